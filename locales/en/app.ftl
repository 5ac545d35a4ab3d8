# The pages around the game.
title = Stellwerk
tagline = Draw cards, claim routes, connect cities: the railway game in five editions. Play against bots or with friends, right here.
play-now = Play now
learn = Learn by playing
puzzles = Puzzles
learn-card = New to the game? Learn it in ten minutes on a small board around Lake Constance, against an easy bot. The game shows you what to do.
learn-card-begin = Start the tutorial
editions = Editions
for-players = { $fewest } to { $most } players
with-friends = Friends, options …
rules = Rules
my-games = My games
finished-games = Finished games
finished-games-of-others = Finished public games
finished-games-none = Games you have finished appear here, too.
my-games-none = You haven't played here yet.
open-tables = Public tables
open-tables-none = There are no public games right now.
view-table = View
continue = Continue
join = Join
watch = Watch
state-open = waiting for players
state-full = about to start
state-running = in progress
state-over = finished
your-name = Your name
guest = Guest
# A person by name. Those without one are called a guest in their own language; here they are called so in ours.
person =
    { $name ->
        [Gast] { guest }
       *[other] { $name }
    }
password-heading = This server is invite-only
password = Password
enter = Enter
save-name = Save
name-saved = Saved
replay-record = Replay a recorded game
unofficial = A free, unofficial program by fans of the game. It contains no artwork or text from the publisher.
loading = Just a moment …
to-lobby = Back to lobby
home-label = Stellwerk, back to lobby
menu = Menu
settings = Settings
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
pace = Opponents' speed
pace-calm = Relaxed
pace-quick = Fast
pace-instant = Instant
sounds = Sound
confirms-claims = Ask before every claim
card-keys = Single keys: 1–5, D and T for cards, N and P for turning points
no-such-page = Page not found. Is the address complete?
unreachable = Can't reach the server. Check your connection and try again.

# Tables before the game.
waiting-for-players = There are free seats. Share the link or add bots.
waiting-for-others = There are free seats.
waiting-for-start = All seats are taken.
change-name = Change name
new-name = New name
sit-here = Sit here
add-bot = + { $level }
free-seat = Remove
not-connected = not connected
seat-free = Free seat
host = host
you = you
turn-limit =
    { $seconds ->
        [0] No time limit
       *[other] { seconds } per turn
    }
start = Start game
host-starts = The host will start the game.
begins-at-position =
    { $turn ->
        [0] This game begins like another one,
       *[other] This game goes on from turn { $turn } of another one,
    } with the same hands and tickets. Anyone who has seen that game knows them; what nobody could see is shuffled again.
leave = Leave
share = Invite
share-how = Anyone with this link can watch, and join as long as there is a free seat.
link-only-here = Only this device can reach this server. To let others on your network play, start it with: ./run serve --host 0.0.0.0
qr-code = QR code of the link
link = Link
copy-link = Copy link
copied = Copied
copy-failed = Copying isn't allowed here. This is the link: { $link }
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

# Why the server rejected something, by code.
rejection =
    { $code ->
        [bad-text] This text can't be used. Please enter something else.
        [bad-options] These settings don't work. Please change them.
        [bad-board] There is an error in this board file.
        [bad-record] This is not a complete game record.
        [several-games] This file holds several games. Only one at a time can be replayed or reviewed: please choose a file with a single game.
        [no-identity] The server doesn't know you yet. Please reload the page.
        [password-needed] This server requires a password.
        [wrong-password] Wrong password.
        [link-expired] This link has expired. Create a new one on your other device.
        [foreign-origin] This page isn't allowed to use the server.
        [unknown-host] The server doesn't know this name. Its administrator can add it.
        [not-host] Only the host can do that.
        [not-your-seat] This isn't your seat.
        [not-at-table] Only players at this table can do that.
        [not-practice] That only works in practice games.
        [removed] An administrator has removed you from this table.
        [not-found] Table not found. Is the link complete?
        [no-free-seat] There are no free seats left.
        [seat-taken] Someone beat you to it: this seat is taken.
        [name-taken] Someone at this table has a name that looks like yours. Please choose another one.
        [livery-taken] That colour is taken. Please choose a different one.
        [already-seated] You already have a seat at this table.
        [already-started] The game has already started.
        [not-running] The game isn't in progress.
        [not-over] The game isn't over yet.
        [seats-open] There are still free seats.
        [seat-not-replaceable] Someone is playing here. A bot can take over if they leave, are away, or keep everyone waiting for five minutes.
        [stale] The game has moved on. Please check and try again.
        [illegal-action] You can't do that now.
        [nothing-to-take-back] There is nothing to take back.
        [other-rules] This server does not know the version of the rules or the board that this game is played with.
        [too-large] That's too much at once.
        [game-too-long] This game is too long to be reviewed.
        [too-fast] That was too fast. Please wait a moment.
        [too-many] The limit has been reached. Please try again later.
        [too-many-tables] Too many of these games are in progress. Please finish one first.
        [too-many-boards] No more boards of your own fit today. Please play an edition, or try again tomorrow.
        [too-many-reviews] You are waiting for several reviews already. Please ask again when one of them is done.
        [no-reviews] This server doesn't review games.
        [used-up] You have done this as often as this table allows.
        [busy] The server is busy. Please try again.
       *[other] Something went wrong ({ $code }).
    }

# A new table.
how-to-play = How do you want to play?
each-own-device = Everyone on their own device
one-device = All on this device, passing it around
seats = Seats
seat-number = Seat { $seat }
player-number = Player { $seat }
name-of-seat = Name of player { $seat }
seat-kind-mine = Me / on this device
seat-kind-open = Open to anyone with the link
seat-kind-easy = Easy bot
seat-kind-medium = Medium bot
seat-kind-hard = Hard bot
more-seats = Add seat
fewer-seats = Remove seat
options = Options
turn-time = Time per turn
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
random-start = Random
is-public = Make this table public
listed-in-public = Public table
is-practice = Practice: hints and take-backs allowed
with-alvin = With Alvin, the visitor
open-table = Open table
one-own-seat = You can only play several seats if everyone shares this device.
no-own-seat = One seat has to be yours.

# Replays.
replay-how = Choose a game record and step through the game. Records are .jsonl files; you can download one after every game.
record-file = Game record
choose-file = Choose a file …
or-drop-file = or drop it here
replay-of = Replay: { $board }
replay-controls = Replay controls
first-step = Go to start
step-back = Previous step
step-on = Next step
last-step = Go to end
play = Play
pause = Pause
step = Step
step-of = { $step } of { $steps }
the-deal = The cards are dealt.

# Moving to another device.
device-link-heading = Continue on this device
device-link-why = This link brings your name and your games to this device.
device-link-accept = Continue here
device-link = Continue on another device
device-link-how = Open this link on the other device within an hour. Keep it secret: anyone who has it can play as you.

# Longer button names for screen readers.
play-edition = Play now: { $name }
friends-edition = { with-friends }: { $name }
rules-edition = Rules: { $name }

# The colours of the players' pieces.
livery-of-seat = Colour of seat { $seat }
livery-red = Red
livery-blue = Blue
livery-green = Green
livery-yellow = Yellow
livery-black = Black
livery-purple = Purple
livery-teal = Teal
livery-pink = Pink
