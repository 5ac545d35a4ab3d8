# What happened, one sentence each.
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
event-card-drawn-known = { $name } draws { $card } from the deck.
event-card-taken = { $name } takes { $card }.
event-market-swept = Three locomotives lay open: new cards are laid out.
event-deck-shuffled = The discards are shuffled into a new deck.
event-route-claimed = { $name } claims { $route } for { $payment }.
event-points-scored-route = { $name } scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
event-points-scored-alvin = { $name } scores { $points } points for Alvin.
event-home-chosen = { $name } chooses { $place } as home.
event-souvenir-placed = { $name } puts a { $souvenir } on { $place }.
event-souvenir-taken = { $name } takes the { $souvenir } from { $place }.
event-alvin-moved = { $name } catches Alvin and hides him in { $place }.
event-marker-placed = { $name } puts a marker on { $place }.
event-passed = { $name } can do nothing and passes.
event-last-round-began = { $name } has hardly any pieces left: everybody has one more turn.
event-game-ended = The game is over.
news-created = The table was opened.
news-joined = { $name } sits down.
news-left = { $name } has left.
news-returned = { $name } is back.
news-seat-filled = A bot plays for { $name }.
news-seat-opened = A seat is free.
news-settings-changed = The settings were changed.
news-started = The game begins.
news-took-back = { $name } takes a move back.
news-time-ran-out = Time is up: a bot plays this turn for { $name }.
news-ended = The table was closed.
news-rematch = { $name } wants to play again.
