# Was passiert ist, je ein Satz.
event-tickets-offered = { $name } zieht { $count ->
        [one] eine Zielkarte
       *[other] { $count } Zielkarten
    }.
event-tickets-chosen = { $name } hat Zielkarten gewählt.
event-tickets-kept = { $name } behält { $count ->
        [one] eine Zielkarte
       *[other] { $count } Zielkarten
    }.
event-card-drawn = { $name } zieht vom Stapel.
event-card-drawn-known = { $name } zieht { a-card } vom Stapel.
event-card-taken = { $name } nimmt { a-card }.
event-market-swept = Drei Lokomotiven liegen offen: Alle fünf Karten werden ersetzt.
event-deck-shuffled = Der Ablagestapel wird zum neuen Stapel gemischt.
event-route-claimed = { $name } baut { $route } und zahlt { $payment }.
event-points-scored-route = { $name } bekommt { points-count }.
event-points-scored-alvin = { $name } bekommt { points-count } für Alvin.
event-home-chosen = { $name } wählt { $place } als Heimat.
event-souvenirs-laid-out = Auf { $place } gibt es { $souvenir }.
event-souvenir-placed = { $name } legt { $souvenir } auf { $place }.
event-souvenir-taken = { $name } nimmt von { $place } { $souvenir } mit.
event-alvin-moved = { $name } fängt Alvin und versteckt ihn in { $place }.
event-marker-placed = { $name } setzt einen Marker auf { $place }.
event-passed = { $name } kann nichts tun und passt.
event-last-round-began = { $name } läutet die letzte Runde ein: Alle sind noch einmal dran.
event-game-ended = Die Partie ist zu Ende.
news-created = Der Tisch ist eröffnet.
news-joined = { $name } setzt sich an den Tisch.
news-renamed = { $old } heißt jetzt { $name }.
news-left = { $name } ist gegangen.
news-returned = { $name } ist wieder da.
news-seat-filled = Ein Bot spielt für { $name }.
news-seat-opened = Ein Platz ist frei.
news-removed = Ein Administrator hat jemanden vom Tisch entfernt.
news-livery-chosen = { $name } wählt eine andere Farbe.
news-settings-changed = Die Einstellungen wurden geändert.
news-started = Die Partie beginnt.
news-took-back = { $name } nimmt einen Zug zurück.
took-back-move = Rückgängig: { $move }
took-back-later =
    { $count ->
        [one] Auch 1 Zug danach ist rückgängig.
       *[other] Auch { $count } Züge danach sind rückgängig.
    }
news-take-back-asked = { $name } möchte einen Zug zurücknehmen.
news-take-back-agreed = { $name } ist einverstanden.
news-take-back-refused = { $name } ist nicht einverstanden.
news-take-back-withdrawn = { $name } möchte den Zug doch nicht zurücknehmen.
news-time-ran-out = Die Zeit ist um: Ein Bot spielt diesen Zug für { $name }.
news-ended = Der Tisch wurde geschlossen.
news-rematch = { $name } möchte noch einmal spielen.
# Neben kleinen Bildern.
log-offered = zieht { $count }
log-chosen = gewählt
log-kept = behält { $count }
log-marker-placed = Marker: { $place }
log-home-chosen = Heimat: { $place }
ticket-completed = { $ticket } ist erfüllt.
