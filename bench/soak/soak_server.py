"""The server of a soak: `stellwerk serve` with its usual limits, but with fewer tables in memory.

With the usual two thousand, its memory would grow for hours until the oldest tables are dropped.
Called as `python -m bench.soak.soak_server FOLDER DATABASE PORT TABLES`; it prints a line when it is ready.
"""

import sys
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from stellwerk.cli.server_config import server_config
from stellwerk.server.app.serving import ServingError, bound_socket, serve
from stellwerk.server.store import StoreError

_HOST: Final = "127.0.0.1"


def main(folder: str, database: str, port: str, tables: str) -> int:
    """Serve until a signal ends it."""
    config = server_config(_HOST, Path(folder), database, None)
    config = replace(config, tables_in_memory=int(tables))
    try:
        with bound_socket(_HOST, int(port)) as listener:
            serve(config, listener, 1, lambda: print("ready", flush=True))
    except (ServingError, StoreError) as error:
        print(error, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
