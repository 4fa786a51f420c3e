"""Armies and others whose abilities depend on the agendas that players run, or on the characters of their players."""

import pytest

from agot_env.agot.language.model import (
    CHOSEN,
    MARTELL,
    NEUTRAL,
    SELF,
    TARGARYEN,
    TARGET,
    Action,
    Agenda,
    Character,
    Choose,
    ChooseUpTo,
    Event,
    KneelSelf,
    Knelt,
    Modify,
    Passive,
    Phase,
    Strength,
    characters,
)
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, claimed, fought, narrow_sea, settle
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import attack, offered, pass_until
from tests.cards.wardens.wardens_scenes import respond_with

SONGS = Agenda("Songs", "X790")
UNARMED = Character("Unarmed", "X791", NEUTRAL, cost=1, strength=3)
DUNES = Character("Dunes", "X792", MARTELL, unique=True, cost=1, strength=1, icons="MI")
TRICK = Event("Trick", "X793", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, Strength(-1)),))])
TRICKS = Event("Tricks", "X794", abilities=[Action(phase=Phase.ANY, choose=(ChooseUpTo(characters(), 2),), effects=(Modify(CHOSEN, Strength(-1)),))])
HERD = Character("Herd", "X795", TARGARYEN, cost=3, strength=2, icons="M", traits="Dothraki")
CARDS = (SONGS, UNARMED, DUNES, TRICK, TRICKS, HERD)
ARMIES = {
    "House Clegane Brigands": ("Intrigue", "Military"), "Raiders of Orkmont": ("Military", "Power"), "Blackcrown Knights": ("Power", "Military"),
    "Riders of Karhold": ("Military", "Power"), "Host of the Boneway": ("Intrigue", "Military"),
}  # fmt: skip
"""Armies with the type of challenge that they wait for, and another one that they can join."""


def won(army, kind, *, agenda=None, one=None, attacker=None, **zero):
    """A challenge of a type that the army wins unopposed, or another attacker; the claim is satisfied."""
    seat = {"play": [army, "Rival"], "deck": ["Giant", "Song"], "hand": ["Ribbon"]} | zero | ({"agenda": agenda} if agenda else {})
    return fought(seat, one or {"play": ["Friend", "Friend"], "hand": ["Song"] * 3, "deck": ["Hut"] * 3}, kind, attacker or army, cards=CARDS)


@pytest.mark.parametrize(("army", "kinds"), ARMIES.items())
def test_an_army_responds_to_its_type_of_challenge_without_an_agenda(army, kinds):
    assert responds(won(army, kinds[0]), army)
    assert not responds(won(army, kinds[1]), army)


@pytest.mark.parametrize(("army", "kinds"), ARMIES.items())
def test_an_army_does_not_respond_beside_an_agenda_that_is_no_character(army, kinds):
    assert not responds(won(army, kinds[0], agenda="Songs"), army)


@pytest.mark.parametrize("army", [army for army in ARMIES if army != "Blackcrown Knights"])
def test_an_army_also_responds_when_others_win(army):
    assert responds(won(army, ARMIES[army][0], attacker="Rival", play=[(army, {"kneeling": True}), "Rival"]), army)


@pytest.mark.parametrize("army", ARMIES)
def test_an_army_does_not_respond_to_a_lost_challenge(army):
    t = narrow_sea({"play": [army], "hand": ["Ribbon"], "deck": ["Giant"]}, {"play": ["Giant"]}, first=1, cards=CARDS)
    assert not responds(claimed(battle(t, ARMIES[army][0], "Giant")), army)


def test_the_brigands_stand():
    t = won("House Clegane Brigands", "Intrigue")
    assert t.card(0, "House Clegane Brigands").kneeling
    respond_with(t, "House Clegane Brigands")
    assert not t.card(0, "House Clegane Brigands").kneeling


