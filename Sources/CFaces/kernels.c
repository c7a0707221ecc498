#include "layers.h"

#include <stdint.h>
#include <string.h>

#include "CFaces.h"

// A product may be added in one step where the instructions can: kernel.h says why that changes nothing.
#pragma STDC FP_CONTRACT ON

#define DEPTHWISE_PIXELS 4

#define KERNEL(name) name##_portable
#define TARGET
#define WIDTH 1
#define PIXELS 1
#include "kernel.h"

#if defined(__x86_64__)
#define KERNEL(name) name##_sse2
#define TARGET
#define WIDTH 4
#define PIXELS 2
#include "kernel.h"

#define KERNEL(name) name##_avx2
#define TARGET __attribute__((target("avx2,fma")))
#define WIDTH 8
#define PIXELS 6
#include "kernel.h"
#endif

#if defined(__aarch64__)
#define KERNEL(name) name##_neon
#define TARGET
#define WIDTH 4
#define PIXELS 4
#include "kernel.h"
#endif

const struct layers *cfaces_layers(int kernel) {
  switch (kernel) {
    case CFACES_PORTABLE: return &layers_portable;
#if defined(__x86_64__)
    case CFACES_SSE2: return &layers_sse2;
    case CFACES_AVX2: return &layers_avx2;
#endif
#if defined(__aarch64__)
    case CFACES_NEON: return &layers_neon;
#endif
    default: return NULL;
  }
}
