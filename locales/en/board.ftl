# The drawn board.
board-label = Board: { $name }
board-routes = Routes
board-places = Cities
board-keys = The arrow keys move to a neighbour, N and P to the next and previous one you can choose, and Enter chooses. Plus and minus zoom, and zero shows the whole board.
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-fill = Fill the space with the board
board-zoom-whole = Show the whole board
board-route = { $from } to { $to }: { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
  }, { $color ->
    [grey] any one colour
   *[other] { $color }
  }
board-route-ferry = { $count ->
    [one] ferry, one locomotive
   *[other] ferry, { $count } locomotives
  }
board-route-price = { $cards } cards
board-route-free = free
board-route-claimable = free, you can claim it
board-route-owned = owned by { $owner }
board-mark-home = home of { $owner }
board-mark-marker = marker of { $owner }
board-mark-alvin = Alvin is here
board-mark-souvenir = { $kind }, { $count } left
