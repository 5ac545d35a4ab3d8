# The pages around the game.
title = Stellwerk
tagline = Draw cards, claim routes, join cities: the railway game in five editions, against bots or with friends, here and now.
play-now = Play now
learn = Learn by playing
learn-card = Never played before? A small board at Lake Constance, an easy opponent, ten minutes, and you are told what to do.
learn-card-begin = To the first game
editions = Editions
for-players = { $fewest } to { $most } players
with-friends = Friends, options …
rules = Rules
my-games = My games
finished-games = Finished games
my-games-none = You have not played here yet.
open-tables = Public tables
open-tables-none = Nobody plays in public right now.
look = Look
continue = Continue
join = Join
watch = Watch
state-open = waiting for players
state-full = about to begin
state-running = running
state-over = over
your-name = Your name
guest = Guest
password-heading = This server is for invited people
password = Password
enter = Enter
keep-name = Save
name-kept = Saved
replay-record = Replay a game record
unofficial = An unofficial, free programme by people who like the game; no artwork and no text of the publisher.
loading = Just a moment …
to-lobby = To the lobby
home-label = Stellwerk, to the lobby
menu = Menu
settings = Settings
theme = Appearance
theme-system = As the device
theme-light = Day
theme-dark = Night
pace = Pace of the others
pace-calm = Calm
pace-quick = Quick
pace-instant = At once
sounds = Sounds
no-such-page = There is no such page. Is the address complete?
unreachable = The server cannot be reached. Check the connection and try again.

# Tables before the game.
waiting-for-players = There are free seats. Share the link, or let bots sit down.
waiting-for-others = There are free seats.
waiting-for-start = All seats are taken.
sit-here = Sit here
add-bot = + { $level }
free-seat = Make free
not-connected = not connected
seat-free = Free seat
host = host
you = you
turn-limit =
    { $seconds ->
        [0] No time limit
       *[other] A turn: { seconds }
    }
start = Start
host-starts = The host starts the game.
leave = Leave
share = Invite
share-how = Whoever has this link can watch, and join while there is a free seat.
link-only-here = This server can be reached from this device only. To let others in the same network in, start it with: ./run serve --host 0.0.0.0
qr-code = QR code of the link
link = Link
copy-link = Copy link
copied = Copied
bot-name =
    { $seat ->
        [0] Borsig
        [1] Stephenson
        [2] Baldwin
        [3] Maffei
        [4] Trevithick
       *[other] Gresley
    }
bot-level =
    { $level ->
        [easy] easy bot
        [medium] medium bot
        [hard] hard bot
       *[other] bot ({ $level })
    }

# Why something was not done, by code.
refusal =
    { $code ->
        [bad-text] This text cannot be used. Please write something else.
        [bad-options] The table cannot be played like this. Please change the settings.
        [bad-board] This board file has a mistake.
        [bad-record] This is no complete game record.
        [no-identity] The server does not know you yet. Please reload the page.
        [password-needed] This server needs a password.
        [wrong-password] That is not the password.
        [link-expired] This link is too old. Make a new one on the other device.
        [foreign-origin] This page may not use the server.
        [not-host] Only the host can do this.
        [not-your-seat] This seat is not yours.
        [not-at-table] Only players at this table can do this.
        [not-practice] This is possible in practice games only.
        [not-found] There is no such table. Is the link complete?
        [no-free-seat] There is no free seat any more.
        [seat-taken] Somebody was quicker: the seat is taken.
        [already-seated] You already have a seat here.
        [already-started] The game has already begun.
        [not-running] The game is not running.
        [not-over] The game is not over yet.
        [seats-open] There are still free seats.
        [seat-not-replaceable] Somebody plays here. A bot can take over once they have left, are away or have kept all waiting for five minutes.
        [stale] Something happened in the meantime. Please look again.
        [illegal-action] That is not possible now.
        [nothing-to-take-back] There is nothing to take back.
        [other-rules] This game was begun with an older version of the rules.
        [too-large] That is too much at once.
        [too-fast] That was too fast. Please wait a moment.
        [too-many] There are too many already. Please try again later.
        [busy] The server is busy. Please try again.
       *[other] Something went wrong ({ $code }).
    }

# A new table.
how-to-play = How do you play?
each-own-device = Everybody on their own device
one-device = All on this device, passing it on
seats = Seats
seat-number = Seat { $seat }
player-number = Player { $seat }
name-of-seat = Name of player { $seat }
chair-mine = Me / at this device
chair-open = Free, for whoever has the link
chair-easy = Bot, easy
chair-medium = Bot, medium
chair-hard = Bot, hard
more-seats = One seat more
fewer-seats = One seat less
options = Options
turn-time = Time for a turn
seconds =
    { $seconds ->
        [0] No limit
        [60] 1 minute
        [180] 3 minutes
        [86400] 1 day
        [259200] 3 days
       *[other] { $seconds } seconds
    }
who-starts = Who starts?
chance = Chance decides
is-public = List the table in public
listed-in-public = Listed in public
is-practice = Practice: hints and taking back are allowed
with-alvin = With Alvin, the visitor
open-table = Open the table
one-own-seat = Only with one device for all you can have several seats.
no-own-seat = One seat has to be yours.

# Replays.
replay-how = Choose a game record (a .jsonl file, as it can be downloaded after a game) and go through it step by step.
record-file = Game record
choose-file = Choose a file …
or-drop-file = or drop it here
replay-of = Replay: { $board }
replay-controls = Going through the game
first-step = To the beginning
step-back = One step back
step-on = One step on
last-step = To the end
play = Play
pause = Pause
step = Step
step-of = { $step } of { $steps }
the-deal = The cards are dealt.

# Carrying one's seats to another device.
carry-heading = Go on playing here
carry-why = This link makes this device yours: your name and your games come along.
carry-here = Go on here
carry-link = Go on with another device
carry-link-how = Open this link on the other device within an hour. Keep it secret: whoever has it plays as you.

# Longer names of buttons, for those who hear them.
play-edition = Play now: { $name }
friends-edition = { with-friends }: { $name }
rules-edition = Rules: { $name }
