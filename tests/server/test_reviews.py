"""Reviews: of finished games only, made once for everyone, kept with the table."""

import os
import signal
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stellwerk.analyst import analyse, summary_of
from stellwerk.play import Game
from stellwerk.play.record import Player, record_lines
from stellwerk.server.app.config import Rate
from stellwerk.server.messages.reviews import Review, ReviewProgress
from stellwerk.server.table.played_game import played_game
from tests.server.in_process_server import MINE, ApiClient, InProcessServer, bot, in_process_server
from tests.server.test_finished_games import finished_table
from tests.server.test_limits import with_limits

QUICK = "?depth=quick"


def finished_game(seed: int = 1) -> Game:
    game = Game.new("mini", seats=2, seed=seed)
    while not game.over:
        game.play(game.legal()[0])
    return game


def record_of(game: Game) -> str:
    return b"".join(line + b"\n" for line in record_lines(game)).decode()


def review_of(game: Game, players: tuple[str | None, ...] = ()) -> Review:
    analysis = analyse(game, "quick", players=players)
    return Review(
        analysis=analysis, summaries=tuple(summary_of(analysis, seat) for seat in range(analysis.seats))
    )


def rest() -> None:
    """Let others have the processor: review workers give way to everybody, a test that polls included."""
    time.sleep(0.05)


def polled(client: ApiClient, path: str) -> Any:
    """The last answer, once the review is done or has failed."""
    while True:
        answer = client.get(path)
        assert answer.status_code == 200, answer.text
        progress = msgspec.json.decode(answer.content, type=ReviewProgress)
        assert progress.done <= progress.of
        if progress.state in ("done", "failed"):
            return progress
        assert progress.review is None
        rest()


def reviewed(client: ApiClient, path: str) -> Any:
    """The last answer, after asking for the review of a table."""
    assert client.post(path).status_code == 200
    return polled(client, path)


@pytest.fixture
def ada(server: InProcessServer) -> ApiClient:
    return server.sign_in("Ada")


def test_a_finished_game_is_reviewed_as_the_analyst_would(server: InProcessServer, ada: ApiClient) -> None:
    table = finished_table(ada)
    progress = reviewed(server.anonymous(), f"/api/tables/{table}/review{QUICK}")
    live = server.services.table_service.live_tables.get(table)
    assert live is not None
    assert live.table.game is not None
    assert progress == ReviewProgress(
        id=table,
        state="done",
        done=len(live.table.game.history),
        of=len(live.table.game.history),
        review=review_of(live.table.game),
    )


@pytest.mark.parametrize(
    ("player", "bot"),
    [
        (Player(bot="search:simulations=600"), "search"),
        (Player(bot="random"), "random"),
        (Player(name="Bert", bot="random"), None),
        (Player(bot="bots.py:Mine"), None),
        (Player(), None),
    ],
)
def test_only_built_in_bots_are_known_players(player: Player, bot: str | None) -> None:
    assert played_game(finished_game(), [player, Player(bot="easy")]).bots == (bot, "easy")


def test_chances_are_those_against_the_bots_that_played(ada: ApiClient) -> None:
    game = finished_game()
    record = b"".join(line + b"\n" for line in record_lines(game, [Player(name="Ada"), Player(bot="random")]))
    begun = ada.post(f"/api/reviews{QUICK}", {"record": record.decode()}).json()
    review = polled(ada, f"/api/reviews/{begun['id']}{QUICK}").review
    assert review == review_of(game, (None, "random"))
    assert review != review_of(game)


def test_nothing_of_a_game_in_progress_is_reviewed(server: InProcessServer, ada: ApiClient) -> None:
    table = ada.table(MINE, MINE, is_hot_seat=True)
    ada.command(table, "start")
    for path in ("review", "review/file"):
        refused = ada.get(f"/api/tables/{table}/{path}")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
    assert server.services.reviews.waiting == 0


