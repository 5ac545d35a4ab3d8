"""Tables as values: the state a log leads to, what may be done in it, and who may see what.

No I/O, no clock and no randomness in here: times, seeds and ids are arguments.
"""
