# Die Regeln in unseren eigenen Worten, mit den Zahlen des Spielplans.
rules-title = Die Regeln
rules-of = Regeln: { $name }
rules-choose = Ausgabe
rules-goal = Das Ziel
rules-goal-text = Du baust ein Bahnnetz und sammelst Punkte: für jede Strecke, die du baust, und am Ende für jede Zielkarte, deren zwei Orte deine Strecken verbinden. Eine nicht erfüllte Zielkarte kostet ihre Punkte. Wer die meisten Punkte hat, gewinnt.
rules-setup = Aufbau
rules-setup-text = Alle bekommen { $pieces } und { $cards } Karten. Fünf Karten liegen offen aus, der Markt. Allen werden { $tickets } Zielkarten angeboten; man behält heimlich mindestens { $keep } und legt die anderen unter den Stapel. Wer beginnt, entscheidet der Zufall, wenn am Tisch nichts anderes vereinbart ist.
rules-setup-shuffled = Was alle zurückgeben, wird zusammen gemischt, ehe es unter den Stapel kommt.
rules-turn = Dein Zug
rules-turn-text = Du tust genau eines von dreien: Karten ziehen, eine Strecke bauen oder Zielkarten ziehen. Nur wenn nichts davon möglich ist, passt du.
rules-draw = Karten ziehen
rules-draw-text = Du ziehst zwei Karten, jede entweder aus der offenen Auslage oder vom Stapel. Eine offene Karte wird sofort ersetzt. Eine offene Lokomotive zählt für beide Karten: Sie kann nur die erste sein und ist dann die einzige. Eine verdeckt gezogene Lokomotive hat diesen Preis nicht.
rules-draw-market = Sind drei oder mehr der fünf offenen Karten Lokomotiven, werden alle fünf abgelegt und fünf neue ausgelegt. Ist der Stapel leer, werden die abgelegten Karten zu einem neuen gemischt. Du darfst beliebig viele Karten auf der Hand haben.
rules-claim = Eine Strecke bauen
rules-claim-text = { $where ->
        [network] Jede freie Strecke, die dein Netz berührt
       *[anywhere] Jede freie Strecke, wo sie auch liegt
    }: Du zahlst so viele Karten, wie sie Felder hat, alle von einer Farbe, der Farbe der Strecke. Eine graue Strecke nimmt eine beliebige Farbe. Lokomotiven stehen für jede Farbe. Du setzt dein Material auf die Felder und bekommst sofort Punkte:
