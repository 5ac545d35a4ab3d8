"""Taking back a decision outside practice: with everybody's consent, before anything hidden was shown."""

from collections.abc import Callable, Iterator

import pytest

from stellwerk.play.actions import Action, Claim, DrawBlind, DrawOpen
from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.settings import Settings
from stellwerk.server.messages.sheets import NewsKind
from stellwerk.server.table.allowances import MAX_TAKE_BACKS
from stellwerk.server.table.command_request import Person
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.seating import PATIENCE_MS, remove
from stellwerk.server.table.sheets import news, table_sheet
from tests.server.table_driver import ADA, BERT, CLARA, TableDriver, bot, seated
from tests.server.test_allowances import used_up

PEOPLE = (ADA, BERT, CLARA)


def past_set_up(*people: Person, settings: Settings | None = None) -> TableDriver:
    seats = tuple(map(seated, people))
    return TableDriver(seats, settings=settings or Settings(start=0)).started().past_set_up()


def claim_something(driver: TableDriver) -> tuple[int, Person]:
    """Let everybody draw until somebody can claim a route, and claim it."""
    for seat, person, legal in turns(driver):
        claims = [action for action in legal if isinstance(action, Claim)]
        driver.act(person, seat, claims[0] if claims else legal[0])
        if claims:
            return seat, person
    raise AssertionError("nobody could claim anything")


def turns(driver: TableDriver) -> Iterator[tuple[int, Person, list[Action]]]:
    while driver.table.state == "running":
        seat = driver.table.waiting_for[0]
        owner = driver.table.seats[seat].player
        assert driver.table.game is not None
        yield seat, next(person for person in PEOPLE if person.id == owner), driver.table.game.legal(seat)


def answer(driver: TableDriver, person: Person, kind: type, seat: int) -> None:
    """Answer the pending request, or the last one if there is none any more."""
    asked = [applied.table.version for applied in driver.applied_entries if is_request(applied)]
    driver.command(person, kind, seat=seat, version=asked[-1])


def is_request(applied: AppliedEntry) -> bool:
    return isinstance(applied.entry, log.TakeBackAsked)


def last_news(driver: TableDriver) -> list[NewsKind]:
    """What the last two entries are about."""
    return [news(applied).kind for applied in driver.applied_entries[-2:]]


def actions_of(driver: TableDriver) -> int:
    assert driver.table.game is not None
    return len(driver.table.game.history)


def test_a_claim_is_taken_back_once_everybody_agrees() -> None:
    driver = past_set_up(ADA, BERT, CLARA)
    seat, person = claim_something(driver)
    first, second = (number for number in range(3) if number != seat)
    before = actions_of(driver)

    driver.command(person, commands.TakeBack, seat=seat)
    assert table_sheet(driver.table).take_back is not None
    assert table_sheet(driver.table).take_back.waiting_for == (first, second)  # type: ignore[union-attr]
    answer(driver, PEOPLE[first], commands.AgreeToTakeBack, first)
    assert actions_of(driver) == before
    answer(driver, PEOPLE[second], commands.AgreeToTakeBack, second)

    assert actions_of(driver) == before - 1
    assert driver.table.waiting_for == (seat,)
    assert table_sheet(driver.table).take_back is None


def test_one_refusal_settles_it() -> None:
    driver = past_set_up(ADA, BERT)
    seat, person = claim_something(driver)
    other = 1 - seat
    before = actions_of(driver)
    driver.command(person, commands.TakeBack, seat=seat)
    answer(driver, PEOPLE[other], commands.RefuseTakeBack, other)
    with pytest.raises(Rejection, match="very last decision"):
        driver.command(person, commands.TakeBack, seat=seat)
    with pytest.raises(Rejection, match="any more"):
        answer(driver, PEOPLE[other], commands.AgreeToTakeBack, other)
    assert actions_of(driver) == before


def test_playing_on_is_an_answer_too() -> None:
    driver = past_set_up(ADA, BERT)
    seat, person = claim_something(driver)
    driver.command(person, commands.TakeBack, seat=seat)
    driver.act(PEOPLE[1 - seat], 1 - seat)
    assert driver.table.take_back is None


@pytest.mark.parametrize("kind", [DrawBlind, DrawOpen])
def test_what_has_shown_a_card_stays(kind: type[Action]) -> None:
    driver = past_set_up(ADA, BERT)
    seat, person, legal = next(turns(driver))
    driver.act(person, seat, next(action for action in legal if isinstance(action, kind)))
    with pytest.raises(Rejection, match="shown nothing hidden"):
        driver.command(person, commands.TakeBack, seat=seat)