def test_an_uploaded_game_is_reviewed(ada: ApiClient) -> None:
    game = finished_game()
    begun = ada.post(f"/api/reviews{QUICK}", {"record": record_of(game)}).json()
    assert begun["state"] == "waiting"
    assert begun["of"] == len(game.history)
    progress = polled(ada, f"/api/reviews/{begun['id']}{QUICK}")
    assert progress.review == review_of(game)
    again = ada.post(f"/api/reviews{QUICK}", {"record": record_of(game)}).json()
    assert (again["id"], again["state"]) == (begun["id"], "done")


@pytest.mark.parametrize(
    ("record", "code"), [("", "bad-record"), ("no record", "bad-record"), (None, "not-over")]
)
def test_other_uploads_are_rejected(ada: ApiClient, record: str | None, code: str) -> None:
    text = record_of(Game.new("mini", seats=2, seed=1)) if record is None else record
    assert ada.post("/api/reviews", {"record": text}).json()["code"] == code


def test_an_unknown_review_is_not_found(ada: ApiClient) -> None:
    assert ada.get("/api/reviews/nothing").json()["code"] == "not-found"


def test_a_depth_that_does_not_exist_is_rejected(ada: ApiClient) -> None:
    assert ada.post("/api/reviews?depth=endless", {"record": "x"}).json()["code"] == "bad-request"


def test_everyone_shares_one_computation(tmp_path: Path) -> None:
    with in_process_server(tmp_path, limits=with_limits(reviews_begun=Rate(1.0, 0.0))) as server:
        ada = server.sign_in("Ada")
        first, second = finished_table(ada), finished_table(ada)
        for _ in range(6):
            assert server.anonymous().post(f"/api/tables/{first}/review{QUICK}").status_code == 200
        assert ada.post(f"/api/tables/{second}/review{QUICK}").json()["code"] == "too-fast"
        polled(ada, f"/api/tables/{first}/review{QUICK}")
        assert server.services.reviews.made == 1


