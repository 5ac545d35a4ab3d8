"""Positions as text, of whole games and of what a seat knows (docs/positions.md)."""

from .reading import ReadPosition, read_position
from .writing import write_position

__all__ = ["ReadPosition", "read_position", "write_position"]
