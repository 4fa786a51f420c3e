"""The Champion's Purse: what each card does, and what it does not; with those of A Dire Message that are helped by allies, too."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    Action,
    Cancel,
    CancelIt,
    Character,
    ClaimPowerForHouse,
    Event,
    GainGold,
    Initiated,
    Location,
    Passive,
    Phase,
    Plot,
    PlotRevealed,
    PlotUsed,
    RevealNewPlot,
    WhenRevealed,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.scenes import KNEELING, fight, pass_to
from tests.cards.wardens.wardens_scenes import claimed, declare, has, strengths

# --- those who are helped by allies ----------------------------------------------------------------------------------

ALLIES = {"stark": "Northman", "lannister": "Westerman", "baratheon": "Stagfriend", "greyjoy": "Squidlike", "martell": "Dornishman"}
HELPED = [
    ("CAD22", "baratheon", "stark", "+1"), ("CAD22", "baratheon", "lannister", "Stealth"),
    ("CAD27", "lannister", "stark", "+1"), ("CAD27", "lannister", "baratheon", "Renown"),
    ("CAD110", "stark", "baratheon", "Renown"), ("CAD110", "stark", "lannister", "Stealth"),
    ("CAD113", "targaryen", "greyjoy", "Deadly"), ("CAD113", "targaryen", "martell", "I"),
]  # fmt: skip


def helped(number, house, mine=(), theirs=()):
    """The card's strength, keywords and icons."""
    card = conquest(house, {"play": [number, *mine]}, {"play": [*theirs]}).card(0, number)
    return card.strength, set(card.keywords), card.icons


@pytest.mark.parametrize(("number", "house", "ally", "gains"), HELPED)
def test_a_character_of_another_house_helps_its_controllers_bannermen(number, house, ally, gains):
    assert helped(number, house) == (2, set(), "MP")
    expected = (2 + (gains == "+1"), {gains} if len(gains) > 2 else set(), "MIP" if gains == "I" else "MP")
    assert helped(number, house, mine=[ALLIES[ally]]) == expected


@pytest.mark.parametrize(("number", "house"), sorted({(number, house) for number, house, _, _ in HELPED}))
def test_nobody_else_helps_them(number, house):
    allies = {ally for other, _, ally, _ in HELPED if other == number}
    others = [title for name, title in ALLIES.items() if name not in allies]
    dens = [title for name, title in {"stark": "Wolf's Den", "lannister": "Lion's Den"}.items() if name in allies]
    assert helped(number, house, mine=[*others, *dens], theirs=ALLIES.values()) == (2, set(), "MP")


@pytest.mark.parametrize(("number", "house"), sorted({(number, house) for number, house, _, _ in HELPED}))
def test_both_allies_help_together(number, house):
    gains = {gains for other, _, _, gains in HELPED if other == number}
    strength, keywords, icons = helped(number, house, mine=[ALLIES[ally] for other, _, ally, _ in HELPED if other == number])
    assert strength == 2 + ("+1" in gains) and keywords == {gain for gain in gains if len(gain) > 2} and ("I" in icons) is ("I" in gains)


# --- Ser Edmure Tully ------------------------------------------------------------------------------------------------


