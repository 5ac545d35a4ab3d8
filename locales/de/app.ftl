# Die Seiten rund um das Spiel.
title = Stellwerk
tagline = Karten ziehen, Strecken bauen, Städte verbinden: das Eisenbahnspiel in fünf Ausgaben. Spiel gegen Bots oder mit Freunden, gleich hier.
play-now = Jetzt spielen
learn = Spielend lernen
puzzles = Rätsel
learn-card = Noch nie gespielt? Lern das Spiel in zehn Minuten auf einem kleinen Spielplan am Bodensee, gegen einen leichten Bot. Das Spiel zeigt dir, was zu tun ist.
learn-card-begin = Tutorial starten
editions = Ausgaben
for-players = { $fewest } bis { $most } Spieler
with-friends = Freunde, Optionen …
rules = Regeln
my-games = Meine Partien
finished-games = Beendete Partien
finished-games-of-others = Beendete öffentliche Partien
finished-games-none = Auch deine beendeten Partien erscheinen hier.
my-games-none = Du hast hier noch nicht gespielt.
open-tables = Öffentliche Tische
open-tables-none = Gerade gibt es keine öffentlichen Partien.
view-table = Ansehen
continue = Weiter
join = Mitspielen
watch = Zuschauen
state-open = wartet auf Mitspieler
state-full = beginnt gleich
state-running = läuft
state-over = beendet
your-name = Dein Name
guest = Gast
# Eine Person mit Namen. Wer keinen hat, heißt in seiner Sprache „Gast“; hier in unserer.
person =
    { $name ->
        [Guest] { guest }
       *[other] { $name }
    }
password-heading = Dieser Server ist nur für Eingeladene
password = Passwort
enter = Eintreten
save-name = Speichern
name-saved = Gespeichert
replay-record = Eine aufgezeichnete Partie ansehen
unofficial = Ein freies, inoffizielles Programm von Fans des Spiels, ohne Bilder und Texte des Verlags.
loading = Einen Moment …
to-lobby = Zur Übersicht
home-label = Stellwerk, zur Übersicht
menu = Menü
settings = Einstellungen
theme = Design
theme-system = Wie System
theme-light = Hell
theme-dark = Dunkel
pace = Tempo der Gegner
pace-calm = Gemütlich
pace-quick = Schnell
pace-instant = Sofort
sounds = Töne
confirms-claims = Vor jedem Streckenbau nachfragen
card-keys = Einzelne Tasten: 1–5, D und T für Karten, N und P für Wendepunkte
no-such-page = Diese Seite gibt es nicht. Ist die Adresse vollständig?
unreachable = Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.

# Tische vor dem Spiel.
waiting-for-players = Es sind noch Plätze frei. Teile den Link oder füge Bots hinzu.
waiting-for-others = Es sind noch Plätze frei.
waiting-for-start = Alle Plätze sind besetzt.
change-name = Namen ändern
new-name = Neuer Name
sit-here = Hier sitzen
add-bot = + { $level }
free-seat = Entfernen
not-connected = nicht verbunden
seat-free = Freier Platz
host = Gastgeber
you = du
turn-limit =
    { $seconds ->
        [0] Ohne Zeitlimit
       *[other] { seconds } pro Zug
    }
start = Partie starten
host-starts = Der Gastgeber startet die Partie.
begins-at-position =
    { $turn ->
        [0] Diese Partie beginnt wie eine andere,
       *[other] Diese Partie geht ab Zug { $turn } einer anderen weiter,
    } mit denselben Handkarten und Zielkarten. Wer die andere Partie gesehen hat, kennt sie; was niemand sehen konnte, wird neu gemischt.
leave = Verlassen
share = Einladen
share-how = Wer diesen Link hat, kann zuschauen und mitspielen, solange ein Platz frei ist.
link-only-here = Diesen Server erreicht nur dieses Gerät. Damit auch andere in deinem Netzwerk mitspielen können, starte ihn mit: ./run serve --host 0.0.0.0
qr-code = QR-Code des Links
link = Link
copy-link = Link kopieren
copied = Kopiert
copy-failed = Kopieren ist hier nicht erlaubt. Das ist der Link: { $link }
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
        [easy] Bot (leicht)
        [medium] Bot (mittel)
        [hard] Bot (schwer)
       *[other] Bot ({ $level })
    }