def test_at_set_up_the_others_choices_are_hidden_until_all_have_chosen() -> None:
    driver = TableDriver().started()
    driver.act(ADA, 0)
    assert driver.table.can_take_back == 0
    driver.act(BERT, 1)
    assert driver.table.can_take_back is None


def test_only_those_who_play_are_asked() -> None:
    driver = TableDriver((seated(ADA), bot()), settings=Settings(start=0)).started()
    driver.act(ADA, 0)
    driver.command(ADA, commands.TakeBack, seat=0)
    assert actions_of(driver) == 0


def test_one_person_at_a_shared_device_asks_nobody() -> None:
    driver = past_set_up(ADA, ADA, settings=Settings(is_hot_seat=True))
    seat, _ = claim_something(driver)
    before = actions_of(driver)
    driver.command(ADA, commands.TakeBack, seat=seat)
    assert actions_of(driver) == before - 1


def test_somebody_who_has_left_is_not_waited_for() -> None:
    driver = past_set_up(ADA, BERT, CLARA)
    seat, person = claim_something(driver)
    first, second = (number for number in range(3) if number != seat)
    before = actions_of(driver)
    driver.command(person, commands.TakeBack, seat=seat)
    driver.command(PEOPLE[first], commands.Leave)
    answer(driver, PEOPLE[second], commands.AgreeToTakeBack, second)
    assert actions_of(driver) == before - 1


def leave(driver: TableDriver, seat: int) -> None:
    driver.command(PEOPLE[seat], commands.Leave)


def be_replaced(driver: TableDriver, seat: int) -> None:
    driver.now += PATIENCE_MS
    driver.command(ADA if seat else BERT, commands.FillSeat, seat=seat)


def be_removed(driver: TableDriver, seat: int) -> None:
    driver.append(remove(driver.table, seat))


Going = Callable[[TableDriver, int], None]


@pytest.mark.parametrize("go", [leave, be_replaced, be_removed])
def test_a_request_is_granted_when_the_last_one_to_answer_goes(go: Going) -> None:
    driver = past_set_up(ADA, BERT)
    seat, person = claim_something(driver)
    before = actions_of(driver)
    driver.command(person, commands.TakeBack, seat=seat)
    go(driver, 1 - seat)
    assert actions_of(driver) == before - 1
    assert driver.table.take_back is None
    assert driver.table.waiting_for == (seat,)


@pytest.mark.parametrize("go", [leave, be_removed])
def test_a_request_is_withdrawn_when_the_one_who_asked_goes(go: Going) -> None:
    driver = past_set_up(ADA, BERT)
    seat, person = claim_something(driver)
    before = actions_of(driver)
    driver.command(person, commands.TakeBack, seat=seat)
    go(driver, seat)
    assert last_news(driver)[1] == "take-back-withdrawn"
    assert actions_of(driver) == before
    assert driver.table.take_back is None


def test_never_mind_is_not_a_refusal() -> None:
    driver = past_set_up(ADA, BERT)
    seat, person = claim_something(driver)
    driver.command(person, commands.TakeBack, seat=seat)
    answer(driver, person, commands.RefuseTakeBack, seat)
    assert last_news(driver) == ["take-back-asked", "take-back-withdrawn"]
    assert driver.table.take_back is None


def test_an_answer_that_comes_late_does_not_count_for_the_next_request() -> None:
    driver = TableDriver().started()
    versions = []
    for _ in range(2):
        driver.act(ADA, 0)
        driver.command(ADA, commands.TakeBack, seat=0)
        sheet = table_sheet(driver.table).take_back
        assert sheet is not None
        versions.append(sheet.version)
        if len(versions) == 1:
            answer(driver, BERT, commands.AgreeToTakeBack, 1)
    for kind in (commands.AgreeToTakeBack, commands.RefuseTakeBack):
        with pytest.raises(Rejection) as rejected:
            driver.command(BERT, kind, seat=1, version=versions[0])
        assert rejected.value.code == "stale"
    driver.command(BERT, commands.AgreeToTakeBack, seat=1, version=versions[1])
    assert actions_of(driver) == 0


def test_others_cannot_answer_for_a_seat() -> None:
    driver = past_set_up(ADA, BERT)
    seat, person = claim_something(driver)
    driver.command(person, commands.TakeBack, seat=seat)
    with pytest.raises(Rejection) as rejected:
        answer(driver, person, commands.AgreeToTakeBack, 1 - seat)
    assert rejected.value.code == "not-your-seat"


def test_asking_cannot_go_on_without_end() -> None:
    driver = TableDriver().started()

    def choose_and_take_back() -> None:
        driver.act(ADA, 0)
        driver.command(ADA, commands.TakeBack, seat=0)
        answer(driver, BERT, commands.AgreeToTakeBack, 1)

    assert used_up(choose_and_take_back) == MAX_TAKE_BACKS // 2
