# Die Regeln in unseren eigenen Worten, mit den Zahlen des Spielplans.
rules-title = Regeln
rules-of = Regeln: { $name }
rules-choose = Ausgabe
rules-goal = Ziel des Spiels
rules-goal-text = Du baust ein Bahnnetz und sammelst Punkte: für jede Strecke, die du baust, und am Ende für jede Zielkarte, deren zwei Orte deine Strecken verbinden. Eine nicht erfüllte Zielkarte kostet dich ihre Punkte. Wer die meisten Punkte hat, gewinnt.
rules-setup = Aufbau
rules-setup-text = Jeder Spieler bekommt { $pieces } und { $cards } Karten. Fünf Karten liegen offen in der Auslage. Jeder Spieler bekommt { $tickets } Zielkarten, behält verdeckt mindestens { $keep } davon und legt die anderen unter den Zielkartenstapel. Wer beginnt, entscheidet der Zufall, wenn am Tisch nichts anderes vereinbart ist.
rules-setup-shuffled = Was alle Spieler zurückgeben, wird zusammen gemischt, bevor es unter den Stapel kommt.
rules-turn = Dein Zug
rules-turn-text = Du tust genau eines von dreien: Karten ziehen, eine Strecke bauen oder Zielkarten ziehen. Nur wenn nichts davon möglich ist, passt du.
rules-draw = Karten ziehen
rules-draw-text = Du ziehst zwei Karten, jede entweder aus der Auslage oder vom Stapel. Eine Karte aus der Auslage wird sofort ersetzt. Nimmst du eine offene Lokomotive, bleibt es bei dieser einen Karte; als zweite Karte darfst du also keine nehmen. Eine verdeckt gezogene Lokomotive zählt wie jede andere Karte.
rules-draw-market = Sind drei oder mehr der fünf offenen Karten Lokomotiven, werden alle fünf abgelegt und ersetzt. Sobald der Stapel leer ist, wird der Ablagestapel zu einem neuen gemischt. Du darfst beliebig viele Karten auf der Hand haben.
rules-draw-empty = { $allowed ->
        [face-up] Sind Stapel und Ablagestapel beide leer, darfst du noch Karten aus der Auslage nehmen. Sie werden nicht ersetzt.
       *[nothing] Sind Stapel und Ablagestapel beide leer, darfst du keine Karten ziehen, auch keine offenen.
    }
rules-claim = Eine Strecke bauen
rules-claim-text = { $where ->
        [network] Du darfst jede freie Strecke bauen, die Anschluss an dein Netz hat.
       *[anywhere] Du darfst jede freie Strecke bauen.
    } Dafür zahlst du so viele Karten, wie sie Felder hat, alle in der Farbe der Strecke. Bei einer grauen Strecke wählst du eine beliebige Farbe. Lokomotiven sind Joker. Dann setzt du deine Wagen auf die Felder und bekommst sofort Punkte:
