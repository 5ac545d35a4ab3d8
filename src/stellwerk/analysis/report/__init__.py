"""The report on a set of games: exact sums, what they say, and a page that shows it (docs/data.md)."""

from .collecting import collect
from .document import document
from .page import page
from .totals import Totals

__all__ = ["Totals", "collect", "document", "page"]
