"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("everyday", deadline=None)  # a busy machine may pause at any time
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile("everyday")
