# Die Spielseite.
# Farben stehen so da, wie sie vor „Karte“ und „Strecke“ stehen.
color-purple = lila
color-pink = rosa
color-blue = blaue
color-orange = orange
color-white = weiße
color-green = grüne
color-yellow = gelbe
color-black = schwarze
color-red = rote
color-brown = braune
color-wild = Lokomotive
color-grey = graue
card-name =
    { $card ->
        [Lokomotive] Lokomotive
       *[other] { $card } Karte
    }
a-card =
    { $card ->
        [Lokomotive] eine Lokomotive
       *[other] eine { $card } Karte
    }
cards-of-color =
    { $color ->
        [Lokomotive] { $count ->
            [0] keine Lokomotive
            [one] 1 Lokomotive
           *[other] { $count } Lokomotiven
        }
       *[other] { $count ->
            [0] keine { $color } Karte
            [one] 1 { $color } Karte
           *[other] { $count } { $color } Karten
        }
    }
points-count =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
piece-train =
    { $count ->
        [one] Wagen
       *[other] Wagen
    }
piece-tram =
    { $count ->
        [one] Straßenbahn
       *[other] Straßenbahnen
    }
piece-subway =
    { $count ->
        [one] U-Bahn
       *[other] U-Bahnen
    }
piece-cable-car =
    { $count ->
        [one] Cable Car
       *[other] Cable Cars
    }
# Souvenirs stehen mit Artikel im Akkusativ: Man legt sie aus und nimmt sie mit.
souvenir-paper-lantern = eine Papierlaterne
souvenir-brass-bell = eine Messingglocke
souvenir-sourdough-loaf = ein Sauerteigbrot
souvenir-foghorn = ein Nebelhorn
souvenir-sea-lion = einen Seelöwen
souvenir-gold-pan = eine Goldpfanne
souvenir-postcard = eine Postkarte

market = Auslage und Stapel
take-card = Offene Karte { $slot }: { a-card } nehmen
deck = Stapel
draw-blind-label = Stapel { $count }: eine Karte ziehen
tickets = Zielkarten
draw-tickets-label = Zielkarten { $count }: Zielkarten ziehen
discards = Ablage: { $count }
hand-label =
    { $count ->
        [one] Deine Hand: 1 Karte
       *[other] Deine Hand: { $count } Karten
    }
hand-empty = Keine Karten auf der Hand.
my-tickets = Deine Zielkarten
tickets-none = Noch keine Zielkarten.
tickets-chosen = Du hast gewählt. Du bekommst deine Zielkarten, sobald alle gewählt haben.
ticket-state =
    { $state ->
        [done] erfüllt
        [impossible] nicht mehr möglich
       *[possible] noch offen
    }
ticket-missing =
    { $count ->
        [one] noch 1 Karte
       *[other] noch { $count } Karten
    }
ticket-stamp = Erfüllt
tickets-on-board = Auf dem Spielplan zeigen
tickets-cost = Noch zu bezahlen (auf der Hand)
price-of-color = { $cards }, { $held } auf der Hand
ticket-kept = Behalten
ticket-returned = Zurücklegen
choose-tickets-how = Klick auf eine Zielkarte, um sie zurückzulegen; noch einmal, um sie zu behalten.
choose-tickets-touch = Tipp auf eine Zielkarte, um ihren Weg zu sehen; noch einmal, um sie zurückzulegen.
choose-tickets = Behalte mindestens { $fewest } dieser { $count } Zielkarten.
keep-tickets =
    { $count ->
        [one] 1 Zielkarte behalten
       *[other] { $count } Zielkarten behalten
    }
keep-more = Behalte mindestens { $fewest }.
choose-payment = Bezahlen mit
choose-place = { $place } wählen
cancel = Abbrechen
close = Schließen
claim = Strecke bauen
claim-after-cards = Du hast die Karten dafür, aber in diesem Zug ziehst du Karten: Nimm deine zweite.
claim-later = Du hast die Karten dafür. Wenn du dran bist, kannst du sie bauen.
route-beside = Das Gleis daneben: { $color }
route-facts = { $color ->
        [graue] { $cards ->
            [one] 1 Karte beliebiger Farbe
           *[other] { $cards } Karten einer beliebigen Farbe
        }
       *[other] { $cards ->
            [one] 1 { $color } Karte
           *[other] { $cards } { $color } Karten
        }
    }{ $ferry ->
        [0] {""}
        [one] {""}, davon mindestens 1 Lokomotive
       *[other] {""}, davon mindestens { $ferry } Lokomotiven
    } · { $spaces } { $piece } · { points-count }
