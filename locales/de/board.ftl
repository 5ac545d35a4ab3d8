# Der gezeichnete Plan.
board-label = Spielplan { $name }
board-routes = Strecken
board-places = Orte
board-keys = Pfeiltasten gehen zum Nachbarn, N und P zum nächsten, den du wählen kannst, Eingabe wählt. Plus und Minus zoomen, Null zeigt alles.
board-zoom-in = Vergrößern
board-zoom-out = Verkleinern
board-zoom-whole = Ganzen Plan zeigen
board-route = { $from } nach { $to }: { $spaces ->
    [one] { $spaces } Feld
   *[other] { $spaces } Felder
  }, { $color }
board-route-ferry = { $count ->
    [one] Fähre, eine Lokomotive
   *[other] Fähre, { $count } Lokomotiven
  }
board-route-price = { $cards } Karten
board-route-free = frei
board-route-claimable = frei, du kannst sie nehmen
board-route-owned = gehört { $owner }
board-mark-home = Heimat von { $owner }
board-mark-marker = Marker von { $owner }
board-mark-alvin = Alvin ist hier
board-mark-souvenir = { $kind }, noch { $count }