def edmure(phase="challenges", edmure="CAD32", **mine):
    mine = mine or {"discard": ["Song"], "dead": ["Friend"]}
    return conquest("stark", {"play": [edmure], "deck": ["Hut"], **mine}, {"deck": ["Keep"]}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
@pytest.mark.parametrize("card", ["Song", "Friend"])
def test_ser_edmure_shuffles_a_discarded_or_dead_card_into_the_deck_once_a_round(card, phase):
    t = use(edmure(phase), "Ser Edmure Tully", card)
    assert sorted(t.deck(0)) == sorted(["Hut", card]) and t.dead(0) + t.discard(0) == [{"Song": "Friend", "Friend": "Song"}[card]]
    assert not usable(t, "Ser Edmure Tully") and not t.card(0, "Ser Edmure Tully").kneeling
    if phase == "marshalling":
        pass_to(t, "challenges")
        assert not usable(t, "Ser Edmure Tully")


@pytest.mark.parametrize("pile", ["dead", "discard"])
def test_ser_edmure_reaches_the_piles_of_opponents(pile):
    t = use(conquest("stark", {"play": ["CAD32"]}, {pile: ["Savage"], "deck": ["Keep"]}), "Ser Edmure Tully")
    assert sorted(t.deck(1)) == ["Keep", "Savage"] and t.dead(1) + t.discard(1) == []


def test_ser_edmure_needs_a_card_in_a_pile_and_is_deadly():
    t = conquest("stark", {"play": [("CAD32", KNEELING)]})
    assert not usable(t, "Ser Edmure Tully") and has(t, "Deadly", 0, "Ser Edmure Tully") == [True]
    assert usable(edmure(edmure=("CAD32", KNEELING)), "Ser Edmure Tully")


# --- The Gatehouse Tower ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "more"), [(3, 1), (2, 0), (1, 0)])
def test_the_gatehouse_tower_strengthens_you_while_you_control_fewer_characters(theirs, more):
    t = conquest("stark", {"play": ["CAD33", "Friend", "Brute"]}, {"play": ["Savage"] * theirs})
    assert strengths(t, 0, "Friend", "Brute") == [1 + more, 2 + more] and strengths(t, 1, "Savage") == [2]


# --- Tokar -----------------------------------------------------------------------------------------------------------


def test_tokar_gives_a_power_icon_and_renown_during_power_challenges():
    t = conquest("targaryen", {"play": [("Brute", {"attachments": ["CAD37"]}), "Friend"]}, {"play": ["Giant"]})
    assert t.card(0, "Brute").icons == "MP" and has(t, "Renown", 0, "Brute") == [False]
    declare(t, "Power", "Brute")
    assert has(t, "Renown", 0, "Brute", "Friend") == [True, False]
    assert claimed(fight(t)).card(0, "Brute").power == 1 and has(t, "Renown", 0, "Brute") == [False]


def test_tokar_gives_no_renown_in_other_challenges():
    t = conquest("targaryen", {"play": [("Brute", {"attachments": ["CAD37"]})]}, {"play": ["Giant"]})
    assert has(declare(t, "Military", "Brute"), "Renown", 0, "Brute") == [False]
    assert claimed(fight(t)).card(0, "Brute").power == 0


# --- Counterplot -----------------------------------------------------------------------------------------------------

COUNTERS = (
    Character("Cersei", "X860", LANNISTER, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Tywin", "X859", LANNISTER, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Footman", "X861", LANNISTER, cost=2, strength=2, icons="MIP"),
    Character("Duke", "X862", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP"),
    Plot("Gift", "X863", NEUTRAL, income=1, initiative=9, claim=1, abilities=[WhenRevealed(effects=(ClaimPowerForHouse(1),))]),
    Plot("Calm", "X864", NEUTRAL, income=2, initiative=1, claim=1),
    Plot("Storm", "X865", NEUTRAL, income=3, initiative=5, claim=2, keywords="Prized 1"),
    Location("Watch", "X866", NEUTRAL, cost=1, abilities=[Passive(when=PlotRevealed(OPPONENTS), effects=(GainGold(1),))]),
    Location("Archive", "X867", NEUTRAL, cost=1, abilities=[Passive(when=PlotUsed(who=OPPONENTS), effects=(GainGold(1),))]),
    Location("Desk", "X868", NEUTRAL, cost=1, abilities=[Action(phase=Phase.CHALLENGES, effects=(RevealNewPlot(),))]),
    Event("Silence", "X869", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))]),
)  # fmt: skip


def counter(*, hand=("CAD28",), play=("Cersei",), plots=("Gift", "Calm"), mine=("Calm",), one=(), theirs=(), phase="plot", first=0, house="lannister", **more):
    """Seat 0 has the event and seat 1 these plots; all plots but the last have been chosen, if there is a choice."""
    zero = {"hand": [*hand], "play": [*play], "plots": [*mine], "gold": 0}
    return conquest(house, zero, {"play": [*one], "hand": [*theirs], "plots": [*plots], "gold": 0} | more, phase, cards=COUNTERS, first=first)


