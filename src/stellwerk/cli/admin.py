"""`stellwerk admin tables`, `end`, `remove` and `revoke`."""
# ruff: noqa: PLC0415 - help must not wait for the server to be loaded

from itertools import islice
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

Address = Annotated[str, Parameter(env_var="STELLWERK_SERVER")]
SeatNumber = Annotated[int, Parameter(validator=Number(gte=0, lte=5))]
Id = Annotated[str, Parameter(allow_leading_hyphen=True)]
State = Literal["open", "running", "over"]
_HERE = "http://127.0.0.1:8000"


def tables(
    *,
    state: State | None = None,
    limit: Annotated[int, Parameter(validator=Number(gte=1))] = 100,
    json: bool = False,
    server: Address = _HERE,
    data: Path | None = None,
) -> None:
    """List the latest tables of a running server, private ones too, with the people in their seats.

    :param state: List only tables that are open, running or over.
    :param limit: List at most this many tables.
    :param json: Print JSON, one table per line.
    :param server: Address of the server.
    :param data: The server's data folder, which contains the admin token (default: your user data folder);
        STELLWERK_ADMIN_TOKEN is used instead if it is set.
    """
    from .admin_client import AdminClient
    from .admin_report import print_tables

    print_tables(islice(AdminClient(server, data).tables(state), limit), as_json=json)


def end(table: Id, /, *, server: Address = _HERE, data: Path | None = None) -> None:
    """End a table of a running server.

    :param table: Id of the table.
    :param server: Address of the server.
    :param data: The server's data folder, which contains the admin token.
    """
    from .admin_client import AdminClient
    from .console import print_line

    AdminClient(server, data).end(table)
    print_line(f"Table {table} has ended.")


def remove(table: Id, seat: SeatNumber, /, *, server: Address = _HERE, data: Path | None = None) -> None:
    """Remove a player from a table for good; in a running game, a bot plays on.

    :param table: Id of the table.
    :param seat: Number of the seat, counted from 0.
    :param server: Address of the server.
    :param data: The server's data folder, which contains the admin token.
    """
    from .admin_client import AdminClient
    from .console import print_line

    AdminClient(server, data).remove(table, seat)
    print_line(f"The player in seat {seat} of table {table} has been removed.")


def revoke(person: Id, /, *, server: Address = _HERE, data: Path | None = None) -> None:
    """Revoke a person's identity: their cookies and links stop working on all devices.

    :param person: Id of the person, as listed by stellwerk admin tables.
    :param server: Address of the server.
    :param data: The server's data folder, which contains the admin token.
    """
    from .admin_client import AdminClient
    from .console import print_line

    devices = AdminClient(server, data).revoke(person)
    print_line(f"Person {person} is no longer known on {devices} device{'' if devices == 1 else 's'}.")
