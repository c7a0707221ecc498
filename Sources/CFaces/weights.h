#pragma once

enum { WEIGHT_COUNT = 53104 };

/// YuNet's weights as floats, widened at the first call; any thread may call.
const float *cfaces_weights(void);