obstacle-own = Diese Strecke gehört dir.
obstacle-taken = Diese Strecke gehört { $name }.
obstacle-parallel-own = Dir gehört schon das Gleis daneben.
obstacle-parallel-closed = Gesperrt: Bei { $seats } Spielern darf von parallelen Gleisen nur eines gebaut werden.
obstacle-pieces = Du brauchst { $needed } { $piece }, hast aber nur noch { $left }.
obstacle-network = Sie hat keinen Anschluss an dein Netz.
obstacle-cards = { $color ->
        [grey] Du brauchst { $needed ->
            [one] 1 Karte
           *[other] { $needed } Karten einer Farbe
        }. Lokomotiven sind Joker: Du hast { $wilds }.
       *[other] Du brauchst { $needed ->
            [one] 1 { $color } Karte
           *[other] { $needed } { $color } Karten
        }. Du hast { $held } und { $wilds }.
    }
task-turn = Du bist dran: Zieh zwei Karten, bau eine Strecke oder zieh Zielkarten.
task-second-card = Zieh deine zweite Karte.
task-choose-home = Wähl deine Heimatstadt.
task-move-alvin = Du hast Alvin gefangen! Versteck ihn in einer deiner Städte.
task-take-souvenir = Wo nimmst du ein Souvenir mit?
task-place-souvenir = Was legst du aus, und wo?
task-place-marker = Einen Marker setzen, für { $cards } Karten einer Farbe?
souvenir-kind = Souvenir
place-souvenir = Auslegen
place = Ort
place-from-list = oder hier wählen …
marker-on = Marker auf { $place }
place-marker = Marker setzen
no-marker = Kein Marker
no-cards-for-marker = Für einen Marker bräuchtest du { $cards } Karten einer Farbe.
no-cards-continue = Weiter
pass = Passen
waiting-for =
    { $count ->
        [one] { $names } ist am Zug …
       *[other] Es wählen noch: { $names }
    }
absent =
    { $count ->
        [one] { $names } ist gerade nicht verbunden.
       *[other] Gerade nicht verbunden: { $names }
    }
watching = Du schaust zu.
players = Spieler
has-left = gegangen
is-away = abwesend
last-move = Letzter Zug
to-act = am Zug
points = Punkte
cards-short = Karten
markers = Marker
souvenirs = Souvenirs
souvenirs-held =
    { $count ->
        [0] Noch keine Souvenirs
       *[other] Souvenirs: { $names }
    }
bot-for-you = Ein Bot spielt für dich.
come-back = Wieder selbst spielen
leave-game = Partie verlassen
let-bot-play = Bot spielen lassen
give-seat-back = Platz zurückgeben
log = Spielverlauf
log-earlier = Frühere Züge
chat = Chat
chat-empty = Noch hat niemand etwas gesagt.
unread = neue Nachricht
said = { $name }: „{ $text }“
chat-label = Etwas sagen …
chat-send = Senden
your-turn = Du bist dran
turn-of =
    { $count ->
        [one] { $names } ist dran
       *[other] { $names }
    }
game-over = Die Partie ist zu Ende
last-round =
    { $turns ->
        [one] Letzte Runde: noch 1 Zug
       *[other] Letzte Runde: noch { $turns } Züge
    }
banner-ticket = Zielkarte erfüllt!
banner-few-pieces = { $name }: nur noch { $count } Wagen
banner-few-pieces-why = { $name } könnte in zwei Zügen die letzte Runde einläuten.
banner-last-round = Letzte Runde!
clock = Verbleibende Zeit
clock-days = { $days } T { $hours } Std
connection-lost = Verbindung unterbrochen …
prompt-label = Was zu tun ist
panels = Bereiche
panel-cards = Karten
panel-tickets = Ziele
panel-players = Spieler
panel-log = Verlauf
panel-chat = Chat
panel-choice = Auswahl
pass-device = Gib das Gerät an { $name }
pass-device-why = Die Karten bleiben verdeckt, bis du das Gerät weitergegeben hast.
pass-device-ready = Ich bin { $name }
confirm-draw-tickets = Neue Zielkarten ziehen? Das ist dein ganzer Zug.
confirm-claim = { $route } bauen?
confirmed-draw-tickets = Ziehen
confirmed-claim = Bauen
hand-over = Dein Zug ist vorbei. Sieh dir alles an und gib das Gerät dann an { $name } weiter.
hand-over-ready = Karten verdecken
take-back-question = { $name } möchte den letzten Zug zurücknehmen. Bist du einverstanden?
take-back-agree = Einverstanden
take-back-refuse = Nein
take-back-waiting = Es fehlt noch die Zustimmung von { $names }.
take-back-withdraw = Doch nicht

