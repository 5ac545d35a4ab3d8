"""From the message types to the text of a TypeScript file."""

import inspect
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec import inspect as kinds

from .names import CHOICES, NUMBERS, SENT_BY_CLIENTS, SENT_BY_SERVER, UNIONS

_HEAD: Final = """\
// What the server and its clients say to each other. Written by
//   python -m stellwerk.server.typescript web/src/protocol.ts
// from the Structs of the server; change those instead.
"""
_LONGEST_LINE: Final = 100
_PLAIN: Final[dict[type, str]] = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}

ObjectType = kinds.StructType | kinds.DataclassType
"""A type with fields."""


def protocol_text() -> str:
    """The whole file."""
    from_server = _reachable(SENT_BY_SERVER)
    from_clients = {
        name: kind for name, kind in _reachable(SENT_BY_CLIENTS).items() if name not in from_server
    }
    writer = _Writer(frozenset(from_server))
    blocks = [f"export const {name} = {number};\n" for name, number in NUMBERS.items()]
    blocks += [_choice(name, values) for name, values in CHOICES.items()]
    blocks += [writer.interface(name, kind) for name, kind in sorted({**from_server, **from_clients}.items())]
    blocks += [_union(name, [member.__name__ for member in members]) for name, members in UNIONS.items()]
    return "\n".join([_HEAD, *blocks])


def _reachable(roots: tuple[Any, ...]) -> dict[str, ObjectType]:
    """All object types within these types, by name."""
    found: dict[str, ObjectType] = {}
    for root in roots:
        for kind in _object_types(msgspec.inspect.type_info(root), found):
            known = found.setdefault(kind.cls.__name__, kind)
            if known.cls is not kind.cls:
                raise ValueError(f"There are two types {kind.cls.__name__}; give one another name.")
    return found


def _object_types(kind: kinds.Type, found: dict[str, ObjectType]) -> Iterator[ObjectType]:
    if isinstance(kind, kinds.StructType | kinds.DataclassType):
        if kind.cls.__name__ not in found:
            yield kind
            for one in kind.fields:
                yield from _object_types(one.type, {**found, kind.cls.__name__: kind})
        elif found[kind.cls.__name__].cls is not kind.cls:
            yield kind
        return
    for part in _parts(kind):
        yield from _object_types(part, found)


def _parts(kind: kinds.Type) -> tuple[kinds.Type, ...]:
    match kind:
        case kinds.UnionType():
            return kind.types
        case kinds.TupleType():
            return kind.item_types
        case kinds.VarTupleType() | kinds.ListType():
            return (kind.item_type,)
        case kinds.DictType():
            return (kind.key_type, kind.value_type)
        case kinds.Metadata():
            return (kind.type,)
    return ()


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes interfaces. Clients may omit fields with a default; the server writes them."""

    from_server: frozenset[str] = field(default_factory=frozenset)

    def interface(self, name: str, kind: ObjectType) -> str:
        lines = [_comment(kind.cls), f"export interface {name} {{"]
        if isinstance(kind, kinds.StructType) and kind.tag_field is not None:
            lines.append(f"  {kind.tag_field}: {json.dumps(kind.tag)};")
        from_server = name in self.from_server
        omits = (
            from_server and isinstance(kind, kinds.StructType) and kind.cls.__struct_config__.omit_defaults
        )
        for one in kind.fields:
            mark = "?" if not one.required and (omits or not from_server) else ""
            lines.append(f"  {one.encode_name}{mark}: {self.reference(one.type, from_server=from_server)};")
        return "\n".join([*lines, "}", ""])

    def reference(self, kind: kinds.Type, *, from_server: bool) -> str:
        """How a field refers to a type, in a message from the server or from a client."""
        match kind:
            case kinds.Metadata():
                return self.reference(kind.type, from_server=from_server)
            case kinds.StructType() | kinds.DataclassType():
                has_defaults = any(not one.required for one in kind.fields)
                is_partial = not from_server and has_defaults and kind.cls.__name__ in self.from_server
                return f"Partial<{kind.cls.__name__}>" if is_partial else kind.cls.__name__
            case kinds.LiteralType():
                return _choice_name(kind.values)
            case kinds.UnionType():
                return self._alternatives(kind, from_server=from_server)
            case kinds.VarTupleType() | kinds.ListType():
                inner = self.reference(kind.item_type, from_server=from_server)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case kinds.TupleType():
                return (
                    f"[{', '.join(self.reference(one, from_server=from_server) for one in kind.item_types)}]"
                )
            case kinds.DictType():
                key = self.reference(kind.key_type, from_server=from_server)
                return f"Record<{key}, {self.reference(kind.value_type, from_server=from_server)}>"
        return _PLAIN[type(kind)]

    def _alternatives(self, kind: kinds.UnionType, *, from_server: bool) -> str:
        members = [one.cls for one in kind.types if isinstance(one, kinds.StructType)]
        for name, union in UNIONS.items():
            if set(members) == set(union):
                others = [one for one in kind.types if not isinstance(one, kinds.StructType)]
                return " | ".join([name, *(self.reference(one, from_server=from_server) for one in others)])
        return " | ".join(self.reference(one, from_server=from_server) for one in kind.types)


def _choice_name(values: tuple[Any, ...]) -> str:
    for name, choice in CHOICES.items():
        if set(choice) == set(values):
            return name
    return " | ".join(map(json.dumps, values))


def _choice(name: str, values: tuple[Any, ...]) -> str:
    return _union(name, [json.dumps(value) for value in values])


def _union(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) > _LONGEST_LINE:
        line = f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";"
    return line + "\n"


def _comment(kind: type) -> str:
    text = " ".join((inspect.getdoc(kind) or "").split())
    return f"/** {text} */"
