# Replays and reviews of finished games.
speed = Speed
speed-factor = { $speed }×
review = Review
review-of = Review: { $board }
review-waiting = The review begins as soon as the server is free, and takes about a minute. You can leave this page and come back.
review-progress = Reviewing: { $done } of { $of } decisions
review-failed = The review failed. You can try again in a minute.
review-unfinished = Only games that were played to the end can be reviewed.
review-again = Try again
review-tab-summary = Summary
review-tab-moves = Moves
review-tab-hands = Hands
review-tab-share = Share
chance-curve = Chances of winning
all-hands-open = with all hands open
look-from-side = Look from { $name }'s side
previous-turning-point = Previous turning point
next-turning-point = Next turning point
turning-points = Turning points
no-turning-points = No decision made much of a difference.
with-key = { $what } ({ $key })

# A decision.
decision = Decision
move = Move
as-known = As far as { $who ->
        [you] you
       *[other] { $name }
    } could know
chance = Chance
margin = Lead
played = Played
better = Better
instead = Instead
cost = Cost: { cost-size }
review-hand = Hand
review-market = Face up
review-no-cards = no cards
verdict-forced = No choice
verdict-best = Best
verdict-good = Good
verdict-inaccuracy = Inaccuracy
verdict-mistake = Mistake
verdict-blunder = Blunder
verdict-brilliant = Brilliant
verdict-count = { $name }: { $verdict }, { $count }

# Why.
review-reason-completes-tickets = completes { $tickets }, { points-count }
review-reason-captures-alvin = captures Alvin, { points-count }
review-reason-finds-souvenir = brings a souvenir, { points-count }
review-reason-towards-tickets = a step towards the tickets, { points-count }
review-reason-in-the-way = gets in the way of { $names }, { points-count }
review-reason-blocks-nobody = gets in nobody's way, { points-count }
review-reason-card-needed = { a-card } was needed for { $route }
review-reason-card-first = the first card of this colour
review-reason-card-fits =
    { $card ->
        [locomotive] locomotives are wild
       *[other] { a-card } fits the hand
    }
review-reason-chance-of-others = could be any colour
review-reason-time-for-tickets = there was time for more tickets
review-reason-keeps-tickets = { points-count } if completed
review-reason-routes-meet = many routes meet in { $place }
review-reason-other-later = the other one is easier to get later
review-reason-best-possible = a solid choice

# Turning points.
turning-missed-completion = { $who ->
        [you] You
       *[other] { $name }
    } missed { $route }, which would have completed { $tickets }.
turning-missed-route = { $who ->
        [you] You
       *[other] { $name }
    } should have claimed { $route }.
turning-needless-tickets = { $who ->
        [you] You
       *[other] { $name }
    } drew tickets needlessly. Better: { $better }.
turning-wrong-tickets = { $who ->
        [you] You
       *[other] { $name }
    } should have kept { $count ->
        [0] none of the tickets
       *[other]
            { $change ->
                [fewer] only { $tickets }
               *[other] { $tickets }
            }
    }.
turning-needless-route = { $who ->
        [you] You
       *[other] { $name }
    } claimed { $route } at the wrong moment. Better: { $better }.
turning-wrong-card = { $who ->
        [you] You
       *[other] { $name }
    } went for the wrong card. Better: { $better }.
turning-wrong-payment = { $who ->
        [you] You
       *[other] { $name }
    } paid for { $route } with the wrong cards. Better: { $better }.
turning-other-mistake = { $who ->
        [you] You
       *[other] { $name }
    } missed a better move: { $better }.
turning-good-move = { $who ->
        [you] You
       *[other] { $name }
    } found the right move: { $played }.
turning-open = The route was open for { $turns ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $turns }
    } turns.
turning-taken = Then { $who ->
        [you] you took it
       *[other] { $name } took it
    }.
turning-cost = Cost: { cost-size }.
turning-gain = Gain: { cost-size }.

# The summary.
summary-result = { $who ->
        [you] You
       *[other] { $name }
    } { $outcome ->
        [won] won by { $points ->
            [one] 1 point
           *[other] { $points } points
        }
        [won-tie] won the tie-break
        [shared] shared the win
        [lost-tie] lost the tie-break
       *[lost] lost by { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    }, { $cause ->
        [luck] mainly because of luck
        [own-decisions] mainly through { $who ->
            [you] your
           *[other] their
        } own decisions
        [others-decisions] mainly through what the others decided
        [position] mainly because of the position it began with
       *[even] and no one thing decided it
    }. { $begun ->
        [position] Compared with the mean of all players: that position { $position } points, luck { $luck }
       *[dealt] Compared with an average game: luck { $luck } points
    }, { $who ->
        [you] your
       *[other] their
    } own decisions { $own }, the others' decisions { $others }.
summary-turning = What mattered most: { $sentence } { $cost }
summary-best-move = The best moment: { $sentence } { $cost }
summary-no-turning = No single decision made much of a difference { $who ->
        [you] for you
       *[other] for { $name }
    }.
summary-tickets = { $who ->
        [you] You
       *[other] { $name }
    } had { $kept ->
        [one] one ticket
       *[other] { $kept } tickets
    } and { $share ->
        [none] { $kept ->
            [one] did not complete it
           *[other] completed none
        }
        [all] completed { $kept ->
            [one] it
            [2] both
           *[other] all
        }
       *[some] completed { $completed ->
            [one] one
           *[other] { $completed }
        }
    }.
summary-no-tickets = { $who ->
        [you] You
       *[other] { $name }
    } had no tickets.
summary-better-tickets =
    { $change ->
        [more] It would have been better to keep { $added } as well.
        [fewer] It would have been better to return { $returned }.
       *[others] Instead of { $returned } it would have been better to keep { $added }.
    }
better-tickets =
    { $count ->
        [0] better: none of them
       *[other] better: { $tickets }
    }

# Luck and skill.
luck-and-skill = Luck and skill
split-margin = in points
split-win = as chance of winning
part-even = Average of all players
part-position = The position it began with
part-started = Who started
part-dealt = First cards and tickets
part-tickets = Later tickets
part-cards = Cards drawn
part-own = Own decisions
part-others = Others' decisions
part-result = Result
own-decisions-meaning = Own decisions: compared, move by move, with what a solid player would have done. Small losses add up, even where no single move was a mistake.

# Playing on.
play-on = Play on from here
play-on-how = A new game from this position, before this decision. What nobody could see is shuffled again.
play-on-as = Play as
play-on-against = Against
play-on-start = Start

# Taking away.
copy-review-link = Copy link
copy-review-link-how = Leads to this step of this review.
save-picture = Save picture
share-picture = Share picture
save-picture-how = The board at the end, the points, and the chances, to share.
picture-failed = This browser could not draw the picture.
download-record-how = The game, to replay it anywhere.
download-review = Download review
download-review-how = All numbers of this review, as JSON.
