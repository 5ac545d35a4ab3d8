"""From the first decision to the score sheet, or until somebody leaves."""

from stellwerk.analyst.phrases import joined
from stellwerk.cli.analysed_records import with_progress
from stellwerk.cli.analysis_printer import AnalysisPrinter
from stellwerk.cli.console import print_line
from stellwerk.cli.errors import os_sentence
from stellwerk.play import Action
from stellwerk.play.actions import DrawTickets
from stellwerk.play.record import RecordedGame

from . import commands
from .abbreviations import meant
from .completion import action_texts
from .keyboard import Leave
from .saving import going_on
from .screen import print_situation, say, with_names
from .session import Session


def play_on(session: Session) -> None:
    """Play until the game is over; Ctrl-C, Ctrl-D and quit leave it, saved."""
    try:
        session.print_heading()
        while (seat := session.game.turn) is not None:
            if seat in session.people:
                _let_person_play(session, seat)
            else:
                session.let_bot_play(seat)
        _finish(session)
    except (Leave, KeyboardInterrupt):
        _say_goodbye(session)


def _let_person_play(session: Session, seat: int) -> None:
    """Ask until something is played or taken back."""
    session.hand_over(seat)
    observation, before = session.game.observation(seat), session.game.actions_played
    print_situation(observation, session.names)
    choices = [*action_texts(observation), *commands.COMMANDS]
    while session.game.actions_played == before:
        text = session.keyboard.ask(f"{session.names[seat]} ›", choices)
        try:
            if not text:
                print_situation(observation, session.names)
            elif not commands.run(session, seat, text):
                _decide(session, seat, meant(observation, text))
        except commands.MISTAKES as mistake:
            say(with_names(str(mistake), session.names))
        except OSError as error:
            say(os_sentence(error))


def _decide(session: Session, seat: int, action: Action) -> None:
    """Play an action; drawing tickets is asked about first, since it can cost the game."""
    is_risky = isinstance(action, DrawTickets) and session.game.explain(action, seat) is None
    if is_risky and not session.keyboard.confirms("Draw new tickets, of which you have to keep some?"):
        say("You draw no tickets. mine shows those that you have.")
        return
    session.play(seat, action)


def _finish(session: Session) -> None:
    session.print_scores()
    if session.is_saved:
        print_line(f"The game is kept in {session.path}")
    if session.keyboard.confirms("Where was it won and lost? Analyse it, which takes some seconds?"):
        record = RecordedGame(session.game, session.players, dict(session.tags))
        analysis = with_progress(record, "quick", 0, "Analysing")
        AnalysisPrinter(record, analysis).print_overview()


def _say_goodbye(session: Session) -> None:
    if session.game.over:
        return
    if session.is_saved:
        if session.copies:
            copies = joined([str(copy) for copy in session.copies])
            print_line(f"A copy is in {copies}; the game itself goes on in {session.path}.")
        print_line(f"The game is saved. Go on with: {going_on(session.path)}")
    else:
        say("The game is not saved.")
