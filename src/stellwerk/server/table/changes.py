"""What changed between two versions of a part of a message: new values by JSON Pointer."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from stellwerk.server.messages.outgoing import Changes


def changes_between(before: Struct | None, after: Struct, fields: Sequence[str] | None = None) -> Changes:
    """The values to assign so that `before` becomes `after`, as far as these fields are concerned.

    The empty pointer replaces everything.
    """
    changes: Changes = {}
    if before is None:
        changes[""] = after
    elif before is not after:
        _compare_fields("", before, after, fields or after.__struct_fields__, changes)
    return changes


def _compare(pointer: str, before: Any, after: Any, changes: Changes) -> None:
    """Add the changes of a value that is not the same."""
    if type(before) is not type(after):
        changes[pointer] = after
    elif isinstance(after, Struct):
        _compare_fields(pointer, before, after, after.__struct_fields__, changes)
    elif isinstance(after, tuple):
        _compare_items(pointer, before, after, changes)
    else:
        changes[pointer] = after


def _compare_fields(
    pointer: str, before: Struct, after: Struct, fields: Sequence[str], changes: Changes
) -> None:
    for name in fields:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and old != new:
            _compare(f"{pointer}/{name}", old, new, changes)


def _compare_items(pointer: str, before: tuple[Any, ...], after: tuple[Any, ...], changes: Changes) -> None:
    """Items one by one if at least half of them stay; otherwise the whole list is shorter."""
    if len(before) == len(after):
        changed = [index for index, item in enumerate(after) if item != before[index]]
        if 2 * len(changed) <= len(after):
            for index in changed:
                _compare(f"{pointer}/{index}", before[index], after[index], changes)
            return
    changes[pointer] = after
