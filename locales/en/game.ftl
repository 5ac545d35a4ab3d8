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
color-grey = grey
card-name =
    { $card ->
        [locomotive] locomotive
       *[other] { $card } card
    }
a-card =
    { $card ->
        [orange] an orange card
        [locomotive] a locomotive
       *[other] a { $card } card
    }
cards-of-color =
    { $color ->
        [locomotive] { $count ->
            [0] no locomotives
            [one] 1 locomotive
           *[other] { $count } locomotives
        }
       *[other] { $count ->
            [0] no { $color } cards
            [one] 1 { $color } card
           *[other] { $count } { $color } cards
        }
    }
points-count =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
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
souvenir-paper-lantern = paper lantern
souvenir-brass-bell = brass bell
souvenir-sourdough-loaf = sourdough loaf
souvenir-foghorn = foghorn
souvenir-sea-lion = sea lion
souvenir-gold-pan = gold pan
souvenir-postcard = postcard

market = Face-up cards and decks
take-card = Face-up card { $slot }: take { a-card }
deck = Deck
draw-blind-label = Deck { $count }: draw a card
tickets = Tickets
draw-tickets-label = Tickets { $count }: draw tickets
discards = Discards: { $count }
hand-label =
    { $count ->
        [one] Your hand: 1 card
       *[other] Your hand: { $count } cards
    }
hand-empty = Your hand is empty.
my-tickets = Your tickets
tickets-none = No tickets yet.
tickets-chosen = You have chosen. You get your tickets as soon as everyone has.
ticket-state =
    { $state ->
        [done] completed
        [impossible] no longer possible
       *[possible] not completed yet
    }
ticket-missing =
    { $count ->
        [one] 1 card to go
       *[other] { $count } cards to go
    }
ticket-stamp = Done
tickets-on-board = Show on the board
tickets-cost = Still to pay (in your hand)
price-of-color = { $cards }, { $held } in your hand
ticket-kept = Keep
ticket-returned = Put back
choose-tickets-how = Click a ticket to put it back, and again to keep it.
choose-tickets-touch = Tap a ticket to see where it leads, and again to put it back.
choose-tickets = Keep at least { $fewest } of these { $count } tickets.
keep-tickets =
    { $count ->
        [one] Keep 1 ticket
       *[other] Keep { $count } tickets
    }
keep-more = Keep at least { $fewest }.
choose-payment = Pay with
choose-place = Choose { $place }
cancel = Cancel
close = Close
claim = Claim
claim-after-cards = You have the cards for it, but you are drawing cards this turn: take your second one.
claim-later = You have the cards for it. You can claim it on your turn.
route-beside = The track beside it: { $color }
route-facts = { $color ->
        [grey] { $cards ->
            [one] 1 card of any colour
           *[other] { $cards } cards of any one colour
        }
       *[other] { $cards ->
            [one] 1 { $color } card
           *[other] { $cards } { $color } cards
        }
    }{ $ferry ->
        [0] {""}
        [one] {""}, including at least 1 locomotive
       *[other] {""}, including at least { $ferry } locomotives
    } · { $spaces } { $piece } · { points-count }
obstacle-own = You own this route.
obstacle-taken = { $name } owns this route.
obstacle-parallel-own = You already own the track beside it.
obstacle-parallel-closed = Closed: with { $seats } players, only one of the parallel tracks can be claimed.
obstacle-pieces = You need { $needed } { $piece } but only have { $left } left.
obstacle-network = It isn't connected to your network.
obstacle-cards = { $color ->
        [grey] You need { $needed ->
            [one] 1 card
           *[other] { $needed } cards of one colour
        }. Locomotives are wild: you have { $wilds }.
       *[other] You need { $needed ->
            [one] 1 { $color } card
           *[other] { $needed } { $color } cards
        }. You have { $held } and { $wilds }.
    }
task-turn = Your turn: draw two cards, claim a route or draw tickets.
task-second-card = Draw your second card.
task-choose-home = Choose your home city.
task-move-alvin = You captured Alvin! Hide him in one of your cities.
task-take-souvenir = Where do you want to take a souvenir?
task-place-souvenir = Place a souvenir: which one, and where?
task-place-marker = Place a marker for { $cards } cards of one colour?
souvenir-kind = Souvenir
place-souvenir = Place it
place = City
place-from-list = or choose here …
marker-on = Marker on { $place }
place-marker = Place marker
no-marker = No marker
no-cards-for-marker = To place a marker, you would need { $cards } cards of one colour.
no-cards-continue = Continue
pass = Pass
waiting-for =
    { $count ->
        [one] { $names } is playing …
       *[other] Still choosing: { $names }
    }
absent =
    { $count ->
        [one] { $names } is not connected right now.
       *[other] Not connected right now: { $names }
    }
watching = You are watching.
players = Players
has-left = left
is-away = away
last-move = Last move
to-act = to play
points = points
cards-short = Cards
markers = Markers
souvenirs = Souvenirs
souvenirs-held =
    { $count ->
        [0] No souvenirs yet
       *[other] Souvenirs: { $names }
    }
bot-for-you = A bot is playing for you.
come-back = Take over again
leave-game = Leave game
let-bot-play = Let a bot play
give-seat-back = Give seat back
log = Game log
log-earlier = Earlier turns
chat = Chat
chat-empty = Nobody has said anything yet.
unread = new message
said = { $name }: “{ $text }”
chat-label = Say something …
chat-send = Send
your-turn = Your turn
turn-of =
    { $count ->
        [one] { $names }'s turn
       *[other] { $names }
    }