@pytest.mark.parametrize(("discards", "left"), [(2, 1), (1, 2), (0, 3)])
def test_the_raiders_discard_up_to_two_of_three_cards_and_put_the_others_back(discards, left):
    t = won("Raiders of Orkmont", "Military", one={"play": ["Friend"], "deck": ["Giant", "Jewel", "Hut", "Song", "Ribbon"]})
    t.play("Respond with Raiders of Orkmont")
    for title in ("Giant", "Jewel")[:discards]:
        t.play(t.options[-1])
        t.play(next(option for option in t.options if title in option))
    while t.prompt != "action":
        t.play(t.options[0])
    assert sorted(t.discard(1)) == sorted(("Giant", "Jewel")[:discards])
    assert len(t.deck(1)) == 5 - discards and t.deck(1)[left:] == ["Song", "Ribbon"]
    assert set(t.deck(1)[:left]) == {"Giant", "Jewel", "Hut"} - {*("Giant", "Jewel")[:discards]}


def test_the_knights_claim_2_power_for_a_card():
    t = won("Blackcrown Knights", "Power")
    respond_with(t, "Blackcrown Knights")
    assert t.card(0, "Blackcrown Knights").power == 2 and t.discard(0) == ["Ribbon"]


def test_the_knights_need_a_card_and_must_have_participated():
    assert not responds(won("Blackcrown Knights", "Power", hand=[]), "Blackcrown Knights")
    assert not responds(won("Blackcrown Knights", "Power", attacker="Rival"), "Blackcrown Knights")


@pytest.mark.parametrize(("army", "found", "other"), [("Riders of Karhold", "Giant", "Song"), ("Host of the Boneway", "Song", "Giant")])
def test_an_army_reveals_the_top_card_and_keeps_it_if_it_has_the_type(army, found, other):
    t = won(army, ARMIES[army][0], hand=[], deck=[found, "Hut"])
    respond_with(t, army)
    assert (t.hand(0), t.deck(0)) == ([found], ["Hut"])
    t = won(army, ARMIES[army][0], hand=[], deck=[other, "Hut"])
    respond_with(t, army)
    assert (t.hand(0), t.deck(0)) == ([], [other, "Hut"])


# --- Braided Screamers ---------------------------------------------------------------------------------------------------------


def screaming(title="Herd", seat=0, agenda=None, deck=("Song", "Horseman", "Hut", "Rider", "Jewel", "Wyrm")):
    zero = {"play": ["Braided Screamers"], "deck": deck, "hand": ["Herd", "Herd", "Horseman", "Giant"], "gold": 30} | ({"agenda": agenda} if agenda else {})
    one = {"hand": ["Herd"], "gold": 9}
    t = narrow_sea(zero, one, "marshalling", houses=("targaryen", "lannister"), first=seat, bells=(0, 1), cards=CARDS)
    return t.play(f"Marshal {title}")


def test_the_screamers_search_the_top_5_cards_for_a_dothraki_once_per_round():
    t = screaming()
    assert responds(t, "Braided Screamers")
    t.play("Respond with Braided Screamers")
    assert offered(t, "Horseman") and offered(t, "Rider") and not offered(t, "Wyrm") and not offered(t, "Hut")
    settle(t, "Rider")
    assert "Rider" in t.hand(0) and sorted(t.deck(0)) == ["Horseman", "Hut", "Jewel", "Song", "Wyrm"]
    pass_until(t, "Marshal Herd").play("Marshal Herd")
    assert not responds(t, "Braided Screamers")


@pytest.mark.parametrize(("title", "seat", "agenda"), [("Horseman", 0, None), ("Giant", 0, None), ("Herd", 1, None), ("Herd", 0, "Songs")])
def test_the_screamers_do_not_respond_to_cheap_others_or_opposing_characters(title, seat, agenda):
    assert not responds(screaming(title, seat, agenda), "Braided Screamers")


# --- The Windblown, Lady Nym's Guard ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("play", "cost"), [([], 7), (["Dunes"], 6), (["Dunes", "Viperess"], 5), (["Peerless", "Dayne"], 7)])
def test_the_windblown_cost_less_for_each_unique_martell(play, cost):
    t = narrow_sea({"play": play, "hand": ["The Windblown"], "gold": 9}, {"play": ["Dunes"]}, "marshalling", houses=("martell", "stark"), cards=CARDS)
    before = t.gold(0)
    t.play("Marshal The Windblown")
    assert before - t.gold(0) == cost


