"""The report on a set of games: exact sums, what they say, and a page that shows it (docs/data.md)."""

from .collecting import collect
from .document import document
from .page import page

__all__ = ["collect", "document", "page"]
