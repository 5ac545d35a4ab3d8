"""The server under test, in a separate process: without rate limits, and with an echo endpoint.

Called as `python -m bench.server.measured_server DATABASE`; it prints the port it listens on.
"""

import asyncio
import sys

import uvicorn
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from stellwerk.server.app.application import build_app
from stellwerk.server.app.config import Config, Limits, Rate
from stellwerk.server.app.serving import bound_socket, collect_garbage_less_often

_UNLIMITED = Rate(1e9, 1e9)


async def echo(socket: WebSocket) -> None:
    """As little as a WebSocket can do on this stack."""
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


def main(database: str) -> None:
    """Serve until killed."""
    limits = Limits(
        requests=_UNLIMITED,
        identity_requests=_UNLIMITED,
        new_tables_per_person=_UNLIMITED,
        new_tables_per_address=_UNLIMITED,
        messages=_UNLIMITED,
        connections_per_address=100_000,
        connections_per_table=100_000,
        connections_per_person=100_000,
        connections=100_000,
    )
    app = build_app(Config(database=database, key=b"a key for measuring", limits=limits))
    app.router.routes.insert(0, WebSocketRoute("/echo", echo))
    settings = uvicorn.Config(
        app, log_config=None, access_log=False, lifespan="on", ws_per_message_deflate=False
    )
    collect_garbage_less_often()
    listener = bound_socket("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    asyncio.run(uvicorn.Server(settings).serve(sockets=[listener]))


if __name__ == "__main__":
    main(sys.argv[1])
