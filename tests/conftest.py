"""Settings for all tests."""

import numba
from hypothesis import settings

from tests.interpreted import interpret_compiled_code

if numba.config.DISABLE_JIT:
    interpret_compiled_code()

settings.register_profile("everyday", deadline=None)  # a busy machine may pause at any time
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile("everyday")