def chosen(t, plot="Gift", mine="Calm"):
    """Both players have chosen these plots; it may be time to cancel."""
    while t.phase == "plot" and t.prompt in ("action", "plot"):
        t.play("Pass" if t.prompt == "action" else f"Reveal {mine if t.seat == 0 else plot}")
    return t


def countered(t):
    """Seat 0 has cancelled the plot."""
    return t.play("Cancel with Counterplot")


def resolved(t):
    """Initiative has been counted, and what plots do when revealed is done."""
    while t.phase == "plot" and t.prompt in ("first player", "order"):
        t.play(t.options[0])
    return t


def used(t, seat):
    """The titles of the used plots of a seat, without the one of the round before."""
    states, cards = t.game["plot_state"][seat], t.game["plot_card"][seat]
    titles = [str(t.match.compiled.cards[card].title) for state, card in zip(states, cards, strict=True) if state == L.PLOT_USED]
    return sorted(title for title in titles if title != "Famine")


def test_counterplot_cancels_a_plot_before_it_does_anything_and_another_one_is_revealed():
    t = chosen(counter(play=["Cersei", "Watch", "Archive"], plots=["Gift", "Calm", "Storm"]))
    assert (t.prompt, t.seat, t.plot(1)) == ("cancel", 0, "Gift") and not invalid_games(t.batch.records, t.batch.match)
    resolved(countered(t).play("Reveal Calm"))
    assert t.card(0, "Cersei").kneeling and t.plot(1) == "Calm" and t.power(1) == 3  # Prized 3, and not what the plot gives
    assert t.discard(0) == ["Counterplot"] and used(t, 1) == ["Gift"] and used(t, 0) == []
    assert t.gold(0) == 3  # one plot has been revealed, and two were used, with that of the round before


def test_the_player_chooses_which_plot_is_revealed_instead():
    t = countered(chosen(counter(plots=["Gift", "Calm", "Storm"])))
    assert (t.prompt, t.seat) == ("new plot", 1) and t.plot(1) is None and not invalid_games(t.batch.records, t.batch.match)
    assert sorted(t.options) == ["Reveal Calm", "Reveal Storm"]
    t.play("Reveal Storm")
    assert t.plot(1) == "Storm" and (t.prompt, t.seat) == ("first player", 1)  # whose new initiative is the highest


def test_initiative_is_counted_with_the_new_plot():
    t = countered(chosen(counter(mine=["Storm"]), mine="Storm"))
    assert (t.prompt, t.seat) == ("first player", 0)


def test_without_counterplot_the_plot_is_revealed():
    t = resolved(chosen(counter(play=["Cersei", "Watch"])).play("Pass"))
    assert t.plot(1) == "Gift" and t.power(1) == 1 and t.hand(0) == ["Counterplot"] and t.gold(0) == 1 and used(t, 1) == []


@pytest.mark.parametrize("what", [{"play": ["Footman", "Duke"]}, {"play": [("Cersei", KNEELING)]}, {"play": []}, {"hand": []}, {"one": ["Cersei"], "play": []}])
def test_counterplot_needs_a_standing_unique_lannister_character_of_its_player(what):
    assert chosen(counter(**what)).prompt == "first player"


def test_counterplot_is_for_house_lannister_alone():
    assert chosen(counter(house="baratheon")).prompt == "first player"


def test_counterplot_does_not_cancel_a_plot_of_its_own_player():
    t = chosen(counter(plots=["Calm"], mine=["Gift", "Storm"]), "Calm", "Gift")
    assert t.prompt == "cancel"  # that of the opponent
    countered(t)
    assert t.plot(0) == "Gift" and used(t, 0) == []


