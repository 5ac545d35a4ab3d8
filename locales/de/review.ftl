# Wiederholungen und Analysen beendeter Partien.
speed = Tempo
speed-factor = { $speed }×
review = Analyse
review-of = Analyse: { $board }
review-waiting = Die Analyse beginnt, sobald der Server frei ist, und dauert etwa eine Minute. Du kannst die Seite verlassen und später wiederkommen.
review-progress = Analyse: { $done } von { $of } Entscheidungen
review-failed = Die Analyse ist fehlgeschlagen. In einer Minute kannst du es noch einmal versuchen.
review-unfinished = Nur Partien, die zu Ende gespielt wurden, können analysiert werden.
review-again = Noch einmal versuchen
review-tab-summary = Überblick
review-tab-moves = Züge
review-tab-hands = Karten
review-tab-share = Teilen
chance-curve = Siegchancen
all-hands-open = bei offenen Karten
look-from-side = Aus der Sicht von { $name }
previous-turning-point = Voriger Wendepunkt
next-turning-point = Nächster Wendepunkt
turning-points = Wendepunkte
no-turning-points = Keine Entscheidung machte einen großen Unterschied.
with-key = { $what } ({ $key })

# Eine Entscheidung.
decision = Entscheidung
move = Zug
as-known = Soweit { $who ->
        [you] du es wissen konntest
       *[other] { $name } es wissen konnte
    }
chance = Chance
margin = Vorsprung
played = Gespielt
better = Besser
instead = Stattdessen
cost = Kosten: { cost-size }
review-hand = Hand
review-market = Auslage
review-no-cards = keine Karten
verdict-forced = Keine Wahl
verdict-best = Bester Zug
verdict-good = Gut
verdict-inaccuracy = Ungenau
verdict-mistake = Fehler
verdict-blunder = Grober Fehler
verdict-brilliant = Brillant
verdict-count = { $name }: { $verdict }, { $count }

# Warum.
review-reason-completes-tickets = erfüllt { $tickets }, { points-count }
review-reason-captures-alvin = fängt Alvin, { points-count }
review-reason-finds-souvenir = bringt ein Souvenir, { points-count }
review-reason-towards-tickets = ein Stück näher an den Zielen, { points-count }
review-reason-in-the-way = kommt { $names } in die Quere, { points-count }
review-reason-blocks-nobody = kommt niemandem in die Quere, { points-count }
review-reason-card-needed = { a-card } fehlte für { $route }
review-reason-card-first = die erste Karte dieser Farbe
review-reason-card-fits =
    { $card ->
        [Lokomotive] Lokomotiven sind Joker
       *[other] { a-card } passt zur Hand
    }
review-reason-chance-of-others = kann jede Farbe bringen
review-reason-time-for-tickets = für weitere Zielkarten war noch Zeit
review-reason-keeps-tickets = { points-count }, wenn sie erfüllt werden
review-reason-routes-meet = in { $place } treffen sich viele Strecken
review-reason-other-later = das andere ist später leichter zu bekommen
review-reason-best-possible = eine solide Wahl

# Wendepunkte.
turning-missed-completion = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } { $route } ausgelassen. Das hätte { $tickets } erfüllt.
turning-missed-route = { $who ->
        [you] Du hättest
       *[other] { $name } hätte
    } { $route } bauen sollen.
turning-needless-tickets = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } unnötig Zielkarten gezogen. Besser: { $better }.
turning-wrong-tickets = { $who ->
        [you] Du hättest
       *[other] { $name } hätte
    } { $count ->
        [0] keine der Zielkarten
       *[other]
            { $change ->
                [fewer] nur { $tickets }
               *[other] { $tickets }
            }
    } behalten sollen.
turning-needless-route = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } { $route } zum falschen Zeitpunkt gebaut. Besser: { $better }.
turning-wrong-card = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } auf die falsche Karte gesetzt. Besser: { $better }.
turning-wrong-payment = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } { $route } mit den falschen Karten bezahlt. Besser: { $better }.
turning-other-mistake = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } einen besseren Zug verpasst: { $better }.
turning-good-move = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } das Richtige gefunden: { $played }.
turning-open = Das wäre { $turns ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
       *[other] { $turns }
    } Züge lang möglich gewesen.
