"""Tables as values: what the log of one adds up to, what may be done at it, and who may know what.

No I/O, no clock and no chance in here: times, seeds and ids are arguments.
"""
