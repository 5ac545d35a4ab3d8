# Die Seiten rund um das Spiel.
title = Stellwerk
tagline = Karten ziehen, Strecken bauen, Städte verbinden: das Eisenbahnspiel in fünf Ausgaben, gegen Bots oder mit Freunden, hier und jetzt.
play-now = Jetzt spielen
learn = Spielend lernen
learn-card = Noch nie gespielt? Ein kleiner Plan am Bodensee, ein leichter Gegner, zehn Minuten, und was zu tun ist, wird gesagt.
learn-card-begin = Zur ersten Partie
editions = Ausgaben
for-players = { $fewest } bis { $most } Personen
with-friends = Freunde, Optionen …
rules = Regeln
my-games = Meine Partien
finished-games = Beendete Partien
my-games-none = Du hast hier noch nicht gespielt.
open-tables = Öffentliche Tische
open-tables-none = Gerade spielt niemand öffentlich.
look = Ansehen
continue = Weiter
join = Mitspielen
watch = Zuschauen
state-open = wartet auf Mitspieler
state-full = beginnt gleich
state-running = läuft
state-over = beendet
your-name = Dein Name
guest = Gast
password-heading = Dieser Server ist für Eingeladene
password = Passwort
enter = Eintreten
keep-name = Merken
name-kept = Gemerkt
replay-record = Eine Spielaufzeichnung ansehen
unofficial = Ein inoffizielles, freies Programm von Leuten, die das Spiel mögen; ohne Bilder und Texte des Verlags.
loading = Einen Moment …
to-lobby = Zur Übersicht
home-label = Stellwerk, zur Übersicht
menu = Menü
settings = Einstellungen
theme = Aussehen
theme-system = Wie das Gerät
theme-light = Tag
theme-dark = Nacht
pace = Tempo der anderen
pace-calm = Ruhig
pace-quick = Schnell
pace-instant = Sofort
sounds = Geräusche
no-such-page = Diese Seite gibt es nicht. Ist die Adresse vollständig?
unreachable = Der Server ist nicht zu erreichen. Prüfe die Verbindung und versuche es noch einmal.

# Tische vor dem Spiel.
waiting-for-players = Es sind noch Plätze frei. Gib den Link weiter oder lass Bots mitspielen.
waiting-for-others = Es sind noch Plätze frei.
waiting-for-start = Alle Plätze sind besetzt.
sit-here = Hier sitzen
add-bot = + { $level }
free-seat = Freimachen
not-connected = nicht verbunden
seat-free = Freier Platz
host = lädt ein
you = du
turn-limit =
    { $seconds ->
        [0] Ohne Zeitlimit
       *[other] Je Zug: { seconds }
    }
start = Beginnen
host-starts = Wer eingeladen hat, beginnt die Partie.
leave = Verlassen
share = Einladen
share-how = Wer diesen Link hat, kann zuschauen und mitspielen, solange ein Platz frei ist.
link-only-here = Dieser Server ist nur von diesem Gerät aus zu erreichen. Damit andere im selben Netz mitspielen, starte ihn mit: ./run serve --host 0.0.0.0
qr-code = QR-Code des Links
link = Link
copy-link = Link kopieren
copied = Kopiert
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
        [easy] Bot, leicht
        [medium] Bot, mittel
        [hard] Bot, schwer
       *[other] Bot ({ $level })
    }

