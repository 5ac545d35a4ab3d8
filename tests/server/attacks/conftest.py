"""A server in a separate process, attacked from many addresses of this machine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from stellwerk.server.sandbox.limits import CPU_VARIABLE
from tests.server.server_process import ServerProcess, server_process


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("attacked")
    with pytest.MonkeyPatch.context() as environ:
        environ.setenv(CPU_VARIABLE, "60")  # or a busy machine would decide what is refused
        with server_process(folder, str(folder / "club.db")) as server:
            yield server
