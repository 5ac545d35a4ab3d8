# The rules in our own words, with the numbers of the board.
rules-title = The rules
rules-of = Rules: { $name }
rules-choose = Edition
rules-goal = The goal
rules-goal-text = You build a railway network and collect points: for every route you claim, and at the end for every ticket whose two places your routes connect. A ticket you did not complete costs its points. Whoever has the most points wins.
rules-setup = Setting up
rules-setup-text = Everybody gets { $pieces } and { $cards } cards. Five cards lie open, the market. Everybody is offered { $tickets } tickets, keeps at least { $keep } of them in secret and returns the others under the deck. Chance decides who starts, unless the table agreed otherwise.
rules-setup-shuffled = What everybody returns is shuffled together before it goes under the deck.
rules-turn = Your turn
rules-turn-text = You do exactly one of three things: draw cards, claim a route, or draw tickets. Only if none of them is possible, you pass.
rules-draw = Drawing cards
rules-draw-text = You draw two cards, each either an open one or the top one of the deck. An open card is replaced at once. An open locomotive counts for both cards: it can only be the first, and then it is the only one. A locomotive drawn blind has no such price.
rules-draw-market = If three or more of the five open cards are locomotives, all five are discarded and five new ones laid out. When the deck is empty, the discards are shuffled into a new one. You may hold as many cards as you like.
rules-claim = Claiming a route
rules-claim-text = { $where ->
        [network] Any free route that touches your network
       *[anywhere] Any free route, wherever it is
    }: you pay as many cards as it has spaces, all of one colour, the colour of the route. A grey route takes any one colour. Locomotives stand for every colour. You put your pieces on the spaces and score at once:
rules-claim-points = Cards
rules-claim-score = Points
rules-claim-pieces = You need a piece for every space. When you have too few, the route is out of your reach.
rules-claim-parallel = Where tracks run side by side, nobody may claim two of them. With fewer than { $from } players, one claimed track closes the others for everybody.
rules-ferry = Ferries
rules-ferry-text = Spaces with an anchor have to be paid with locomotives; the other spaces as usual.
rules-kinds = Two kinds of pieces
rules-kinds-text = Trams ride on tram routes: one tram and one card for every space. A subway route has a single space: it takes one subway piece and as many cards as the number beside it says. Neither goes on the other's routes. For tickets both count together.
rules-tickets = Drawing tickets
rules-tickets-text = You are offered { $drawn } tickets, or what is left of them, and keep at least { $keep }. Returned tickets go under the deck. What you keep stays secret, and stays yours to the end, completed or not.
rules-tickets-done = A ticket is completed when your own routes connect its two places, by whatever way.
rules-home = Home and network
rules-home-text = After the tickets, everybody chooses a home city, the last player first, each another one, and puts a marker on it. Your first route begins there. Every later route has to touch a city that your network has already reached.
rules-markers = City markers
rules-markers-text = You have { $each } markers, the one on your home included. After claiming a route you may put one on one of its two cities, if none lies there, by discarding { $cards } cards of one colour. From then on the points of routes to that city are yours, whoever claims them: for each end of a route under a marker, its owner gets the route's points. Only where neither end is under a marker, the points go to the player who claimed it.
rules-alvin = Alvin, the visitor (an option)
rules-alvin-text = Alvin begins in { $place }. Whoever first claims a route to his city catches him: { $points } points at once, and he moves to a city under one of the catcher's markers. Another player can catch him there in the same way. At the end he is worth { $points } points to the owner of the marker he stands on. { $place } cannot be a home and gets no marker.
rules-souvenirs = Souvenirs
rules-souvenirs-text = Souvenirs of seven kinds lie on some places; two more are laid out by the players before the first turn. Claiming a route to a place with souvenirs, you take one, if you do not have one of this kind; if both ends offer one, you choose. Different souvenirs score together at the end:
rules-souvenirs-count = Different souvenirs
rules-end = The end
rules-end-text = As soon as somebody has { $pieces } or fewer pieces left after a turn, everybody, that player included, has one more turn. Then the tickets are opened and counted.
rules-end-longest = The longest continuous route scores { $points } more points; everybody tied gets them. A route may pass a city several times, but uses every track only once.
rules-end-most = The most completed tickets score { $points } more points; everybody tied gets them.
rules-end-tie = After a tie the completed tickets decide{ $then ->
        [longest-route] {""}, then the longest route
        [longest-bonus] {""}, then the bonus for the longest route
       *[none] {""}
    }.
rules-board = This board
rules-board-source = Where its facts come from
rules-board-correct = Found a mistake? The board is a text file, { $file }, in the folder src/stellwerk/boards. Correct it, check it with “./run board check”, and start the server anew; no code has to be changed. docs/boards.md says how such a file is made.
source-of-all = Everything
source-of-places = Places
source-of-connections-and-tram-lengths = Connections and lengths of tram routes
source-of-points-per-subway = Points of the subways
source-of-subway-cards = Cards for subways
source-of-colours = Colours
source-of-double-tracks = Double tracks
source-of-tickets = Tickets
source-of-routes = Routes
source-of-ferry = Ferries
source-of-points = Points
source-of-places-routes-tickets = Places, routes, tickets
