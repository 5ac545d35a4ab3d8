"""Game records that strangers may send: on dense boards, without end, or not records at all."""

import random

import msgspec

from stellwerk.boards import Board
from stellwerk.play import Action, Game
from stellwerk.play.actions import Claim, DrawTickets
from stellwerk.play.record.lines import Played, Result, encode_line, header_of, last_action_of


def greedy_game(board: Board, seed: int = 1) -> Game:
    """A game to the end in which one seat claims all it can."""
    game = Game.new(board, seats=2, seed=seed)
    chance = random.Random(seed)
    while not game.over:
        seat = game.to_act[0]
        game.play(_greedy_choice(game.legal(seat), seat, chance), seat)
    return game


def greedy_record(board: Board, seed: int = 1) -> str:
    """The record of such a game; its score sheet is empty, as finding it may take for ever."""
    played = greedy_game(board, seed)
    game = Game(board, played.options, played.seed)
    lines = [encode_line(header_of(game))]
    for seat, action in played.history:
        events = game.play(action, seat)
        lines.append(encode_line(last_action_of(game, events)))
    lines.append(encode_line(Result(len(game.history), ())))
    return b"\n".join(lines).decode()


def _greedy_choice(actions: list[Action], seat: int, chance: random.Random) -> Action:
    """Seat 0 claims whenever it can; the other one takes no cards from it as long as there are tickets."""
    claims = [action for action in actions if isinstance(action, Claim)]
    tickets = [action for action in actions if isinstance(action, DrawTickets)]
    others = [action for action in actions if not isinstance(action, Claim)]
    return chance.choice((claims if seat == 0 else tickets) or others or actions)


def record_with_action(board: Board, action: str) -> str:
    """A record whose first action is this text."""
    game = Game.new(board, seats=2, seed=1)
    return "\n".join(
        line.decode() for line in (encode_line(header_of(game)), encode_line(Played(1, 0, action, ())))
    )


def endless_record(size: int) -> str:
    """As many empty lines as fit."""
    return "\n" * size


def nested_record(depth: int) -> str:
    """Brackets within brackets."""
    return msgspec.json.encode("[" * depth).decode() + "[" * depth
