"""The game's random numbers: splitmix64, one state for each stream, kept in the game row."""

import numpy as np

from .kernel import Array, compiled, inlined, int64

_INCREMENT = np.uint64(0x9E3779B97F4A7C15)
_FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
_SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
_U11, _U27, _U30, _U31, _U32 = (np.uint64(bits) for bits in (11, 27, 30, 31, 32))
_FRACTIONS = 2.0**53


@inlined
def mixed(state: np.uint64) -> np.uint64:
    """The output that belongs to a state."""
    z = (state ^ (state >> _U30)) * _FIRST_FACTOR
    z = (z ^ (z >> _U27)) * _SECOND_FACTOR
    return z ^ (z >> _U31)


@inlined
def advanced(state: np.uint64) -> np.uint64:
    """The state that follows a state."""
    return state + _INCREMENT


@inlined
def scaled(output: np.uint64, bound: int) -> int:
    """An output as a whole number below the bound."""
    return int64(((output >> _U32) * np.uint64(bound)) >> _U32)


@inlined
def fraction(output: np.uint64) -> float:
    """An output as a number between 0 and 1."""
    return (float(output >> _U11) + 0.5) / _FRACTIONS


@compiled
def shuffle(items: Array, count: int, state: np.uint64) -> np.uint64:
    """Shuffle the first `count` items; returns the stream's new state."""
    for last in range(count - 1, 0, -1):
        state = advanced(state)
        other = scaled(mixed(state), last + 1)
        items[last], items[other] = items[other], items[last]
    return state