turning-taken = Danach { $who ->
        [you] hast du
       *[other] hat { $name }
    } die Strecke gebaut.
turning-cost = Kosten: { cost-size }.
turning-gain = Gewinn: { cost-size }.

# Der Überblick.
summary-result = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } { $outcome ->
        [won] mit { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkten
        } Vorsprung gewonnen
        [won-tie] bei Gleichstand gewonnen
        [shared] gemeinsam mit anderen gewonnen
        [lost-tie] bei Gleichstand verloren
       *[lost] mit { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkten
        } Rückstand verloren
    }, { $cause ->
        [luck] vor allem durch das Glück
        [own-decisions] vor allem durch { $who ->
            [you] deine
           *[other] eigene
        } Entscheidungen
        [others-decisions] vor allem durch Entscheidungen der anderen
        [position] vor allem durch die Ausgangsstellung
       *[even] ohne dass eines allein den Ausschlag gab
    }. { $begun ->
        [position] Gegenüber dem Mittel aller am Tisch: Ausgangsstellung { $position } Punkte, Glück { $luck }
       *[dealt] Gegenüber einer Durchschnittspartie: Glück { $luck } Punkte
    }, { $who ->
        [you] deine
       *[other] eigene
    } Entscheidungen { $own }, Entscheidungen der anderen { $others }.
summary-turning = Am wichtigsten war: { $sentence } { $cost }
summary-best-move = Der beste Moment: { $sentence } { $cost }
summary-no-turning = { $who ->
        [you] Für dich
       *[other] Für { $name }
    } machte keine einzelne Entscheidung einen großen Unterschied.
summary-tickets = { $who ->
        [you] Du hattest
       *[other] { $name } hatte
    } { $kept ->
        [one] eine Zielkarte
       *[other] { $kept } Zielkarten
    } und { $who ->
        [you] hast
       *[other] hat
    } { $share ->
        [none] { $kept ->
            [one] sie nicht
           *[other] keine
        }
        [all] { $kept ->
            [one] sie
            [2] beide
           *[other] alle
        }
       *[some] davon { $completed ->
            [one] eine
           *[other] { $completed }
        }
    } erfüllt.
summary-no-tickets = { $who ->
        [you] Du hattest
       *[other] { $name } hatte
    } keine Zielkarten.
summary-better-tickets =
    { $change ->
        [more] Besser wäre es gewesen, auch { $added } zu behalten.
        [fewer] Besser wäre es gewesen, { $returned } zurückzulegen.
       *[others] Statt { $returned } wäre es besser gewesen, { $added } zu behalten.
    }
better-tickets =
    { $count ->
        [0] besser: keine davon
       *[other] besser: { $tickets }
    }

# Glück und Können.
luck-and-skill = Glück und Können
split-margin = in Punkten
split-win = als Siegchance
part-even = Durchschnitt aller am Tisch
part-position = Ausgangsstellung
part-started = Wer anfing
part-dealt = Erste Karten und Ziele
part-tickets = Spätere Zielkarten
part-cards = Gezogene Karten
part-own = Eigene Entscheidungen
part-others = Die der anderen
part-result = Ergebnis
own-decisions-meaning = Eigene Entscheidungen: Zug für Zug verglichen mit dem, was ein solider Spieler getan hätte. Kleine Verluste summieren sich, auch wenn kein einzelner Zug ein Fehler war.

# Weiterspielen.
play-on = Von hier weiterspielen
play-on-how = Eine neue Partie aus dieser Stellung, vor dieser Entscheidung. Was niemand sehen konnte, wird neu gemischt.
play-on-as = Spielen als
play-on-against = Gegen
play-on-start = Starten

# Mitnehmen.
copy-review-link = Link kopieren
copy-review-link-how = Führt zu diesem Schritt dieser Analyse.
save-picture = Bild speichern
share-picture = Bild teilen
save-picture-how = Der Spielplan am Ende, die Punkte und die Siegchancen, zum Teilen.
picture-failed = Dieser Browser konnte das Bild nicht zeichnen.
download-record-how = Die Partie, um sie überall noch einmal anzusehen.
download-review = Analyse herunterladen
download-review-how = Alle Zahlen dieser Analyse, als JSON.