rules-claim-points = Karten
rules-claim-score = Punkte
rules-claim-pieces = Für jedes Feld brauchst du einen Wagen. Hast du nicht mehr genug, kannst du die Strecke nicht bauen.
rules-claim-parallel = Wo Gleise nebeneinander liegen, darf niemand zwei davon bauen. Bei weniger als { $from } Spielern sperrt ein gebautes Gleis die anderen für alle.
rules-ferry = Fähren
rules-ferry-text = Jedes Feld mit einem Anker bezahlst du mit einer Lokomotive, die übrigen Felder wie üblich.
rules-kinds = Zwei Arten von Wagen
rules-kinds-text = Eine Straßenbahnstrecke kostet eine Straßenbahn und eine Karte je Feld. Eine U-Bahn-Strecke hat nur ein Feld: Sie kostet eine U-Bahn und so viele Karten, wie daneben steht. Straßenbahnen dürfen nicht auf U-Bahn-Strecken fahren, U-Bahnen nicht auf Straßenbahnstrecken. Für Zielkarten zählen beide zusammen.
rules-tickets = Zielkarten ziehen
rules-tickets-text = Du ziehst { $drawn } Zielkarten, oder was noch da ist, und behältst mindestens { $keep }. Die anderen kommen unter den Zielkartenstapel. Du darfst beliebig viele Zielkarten haben. Was du behältst, bleibt geheim, und du wirst es nicht mehr los, ob erfüllt oder nicht.
rules-tickets-done = Eine Zielkarte ist erfüllt, wenn deine eigenen Strecken ihre zwei Orte verbinden, egal auf welchem Weg.
rules-home = Heimat und Netz
rules-home-text = Nach den Zielkarten wählt jeder Spieler eine Heimatstadt und setzt einen Marker darauf. Der letzte Spieler wählt zuerst, und jede Stadt kann nur einmal Heimat sein. Deine erste Strecke beginnt dort. Jede weitere muss Anschluss an eine Stadt haben, die dein Netz schon erreicht hat.
rules-markers = Stadtmarker
rules-markers-text = Du hast { $each } Marker, den in der Heimat mitgezählt. Nach dem Bau einer Strecke darfst du einen Marker auf eine ihrer beiden Städte setzen, wenn dort noch keiner liegt. Dafür legst du { $cards } Karten einer Farbe ab. Von da an bekommst du die Punkte für jede Strecke zu dieser Stadt, egal wer sie baut: Für jedes Ende einer Strecke, an dem ein Marker liegt, bekommt sein Besitzer die Punkte der Strecke. Liegt an keinem Ende ein Marker, bekommt sie der Spieler, der die Strecke baut.
rules-alvin = Alvin, der Besucher (optional)
rules-alvin-text = Alvin beginnt in { $place }. Wer als Erster eine Strecke zu seiner Stadt baut, fängt ihn, bekommt sofort { $points } Punkte und versetzt ihn in eine Stadt mit einem eigenen Marker. Dort kann ihn ein anderer auf die gleiche Weise fangen. Am Ende bringt er dem Besitzer des Markers, auf dem er steht, { $points } Punkte. { $place } kann keine Heimat sein und bekommt keinen Marker.
rules-souvenirs = Souvenirs
rules-souvenirs-text = Es gibt sieben Arten von Souvenirs, gestapelt an verschiedenen Orten; zwei der Stapel legen die Spieler vor dem ersten Zug aus. Baust du eine Strecke zu einem Ort mit Souvenirs, nimmst du eines mit, wenn du diese Art noch nicht hast. Gibt es an beiden Enden eines für dich, wählst du. Am Ende bekommst du Punkte für deine verschiedenen Souvenirs:
rules-souvenirs-count = Verschiedene Souvenirs
rules-end = Ende des Spiels
rules-end-text = Hat ein Spieler am Ende eines Zugs höchstens noch { $pieces } Wagen, ist jeder noch einmal dran, auch dieser Spieler selbst. Dann werden die Zielkarten aufgedeckt und gewertet.
rules-end-longest = Die längste zusammenhängende Strecke bringt { $points } Bonuspunkte, bei Gleichstand jedem der Beteiligten. Sie darf mehrmals durch dieselbe Stadt führen, benutzt aber jedes Gleis nur einmal.
rules-end-most = Die meisten erfüllten Zielkarten bringen { $points } Bonuspunkte, bei Gleichstand jedem der Beteiligten.
rules-board = Dieser Spielplan
rules-board-source = Woher die Angaben stammen (auf Englisch, wie in der Datei)
rules-board-correct = Ein Fehler? Der Spielplan ist eine Textdatei, { $file }, im Ordner src/stellwerk/boards. Verbessere sie, prüf sie mit „./run board check“ und starte den Server neu; am Programm musst du nichts ändern. docs/boards.md erklärt das Format.
source-of-all = Alles
source-of-places = Orte
source-of-connections-and-tram-lengths = Verbindungen und Längen der Straßenbahnstrecken
source-of-points-per-subway = Punkte für U-Bahnen
source-of-subway-cards = Karten für U-Bahnen
source-of-colours = Farben
source-of-double-tracks = Doppelstrecken
source-of-tickets = Zielkarten
source-of-routes = Strecken
source-of-ferry = Fähren
source-of-points = Punkte
source-of-places-routes-tickets = Orte, Strecken, Zielkarten
