"""Layer 5: recorded games as data: tables for other programs, and a report for people (docs/data.md)."""

from .data_set import TABLES, Batch, DataSet
from .errors import AnalysisError
from .export import FORMATS, export_data
from .reading import read_records
from .replays import Replays, Setup

__all__ = [
    "FORMATS",
    "TABLES",
    "AnalysisError",
    "Batch",
    "DataSet",
    "Replays",
    "Setup",
    "export_data",
    "read_records",
]
