"""What can be typed: shorter forms of the notation, and completion."""

import pytest

from stellwerk import Game, NotationError
from stellwerk.cli.playing.abbreviations import meant
from stellwerk.cli.playing.completion import action_text, action_texts, matching
from stellwerk.cli.playing.screen import with_names
from stellwerk.cli.playing.shorthand import understood
from stellwerk.play import Observation
from stellwerk.play.actions import Claim, DrawBlind, DrawOpen, ReturnTickets


@pytest.fixture(scope="module")
def chosen() -> Observation:
    """Two tickets are offered."""
    return Game.new("mini", seats=2, seed=3).observation(0)


@pytest.fixture(scope="module")
def turn() -> Observation:
    """A turn with a yellow, a red and a wild card in hand."""
    game = Game.new("mini", seats=2, seed=3)
    for action in ("return none", "return none", "draw 3", "draw deck", "draw deck"):
        game.play(action)
    return game.observation(0)


@pytest.mark.parametrize(
    ("text", "kept"), [("keep 1", {0}), ("keep 2, 1", {0, 1}), ("Keep  ALL", {0, 1}), ("keep 2 2", {1})]
)
def test_tickets_are_kept_by_their_numbers(chosen: Observation, text: str, kept: set[int]) -> None:
    offer = chosen.view.offer
    expected = tuple(ticket for number, ticket in enumerate(offer) if number not in kept)
    assert understood(chosen, text) == ReturnTickets(expected)


@pytest.mark.parametrize("text", ["keep", "keep 3", "keep 0", "keep 1 x", f"keep {'9' * 5000}"])
def test_other_numbers_are_refused(chosen: Observation, text: str) -> None:
    with pytest.raises(NotationError, match="keep 1 3") as refused:
        understood(chosen, text)
    assert len(str(refused.value)) < 300


def test_cards_are_drawn_by_colour(turn: Observation) -> None:
    market = turn.view.market
    assert understood(turn, "draw") == DrawBlind()
    assert understood(turn, "draw Yellow") == DrawOpen(market.index("yellow"))
    missing = next(color for color in (*turn.board.colors, "wild") if color not in market)
    with pytest.raises(NotationError, match=f"There is no face-up {missing} card"):
        understood(turn, f"draw {missing}")
    with pytest.raises(NotationError, match="There are no tickets to choose from now"):
        understood(turn, "keep 1")


def test_a_claim_needs_no_payment_if_there_is_one_way_to_pay(turn: Observation) -> None:
    claims = [action for action in turn.legal if isinstance(action, Claim)]
    by_route = {claim.route: [other for other in claims if other.route == claim.route] for claim in claims}
    assert {len(ways) for ways in by_route.values()} >= {1, 3}
    for route, ways in by_route.items():
        names = [place.name for place in turn.board.places]
        one, other = turn.board.routes[route].ends
        track = f" #{turn.board.routes[route].track + 1}"
        text = f"claim {names[other]} - {names[one]}{track}"
        if len(ways) == 1:
            assert understood(turn, text) == ways[0]
        else:
            with pytest.raises(NotationError, match=rf"can be paid in {len(ways)} ways: with .*; say which"):
                understood(turn, text)


def test_a_claim_that_is_impossible_says_why(turn: Observation) -> None:
    with pytest.raises(NotationError, match=r"Seat 0 does not hold the cards for .* \(R-CLAIM-2\)"):
        understood(turn, "claim Rorschach - Bregenz")
    with pytest.raises(NotationError, match="You can place no marker in Bregenz now"):
        understood(turn, "mark Bregenz")


def test_everything_that_can_be_done_can_be_typed(chosen: Observation, turn: Observation) -> None:
    for observation in (chosen, turn):
        for action in observation.legal:
            text = action_text(observation, action)
            assert action_text(observation, understood(observation, text)) == text
    assert set(action_texts(chosen)) == {"keep 1", "keep 2", "keep all"}


def test_a_few_letters_are_enough_if_they_can_mean_one_thing_only(turn: Observation) -> None:
    payable = [action for action in turn.legal if isinstance(action, Claim)]
    once = next(claim for claim in payable if [one.route for one in payable].count(claim.route) == 1)
    words = action_text(turn, once).replace(" - ", " ").split()
    short = " ".join([word if "#" in word else word[:3] for word in words[: words.index("with")]])
    assert meant(turn, short) == once
    assert meant(turn, "dr ye") == understood(turn, "draw yellow")
    with pytest.raises(NotationError, match=r'^"dr" can mean draw deck, draw \w+, .* type more of it\.$'):
        meant(turn, "dr")
    with pytest.raises(NotationError, match='"t" is not an action'):
        meant(turn, "t")
    with pytest.raises(NotationError, match=r"Seat 0 does not hold the cards"):
        meant(turn, "claim Rorschach - Bregenz")


def test_names_replace_numbers_of_seats() -> None:
    assert (
        with_names("Seat 0 waits for seat 1, not seat 5.", ["Ada", "Bert"])
        == "Ada waits for Bert, not seat 5."
    )


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (
            "",
            [
                "draw deck",
                "draw red",
                "claim Denver - El Paso with 4 green",
                "claim Montréal - Boston with 2 red",
            ],
        ),
        ("dr", ["draw deck", "draw red"]),
        ("draw r", ["draw red"]),
        ("cl den pas", ["claim Denver - El Paso with 4 green"]),
        ("claim montreal - b", ["claim Montréal - Boston with 2 red"]),
        ("claim 4", ["claim Denver - El Paso with 4 green"]),
        ("den", []),
        ("claim pas den", []),
    ],
)
def test_letters_of_words_are_enough(typed: str, found: list[str]) -> None:
    candidates = [
        "draw deck",
        "draw red",
        "claim Denver - El Paso with 4 green",
        "claim Montréal - Boston with 2 red",
    ]
    assert list(matching(typed, candidates)) == found


def test_all_that_is_legal_is_offered_once(turn: Observation) -> None:
    texts = list(action_texts(turn))
    assert len(set(texts)) == len(texts)
    assert {understood(turn, text) for text in texts} <= set(turn.legal)
    assert next(text for text in texts if text.startswith("draw")) == "draw deck"
