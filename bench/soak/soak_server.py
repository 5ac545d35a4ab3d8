"""The server of a soak: `stellwerk serve` with its usual limits, but with fewer tables in memory.

With the usual two thousand, its memory would grow for hours until the oldest tables are dropped.
Called as `python -m bench.soak.soak_server FOLDER DATABASE PORT TABLES`; it prints a line when it is ready.
"""

import sys
from pathlib import Path

from msgspec.structs import replace

from stellwerk.cli.server_config import server_config
from stellwerk.server.app.serving import ServingError, bound_socket, serve
from stellwerk.server.store import StoreError


def main(folder: str, database: str, port: str, tables: str) -> int:
    """Serve until a signal ends it."""
    config = replace(server_config(Path(folder), database, None), tables_in_memory=int(tables))
    try:
        with bound_socket("127.0.0.1", int(port)) as listener:
            serve(config, listener, 1, lambda: print("ready", flush=True))
    except (ServingError, StoreError) as error:
        print(error, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
