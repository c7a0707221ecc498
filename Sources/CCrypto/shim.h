#pragma once
#if !__has_include(<openssl/evp.h>)
#error "missing <openssl/evp.h>: apt-get install libssl-dev (scripts/setup installs everything)"
#endif
#include <openssl/evp.h>
