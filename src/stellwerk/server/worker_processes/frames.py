"""Requests and responses on a pipe, each preceded by its size."""

from typing import BinaryIO, Final

SIZE_BYTES: Final = 4


def frame(data: bytes) -> bytes:
    """A request or response as it is sent."""
    return len(data).to_bytes(SIZE_BYTES, "big") + data


def read_frame(source: BinaryIO) -> bytes | None:
    """The next request or response, None if the input has ended."""
    size = source.read(SIZE_BYTES)
    if len(size) < SIZE_BYTES:
        return None
    return source.read(int.from_bytes(size, "big"))


def write_frame(target: BinaryIO, data: bytes) -> None:
    """Send a request or response at once."""
    target.write(frame(data))
    target.flush()
