"""Turns the values of a TOML document into a `Board`, and checks everything."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from stellwerk.boards.digest import digest_of
from stellwerk.boards.drawing.backdrop import backdrop_names
from stellwerk.boards.drawing.scenery import scenery_names
from stellwerk.boards.limits import MAX_PIECE_COUNT, MAX_SEATS, MAX_TIE_BREAKS, MIN_SEATS, TIE_BREAKS
from stellwerk.boards.problems import ProblemCollector, quoted
from stellwerk.boards.schema import LANGUAGES, Board

from .components import read_cards, read_pieces, read_ticket_deal
from .consistency import check_consistency
from .fields import Fields
from .mechanics import read_alvin, read_bonus, read_markers, read_souvenirs
from .names import LONGEST_NAME, key_fault
from .places import PlaceIndex, read_places
from .routes import RouteContext, read_routes
from .tickets import read_tickets

_LONGEST_SENTENCE = 300
_TOP_LEVEL = (
    *("id", "name", "summary", "seats", "backdrop", "scenery", "provenance", "cards", "pieces"),
    *("tickets", "rules", "bonus", "souvenirs", "markers", "alvin", "network"),
)


def read_board(values: Mapping[str, object], problems: ProblemCollector) -> Board:
    """Read the board; raise `BoardError` with the problems if there are any."""
    document = Fields(values, (), "", problems)
    document.allow(*_TOP_LEVEL)
    board = _assemble(document)
    check_consistency(board, problems)
    problems.raise_if_any()
    return replace(board, digest=digest_of(board))


def _assemble(document: Fields) -> Board:
    network = document.section("network", "[network]", "a [network] section with places, routes and tickets")
    network.allow("places", "routes", "tickets")
    cards, pieces, places = read_cards(document), read_pieces(document), read_places(network)
    place_index = PlaceIndex(places)
    rules = _read_rules(document)
    longest_route, most_tickets = read_bonus(document)
    return Board(
        id=_read_id(document),
        name=_read_translated(document, "name", LONGEST_NAME),
        summary=_read_translated(document, "summary", _LONGEST_SENTENCE),
        seats=_read_seats(document),
        colors=cards.colors,
        color_counts=cards.counts,
        wilds=cards.wilds,
        cards_dealt=cards.dealt,
        pieces=pieces,
        places=places,
        routes=read_routes(network, RouteContext(place_index, cards, pieces)),
        tickets=read_tickets(network, place_index),
        ticket_deal=read_ticket_deal(document),
        parallel_from=rules.parallel_from,
        last_round_at=rules.last_round_at,
        tie_breaks=rules.tie_breaks,
        longest_route=longest_route,
        most_tickets=most_tickets,
        souvenirs=read_souvenirs(document, place_index),
        markers=read_markers(document),
        alvin=read_alvin(document, place_index),
        provenance=_read_provenance(document),
        backdrop=_read_drawing(document, "backdrop", backdrop_names()),
        scenery=_read_drawing(document, "scenery", scenery_names()),
        digest="",
        draw_without_stock=rules.draw_without_stock,
    )


def _read_id(document: Fields) -> str:
    name = document.text("id", LONGEST_NAME)
    if document.problems.is_valid(("id",)) and (fault := key_fault(name)):
        document.report("id", f"id {quoted(name)} {fault}")
    return name


def _read_drawing(document: Fields, key: str, known: tuple[str, ...]) -> str:
    """The name of something drawn that comes with the program; without the key, an empty string."""
    if document.raw(key) is None:
        return ""
    name = document.text(key, LONGEST_NAME)
    if document.problems.is_valid((key,)) and name not in known:
        advice = document.problems.suggestion(name, known) or f"; write one of {', '.join(known)}"
        document.report(key, f"there is no {key} {quoted(name)}{advice}")
    return name


def _read_translated(document: Fields, key: str, longest: int) -> dict[str, str]:
    texts = document.section(key, key, 'the text in every language, such as { en = "…", de = "…" }')
    texts.allow(*LANGUAGES)
    return {language: texts.text(language, longest) for language in LANGUAGES}


def _read_seats(document: Fields) -> tuple[int, int]:
    fewest, most = document.wholes("seats", 2, MIN_SEATS, MAX_SEATS)
    if fewest > most:
        document.report("seats", f"seats is [{fewest}, {most}]; write the fewest first, then the most")
    return fewest, most


def _read_provenance(document: Fields) -> dict[str, str]:
    provenance = document.section(
        "provenance", "[provenance]", "a [provenance] section with the sources of the data"
    )
    return {key: provenance.text(key, _LONGEST_SENTENCE) for key in provenance}


@dataclass(frozen=True, slots=True)
class _Rules:
    parallel_from: int
    last_round_at: int
    draw_without_stock: bool
    tie_breaks: tuple[str, ...]


def _read_rules(document: Fields) -> _Rules:
    rules = document.section("rules", "[rules]", "a [rules] section with parallel_from, …")
    rules.allow("parallel_from", "last_round_at", "draw_without_stock", "tie_breaks")
    return _Rules(
        parallel_from=rules.whole("parallel_from", MIN_SEATS, MAX_SEATS + 1),
        last_round_at=rules.whole("last_round_at", 0, MAX_PIECE_COUNT),
        draw_without_stock=rules.optional_flag("draw_without_stock"),
        tie_breaks=_read_tie_breaks(rules),
    )


def _read_tie_breaks(rules: Fields) -> tuple[str, ...]:
    tie_breaks = rules.words("tie_breaks", 'a list of tie-breaks, such as ["tickets"]')
    for name in tie_breaks:
        if name not in TIE_BREAKS:
            advice = rules.problems.suggestion(name, TIE_BREAKS) or f"; write one of {', '.join(TIE_BREAKS)}"
            rules.report("tie_breaks", f"there is no tie-break {quoted(name)}{advice}")
    if len(set(tie_breaks)) < len(tie_breaks):
        rules.report("tie_breaks", "a tie-break is listed twice; remove one of them")
    if len(tie_breaks) > MAX_TIE_BREAKS:
        rules.report("tie_breaks", f"{len(tie_breaks)} tie-breaks; at most {MAX_TIE_BREAKS} are allowed")
    return tie_breaks
