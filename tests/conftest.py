"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("everyday", deadline=None)  # a shared machine pauses when it likes
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile("everyday")