@pytest.mark.parametrize(("defender", "attacks", "won"), [("Unarmed", True, True), ("Brute", True, True), ("Giant", True, False)])
def test_characters_with_fewer_than_2_icons_do_not_count_while_the_windblown_attack(defender, attacks, won):
    quick = Character("Quick", "X796", NEUTRAL, cost=1, strength=9, icons="M")
    t = narrow_sea({"play": ["The Windblown"]}, {"play": ["Quick", "Giant"]}, houses=("martell", "stark"), cards=(*CARDS, quick))
    claimed(battle(t, "Military", "The Windblown", "Giant" if defender == "Giant" else "Quick"))
    assert ("Giant" in t.dead(1) or "Quick" in t.dead(1)) is won


def test_characters_count_while_the_windblown_do_not_attack():
    t = narrow_sea({"play": ["The Windblown", "Rival"]}, {"play": ["Brute"]}, houses=("martell", "stark"), cards=CARDS)
    t = claimed(battle(t, "Military", "Rival", "Brute"))
    assert t.power(0) == 0
    weak = Character("Weak", "X797", NEUTRAL, cost=1, strength=8, icons="M")
    t = narrow_sea({"play": ["The Windblown"]}, {"play": ["Weak"], "deck": ["Song"]}, first=1, houses=("martell", "stark"), cards=(*CARDS, weak))
    claimed(battle(t, "Military", "Weak", "The Windblown"))
    assert t.dead(0) == ["The Windblown"]


@pytest.mark.parametrize(("agendas", "cost"), [((None, None), 7), ((None, "Songs"), 4), (("Songs", None), 7)])
def test_the_guard_costs_3_less_if_an_opponent_runs_an_agenda(agendas, cost):
    zero, one = ({"agenda": agenda} if agenda else {} for agenda in agendas)
    t = narrow_sea({"hand": ["Lady Nym's Guard"], "gold": 9} | zero, one, "marshalling", houses=("martell", "stark"), cards=CARDS)
    before = t.gold(0)
    t.play("Marshal Lady Nym's Guard")
    assert before - t.gold(0) == cost


def guarded(event, *targets, hand=("Song",), attacker=1):
    """An event chooses characters beside Lady Nym's Guard; the player may cancel it now."""
    seats = [{"play": ["Lady Nym's Guard", "Snake", "Friend"], "hand": hand}, {"play": ["Friend"], "hand": [event]}]
    t = narrow_sea(*seats, houses=("martell", "stark"), first=1, bells=(0, 1), cards=CARDS)
    pass_until(t, f"Play {event}").play(f"Play {event}")
    for target in targets:
        t.play(next(option for option in t.options if target in option))
    if t.prompt not in ("cancel", "action"):
        t.play("Done")
    return t


def test_the_guard_cancels_an_effect_that_chooses_one_sand_snake():
    t = guarded("Trick", "Snake")
    assert t.prompt == "cancel"
    t.play(next(option for option in t.options if "Lady Nym's Guard" in option))
    assert t.discard(0) == ["Song"] and t.card(0, "Snake").strength == 2 and t.discard(1) == ["Trick"]


def test_the_guard_cancels_nothing_else():
    assert guarded("Trick", "Friend").prompt != "cancel"
    assert guarded("Tricks", "Snake", "Friend").prompt != "cancel"
    assert guarded("Trick", "Snake", hand=()).prompt != "cancel"


def test_the_guard_also_cancels_an_effect_of_a_character_in_play():
    rider = Character("Bully", "X798", NEUTRAL, cost=1, strength=1, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(Modify(TARGET, Strength(-1)),))])
    t = narrow_sea({"play": ["Lady Nym's Guard", "Snake"], "hand": ["Song"]}, {"play": ["Bully"]}, houses=("martell", "stark"), first=1, bells=(0, 1), cards=(*CARDS, rider))
    pass_until(t, "Use Bully").play("Use Bully")
    t.play(next(option for option in t.options if "Snake" in option))
    assert t.prompt == "cancel"


