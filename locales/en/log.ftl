# What happened, in one sentence each.
event-tickets-offered = { $name } draws { $count ->
        [one] a ticket
       *[other] { $count } tickets
    }.
event-tickets-chosen = { $name } has chosen tickets.
event-tickets-kept = { $name } keeps { $count ->
        [one] one ticket
       *[other] { $count } tickets
    }.
event-card-drawn = { $name } draws from the deck.
event-card-drawn-known = { $name } draws { a-card } from the deck.
event-card-taken = { $name } takes { a-card }.
event-market-swept = Three locomotives are face up: all five cards are replaced.
event-deck-shuffled = The discard pile is shuffled into a new deck.
event-route-claimed = { $name } claims { $route } with { $payment }.
event-points-scored-route = { $name } scores { points-count }.
event-points-scored-alvin = { $name } scores { points-count } for Alvin.
event-home-chosen = { $name } chooses { $place } as their home.
event-souvenirs-laid-out = There is a { $souvenir } at { $place }.
event-souvenir-placed = { $name } places a { $souvenir } at { $place }.
event-souvenir-taken = { $name } takes a { $souvenir } from { $place }.
event-alvin-moved = { $name } captures Alvin and hides him in { $place }.
event-marker-placed = { $name } places a marker on { $place }.
event-passed = { $name } can't take any action and passes.
event-last-round-began = { $name } triggers the last round: everyone gets one more turn.
event-game-ended = The game is over.
news-created = The table is open.
news-joined = { $name } joins the table.
news-renamed = { $old } is now called { $name }.
news-left = { $name } has left.
news-returned = { $name } is back.
news-seat-filled = A bot is playing for { $name }.
news-seat-opened = A seat is free.
news-removed = An administrator has removed a player from the table.
news-livery-chosen = { $name } chooses another colour.
news-settings-changed = The settings have changed.
news-started = The game begins.
news-took-back = { $name } takes back a move.
took-back-move = Undone: { $move }
took-back-later =
    { $count ->
        [one] 1 move after it is undone as well.
       *[other] { $count } moves after it are undone as well.
    }
news-take-back-asked = { $name } asks to take back a move.
news-take-back-agreed = { $name } agrees.
news-take-back-refused = { $name } does not agree.
news-take-back-withdrawn = { $name } no longer wants to take back the move.
news-time-ran-out = Time is up: a bot plays this turn for { $name }.
news-ended = The table was closed.
news-rematch = { $name } wants to play again.
# Beside small pictures.
log-offered = draws { $count }
log-chosen = chosen
log-kept = keeps { $count }
log-marker-placed = Marker: { $place }
log-home-chosen = Home: { $place }
ticket-completed = Ticket completed: { $ticket }.