def test_a_review_outlives_the_server(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        table = finished_table(ada)
        path = f"/api/tables/{table}/review"
        assert ada.get(f"{path}/file{QUICK}").json()["code"] == "not-found"
        made = reviewed(ada, f"{path}{QUICK}")
    with in_process_server(tmp_path) as server:
        anybody = server.anonymous()
        assert polled(anybody, f"{path}{QUICK}") == made
        assert server.services.reviews.made == 0
        file = anybody.get(f"{path}/file{QUICK}")
        assert msgspec.json.decode(file.content, type=Review) == made.review
        assert f'filename="mini-{table}.review.json"' in file.headers["content-disposition"]


def test_another_analyst_reviews_a_game_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_process_server(tmp_path) as server:
        monkeypatch.setattr("stellwerk.server.app.reviews.analyst_version", lambda: "an earlier one")
        ada = server.sign_in("Ada")
        path = f"/api/tables/{finished_table(ada)}/review"
        reviewed(ada, f"{path}{QUICK}")
    monkeypatch.undo()
    with in_process_server(tmp_path) as server:
        anybody = server.anonymous()
        for old in (f"{path}{QUICK}", f"{path}/file{QUICK}"):
            assert anybody.get(old).json()["code"] == "not-found"
        assert reviewed(anybody, f"{path}{QUICK}").state == "done"
        assert server.services.reviews.made == 1


def test_a_review_that_was_not_finished_begins_again_when_asked(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        path = f"/api/tables/{finished_table(ada)}/review?depth=deep"
        assert ada.post(path).json()["state"] == "waiting"
    with in_process_server(tmp_path) as server:
        answer = server.anonymous().post(path).json()
        assert (answer["state"], answer["done"]) == ("waiting", 0)


def test_a_review_survives_the_death_of_its_worker(server: InProcessServer, ada: ApiClient) -> None:
    game = finished_game(seed=2)
    begun = ada.post("/api/reviews", {"record": record_of(game)}).json()
    path = f"/api/reviews/{begun['id']}"
    while ada.get(path).json()["state"] == "waiting":
        rest()
    pid = server.services.review_workers._all[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    assert polled(ada, path).state == "done"


def test_a_review_without_workers_fails_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stellwerk.server.worker_processes.process.sys.executable", "/bin/false")
    monkeypatch.setattr("stellwerk.server.app.reviews._FAILED_FOR_S", 0.0)
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        path = f"/api/tables/{finished_table(ada)}/review"
        assert ada.post(path).json()["state"] == "waiting"
        while not server.services.reviews.failures:
            ada.get("/healthz")
            rest()
        monkeypatch.undo()
        while ada.post(path).json()["state"] == "failed":
            rest()
        assert polled(ada, path).state == "done"


def test_a_review_that_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stellwerk.server.app.running_review._LONGEST_S", 0.0)
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        path = f"/api/tables/{finished_table(ada)}/review"
        assert reviewed(ada, path).state == "failed"
        assert ada.get(path).json()["review"] is None


def test_a_game_with_too_many_decisions_is_not_reviewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stellwerk.server.app.reviews._MOST_DECISIONS", 5)
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        refused = ada.post(f"/api/tables/{finished_table(ada)}/review")
        assert (refused.status_code, refused.json()["code"]) == (413, "game-too-long")


def test_looking_at_a_review_begins_none(server: InProcessServer, ada: ApiClient) -> None:
    path, made = f"/api/tables/{finished_table(ada)}/review{QUICK}", server.services.reviews.made
    assert ada.get(path).json()["code"] == "not-found"
    foreign = ada.post(path, origin="https://elsewhere.example")
    assert foreign.json()["code"] == "foreign-origin"
    assert (server.services.reviews.waiting, server.services.reviews.made) == (0, made)


def test_a_host_can_switch_reviews_off_and_those_that_are_kept_remain(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        ada = server.sign_in("Ada")
        kept, other = (f"/api/tables/{finished_table(ada)}/review{QUICK}" for _ in range(2))
        reviewed(ada, kept)
    with in_process_server(tmp_path, review_workers=0) as server:
        ada = server.sign_in("Ada")
        assert ada.post(kept).json()["state"] == "done"
        refused = ada.post(other)
        assert (refused.status_code, refused.json()["code"]) == (403, "no-reviews")
        upload = ada.post(f"/api/reviews{QUICK}", {"record": record_of(finished_game())})
        assert upload.json()["code"] == "no-reviews"


@pytest.mark.parametrize(
    ("limit", "code"),
    [("reviews", "busy"), ("reviews_per_person", "too-many-reviews"), ("reviews_per_address", "busy")],
)
def test_too_many_reviews_at_once_are_refused(tmp_path: Path, limit: str, code: str) -> None:
    with in_process_server(tmp_path, limits=with_limits(**{limit: 1})) as server:
        ada = server.sign_in("Ada")
        paths = [f"/api/tables/{finished_table(ada)}/review?depth=deep" for _ in range(2)]
        assert ada.post(paths[0]).json()["state"] == "waiting"
        assert ada.post(paths[1]).json()["code"] == code
        assert ada.get(paths[0]).status_code == 200


def test_bots_move_while_all_review_workers_are_busy(server: InProcessServer, ada: ApiClient) -> None:
    game = Game.new("usa-2004", seats=2, seed=1)
    while not game.over:
        game.play(game.legal()[0])
    begun = ada.post("/api/reviews?depth=deep", {"record": record_of(game)}).json()
    path = f"/api/reviews/{begun['id']}?depth=deep"
    while ada.get(path).json()["state"] == "waiting":
        rest()
    play_against_bot(server.sign_in("Bert"))
    assert ada.get(path).json()["state"] == "working"
    (worker,) = server.services.review_workers._all
    assert worker.pid is not None
    assert os.getpriority(os.PRIO_PROCESS, worker.pid) == 19
    assert worker not in server.services.bot_workers._all


def play_against_bot(client: ApiClient) -> None:
    table = client.table(MINE, bot("medium"), edition="mini")
    with client.live(table) as connection:
        connection.receive()
        connection.command("start")
        for _ in range(3):
            while not connection.legal:
                connection.receive()
            connection.move(0, connection.legal[0][0])
