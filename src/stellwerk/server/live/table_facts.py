"""What the store keeps beside a table's log, to find and list tables."""

import msgspec
from msgspec import Struct

from stellwerk.server.messages.field_types import TableState
from stellwerk.server.messages.settings import Settings
from stellwerk.server.messages.sheets import SeatSheet
from stellwerk.server.store.contract import TableFacts
from stellwerk.server.table.sheets import seat_sheets
from stellwerk.server.table.table import Table

from .table_labels import labels

_ENCODER = msgspec.json.Encoder()


class Summary(Struct, frozen=True, kw_only=True):
    """What a list of tables needs to know. `players` are ids by seat and never leave the server."""

    edition: str
    name: dict[str, str]
    settings: Settings
    seats: tuple[SeatSheet, ...]
    waiting_for: tuple[int, ...]
    players: tuple[str | None, ...]
    state: TableState


def facts(table: Table) -> TableFacts:
    """The facts that the store keeps about a table."""
    summary = Summary(
        edition=table.board.id,
        name=dict(table.board.name),
        settings=table.settings,
        seats=seat_sheets(table),
        waiting_for=table.waiting_for,
        players=tuple(seat.player for seat in table.seats),
        state=table.state,
    )
    return TableFacts(
        state=table.state,
        is_public=table.settings.is_public,
        players=(
            *{seat.player: None for seat in table.seats if seat.player is not None},
            *labels(table),
        ),
        wake_at=table.wake_at,
        summary=_ENCODER.encode(summary),
    )