def test_used_plots_return_if_the_last_one_is_cancelled():
    t = countered(chosen(counter(plots=["Gift"])))
    assert (t.prompt, sorted(t.options)) == ("new plot", ["Reveal Famine", "Reveal Gift"]) and used(t, 1) == []
    resolved(t.play("Reveal Gift"))
    assert t.plot(1) == "Gift" and t.power(1) == 4


def test_a_prized_plot_that_is_cancelled_pays_its_prize():
    t = resolved(countered(chosen(counter(plots=["Storm", "Calm"]), "Storm")))
    assert t.power(0) == 1 and t.power(1) == 3


def test_the_plot_of_the_round_before_stays_used():
    t = countered(chosen(counter(plot="Storm")))
    assert used(t, 1) == ["Gift", "Storm"] and t.plot(1) == "Calm"


def test_a_second_limited_response_is_not_used_in_the_round():
    t = countered(chosen(counter(hand=["CAD28", "CAD28"], play=["Cersei", "Tywin"], plots=["Gift", "Calm", "Storm"]))).play("Kneel Cersei")
    t.play("Reveal Calm")
    assert t.prompt == "first player" and t.hand(0) == ["Counterplot"] and t.plot(1) == "Calm"


def test_counterplot_can_be_cancelled():
    t = countered(chosen(counter(theirs=["Silence"])))
    t.play("Cancel with Silence")
    assert t.plot(1) == "Gift" and t.prompt == "first player" and used(t, 1) == [] and t.card(0, "Cersei").kneeling
    assert resolved(t).power(1) == 4


def test_counterplot_answers_plots_that_effects_reveal():
    t = counter(phase="challenges", first=1, plots=["Gift", "Calm", "Gift"], plot="Storm", one=["Desk"]).play("Use Desk").play("Reveal Gift")
    assert t.prompt == "cancel"
    countered(t).play("Reveal Calm")
    while t.prompt == "order":
        t.play(t.options[0])
    assert t.plot(1) == "Calm" and used(t, 1) == ["Gift", "Storm"] and t.power(1) == 3 and t.power(0) == 1


def test_in_melee_others_can_cancel_the_new_plot_too():
    seats = [
        {"hand": ["CAD28"], "play": ["Cersei"], "plots": ["Calm"]}, {"plots": ["Gift", "Storm", "Calm"]},
        {"hand": ["CAD28"], "play": ["Cersei"], "plots": ["Calm"]},
    ]  # fmt: skip
    t = Table(houses=("lannister", "stark", "lannister"), extra_cards=COUNTERS, edition="lcg")
    for seat, what in enumerate(seats):
        t.put(seat, **what)
    t.start("plot", 0)
    chosen(t)
    assert (t.prompt, t.seat, t.plot(1)) == ("cancel", 2, "Gift")  # the plot of the first player
    t.play("Pass")
    assert (t.prompt, t.seat) == ("cancel", 0)
    countered(t).play("Reveal Storm")
    assert (t.prompt, t.seat) == ("cancel", 2) and not invalid_games(t.batch.records, t.batch.match)
    countered(t)
    assert t.plot(1) == "Calm" and used(t, 1) == ["Gift", "Storm"]


def test_each_plot_that_is_revealed_at_once_may_be_cancelled():
    seats = [{"hand": ["CAD28"], "play": ["Cersei"], "plots": ["Calm"]}, {"plots": ["Gift", "Calm"]}, {"plots": ["Storm", "Calm"]}]
    for passing in (False, True):
        t = Table(houses=("lannister", "stark", "martell"), extra_cards=COUNTERS, edition="lcg")
        for seat, what in enumerate(seats):
            t.put(seat, **what)
        t.start("plot", 0)
        while t.prompt in ("action", "plot"):
            t.play("Pass" if t.prompt == "action" else "Reveal Storm" if t.seat == 2 else "Reveal Gift")
        assert (t.prompt, t.seat) == ("cancel", 0)
        if passing:
            t.play("Pass")
        countered(t)
        assert [t.plot(1), t.plot(2)] == (["Gift", "Calm"] if passing else ["Calm", "Storm"])
