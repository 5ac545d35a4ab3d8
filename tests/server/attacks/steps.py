"""How long the event loop of an attacked server is occupied at a time."""

from collections.abc import Iterator
from contextlib import contextmanager

from stellwerk.server.app.loop_occupation import LONGEST_S
from tests.server.server_process import ServerProcess

from .strangers import metric


@contextmanager
def no_long_step(server: ServerProcess) -> Iterator[None]:
    """Whatever happens in this context, no step takes too long, in processor time of the loop's thread."""
    before = metric(server.url, "stellwerk_loop_busy_too_long")
    yield
    too_long = metric(server.url, "stellwerk_loop_busy_too_long") - before
    longest_ms = 1000 * metric(server.url, "stellwerk_loop_busy_seconds")
    print(f"longest step of the last minute: {longest_ms:.0f} ms")
    steps = [(line["text"], line["step"]) for line in server.complaints() if "step" in line]
    assert not too_long, f"more than {1000 * LONGEST_S:.0f} ms: {steps}"