game-over = Game over
last-round =
    { $turns ->
        [one] Last round: 1 turn left
       *[other] Last round: { $turns } turns left
    }
banner-ticket = Ticket completed!
banner-few-pieces = { $name }: only { $count } { $count ->
        [one] piece
       *[other] pieces
    } left
banner-few-pieces-why = { $name } could bring on the last round within two turns.
banner-last-round = Last round!
clock = Time left
clock-days = { $days } d { $hours } h
connection-lost = Connection lost …
prompt-label = What to do
panels = Panels
panel-cards = Cards
panel-tickets = Tickets
panel-players = Players
panel-log = Log
panel-chat = Chat
panel-choice = Choose
pass-device = Pass the device to { $name }
pass-device-why = The cards stay hidden until the device has changed hands.
pass-device-ready = I'm { $name }
confirm-draw-tickets = Draw new tickets? That takes your whole turn.
confirm-claim = Claim { $route }?
confirmed-draw-tickets = Draw
confirmed-claim = Claim
hand-over = Your turn is over. Take a look, then pass the device to { $name }.
hand-over-ready = Cover the cards
take-back-question = { $name } would like to take back the last move. Do you agree?
take-back-agree = Agree
take-back-refuse = No
take-back-waiting = Waiting for { $names } to agree.
take-back-withdraw = Never mind

# The end.
winner =
    { $count ->
        [one] { $names } wins!
       *[other] Shared win: { $names }
    }
winner-you = You win!
winner-you-too = Shared win: you and { $names }
ended-early = The table was closed before the game was over.
counting = Counting the points …
score-sheet = Score sheet
score-line = Points for
score-routes = Routes
score-longest-route = Longest route
score-most-tickets = Most tickets
score-souvenirs = Souvenirs
score-alvin = Alvin
score-total = Total
tie-break = Completed tickets break a tie{ $then ->
        [longest-route] {""}, then the longest route
        [longest-bonus] {""}, then the bonus for the longest route
       *[none] {""}
    }.
ticket-end =
    { $state ->
        [done] completed
       *[other] not completed
    }
length =
    { $spaces ->
        [one] (1 space)
       *[other] ({ $spaces } spaces)
    }
show-longest = Show
rematch = Play again
rematch-made = The next game is ready.
watch-rematch = Watch the next game
review-game = Review this game
replay = Replay
download-record = Download record
view-board = View board

# Practice.
hint = Hint
hint-thinking = Hint …
hints = Hints, best first
hint-caption = Chance of winning and lead against { $rivals }
hint-chance = chance of winning
hint-margin = expected lead at the end, in points
hint-play = Play it
take-back = Take back

# Actions.
action-draw-blind = Draw from the deck
action-draw-open = Take { a-card }
action-draw-tickets = Draw tickets
action-return-tickets = Keep { $tickets }
action-claim = Claim { $route } ({ $payment })
action-choose-home = Make { $place } your home
action-place-souvenir = Place a { $souvenir } at { $place }
action-take-souvenir = Take the souvenir at { $place }
action-move-alvin = Hide Alvin in { $place }
action-place-marker = Place a marker on { $place }
action-skip = No marker
action-pass = Pass

# Actions as part of a sentence.
move-draw-blind = draw from the deck
move-draw-open = take { a-card }
move-draw-tickets = draw tickets
move-return-tickets = keep { $tickets }
move-claim = claim { $route } ({ $payment })
move-choose-home = make { $place } the home city
move-place-souvenir = place { $souvenir } at { $place }
move-take-souvenir = take the souvenir at { $place }
move-move-alvin = hide Alvin in { $place }
move-place-marker = place a marker on { $place }
move-skip = place no marker
move-pass = pass

# What a move cost.
percentage-points =
    { $chance ->
        [one] 1 percentage point
       *[other] { $chance } percentage points
    }
cost-size =
    { $named ->
        [both] { percentage-points } of winning chance and { points-count }
        [chance] { percentage-points } of winning chance
       *[points] { points-count }
    }

# Why a hint recommends an action.
reason-completes-tickets = completes { $tickets }, { points-count }
reason-captures-alvin = captures Alvin, { points-count }
reason-finds-souvenir = gets you a souvenir, { points-count }
reason-towards-tickets =
    { $count ->
        [0] brings you closer to your tickets
       *[other] brings you closer to { $tickets }
    }, { points-count }
reason-in-the-way = gets in the way of { $names }, { points-count }
reason-blocks-nobody = gets in nobody's way, { points-count }
reason-card-needed =
    you need { a-card } for { $route }{ $count ->
        [0] {""}
       *[other] {" "}(ticket { $tickets })
    }
reason-card-first = your first card of this colour
reason-card-fits =
    { $card ->
        [locomotive] locomotives are wild
       *[other] { $card } goes well with your hand
    }
reason-chance-of-others = could be any colour
reason-time-for-tickets = there is time for more tickets
reason-keeps-tickets = { points-count } if completed
reason-routes-meet = many routes meet in { $place }
reason-other-later = the other one is easier to get later
reason-best-possible = a solid choice

about-board = About this board