# Warum der Server etwas abgelehnt hat, nach Kürzel.
rejection =
    { $code ->
        [bad-text] Dieser Text geht leider nicht. Bitte schreib etwas anderes.
        [bad-options] Diese Einstellungen passen nicht zusammen. Bitte ändere sie.
        [bad-board] In dieser Spielplan-Datei ist ein Fehler.
        [bad-record] Das ist keine vollständige Spielaufzeichnung.
        [several-games] In dieser Datei sind mehrere Partien. Ansehen und analysieren geht nur einzeln: Nimm eine Datei mit einer einzigen Partie.
        [no-identity] Der Server kennt dich noch nicht. Bitte lade die Seite neu.
        [password-needed] Für diesen Server brauchst du ein Passwort.
        [wrong-password] Falsches Passwort.
        [link-expired] Dieser Link ist abgelaufen. Erstell auf dem anderen Gerät einen neuen.
        [foreign-origin] Diese Seite darf den Server nicht benutzen.
        [unknown-host] Der Server kennt diesen Namen nicht. Sein Administrator kann ihn eintragen.
        [not-host] Das darf nur der Gastgeber.
        [not-your-seat] Das ist nicht dein Platz.
        [not-at-table] Das können nur die Spieler an diesem Tisch.
        [not-practice] Das geht nur in Übungspartien.
        [removed] Ein Administrator hat dich von diesem Tisch entfernt.
        [not-found] Diesen Tisch gibt es nicht. Ist der Link vollständig?
        [no-free-seat] Es ist kein Platz mehr frei.
        [seat-taken] Jemand war schneller: Der Platz ist schon besetzt.
        [name-taken] Jemand an diesem Tisch heißt zum Verwechseln ähnlich. Bitte nimm einen anderen Namen.
        [livery-taken] Diese Farbe hat schon jemand anderes. Bitte nimm eine andere.
        [already-seated] Du hast an diesem Tisch schon einen Platz.
        [already-started] Die Partie hat schon begonnen.
        [not-running] Die Partie läuft nicht.
        [not-over] Die Partie ist noch nicht zu Ende.
        [seats-open] Es sind noch Plätze frei.
        [seat-not-replaceable] Hier spielt jemand. Ein Bot kann erst übernehmen, wenn der Spieler gegangen oder abwesend ist oder die anderen seit fünf Minuten warten lässt.
        [stale] Inzwischen hat sich etwas geändert. Bitte schau noch einmal hin.
        [illegal-action] Das geht jetzt nicht.
        [nothing-to-take-back] Es gibt nichts zurückzunehmen.
        [other-rules] Dieser Server kennt die Fassung der Regeln oder des Spielplans nicht, mit der diese Partie gespielt wird.
        [too-large] Das ist zu viel auf einmal.
        [game-too-long] Diese Partie ist zu lang für eine Analyse.
        [too-fast] Das war zu schnell. Bitte warte einen Moment.
        [too-many] Mehr geht gerade nicht. Bitte versuch es später noch einmal.
        [too-many-tables] Es laufen schon zu viele solche Partien. Bitte beende erst eine davon.
        [too-many-boards] Heute ist kein Platz mehr für eigene Spielpläne. Spiel eine Ausgabe, oder versuch es morgen noch einmal.
        [too-many-reviews] Du wartest schon auf mehrere Analysen. Versuch es wieder, wenn eine davon fertig ist.
        [no-reviews] Dieser Server analysiert keine Partien.
        [used-up] Öfter geht das an diesem Tisch nicht.
        [busy] Der Server ist überlastet. Bitte versuch es noch einmal.
       *[other] Etwas ist schiefgegangen ({ $code }).
    }

# Ein neuer Tisch.
how-to-play = Wie wollt ihr spielen?
each-own-device = Jeder am eigenen Gerät
one-device = Alle an diesem Gerät, es wird herumgereicht
seats = Plätze
seat-number = Platz { $seat }
player-number = Spieler { $seat }
name-of-seat = Name von Spieler { $seat }
seat-kind-mine = Ich / an diesem Gerät
seat-kind-open = Frei für alle mit dem Link
seat-kind-easy = Bot (leicht)
seat-kind-medium = Bot (mittel)
seat-kind-hard = Bot (schwer)
more-seats = Platz hinzufügen
fewer-seats = Platz entfernen
options = Optionen
turn-time = Zeit pro Zug
seconds =
    { $seconds ->
        [0] Unbegrenzt
        [60] 1 Minute
        [180] 3 Minuten
        [86400] 1 Tag
        [259200] 3 Tage
       *[other] { $seconds } Sekunden
    }
who-starts = Wer beginnt?
random-start = Zufällig
is-public = Tisch öffentlich anzeigen
listed-in-public = Öffentlicher Tisch
is-practice = Übungspartie: Tipps und Zurücknehmen erlaubt
with-alvin = Mit Alvin, dem Besucher
open-table = Tisch eröffnen
one-own-seat = Mehrere Plätze kannst du nur spielen, wenn alle dieses Gerät teilen.
no-own-seat = Ein Platz muss deiner sein.

# Wiederholungen.
replay-how = Wähl eine Spielaufzeichnung und geh die Partie Schritt für Schritt durch. Aufzeichnungen sind .jsonl-Dateien; nach jeder Partie kannst du eine herunterladen.
record-file = Spielaufzeichnung
choose-file = Datei wählen …
or-drop-file = oder hierher ziehen
replay-of = Wiederholung: { $board }
replay-controls = Wiedergabe
first-step = Zum Anfang
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
last-step = Zum Ende
play = Abspielen
pause = Anhalten
step = Schritt
step-of = { $step } von { $steps }
the-deal = Die Karten werden ausgeteilt.

# Auf ein anderes Gerät wechseln.
device-link-heading = Auf diesem Gerät weiterspielen
device-link-why = Mit diesem Link kommen dein Name und deine Partien auf dieses Gerät.
device-link-accept = Hier weiterspielen
device-link = Auf anderem Gerät weiterspielen
device-link-how = Öffne diesen Link innerhalb einer Stunde auf dem anderen Gerät. Halt ihn geheim: Wer ihn hat, kann in deinem Namen spielen.

# Längere Namen von Knöpfen, für Screenreader.
play-edition = Jetzt spielen: { $name }
friends-edition = { with-friends }: { $name }
rules-edition = Regeln: { $name }

# Die Farben der Spielsteine.
livery-of-seat = Farbe von Platz { $seat }
livery-red = Rot
livery-blue = Blau
livery-green = Grün
livery-yellow = Gelb
livery-black = Schwarz
livery-purple = Lila
livery-teal = Petrol
livery-pink = Pink
