# Die Spielseite.
color-purple = Lila
color-pink = Rosa
color-blue = Blau
color-orange = Orange
color-white = Weiß
color-green = Grün
color-yellow = Gelb
color-black = Schwarz
color-red = Rot
color-brown = Braun
color-wild = Lokomotive
color-grey = eine beliebige Farbe
cards-of-color = { $count } × { $color }
piece-train =
    { $count ->
        [one] Waggon
       *[other] Waggons
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
souvenir-paper-lantern = Papierlaterne
souvenir-brass-bell = Messingglocke
souvenir-sourdough-loaf = Sauerteigbrot
souvenir-foghorn = Nebelhorn
souvenir-sea-lion = Seelöwe
souvenir-gold-pan = Goldpfanne
souvenir-postcard = Postkarte

market = Karten zum Ziehen
take-card = { $card } nehmen, offene Karte { $slot }
deck = Stapel
draw-blind-label = Stapel { $count }: eine Karte ziehen
tickets = Zielkarten
draw-tickets-label = Zielkarten { $count }: Zielkarten ziehen
discards = Abgelegt: { $count }
hand-label = Deine Hand: { $count } Karten
hand-empty = Keine Karten auf der Hand.
my-tickets = Deine Zielkarten
tickets-none = Noch keine Zielkarten.
tickets-chosen = Du hast gewählt. Deine Zielkarten bekommst du, sobald alle gewählt haben.
ticket-state =
    { $state ->
        [done] erfüllt
        [impossible] nicht mehr möglich
       *[possible] noch offen
    }
ticket-label = { $ticket }, { $points } Punkte, { ticket-state }
choose-tickets = Behalte mindestens { $fewest } dieser { $count } Zielkarten.
keep-tickets =
    { $count ->
        [one] Eine Zielkarte behalten
       *[other] { $count } Zielkarten behalten
    }
keep-more = Behalte mindestens { $fewest }.
choose-payment = Bezahlen mit
take-place = { $place } wählen
cancel = Abbrechen
close = Schließen
claim = Strecke bauen
claim-after-cards = Du hast die Karten dafür, aber in diesem Zug ziehst du Karten: Nimm deine zweite.
claim-later = Du hast die Karten dafür. Wenn du dran bist, kannst du sie bauen.
route-facts = { $cards } × { $color }{ $ferry ->
        [0] {""}
       *[other] , davon mindestens { $ferry } × Lokomotive
    } · { $spaces } { $piece } · { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
obstacle-own = Diese Strecke gehört dir.
obstacle-taken = Diese Strecke gehört { $name }.
obstacle-parallel-own = Dir gehört schon ein Gleis daneben.
obstacle-parallel-closed = Gesperrt: zu { $seats } wird von parallelen Gleisen nur eines benutzt.
obstacle-pieces = Sie braucht { $needed } { $piece }, du hast nur noch { $left }.
obstacle-network = Sie berührt dein Netz nicht.
obstacle-cards = { $color ->
        [grey] Sie kostet { $needed } Karten einer Farbe. Deine Lokomotiven: { $wilds }.
       *[other] Sie kostet { $needed } × { $color }. Du hast { $held } und { $wilds }.
    }
task-turn = Du bist dran: Zieh zwei Karten, bau eine Strecke oder zieh Zielkarten.
task-second-card = Zieh deine zweite Karte.
task-choose-home = Wähle deine Heimatstadt. Dort beginnt dein Netz.
task-move-alvin = Du hast Alvin gefangen! Versteck ihn in einer deiner Städte.
task-take-souvenir = Wo nimmst du ein Souvenir?
task-place-souvenir = Leg ein Souvenir auf einen Ort.
task-place-marker = Einen Marker auf eine Stadt setzen, für { $cards } Karten einer Farbe?
souvenir-kind = Art des Souvenirs
marker-on = Ein Marker auf { $place }
place-marker = Marker setzen
no-marker = Kein Marker
no-cards-for-marker = Für einen Marker fehlen dir { $cards } Karten einer Farbe.
go-on = Weiter
pass = Passen
waiting-for =
    { $count ->
        [one] { $names } spielt …
       *[other] Es wählen noch: { $names }
    }
waiting-for-absent = Gerade nicht verbunden.
watching = Du siehst zu.
players = Mitspielende
has-left = gegangen
is-away = abwesend
to-act = am Zug
points = Punkte
cards-short = Karten
markers = Marker
souvenirs = Souvenirs
bot-for-you = Ein Bot spielt für dich.
come-back = Wieder selbst spielen
leave-game = Partie verlassen
let-bot-play = Bot spielen lassen
hand-back = Zurückgeben
log = Was geschah
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
        [one] Letzte Runde: noch ein Zug
       *[other] Letzte Runde: noch { $turns } Züge
    }
clock = Verbleibende Zeit
clock-days = { $days } T { $hours } Std
connection-lost = Verbindung weg – neuer Versuch …
prompt-label = Was zu tun ist
panels = Bereiche
panel-cards = Karten
panel-tickets = Ziele
panel-players = Leute
panel-log = Verlauf
pass-device = Gib das Gerät an { $name }
pass-device-why = Die Karten bleiben verdeckt, bis das Gerät übergeben ist.
pass-device-ready = Ich bin { $name }

# Das Ende.
winner =
    { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } gewinnen gemeinsam!
    }
ended-early = Der Tisch wurde vor dem Ende geschlossen.
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
trace = Zeigen
rematch = Noch einmal
rematch-made = Es geht weiter: Der nächste Tisch ist gedeckt.
watch-rematch = Weiter zuschauen
replay = Nachspielen
download-record = Aufzeichnung herunterladen
look-at-board = Brett ansehen

# Übung.
hint = Tipp
hint-thinking = Tipp …
hints = Tipps, der beste zuerst
hint-margin = Erwarteter Vorsprung am Ende, in Punkten
take-back = Zurücknehmen
deed-draw-blind = Vom Stapel ziehen
deed-draw-open = { $card } nehmen
deed-draw-tickets = Zielkarten ziehen
deed-return-tickets = { $tickets } behalten
deed-claim = { $route } bauen ({ $payment })
deed-choose-home = Heimat: { $place }
deed-place-souvenir = { $souvenir } auf { $place }
deed-take-souvenir = Souvenir bei { $place }
deed-move-alvin = Alvin nach { $place }
deed-place-marker = Marker auf { $place }
deed-skip = Kein Marker
deed-pass = Passen
reason-completes-tickets = erfüllt { $tickets }, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
reason-captures-alvin = fängt Alvin, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
reason-finds-souvenir = bringt ein Souvenir, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
reason-towards-tickets = führt auf deine Ziele zu, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
reason-in-the-way = { $names } im Weg, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
reason-blocks-nobody = niemandem im Weg, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
reason-card-needed = { $card } wird für { $route } gebraucht
reason-card-first = die erste Karte dieser Farbe
reason-card-fits = { $card } passt zu deiner Hand
reason-chance-of-others = kann jede Farbe bringen
reason-time-for-tickets = es ist Zeit für weitere Zielkarten
reason-keeps-tickets = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, wenn sie gelingen
reason-routes-meet = in { $place } treffen sich noch viele Strecken
reason-other-later = das andere ist später leichter zu haben
reason-best-possible = eine solide Wahl

about-board = Über diesen Spielplan
board-note-berlin = Eine Rekonstruktion