rules-claim-points = Karten
rules-claim-score = Punkte
rules-claim-pieces = Für jedes Feld brauchst du ein Stück Material. Hast du zu wenig, kannst du die Strecke nicht bauen.
rules-claim-parallel = Wo Gleise nebeneinander liegen, darf niemand zwei davon bauen. Sind weniger als { $from } Personen dabei, sperrt ein gebautes Gleis die anderen für alle.
rules-ferry = Fähren
rules-ferry-text = Felder mit einem Anker müssen mit Lokomotiven bezahlt werden, die übrigen Felder wie üblich.
rules-kinds = Zwei Arten von Material
rules-kinds-text = Straßenbahnen fahren auf Straßenbahnstrecken: eine Bahn und eine Karte für jedes Feld. Eine U-Bahn-Strecke hat nur ein Feld: Sie braucht eine U-Bahn und so viele Karten, wie die Zahl daneben sagt. Keine fährt auf den Strecken der anderen. Für Zielkarten zählen beide zusammen.
rules-tickets = Zielkarten ziehen
rules-tickets-text = Dir werden { $drawn } Zielkarten angeboten, oder was noch da ist; mindestens { $keep } behältst du. Die anderen kommen unter den Stapel. Was du behältst, bleibt geheim und bis zum Ende bei dir, erfüllt oder nicht.
rules-tickets-done = Eine Zielkarte ist erfüllt, wenn deine eigenen Strecken ihre zwei Orte verbinden, auf welchem Weg auch immer.
rules-home = Heimat und Netz
rules-home-text = Nach den Zielkarten wählen alle eine Heimatstadt, von hinten nach vorn, jede Stadt nur einmal, und setzen einen Marker darauf. Deine erste Strecke beginnt dort. Jede weitere muss eine Stadt berühren, die dein Netz schon erreicht hat.
rules-markers = Stadtmarker
rules-markers-text = Du hast { $each } Marker, den der Heimat mitgezählt. Nach dem Bau einer Strecke darfst du einen auf eine ihrer beiden Städte setzen, wenn dort keiner liegt, und legst dafür { $cards } Karten einer Farbe ab. Von da an bekommst du die Punkte der Strecken zu dieser Stadt, wer sie auch baut: Für jedes Ende einer Strecke unter einem Marker erhält dessen Besitzer die Punkte der Strecke. Nur wenn kein Ende unter einem Marker liegt, gehen sie an den, der sie baut.
rules-alvin = Alvin, der Besucher (eine Option)
rules-alvin-text = Alvin beginnt in { $place }. Wer zuerst eine Strecke zu seiner Stadt baut, fängt ihn: sofort { $points } Punkte, und er zieht in eine Stadt unter einem Marker dessen, der ihn fing. Dort kann ihn jemand anderes auf gleiche Weise fangen. Am Ende bringt er dem Besitzer des Markers, auf dem er steht, { $points } Punkte. { $place } kann keine Heimat sein und bekommt keinen Marker.
rules-souvenirs = Souvenirs
rules-souvenirs-text = Auf einigen Orten liegen Souvenirs von sieben Arten; zwei weitere legen die Spielenden vor dem ersten Zug aus. Baust du eine Strecke zu einem Ort mit Souvenirs, nimmst du eines, wenn du diese Art noch nicht hast; bieten beide Enden eines an, wählst du. Verschiedene Souvenirs zählen am Ende zusammen:
rules-souvenirs-count = Verschiedene Souvenirs
rules-end = Das Ende
rules-end-text = Sobald jemand nach einem Zug nur noch { $pieces } oder weniger Stück Material hat, sind alle noch einmal dran, auch diese Person selbst. Dann werden die Zielkarten aufgedeckt und gezählt.
rules-end-longest = Die längste zusammenhängende Strecke bringt { $points } weitere Punkte, bei Gleichstand allen. Sie darf eine Stadt mehrmals berühren, benutzt aber jedes Gleis nur einmal.
rules-end-most = Die meisten erfüllten Zielkarten bringen { $points } weitere Punkte, bei Gleichstand allen.
rules-end-tie = Bei Gleichstand entscheiden die erfüllten Zielkarten{ $then ->
        [longest-route] {""}, dann die längste Strecke
        [longest-bonus] {""}, dann der Bonus für die längste Strecke
       *[none] {""}
    }.
rules-board = Dieser Spielplan
rules-board-source = Woher seine Angaben stammen (auf Englisch, wie in der Datei)
rules-board-correct = Ein Fehler? Der Spielplan ist eine Textdatei, { $file }, im Ordner src/stellwerk/boards. Verbessere sie, prüfe sie mit „./run board check“ und starte den Server neu; am Programm muss nichts geändert werden. docs/boards.md sagt, wie eine solche Datei aufgebaut ist.
source-of-all = Alles
source-of-places = Orte
source-of-connections-and-tram-lengths = Verbindungen und Längen der Straßenbahnstrecken
source-of-points-per-subway = Punkte der U-Bahnen
source-of-subway-cards = Karten für U-Bahnen
source-of-colours = Farben
source-of-double-tracks = Doppelstrecken
source-of-tickets = Zielkarten
source-of-routes = Strecken
source-of-ferry = Fähren
source-of-points = Punkte
source-of-places-routes-tickets = Orte, Strecken, Zielkarten
