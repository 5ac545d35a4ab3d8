"""Layer 5: the command line. Commands are imported when they are called, so that help comes at once."""

from .app import main

__all__ = ["main"]
