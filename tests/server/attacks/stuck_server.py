"""A server with an endpoint at which it is stuck for good, called as `stellwerk serve` is."""

import sys
from collections import deque
from itertools import repeat

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stellwerk.cli import main
from stellwerk.server.app import serving
from stellwerk.server.app.application import build_app
from stellwerk.server.app.config import Config

STUCK = "stuck"
"""What it prints before it is."""


async def stuck(_: Request) -> Response:
    """Never respond: machine code that neither ends nor looks for signals, nor lets other threads run."""
    print(STUCK, flush=True)
    deque(repeat(None), maxlen=0)
    return Response()


def build_stuck_app(config: Config) -> Starlette:
    app = build_app(config)
    app.router.routes.insert(0, Route("/stuck", stuck))
    return app


if __name__ == "__main__":
    serving.__dict__["build_app"] = build_stuck_app
    sys.exit(main(sys.argv[1:]))