def test_the_guard_does_not_cancel_passive_abilities():
    habit = Passive(when=Knelt(SELF), choose=(Choose(characters(trait="Sand Snake")),), effects=(Modify(TARGET, Strength(-1)),))
    nag = Character("Nag", "X798", NEUTRAL, cost=1, strength=1, icons="M", abilities=[habit])
    t = narrow_sea({"play": ["Lady Nym's Guard", "Snake"], "hand": ["Song"]}, {"play": ["Nag"]}, houses=("martell", "stark"), first=1, bells=(0, 1), cards=(*CARDS, nag))
    attack(t, "Military", "Nag")
    assert t.prompt != "cancel" and t.card(0, "Snake").strength == 1


# --- Alleras, Summoned by the Conclave, Company of the Cat ------------------------------------------------------------------------------


def beaten(mine=None, theirs="Songs", kind="Intrigue", *, loses=True):
    """Seat 1 has attacked the player of Alleras, and won if ``loses``."""
    zero = {"play": ["Alleras", "Friend", "Friend"], "hand": ["Song", "Song"]} | ({"agenda": mine} if mine else {})
    one = {"play": ["Rival", "Rival", "Rival"]} | ({"agenda": theirs} if theirs else {})
    t = narrow_sea(zero, one, first=1, bells=(0, 1), cards=CARDS)
    return claimed(battle(t, kind, "Rival", *([] if loses else ["Alleras", "Friend", "Friend"])))


def test_alleras_names_a_type_in_which_the_winner_declares_nobody_any_more():
    t = beaten()
    assert responds(t, "Alleras")
    settle(t.play("Respond with Alleras"), "Military")
    pass_until(t, "No more challenges")
    assert offered(t, "Power against")
    if offered(t, "Military against"):
        t.play("Military against")
        assert t.prompt != "attackers"


def test_alleras_keeps_the_winner_from_defending_in_that_type():
    t = beaten()
    settle(t.play("Respond with Alleras"), "Power")
    pass_until(t, "No more challenges").play("No more challenges")
    claimed(battle(t, "Power", "Friend"))
    assert t.power(0) >= 1


def test_alleras_responds_only_to_attackers_with_an_agenda_and_without_an_own_one():
    assert not responds(beaten(theirs=None), "Alleras")
    assert not responds(beaten(mine="Songs"), "Alleras")
    t = narrow_sea({"play": ["Alleras", "Friend"], "hand": ["Song"]}, {"play": ["Rival"], "agenda": "Songs"}, bells=(0, 1), cards=CARDS)
    assert not responds(claimed(battle(t, "Intrigue", "Friend", "Rival")), "Alleras")
    assert not responds(claimed(battle(t, "Power", "Alleras")), "Alleras")


def test_the_conclave_lets_players_without_an_agenda_search_for_a_character():
    decks = ["Song", "Giant", "Hut"]
    t = narrow_sea({"plots": ["Summoned by the Conclave"], "deck": decks, "agenda": "Songs"}, {"plots": ["Rest"], "deck": decks}, "plot", bells=(0, 1), cards=CARDS)
    for _ in range(12):
        if t.phase != "plot":
            break
        t.play(next((option for option in t.options if "Giant" in option), t.options[-1] if "Pass" in t.options else t.options[0]))
    assert "Giant" not in t.hand(0) and "Giant" in t.hand(1)


def test_nobody_has_to_search_for_the_conclave():
    t = narrow_sea({"plots": ["Summoned by the Conclave"], "deck": ["Song", "Giant", "Hut"]}, {"plots": ["Rest"], "deck": ["Song", "Giant", "Hut"]}, "plot", bells=(0, 1), cards=CARDS)
    for _ in range(12):
        if t.phase != "plot":
            break
        t.play(next((option for option in ("No", "Pass", "Done", "Take nothing", "Find nothing") if option in t.options), t.options[0]))
    assert "Giant" not in t.hand(0)
