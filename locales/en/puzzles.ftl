# The puzzles.
puzzles-intro = Positions from games between bots. In each of them one move is clearly the best, and it isn't the obvious one. Find it, and play it as you would in a game.
puzzle-daily = Today's puzzle
puzzle-of-today = today's puzzle
puzzle-daily-done = Solved. The next one comes tomorrow.
puzzle-daily-again = Look again
puzzle-solve = Solve
puzzle-solve-edition = Solve puzzles: { $name }
puzzles-by-edition = By edition
puzzles-solved =
    { $count ->
        [0] None of this kind
       *[other] { $solved } of { $count } solved
    }
puzzles-solved-label = Solved: { $name }
puzzles-none = There are no puzzles yet.
puzzles-streak = Solved at the first try in a row: { $count }. Your best: { $longest }.
puzzle-kinds = Kind
puzzle-kind-all = All kinds
puzzle-kind =
    { $kind ->
        [tickets] Choose tickets
        [block] Block
        [race] Race
        [detour] Detour
       *[wilds] Save the locomotives
    }
puzzle-about-all = All kinds mixed.
puzzle-about-tickets = Which tickets to keep, or whether it is time for new ones.
puzzle-about-block = A claim that takes more from a rival than it brings you.
puzzle-about-race = The end is near, or somebody else is about to take the route: this claim can't wait.
puzzle-about-detour = The direct way of a ticket is closed. Find the way around.
puzzle-about-wilds = The obvious claim would spend locomotives that are worth more later.
puzzle-question = What is your best move?
puzzle-answer = Your answer
puzzle-you = You
puzzle-unknown = There is no such puzzle here. Is the address complete?
puzzle-right = Right!
puzzle-wrong = Not the best move
puzzle-shown = The solution
puzzle-cost = You chose to { $move }. Compared with the best move, that costs { cost-size }.
puzzle-far-off = You chose to { $move }. That isn't among the best moves.
puzzle-try-again = Try again
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-share = Copy link
puzzle-streak =
    { $count ->
        [0] {""}
        [one] 1 in a row
       *[other] { $count } in a row
    }
puzzle-why-tickets =
    { $draws ->
        [yes] New tickets bring more than the obvious move: you keep only those that fit.
       *[no] It depends on which tickets share their routes, and on the turns that are left.
    }
puzzle-why-block = It shuts a rival out, and that is worth more than what it brings you.
puzzle-why-race =
    { $urgency ->
        [last-round] It can't wait: the last round has begun.
        [begins-last-round] It begins the last round, before the others are ready for it.
        [end-near] It can't wait: the game is about to end.
       *[contested] It can't wait: a rival could claim the route in their next turn.
    }
puzzle-why-detour = The direct way of a ticket is closed, and this is the way around.
puzzle-why-wilds =
    { $wilds ->
        [one] It keeps a locomotive for later that the obvious move would spend.
       *[other] It keeps { $wilds } locomotives for later that the obvious move would spend.
    }
puzzle-longest = Your longest route gets { $best } spaces long; after the obvious move it would be { $usual }. The longest of a rival: { $rivals }.
puzzle-compared = Compared with the obvious move, you end up with { $own-change ->
        [more] { $own } points more
        [fewer] { $own } points fewer
       *[same] as many points
    }, and your best rival with { $rival-change ->
        [more] { $rival } more
        [fewer] { $rival } fewer
       *[same] as many
    }.
puzzle-caption = Chance of winning and lead at the end, on average over { $worlds } games played on from here by good players.
puzzle-answers = The best moves, compared
puzzle-best = best
puzzle-usual = the obvious move
puzzle-yours = your move
