# Die Rätsel.
puzzles-intro = Stellungen aus Partien zwischen Bots. In jeder ist ein Zug klar der beste, und es ist nicht der naheliegende. Finde ihn und spiel ihn wie in einer Partie.
puzzle-daily = Rätsel des Tages
puzzle-of-today = Rätsel des Tages
puzzle-daily-done = Gelöst. Morgen kommt das nächste.
puzzle-daily-again = Noch einmal ansehen
puzzle-solve = Lösen
puzzle-solve-edition = Rätsel lösen: { $name }
puzzles-by-edition = Nach Ausgabe
puzzles-solved =
    { $count ->
        [0] Keine dieser Art
       *[other] { $solved } von { $count } gelöst
    }
puzzles-solved-label = Gelöst: { $name }
puzzles-none = Es gibt noch keine Rätsel.
puzzles-streak = In Folge beim ersten Versuch gelöst: { $count }. Deine beste Serie: { $longest }.
puzzle-kinds = Art
puzzle-kind-all = Alle Arten
puzzle-kind =
    { $kind ->
        [tickets] Zielkarten wählen
        [block] Blockade
        [race] Wettlauf
        [detour] Umweg
       *[wilds] Lokomotiven sparen
    }
puzzle-about-all = Alle Arten gemischt.
puzzle-about-tickets = Welche Zielkarten du behalten solltest, oder ob es Zeit für neue ist.
puzzle-about-block = Eine Strecke, die einem Gegner mehr nimmt, als sie dir bringt.
puzzle-about-race = Das Ende ist nah, oder gleich nimmt dir jemand die Strecke weg: Diese Strecke kann nicht warten.
puzzle-about-detour = Der direkte Weg einer Zielkarte ist versperrt. Finde den Weg außen herum.
puzzle-about-wilds = Die naheliegende Strecke würde Lokomotiven kosten, die später mehr wert sind.
puzzle-question = Was ist dein bester Zug?
puzzle-answer = Deine Antwort
puzzle-you = Du
puzzle-unknown = Dieses Rätsel gibt es hier nicht. Ist die Adresse vollständig?
puzzle-right = Richtig!
puzzle-wrong = Nicht der beste Zug
puzzle-shown = Die Lösung
puzzle-cost = Du wolltest { $move }. Verglichen mit dem besten Zug kostet das { cost-size }.
puzzle-far-off = Du wolltest { $move }. Das gehört nicht zu den besten Zügen.
puzzle-try-again = Noch einmal versuchen
puzzle-show = Lösung zeigen
puzzle-next = Nächstes Rätsel
puzzle-all = Alle Rätsel
puzzle-share = Link kopieren
puzzle-streak =
    { $count ->
        [0] {""}
        [one] 1 in Folge
       *[other] { $count } in Folge
    }
puzzle-why-tickets =
    { $draws ->
        [yes] Neue Zielkarten bringen hier mehr als der naheliegende Zug: Du behältst nur, was passt.
       *[no] Es kommt darauf an, welche Zielkarten sich Strecken teilen und wie viele Züge noch bleiben.
    }
puzzle-why-block = Der Zug versperrt einem Gegner den Weg, und das ist mehr wert als das, was er dir selbst bringt.
puzzle-why-race =
    { $urgency ->
        [last-round] Der Zug kann nicht warten: Die letzte Runde läuft schon.
        [begins-last-round] Der Zug läutet die letzte Runde ein, bevor die anderen so weit sind.
        [end-near] Der Zug kann nicht warten: Das Spiel ist gleich zu Ende.
       *[contested] Der Zug kann nicht warten: Ein Gegner könnte die Strecke in seinem nächsten Zug bauen.
    }
puzzle-why-detour = Der direkte Weg einer Zielkarte ist versperrt, und hier geht es außen herum.
puzzle-why-wilds =
    { $wilds ->
        [one] Der Zug hebt eine Lokomotive für später auf, die der naheliegende Zug ausgeben würde.
       *[other] Der Zug hebt { $wilds } Lokomotiven für später auf, die der naheliegende Zug ausgeben würde.
    }
puzzle-longest = Deine längste Strecke wird { $best } Felder lang; mit dem naheliegenden Zug wären es { $usual }. Die längste eines Gegners: { $rivals }.
puzzle-compared = Verglichen mit dem naheliegenden Zug hast du am Ende { $own-change ->
        [more] { $own } Punkte mehr
        [fewer] { $own } Punkte weniger
       *[same] gleich viele Punkte
    }, dein bester Gegner { $rival-change ->
        [more] { $rival } mehr
        [fewer] { $rival } weniger
       *[same] gleich viele
    }.
puzzle-caption = Siegchance und Vorsprung am Ende, im Mittel über { $worlds } Partien, die gute Spieler von hier aus weiterspielen.
puzzle-answers = Die besten Züge im Vergleich
puzzle-best = am besten
puzzle-usual = der naheliegende Zug
puzzle-yours = dein Zug
