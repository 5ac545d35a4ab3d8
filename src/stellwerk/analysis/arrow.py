"""Tables as record batches of Arrow."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import missing_extra
from .tables.columns import Column, Numbers, Table, Words

if TYPE_CHECKING:
    import pyarrow


def arrow(part: str = "") -> Any:
    """PyArrow, or a part of it such as ".csv"; AnalysisError if it is not installed."""
    try:
        return import_module(f"pyarrow{part}")
    except ImportError:
        raise missing_extra("A data set") from None


def record_batch(table: Table) -> "pyarrow.RecordBatch":
    """The columns of a table as one batch."""
    arrays = [_array(arrow(), column) for column in table.values()]
    return arrow().RecordBatch.from_arrays(arrays, names=list(table))


def _array(pa: Any, column: Column) -> Any:
    if isinstance(column, Words):
        numbers = pa.array(column.numbers, mask=column.numbers < 0)
        return pa.DictionaryArray.from_arrays(numbers, pa.array(list(column.texts), pa.string()))
    if isinstance(column, Numbers):
        return pa.array(np.ascontiguousarray(column.values), mask=column.is_missing)
    return pa.FixedSizeListArray.from_arrays(pa.array(column.values.reshape(-1)), column.values.shape[1])
