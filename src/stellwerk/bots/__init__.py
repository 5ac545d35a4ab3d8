"""Layer 3: players that are programs. They are handed what a seat may know, never the game itself."""

from .random import RandomBot

BOTS = {"random": RandomBot}
"""The bots by the names they are called by."""

__all__ = ["BOTS", "RandomBot"]
