"""What changed between two versions of a part of a message: new values by JSON Pointer."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from stellwerk.server.messages.outgoing import Changes


def changes_between(before: Struct | None, after: Struct, fields: Sequence[str] | None = None) -> Changes:
    """The values to assign so that `before` becomes `after`, as far as these fields are concerned.

    The empty pointer replaces everything.
    """
    changes: Changes = {}
    if before is None:
        changes[""] = after
    elif fields is None:
        _compare_structs("", before, after, changes)
    else:
        for name in fields:
            _add_changes(f"/{name}", getattr(before, name), getattr(after, name), changes)
    return changes


def _add_changes(pointer: str, before: Any, after: Any, changes: Changes) -> None:
    """Add the changes of a value, none if it is the same."""
    if before is after or before == after:
        return
    if type(before) is not type(after):
        changes[pointer] = after
    elif isinstance(after, Struct):
        _compare_structs(pointer, before, after, changes)
    elif isinstance(after, tuple):
        _compare_items(pointer, before, after, changes)
    else:
        changes[pointer] = after


def _compare_structs(pointer: str, before: Struct, after: Struct, changes: Changes) -> None:
    for name, old, new in zip(after.__struct_fields__, astuple(before), astuple(after), strict=True):
        if old is not new:
            _add_changes(f"{pointer}/{name}", old, new, changes)


def _compare_items(pointer: str, before: tuple[Any, ...], after: tuple[Any, ...], changes: Changes) -> None:
    """Items one by one if at least half of them stay; otherwise the whole list is shorter."""
    if len(before) == len(after):
        changed = [index for index, item in enumerate(after) if item != before[index]]
        if 2 * len(changed) <= len(after):
            for index in changed:
                _add_changes(f"{pointer}/{index}", before[index], after[index], changes)
            return
    changes[pointer] = after
