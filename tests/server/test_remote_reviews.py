"""A game is reviewed by one of the processes that share a store, and all of them know how far it has come."""

from pathlib import Path
from unittest.mock import AsyncMock

import msgspec
import pytest

from stellwerk.server.app.remote_reviews import EXPIRY_S, RemoteReviews, ReportedReview, ReviewReport
from stellwerk.server.app.running_review import ReviewKey
from stellwerk.server.messages.reviews import ReviewProgress
from stellwerk.server.store.contract import Store
from tests.server.in_process_server import in_process_server
from tests.server.store.postgres_server import postgres_server
from tests.server.test_finished_games import finished_table
from tests.server.test_reviews import polled, rest

KEY = ReviewKey("table", "t", "deep")


def report(process: str, *reviews: ReportedReview) -> str:
    return msgspec.json.encode(ReviewReport(process=process, reviews=reviews)).decode()


def test_reports_are_believed_until_they_expire_or_change() -> None:
    now = 0.0
    remote = RemoteReviews(AsyncMock(spec=Store), lambda: now)
    remote.receive(report("one", ReportedReview("t", "deep", 3, 9), ReportedReview("u", "quick", 0, 9)))
    assert remote.find(KEY) == ReviewProgress(id="t", state="working", done=3, of=9, review=None)
    assert remote.find(ReviewKey("table", "t", "quick")) is None
    assert remote.find(ReviewKey("upload", "t", "deep")) is None
    waiting = remote.find(ReviewKey("table", "u", "quick"))
    assert waiting is not None
    assert waiting.state == "waiting"
    now = EXPIRY_S + 1
    assert remote.find(KEY) is None
    remote.receive(report("one", ReportedReview("t", "deep", 4, 9)))
    assert remote.find(KEY) is not None
    remote.receive(report("one"))
    assert remote.find(KEY) is None


@pytest.mark.parametrize("text", ["", "[]", '{"process":"x","tables":{}}', '{"process":"x","reviews":[1]}'])
def test_what_is_about_something_else_is_ignored(text: str) -> None:
    remote = RemoteReviews(AsyncMock(spec=Store), lambda: 0.0)
    remote.receive(text)
    assert remote.find(KEY) is None


@pytest.mark.anyio
async def test_a_process_does_not_wait_for_itself() -> None:
    store = AsyncMock(spec=Store)
    remote = RemoteReviews(store, lambda: 0.0)
    await remote.report([ReportedReview("t", "deep", 1, 9)])
    (text,) = store.publish.await_args.args
    remote.receive(text)
    assert remote.find(KEY) is None


@pytest.mark.anyio
async def test_a_report_is_short_enough_for_postgresql() -> None:
    store = AsyncMock(spec=Store)
    many = [ReportedReview("x" * 64, "normal", 9999, 9999) for _ in range(500)]
    await RemoteReviews(store, lambda: 0.0).report(many)
    (text,) = store.publish.await_args.args
    assert len(text) < 8000


def test_two_processes_review_a_game_once(tmp_path: Path) -> None:
    with postgres_server() as postgres:
        database = postgres.new_database()
        with (
            in_process_server(tmp_path, database=database) as one,
            in_process_server(tmp_path, database=database) as other,
        ):
            path = f"/api/tables/{finished_table(one.sign_in('Ada'))}/review"
            key = ReviewKey("table", path.split("/")[3], "normal")
            assert one.anonymous().post(path).json()["state"] == "waiting"
            while other.services.reviews.elsewhere.find(key) is None and not one.services.reviews.made:
                other.anonymous().get("/healthz")
                rest()
            assert polled(other.anonymous(), path) == polled(one.anonymous(), path)
            assert (one.services.reviews.made, other.services.reviews.made) == (1, 0)