# Das Ende.
winner =
    { $count ->
        [one] { $names } gewinnt!
       *[other] Gemeinsamer Sieg: { $names }
    }
winner-you = Du gewinnst!
winner-you-too = Gemeinsamer Sieg: du und { $names }
ended-early = Der Tisch wurde vor dem Ende der Partie geschlossen.
counting = Die Punkte werden gezählt …
score-sheet = Wertung
score-line = Punkte für
score-routes = Strecken
score-longest-route = Längste Strecke
score-most-tickets = Meiste Zielkarten
score-souvenirs = Souvenirs
score-alvin = Alvin
score-total = Summe
tie-break = Bei Gleichstand entscheiden die erfüllten Zielkarten{ $then ->
        [longest-route] {""}, dann die längste Strecke
        [longest-bonus] {""}, dann der Bonus für die längste Strecke
       *[none] {""}
    }.
ticket-end =
    { $state ->
        [done] erfüllt
       *[other] nicht erfüllt
    }
length =
    { $spaces ->
        [one] (1 Feld)
       *[other] ({ $spaces } Felder)
    }
show-longest = Zeigen
rematch = Noch einmal
rematch-made = Weiter geht’s: Die nächste Partie steht bereit.
watch-rematch = Weiter zuschauen
review-game = Partie analysieren
replay = Wiederholung
download-record = Aufzeichnung herunterladen
view-board = Spielplan ansehen

# Übung.
hint = Tipp
hint-thinking = Tipp …
hints = Tipps, der beste zuerst
hint-caption = Siegchance und Vorsprung gegen { $rivals }
hint-chance = Siegchance
hint-margin = Erwarteter Vorsprung am Ende, in Punkten
hint-play = So spielen
take-back = Zurücknehmen

# Aktionen.
action-draw-blind = Zieh vom Stapel
action-draw-open = Nimm { a-card }
action-draw-tickets = Zieh Zielkarten
action-return-tickets = Behalte { $tickets }
action-claim = Bau { $route } ({ $payment })
action-choose-home = Wähl { $place } als Heimat
action-place-souvenir = Leg { $souvenir } auf { $place }
action-take-souvenir = Nimm das Souvenir von { $place }
action-move-alvin = Versteck Alvin in { $place }
action-place-marker = Setz einen Marker auf { $place }
action-skip = Kein Marker
action-pass = Passen

# Aktionen als Teil eines Satzes.
move-draw-blind = vom Stapel ziehen
move-draw-open = { a-card } nehmen
move-draw-tickets = Zielkarten ziehen
move-return-tickets = { $tickets } behalten
move-claim = { $route } bauen ({ $payment })
move-choose-home = { $place } als Heimat wählen
move-place-souvenir = { $souvenir } auf { $place } legen
move-take-souvenir = das Souvenir von { $place } nehmen
move-move-alvin = Alvin in { $place } verstecken
move-place-marker = einen Marker auf { $place } setzen
move-skip = keinen Marker setzen
move-pass = passen

# Was ein Zug gekostet hat.
percentage-points =
    { $chance ->
        [one] 1 Prozentpunkt
       *[other] { $chance } Prozentpunkte
    }
cost-size =
    { $named ->
        [both] { percentage-points } Siegchance und { points-count }
        [chance] { percentage-points } Siegchance
       *[points] { points-count }
    }

# Warum ein Tipp zu einer Aktion rät.
reason-completes-tickets = erfüllt { $tickets }, { points-count }
reason-captures-alvin = fängt Alvin, { points-count }
reason-finds-souvenir = bringt ein Souvenir, { points-count }
reason-towards-tickets =
    { $count ->
        [0] bringt dich deinen Zielen näher
       *[other] bringt dich bei { $tickets } voran
    }, { points-count }
reason-in-the-way = kommt { $names } in die Quere, { points-count }
reason-blocks-nobody = kommt niemandem in die Quere, { points-count }
reason-card-needed =
    { a-card } fehlt dir für { $route }{ $count ->
        [0] {""}
       *[other] {" "}(Zielkarte { $tickets })
    }
reason-card-first = deine erste Karte dieser Farbe
reason-card-fits =
    { $card ->
        [Lokomotive] Lokomotiven sind Joker
       *[other] eine { $card } Karte passt zu deiner Hand
    }
reason-chance-of-others = kann jede Farbe bringen
reason-time-for-tickets = es ist noch Zeit für weitere Zielkarten
reason-keeps-tickets = { points-count }, wenn du sie erfüllst
reason-routes-meet = in { $place } treffen sich viele Strecken
reason-other-later = das andere bekommst du später leichter
reason-best-possible = eine solide Wahl

about-board = Über diesen Spielplan
