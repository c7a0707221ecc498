#include "CFaces.h"
#include "layers.h"

#if defined(__x86_64__) && defined(__linux__)
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#endif

#if defined(__x86_64__)
/// AVX2 and FMA, and the system saves their registers.
static bool avx2_usable(void) {
#if defined(CPU_FEATURE_ACTIVE)
  return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_ACTIVE(FMA);
#elif defined(CPU_FEATURE_USABLE)
  return CPU_FEATURE_USABLE(AVX2) && CPU_FEATURE_USABLE(FMA);
#else
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#endif
}
#endif

bool cfaces_kernel_usable(cfaces_kernel kernel) {
#if defined(__x86_64__)
  if (kernel == CFACES_AVX2) return avx2_usable();
#endif
  return cfaces_layers((int)kernel) != NULL;
}
