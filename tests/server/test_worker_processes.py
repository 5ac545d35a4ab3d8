"""Worker processes come and go, and leave nothing behind."""

import asyncio
import gc
import weakref

import pytest

from stellwerk.server.worker_processes.process import WorkerProcess

pytestmark = pytest.mark.anyio


async def test_nothing_is_kept_of_a_process_that_was_ended() -> None:
    worker = WorkerProcess("stellwerk.server.sandbox.worker", largest_response=1000)
    await worker.ensure_ready()
    process = weakref.ref(worker._process)
    worker.end()
    async with asyncio.timeout(60):
        while process() is not None:
            await asyncio.sleep(0.01)
            gc.collect()
    await worker.close()