# Warum etwas nicht geschah, nach Kürzel.
refusal =
    { $code ->
        [bad-text] Dieser Text geht nicht. Bitte schreib etwas anderes.
        [bad-options] So lässt sich der Tisch nicht spielen. Bitte ändere die Einstellungen.
        [bad-board] Diese Spielplan-Datei hat einen Fehler.
        [bad-record] Das ist keine vollständige Spielaufzeichnung.
        [no-identity] Der Server kennt dich noch nicht. Bitte lade die Seite neu.
        [password-needed] Dieser Server verlangt ein Passwort.
        [wrong-password] Das ist nicht das Passwort.
        [link-expired] Dieser Link ist zu alt. Mach auf dem anderen Gerät einen neuen.
        [foreign-origin] Diese Seite darf den Server nicht benutzen.
        [not-host] Das darf nur, wer eingeladen hat.
        [not-your-seat] Dieser Platz gehört dir nicht.
        [not-at-table] Das können nur Mitspielende an diesem Tisch.
        [not-practice] Das geht nur in Übungspartien.
        [not-found] Diesen Tisch gibt es nicht. Ist der Link vollständig?
        [no-free-seat] Es ist kein Platz mehr frei.
        [seat-taken] Jemand war schneller: Der Platz ist besetzt.
        [already-seated] Du hast hier schon einen Platz.
        [already-started] Die Partie hat schon begonnen.
        [not-running] Die Partie läuft nicht.
        [not-over] Die Partie ist noch nicht zu Ende.
        [seats-open] Es sind noch Plätze frei.
        [seat-not-replaceable] Hier spielt jemand. Ein Bot kann übernehmen, wer gegangen oder abwesend ist oder alle fünf Minuten warten lässt.
        [stale] Inzwischen ist etwas geschehen. Bitte sieh noch einmal hin.
        [illegal-action] Das geht jetzt nicht.
        [nothing-to-take-back] Es gibt nichts zurückzunehmen.
        [other-rules] Diese Partie wurde mit einer älteren Fassung der Regeln begonnen.
        [too-large] Das ist zu viel auf einmal.
        [too-fast] Das war zu schnell. Bitte warte einen Moment.
        [too-many] Es sind schon zu viele. Bitte versuche es später.
        [busy] Der Server ist beschäftigt. Bitte versuche es noch einmal.
       *[other] Etwas ist schiefgegangen ({ $code }).
    }

# Ein neuer Tisch.
how-to-play = Wie spielt ihr?
each-own-device = Alle am eigenen Gerät
one-device = Alle an diesem Gerät, es wird weitergegeben
seats = Plätze
seat-number = Platz { $seat }
player-number = Person { $seat }
name-of-seat = Name von Person { $seat }
chair-mine = Ich / an diesem Gerät
chair-open = Frei, für alle mit dem Link
chair-easy = Bot, leicht
chair-medium = Bot, mittel
chair-hard = Bot, schwer
more-seats = Ein Platz mehr
fewer-seats = Ein Platz weniger
options = Optionen
turn-time = Zeit für einen Zug
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
chance = Der Zufall entscheidet
is-public = Tisch öffentlich zeigen
listed-in-public = Öffentlich zu sehen
is-practice = Übung: Tipps und Zurücknehmen erlaubt
with-alvin = Mit Alvin, dem Besucher
open-table = Tisch eröffnen
one-own-seat = Mehrere Plätze gehen nur mit einem Gerät für alle.
no-own-seat = Ein Platz muss deiner sein.

# Nachspielen.
replay-how = Wähle eine Spielaufzeichnung (eine .jsonl-Datei, wie man sie nach einer Partie laden kann) und geh sie Schritt für Schritt durch.
record-file = Spielaufzeichnung
choose-file = Datei wählen …
or-drop-file = oder hierher ziehen
replay-of = Nachgespielt: { $board }
replay-controls = Durch die Partie gehen
first-step = Zum Anfang
step-back = Einen Schritt zurück
step-on = Einen Schritt weiter
last-step = Zum Ende
play = Abspielen
pause = Anhalten
step = Schritt
step-of = { $step } von { $steps }
the-deal = Die Karten werden verteilt.

# Die eigenen Plätze auf ein anderes Gerät mitnehmen.
carry-heading = Hier weiterspielen
carry-why = Mit diesem Link gehört dieses Gerät dir: Dein Name und deine Partien kommen mit.
carry-here = Hier weiterspielen
carry-link = Mit anderem Gerät weiterspielen
carry-link-how = Öffne diesen Link innerhalb einer Stunde auf dem anderen Gerät. Halte ihn geheim: Wer ihn hat, spielt als du.

# Längere Namen von Knöpfen, für alle, die sie hören.
play-edition = Jetzt spielen: { $name }
friends-edition = { with-friends }: { $name }
rules-edition = Regeln: { $name }
