"""`stellwerk serve`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from .options import Database

Port = Annotated[int, Parameter(validator=Number(gte=0, lte=65535))]
Workers = Annotated[int, Parameter(validator=Number(gte=1, lte=64))]
ReviewWorkers = Annotated[int | None, Parameter(validator=Number(gte=0, lte=64))]
Password = Annotated[str | None, Parameter(env_var="STELLWERK_PASSWORD")]


def serve(
    *,
    host: str = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    workers: Workers = 1,
    review_workers: ReviewWorkers = None,
    data: Path | None = None,
    password: Password = None,
    browser: Annotated[bool, Parameter(name="--open")] = False,
) -> None:
    """Host games for browsers and API clients.

    :param host: Address to listen on; 0.0.0.0 allows connections from other computers.
    :param port: Port to listen on; 0 picks any free port.
    :param database: SQLite file, or postgresql://user@host/name (default: a file in the data folder).
    :param workers: Number of processes; more than one needs PostgreSQL.
    :param review_workers: How many more processes each of them may start to review games; 0 switches reviews
        off (default: one less than there are cores, at least 1 and at most 4).
    :param data: Folder for the database and the server's secrets (default: your user data folder).
    :param password: Only let in players who know this password. The environment variable is safer: other
        users of this computer can see the option.
    :param browser: Open the page in the browser.
    """
    from .server_process import Binding, run_server

    run_server(Binding(host, port, workers, review_workers), database, data, password, browser=browser)
