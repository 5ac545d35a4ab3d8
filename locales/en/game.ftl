# The game page.
color-purple = purple
color-pink = pink
color-blue = blue
color-orange = orange
color-white = white
color-green = green
color-yellow = yellow
color-black = black
color-red = red
color-brown = brown
color-wild = locomotive
color-grey = any one colour
cards-of-color = { $count } × { $color }
piece-train =
    { $count ->
        [one] train
       *[other] trains
    }
piece-tram =
    { $count ->
        [one] tram
       *[other] trams
    }
piece-subway =
    { $count ->
        [one] subway
       *[other] subways
    }
piece-cable-car =
    { $count ->
        [one] cable car
       *[other] cable cars
    }
souvenir-paper-lantern = Paper lantern
souvenir-brass-bell = Brass bell
souvenir-sourdough-loaf = Sourdough loaf
souvenir-foghorn = Foghorn
souvenir-sea-lion = Sea lion
souvenir-gold-pan = Gold pan
souvenir-postcard = Postcard

market = Cards to draw
take-card = Take { $card }, open card { $slot }
deck = Deck
draw-blind-label = Deck { $count }: draw a card
tickets = Tickets
draw-tickets-label = Tickets { $count }: draw tickets
discards = Discarded: { $count }
hand-label = Your hand: { $count } cards
hand-empty = No cards in hand.
my-tickets = Your tickets
tickets-none = No tickets yet.
tickets-chosen = You have chosen. You get your tickets as soon as everybody has.
ticket-state =
    { $state ->
        [done] done
        [impossible] not possible any more
       *[possible] not done yet
    }
ticket-label = { $ticket }, { $points } points, { ticket-state }
choose-tickets = Keep at least { $fewest } of these { $count } tickets.
keep-tickets =
    { $count ->
        [one] Keep one ticket
       *[other] Keep { $count } tickets
    }
keep-more = Keep at least { $fewest }.
choose-payment = Pay with
take-place = Choose { $place }
cancel = Cancel
close = Close
claim = Claim
claim-after-cards = You hold the cards for it, but in this turn you draw cards: take your second one.
claim-later = You hold the cards for it. When it is your turn, you can claim it.
route-facts = { $cards } × { $color }{ $ferry ->
        [0] {""}
       *[other] , of these at least { $ferry } × locomotive
    } · { $spaces } { $piece } · { $points ->
        [one] 1 point
       *[other] { $points } points
    }
obstacle-own = You own this route.
obstacle-taken = { $name } owns this route.
obstacle-parallel-own = You already own a track beside it.
obstacle-parallel-closed = Closed: with { $seats } players only one of parallel tracks is used.
obstacle-pieces = It takes { $needed } { $piece }, you have only { $left } left.
obstacle-network = It does not touch your network.
obstacle-cards = { $color ->
        [grey] It takes { $needed } cards of one colour. Your locomotives: { $wilds }.
       *[other] It takes { $needed } × { $color }. You hold { $held } and { $wilds }.
    }
task-turn = Your turn: draw two cards, claim a route, or draw tickets.
task-second-card = Draw your second card.
task-choose-home = Choose your home city. Your network begins there.
task-move-alvin = You caught Alvin! Hide him in one of your cities.
task-take-souvenir = Where do you take a souvenir?
task-place-souvenir = Put a souvenir on a place.
task-place-marker = Put a marker on a city for { $cards } cards of one colour?
souvenir-kind = Kind of souvenir
marker-on = A marker on { $place }
place-marker = Place marker
no-marker = No marker
no-cards-for-marker = For a marker you would need { $cards } cards of one colour.
go-on = Go on
pass = Pass
waiting-for =
    { $count ->
        [one] { $names } is playing …
       *[other] Still choosing: { $names }
    }
waiting-for-absent = Not connected right now.
watching = You are watching.
players = Players
has-left = left
is-away = away
to-act = to act
points = points
cards-short = Cards
markers = Markers
souvenirs = Souvenirs
bot-for-you = A bot plays for you.
come-back = Play myself again
leave-game = Leave the game
let-bot-play = Let a bot play
hand-back = Hand back
log = What happened
unread = new message
said = { $name }: “{ $text }”
chat-label = Say something …
chat-send = Send
your-turn = Your turn
turn-of =
    { $count ->
        [one] { $names } to play
       *[other] { $names }
    }
game-over = The game is over
last-round =
    { $turns ->
        [one] Last round: one turn left
       *[other] Last round: { $turns } turns left
    }
clock = Time left
clock-days = { $days } d { $hours } h
connection-lost = Connection lost – trying again …
prompt-label = What to do
panels = Panels
panel-cards = Cards
panel-tickets = Tickets
panel-players = Players
panel-log = Log
pass-device = Pass the device to { $name }
pass-device-why = The cards stay hidden until the device has changed hands.
pass-device-ready = I am { $name }

# The end.
winner =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } win together!
    }
ended-early = The table was closed before the end.
score-sheet = Score sheet
score-line = Points for
score-routes = Routes
score-longest-route = Longest route
score-most-tickets = Most tickets
score-souvenirs = Souvenirs
score-alvin = Alvin
score-total = Total
tie-break = After a tie the completed tickets decide{ $then ->
        [longest-route] {""}, then the longest route
        [longest-bonus] {""}, then the bonus for the longest route
       *[none] {""}
    }.
ticket-end =
    { $state ->
        [done] done
       *[other] not done
    }
length =
    { $spaces ->
        [one] (1 space)
       *[other] ({ $spaces } spaces)
    }
trace = Show
rematch = Play again
rematch-made = It goes on: the next table is ready.
watch-rematch = Watch the next game
replay = Replay
download-record = Download record
look-at-board = Look at the board

# Practice.
hint = Hint
hint-thinking = Hint …
hints = Hints, the best first
hint-margin = Expected lead at the end, in points
take-back = Take back
deed-draw-blind = Draw from the deck
deed-draw-open = Take { $card }
deed-draw-tickets = Draw tickets
deed-return-tickets = Keep { $tickets }
deed-claim = Claim { $route } ({ $payment })
deed-choose-home = Home: { $place }
deed-place-souvenir = { $souvenir } on { $place }
deed-take-souvenir = Souvenir at { $place }
deed-move-alvin = Alvin to { $place }
deed-place-marker = Marker on { $place }
deed-skip = No marker
deed-pass = Pass
reason-completes-tickets = completes { $tickets }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
reason-captures-alvin = captures Alvin, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
reason-finds-souvenir = finds a souvenir, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
reason-towards-tickets = leads towards your tickets, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
reason-in-the-way = in the way of { $names }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
reason-blocks-nobody = in nobody's way, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
reason-card-needed = { $card } is needed for { $route }
reason-card-first = the first card of this colour
reason-card-fits = { $card } goes with what you hold
reason-chance-of-others = may bring any colour
reason-time-for-tickets = there is time for more tickets
reason-keeps-tickets = { $points ->
        [one] 1 point
       *[other] { $points } points
    } if they succeed
reason-routes-meet = many routes still meet in { $place }
reason-other-later = the other one is easier to get later
reason-best-possible = a sound choice

about-board = About this board
board-note-berlin = A reconstruction
