"""How long the log of a table can get at worst, and the processor time that folding it takes.

python -m bench.longest_log
"""

import random
import time
from itertools import count, cycle
from typing import Any, Final

from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import decode_entry, encode_entry
from stellwerk.server.messages.field_types import LONGEST_LINE, LONGEST_NAME
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.allowances import MAX_JOINS
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.command_request import CommandRequest, Entries, Person
from stellwerk.server.table.decisions import decide, decide_bot_move
from stellwerk.server.table.fold import apply_entry, apply_first_entry

_EDITION, _SEATS = "old-west", 6
_LINE: Final = "\N{STEAM LOCOMOTIVE}" * LONGEST_LINE
_FILLER: Final = "\N{STEAM LOCOMOTIVE}" * (LONGEST_NAME - 10)
"""What makes names long; a number tells them apart."""
_ACTIONS = 300
"""How far the game is when people begin to take back their decisions."""


class BusyTable:
    """A table at which people do whatever they may; its log as the store keeps it."""

    def __init__(self) -> None:
        self.host = Person("host", "Host")
        self._first = log.Created(
            edition=_EDITION,
            digest=board_of(_EDITION, None).digest,
            host=self.host.id,
            settings=Settings(is_practice=True),
            seats=(
                log.Occupant(player=self.host.id, name=self.host.name),
                *(log.Occupant(),) * (_SEATS - 2),
                log.Occupant(bot="easy"),
            ),
        )
        self.table = apply_first_entry("table", 0, self._first).table
        self.log: list[bytes] = []
        self._numbers = count()

    def can(self, person: Person, kind: type[Any], **fields: Any) -> bool:
        """Carry out a command, everyone's from a site of their own; False if it is rejected."""
        command = kind(id=str(next(self._numbers)), **fields)
        try:
            self.append(decide(self.table, CommandRequest(person, command, 0, 1, "", site=person.id)))
        except Rejection:
            return False
        return True

    def append(self, entries: Entries) -> None:
        """Append to the log."""
        for entry in entries:
            self.log.append(encode_entry(entry))
            self.table = apply_entry(self.table, 0, entry).table

    def folding_s(self) -> float:
        """The processor time of folding the log."""
        start = time.process_time()
        table = apply_first_entry("table", 0, self._first).table
        for payload in self.log:
            table = apply_entry(table, 0, decode_entry(payload)).table
        return time.process_time() - start


def gather(busy: BusyTable) -> list[Person]:
    """Let everyone join who may, become the host, and do whatever they may, as often as they may."""
    people: list[Person] = []
    while _visits(busy, person := Person(f"stranger-{len(people)}", f"{_FILLER} {len(people)}")):
        people.append(person)
    for _ in range(MAX_JOINS - 2):  # one is left for the game
        for person in people:
            _visits(busy, person)
    return people


def _visits(busy: BusyTable, person: Person) -> bool:
    if not busy.can(person, commands.Join):
        return False
    busy.can(busy.host, commands.Leave)
    busy.host = person
    seat = busy.table.seats_of(person.id)[0]
    levels, liveries, numbers = cycle(("easy", "medium")), cycle(("pink", "teal")), count()
    while busy.can(person, commands.Say, text=_LINE):
        pass
    while busy.can(person, commands.Rename, seat=seat, name=f"{_FILLER}{next(numbers)} {len(busy.log)}"):
        pass
    while busy.can(person, commands.ChooseLivery, seat=seat, livery=next(liveries)):
        pass
    while busy.can(person, commands.FillSeat, seat=_SEATS - 1, level=next(levels)):
        pass
    return True


def play(busy: BusyTable, people: list[Person]) -> None:
    """Let a full table play at random, and from some point on take back every decision after all others'."""
    for person in people[:_SEATS]:
        busy.can(person, commands.Join)
    busy.can(busy.host, commands.Start)
    for person in people[:_SEATS]:
        while busy.can(person, commands.Say, text=_LINE):
            pass
        while busy.can(person, commands.Leave) and busy.can(person, commands.ComeBack):
            pass
    chance, by_id = random.Random(1), {person.id: person for person in people}
    while busy.table.game is not None and busy.table.state == "running":
        seat = busy.table.waiting_for[0]
        action = chance.choice(busy.table.game.legal(seat))
        player = by_id.get(busy.table.seats[seat].player or "")
        if player is None:
            busy.append(decide_bot_move(busy.table, seat, busy.table.decision_version, action))
        elif len(busy.table.game.history) < _ACTIONS or not busy.can(player, commands.TakeBack, seat=seat):
            busy.can(player, commands.Move, version=busy.table.version, seat=seat, action=action)


def main() -> None:
    """Print the sizes and times before and after the game."""
    busy = BusyTable()
    people = gather(busy)
    before = len(busy.log)
    print(f"{len(people)} people, {before} entries before the game, folded in {busy.folding_s():.2f} s")
    play(busy, people)
    print(f"{len(busy.log)} entries, {sum(map(len, busy.log))} bytes, folded in {busy.folding_s():.2f} s")


if __name__ == "__main__":
    main()
