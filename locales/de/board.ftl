# Der gezeichnete Spielplan.
board-label = Spielplan: { $name }
board-routes = Strecken
board-places = Orte
board-keys = Die Pfeiltasten führen zum Nachbarn, N und P zum nächsten und vorigen, den du wählen kannst; die Eingabetaste wählt. Plus und Minus zoomen, Null zeigt den ganzen Spielplan.
board-zoom-in = Vergrößern
board-zoom-out = Verkleinern
board-zoom-fill = Platz mit dem Spielplan füllen
board-zoom-whole = Ganzen Spielplan zeigen
board-route = { $from } nach { $to }: { $color } Strecke, { $spaces ->
    [one] { $spaces } Feld
   *[other] { $spaces } Felder
  }
board-route-ferry = { $count ->
    [one] Fähre, eine Lokomotive
   *[other] Fähre, { $count } Lokomotiven
  }
board-route-price = { $cards } Karten
board-route-free = frei
board-route-claimable = frei, du kannst sie bauen
board-route-owned = gehört { $owner }
board-mark-home = Heimat von { $owner }
board-mark-marker = Marker von { $owner }
board-mark-alvin = Alvin ist hier
board-mark-souvenir = hier gibt es { $kind }, noch { $count } übrig
