# The rules in our own words, with the numbers of the board.
rules-title = Rules
rules-of = Rules: { $name }
rules-choose = Edition
rules-goal = Goal of the game
rules-goal-text = You build a railway network and collect points: for every route you claim, and at the end for every ticket whose two cities your routes connect. A ticket you haven't completed costs you its points. The player with the most points wins.
rules-setup = Set-up
rules-setup-text = Each player gets { $pieces } and { $cards } cards. Five cards lie face up. Each player is dealt { $tickets } tickets, secretly keeps at least { $keep } of them and puts the rest under the ticket deck. The starting player is random unless the table agreed otherwise.
rules-setup-shuffled = The tickets that all players return are shuffled together before they go under the deck.
rules-turn = Your turn
rules-turn-text = You do exactly one of three things: draw cards, claim a route, or draw tickets. You pass only if none of them is possible.
rules-draw = Drawing cards
rules-draw-text = You draw two cards. Each can be a face-up card or the top card of the deck. A face-up card is replaced right away. If you take a face-up locomotive, it is the only card you draw, so you can't take one as your second card. A locomotive from the top of the deck counts as a normal card.
rules-draw-market = If three or more of the five face-up cards are locomotives, all five are discarded and replaced. As soon as the deck is empty, the discard pile is shuffled into a new deck. There is no hand limit.
rules-draw-empty = { $allowed ->
        [face-up] If the deck and the discard pile are both empty, you can still take face-up cards. They are not replaced.
       *[nothing] If the deck and the discard pile are both empty, you can't draw cards, not even face-up ones.
    }
rules-claim = Claiming a route
rules-claim-text = { $where ->
        [network] You may claim any free route that is connected to your network.
       *[anywhere] You may claim any free route on the board.
    } Pay one card per space, all in the colour of the route. For a grey route, choose any one colour. Locomotives are wild. Then place your pieces on the spaces and score points right away:
rules-claim-points = Cards
rules-claim-score = Points
rules-claim-pieces = You need one piece for every space. If you don't have enough left, you can't claim the route.
rules-claim-parallel = Where tracks run side by side, no player may claim two of them. With fewer than { $from } players, once one of the tracks is claimed, the others are closed to everyone.
rules-ferry = Ferries
rules-ferry-text = Each space with an anchor costs a locomotive. You pay for the other spaces as usual.
rules-kinds = Two kinds of pieces
rules-kinds-text = Tram routes take one tram and one card per space. A subway route has a single space: it takes one subway and as many cards as the number beside it shows. You can't use trams on subway routes, or subways on tram routes. For tickets, both count together.
rules-tickets = Drawing tickets
rules-tickets-text = You draw { $drawn } tickets, or as many as are left, and keep at least { $keep }. The rest go under the ticket deck. You may hold any number of tickets. The ones you keep stay secret, and you can't get rid of them, completed or not.
rules-tickets-done = A ticket is completed when your own routes connect its two cities, no matter which way.
rules-home = Home and network
rules-home-text = After choosing tickets, each player chooses a home city and places a marker on it. The last player chooses first, and no two players can have the same home. Your first route starts there. Every later route has to connect to a city that your network has already reached.
rules-markers = City markers
rules-markers-text = You have { $each } markers, including the one on your home. After claiming a route, you may place a marker on one of its two cities if there is none yet, by discarding { $cards } cards of one colour. From then on, you score every route to that city, no matter who claims it: for each end of a route that has a marker, the owner of the marker scores the points of the route. If neither end has a marker, the player who claimed the route scores them.
rules-alvin = Alvin, the visitor (optional)
rules-alvin-text = Alvin starts in { $place }. The first player to claim a route to his city captures him, scores { $points } points right away and moves him to a city with one of their own markers. There, another player can capture him in the same way. At the end of the game, he is worth { $points } points to the owner of the marker he is on. { $place } can't be a home and never gets a marker.
rules-souvenirs = Souvenirs
rules-souvenirs-text = There are seven kinds of souvenirs, stacked in different places; the players place two of the stacks before the first turn. When you claim a route to a place with souvenirs, you take one, unless you already have one of that kind. If both ends of the route have one for you, you choose. At the end, you score for the number of different souvenirs you have:
rules-souvenirs-count = Different souvenirs
rules-end = End of the game
rules-end-text = As soon as a player has { $pieces } or fewer pieces left at the end of a turn, every player, including that one, gets one last turn. Then the tickets are revealed and scored.
rules-end-longest = The longest continuous route scores { $points } extra points; in a tie, every tied player gets them. It may pass through a city several times, but uses each track only once.
rules-end-most = The player with the most completed tickets scores { $points } extra points; in a tie, every tied player gets them.
rules-board = This board
rules-board-source = Where the facts come from
rules-board-correct = Found a mistake? The board is a text file, { $file }, in the folder src/stellwerk/boards. Correct it, check it with “./run board check” and restart the server. You don't have to change any code. docs/boards.md explains the format.
source-of-all = Everything
source-of-places = Places
source-of-connections-and-tram-lengths = Connections and lengths of tram routes
source-of-points-per-subway = Points for subways
source-of-subway-cards = Cards for subways
source-of-colours = Colours
source-of-double-tracks = Double tracks
source-of-tickets = Tickets
source-of-routes = Routes
source-of-ferry = Ferries
source-of-points = Points
source-of-places-routes-tickets = Places, routes, tickets
