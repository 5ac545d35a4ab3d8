"""What a person can type besides actions."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from stellwerk.analyst.phrases import joined
from stellwerk.bots.hints import hints
from stellwerk.cli.console import OUTPUT, plain_table, print_line
from stellwerk.cli.errors import UsageError
from stellwerk.cli.output_file import check_new_path, output_file
from stellwerk.play import GameError, NotationError
from stellwerk.play.picture import render
from stellwerk.play.record.players import bot_names

from .abbreviations import meant
from .completion import action_text, action_texts
from .keyboard import Leave
from .picture import NoPictures, terminal_picture
from .saving import going_on
from .screen import say, with_names
from .session import Session
from .tables import holdings_table, networks_table, places_table, routes_table
from .text_map import legend, text_map

_LOG_LINES: Final = 20
_OTHER_NAME: Final = "Choose another name."
_WIDEST_MAP: Final = 130
_LOWEST_MAP: Final = 20


def run(session: Session, seat: int, text: str) -> bool:
    """Carry out a command of the person in a seat; False if the text is none."""
    name, _, rest = " ".join(text.split()).partition(" ")
    command = COMMANDS.get(name.casefold())
    if command is None:
        return False
    command.run(session, seat, rest)
    return True


def _show_help(session: Session, _seat: int, _rest: str) -> None:
    table = plain_table("type", "to")
    for usage, purpose in _actions(session):
        table.add_row(usage, purpose)
    for command in COMMANDS.values():
        table.add_row(command.usage, command.purpose)
    OUTPUT.print(table)
    say("Tab completes what you type, and a few letters of each word are enough if they are clear.")


def _actions(session: Session) -> list[tuple[str, str]]:
    """How the actions of this game are written."""
    board = session.game.board
    lines = [
        ("draw, draw 2, draw red", "draw from the deck, or take a face-up card by its number or colour"),
        ("claim A - B with 2 red + 1 wild", "claim a route; leave out with … if there is one way to pay"),
        ("tickets", "draw new tickets"),
        ("keep 1 3, keep all", "choose among the tickets offered to you"),
    ]
    if board.souvenirs:
        lines.append(("put foghorn on A, souvenir at A", "place souvenirs at the start, take them later"))
    if board.markers:
        lines.append(("home A, mark A with 2 red, skip", "choose a home city; place a marker, or do not"))
    if session.game.options.alvin:
        lines.append(("alvin to A", "hide Alvin, whom you captured"))
    return lines


def _show_hints(session: Session, seat: int, _rest: str) -> None:
    players = bot_names(session.players)
    observation = session.game.observation(seat)
    with OUTPUT.status("Thinking …"):
        found = hints(observation, players=players)
    table = plain_table("what", "wins", "margin", "why", numbers=("wins", "margin"))
    for hint in found:
        reason = with_names(hint.reason, session.names)
        margin = f"{round(hint.margin):+d}" if round(hint.margin) else "0"
        table.add_row(action_text(observation, hint.action), f"{hint.chance:.0%}", margin, reason)
    OUTPUT.print(table)
    rivals = [name for other, name in enumerate(session.names) if other != seat]
    say(f"wins: the chance of winning; margin: the expected lead at the end. Both against {joined(rivals)}.")


def _show_board(session: Session, seat: int, rest: str) -> None:
    """The board as a picture, in a file or in the terminal, otherwise as text."""
    if rest:
        path = Path(rest).expanduser()
        check_new_path(path, _OTHER_NAME)
        with output_file(path) as file:
            file.write(render(session.game, seat, names=session.names).encode())
        print_line(f"Wrote the board to {path}.")
        return
    try:
        OUTPUT.print(terminal_picture(render(session.game, seat, names=session.names)))
    except NoPictures as reason:
        observation = session.game.observation(seat)
        OUTPUT.print(text_map(observation.board, observation.view.owners, _map_size()))
        OUTPUT.print(legend(observation.board, session.names))
        OUTPUT.print(places_table(observation, session.names))
        say(f"{reason} routes shows all routes, routes PLACE those of a place.")


def _map_size() -> tuple[int, int]:
    """As large as the terminal, which need not be higher than wide."""
    return min(OUTPUT.width, _WIDEST_MAP), max(OUTPUT.height - 4, _LOWEST_MAP)


def _show_networks(session: Session, seat: int, _rest: str) -> None:
    OUTPUT.print(networks_table(session.game.observation(seat), session.names))


def _show_routes(session: Session, seat: int, rest: str) -> None:
    OUTPUT.print(routes_table(session.game.observation(seat), session.names, rest))


def _show_holdings(session: Session, seat: int, _rest: str) -> None:
    OUTPUT.print(holdings_table(session.game.observation(seat)))


def _show_moves(session: Session, seat: int, _rest: str) -> None:
    for text in action_texts(session.game.observation(seat)):
        print_line(text)


def _show_log(session: Session, _seat: int, rest: str) -> None:
    if rest and not (rest.isascii() and rest.isdigit()):
        raise NotationError("Write log alone, or with a number of lines, like log 50.")
    session.print_log(int(rest[:4]) if rest else _LOG_LINES)


def _explain(session: Session, seat: int, rest: str) -> None:
    if not rest:
        raise NotationError("Write the action after it, like explain tickets.")
    action = meant(session.game.observation(seat), rest)
    reason = session.game.explain(action, seat) or "That is possible now."
    say(with_names(reason, session.names))


def _undo(session: Session, seat: int, _rest: str) -> None:
    """Take back the person's last decision, and what bots have done since."""
    history = session.game.history
    decided = [number for number, (mover, _) in enumerate(history) if mover in session.people]
    if not decided:
        raise GameError("There is nothing to take back yet.")
    if history[decided[-1]][0] != seat:
        other = session.names[history[decided[-1]][0]]
        raise GameError(f"{other} has decided since your last decision, so it cannot be taken back.")
    session.go_back(decided[-1])
    say("Taken back.")


def _save(session: Session, _seat: int, rest: str) -> None:
    path = Path(rest).expanduser() if rest else session.path
    if rest:
        check_new_path(path, _OTHER_NAME)
        session.save_copy(path)
    else:
        session.save()
    if rest or session.is_saved:
        print_line(f"Saved to {path}. To go on from there: {going_on(path)}")


def _leave(_session: Session, _seat: int, _rest: str) -> None:
    raise Leave


@dataclass(frozen=True, slots=True)
class Command:
    """A command: how it is written, what it is for, and what it does for the person in a seat."""

    usage: str
    purpose: str
    run: Callable[[Session, int, str], None]


COMMANDS: Final = {
    "help": Command("help", "show this", _show_help),
    "hint": Command("hint", "see the best moves, and why", _show_hints),
    "mine": Command("mine", "see your cards and tickets, and what is missing", _show_holdings),
    "board": Command("board, board FILE.svg", "see the board, or write its picture to a file", _show_board),
    "routes": Command("routes, routes PLACE, routes red", "see routes: colours, costs, owners", _show_routes),
    "networks": Command("networks", "see who owns which routes", _show_networks),
    "moves": Command("moves", "list everything you can do now", _show_moves),
    "log": Command("log, log 50", "see what happened", _show_log),
    "explain": Command("explain ACTION", "hear why you cannot do something now", _explain),
    "undo": Command("undo", "take back your last decision, and what bots have done since", _undo),
    "save": Command("save, save FILE", "save the game, which also happens by itself", _save),
    "quit": Command("quit", "leave; the game is saved", _leave),
}

MISTAKES: Final = (GameError, UsageError)
"""What a person can get wrong; the text is one sentence."""
