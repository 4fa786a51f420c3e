"""Neutral cards, cards of other Houses and plots of Queen of Dragons: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGARYEN,
    TARGET,
    YOU,
    Action,
    Attachment,
    Character,
    Choose,
    Draw,
    Event,
    Kill,
    KneelInfluence,
    Location,
    PayGold,
    Phase,
    Save,
    characters,
)  # fmt: skip
from agot_env.testing import Table
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence, scene

LEGION = Character("Legion", "X3", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Army")
HOST = Character("Host", "X4", STARK, cost=2, strength=6, icons="MIP", traits="Army")
RIVAL = Character("Rival", "X5", STARK, cost=2, strength=5, icons="MIP")
FRIEND = Character("Friend", "X6", STARK, cost=1, strength=1, icons="MIP", traits="Ally")
FUGITIVE = Character("Fugitive", "X7", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Refugee")
KEEP = Location("Keep", "X8", NEUTRAL, cost=3, influence=3)
PORT = Location("Port", "X9", NEUTRAL, cost=0, keywords="Limited")
RIBBON = Attachment("Ribbon", "X10", NEUTRAL, cost=0)
CHARM = Attachment("Charm", "X11", TARGARYEN, cost=0)
ICON = Attachment("Icon", "X12", STARK, cost=0)
KILLING = (Choose(characters()),), (Kill(TARGET),)


def _dagger(title, number, **cost):
    return Event(title, number, abilities=[Action(phase=Phase.ANY, choose=KILLING[0], effects=KILLING[1], **cost)])


DAGGER = _dagger("Dagger", "X13")
BOUGHT = _dagger("Bought Dagger", "X14", cost=(PayGold(1),))
OWED = _dagger("Owed Dagger", "X15", cost=(PayGold(1),), or_cost=(KneelInfluence(1),))
SMITH = Character("Smith", "X16", TARGARYEN, cost=1, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
SAVIOUR = Character("Saviour", "X17", TARGARYEN, cost=1, strength=1, icons="M", abilities=[Save(saves=characters(controller=YOU), ways=c.KILL)])
LORD = Character("Lord", "X18", TARGARYEN, unique=True, cost=1, strength=1, icons="M")
OWN = (LEGION, HOST, RIVAL, FRIEND, FUGITIVE, KEEP, PORT, RIBBON, CHARM, ICON, DAGGER, BOUGHT, OWED, SMITH, SAVIOUR, LORD)


def table(zero=None, one=None, phase="challenges", houses=("targaryen", "stark"), **options):
    return scene(houses, zero, one, phase, cards=OWN, edition="lcg", **options)


def reveal(plot, zero=None, one=None, houses=("targaryen", "stark"), **options):
    """Seat 0 reveals the plot, the others one without effect."""
    t = table({"plot": None, "plots": [plot, "L193"], **(zero or {})}, {"plots": ["L193", "L190"], **(one or {})}, "plot", houses, **options)
    while t.prompt in ("action", "plot") and t.plot(0) is None or t.prompt == "plot":
        title = t._match.pool[plot].title
        t.play("Pass" if t.prompt == "action" else f"Reveal {title}" if t.seat == 0 else "Reveal Blockade")
    while t.prompt == "first player":
        t.play(t.options[0])
    return t


def choices(t):
    """What may be chosen now."""
    return {option.removeprefix("Choose ") for option in t.options if option.startswith("Choose ")}


# --- characters, attachments -----------------------------------------------------------------------------------------


def test_the_initiate_returns_any_number_of_attachments_to_their_owners():
    rival = ("Rival", {"attachments": ["Ribbon", ("Charm", {"owner": 0}), "Icon"]})
    t = table({"play": ["QOD40"]}, {"play": [rival, ("Host", {"attachments": ["Ribbon"]}), "Friend"]}, phase="dominance", bells=(0,))
    t.play("Use Initiate of the Citadel")
    assert choices(t) == {"Rival", "Host"}
    t.play("Choose Rival")
    t.play("Choose Ribbon").play("Choose Charm").play("Done")
    assert t.hand(0) == ["Charm"] and t.hand(1) == ["Ribbon"] and t.card(1, "Rival").attachments == ("Icon",)
    assert t.card(1, "Host").attachments == ("Ribbon",) and t.card(0, "QOD40").kneeling


def test_the_initiate_may_return_none():
    t = table({"play": ["QOD40"]}, {"play": [("Rival", {"attachments": ["Ribbon"]})]}, phase="dominance", bells=(0,))
    t.play("Use Initiate of the Citadel")
    t.play("Done")
    assert t.card(1, "Rival").attachments == ("Ribbon",)


def test_nothing_saves_the_bearer_of_sun_stroke():
    saved = ("Legion", {"attachments": ["QOD5"]})
    t = table({"play": [saved, "Saviour"]}, {"hand": ["Dagger"]}, bells=(0, 1), first=1)
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Legion")
    assert t.prompt != "save" and t.dead(0) == ["Legion"]
    t = table({"play": ["Legion", "Saviour"]}, {"hand": ["Dagger"]}, bells=(0, 1), first=1)
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Legion")
    assert t.prompt == "save"


@pytest.mark.parametrize(("attacker", "responds"), [("Legion", True), ("Friend", False)])
def test_sun_stroke_burns_its_bearer_after_a_defeat_by_four(attacker, responds):
    one = {"play": [("Host", {"attachments": [("QOD5", {"owner": 0})]}), ("Friend", KNEELING)]}
    t = table({"play": ["Legion", "Rival"]}, one, bells=(0,))
    attack(t, "Power", attacker if responds else "Rival")
    fight(t, "Host")  # 6 against 2, or against 5
    assert offered(t, "Respond with Sun Stroke") is responds
    if responds:
        t.play("Respond with Sun Stroke")
        assert t.card(1, "Host").strength == 2
        pass_to(t, "dominance")
        assert t.card(1, "Host").strength == 6


def test_sun_stroke_kills_at_strength_0():
    one = {"play": ["Host", ("Friend", {"attachments": [("QOD5", {"owner": 0})]})]}
    t = table({"play": ["Legion"]}, one, bells=(0,))
    attack(t, "Power", "Legion")
    fight(t, "Host")
    t.play("Respond with Sun Stroke")
    assert t.dead(1) == ["Friend"]


# --- locations -------------------------------------------------------------------------------------------------------


def test_high_ground_stands_an_army_of_its_controllers_house():
    armies = [("Legion", KNEELING), ("Host", KNEELING), ("Saviour", KNEELING)]
    t = table({"play": ["QOD41", *armies]}, {"play": [("Legion", KNEELING), ("Host", KNEELING)]}, bells=(0,))
    t.play("Use High Ground")
    assert len(choices(t)) == len(t.options) == 2  # each player's army of the own House
    t.play(next(option for option in t.options if "Legion" in option))
    assert not t.card(0, "Legion").kneeling and t.card(0, "QOD41").kneeling and t.card(0, "Host").kneeling


def test_high_ground_needs_a_kneeling_army():
    t = table({"play": ["QOD41", "Legion", ("Host", KNEELING)]}, bells=(0,))
    assert not offered(t, "Use High Ground")


def test_river_row_enters_kneeling_and_makes_a_character_cheaper():
    t = table({"hand": ["QOD43", "Legion"], "plot": "L193", "gold": 1}, {"plot": "L193"}, phase="marshalling", bells=(0,))
    t.play("River Row")
    assert t.card(0, "QOD43").kneeling and not offered(t, "Use River Row")
    t = table({"play": ["QOD43"], "hand": ["Legion", "Ribbon"], "plot": "L193", "gold": 1}, {"plot": "L193"}, phase="marshalling", bells=(0,))
    t.play("Use River Row")
    t.play("Legion")
    assert t.card(0, "Legion").zone == "play" and t.gold(0) == 0


# --- events ----------------------------------------------------------------------------------------------------------


def test_maegis_promise_brings_back_a_targaryen_character():
    t = table({"dead": ["Legion", "Rival"], "hand": ["QOD38"], "play": ["Keep"]}, phase="dominance", bells=(0,))
    t.play("Play Maegi's Promise")
    pay_influence(t)
    assert t.hand(0) == ["Legion"] and t.dead(0) == ["Rival"]


@pytest.mark.parametrize(("dead", "play"), [(["Rival"], ["Keep"]), (["Legion"], [])])
def test_maegis_promise_needs_a_targaryen_character_and_influence(dead, play):
    t = table({"dead": dead, "hand": ["QOD38"], "play": play}, {"dead": ["Legion"]}, phase="dominance", bells=(0,))
    assert not offered(t, "Play Maegi")


def test_dissension_discards_an_ally_or_two_refugees():
    one = {"play": ["Friend", "Fugitive", "Fugitive", "Fugitive", "Rival"]}
    t = table({"hand": ["QOD44"]}, one, phase="marshalling", bells=(0,))
    t.play("Play Dissension")
    assert t.prompt == "way" and len(t.options) == 2
    t.play(next(option for option in t.options if "Ally" in option))
    assert t.discard(1) == ["Friend"]
    t = table({"hand": ["QOD44"]}, one, phase="marshalling", bells=(0,))
    t.play("Play Dissension")
    t.play(next(option for option in t.options if "Refugee" in option))
    t.play("Choose Fugitive [2]").play(next(option for option in t.options if "Fugitive" in option))
    assert t.discard(1) == ["Fugitive", "Fugitive"]


def test_dissension_needs_an_ally_a_mercenary_or_a_refugee():
    t = table({"hand": ["QOD44"]}, {"play": ["Rival"]}, phase="marshalling", bells=(0,))
    assert not offered(t, "Play Dissension")


def test_dissension_without_a_refugee_discards_an_ally():
    t = table({"hand": ["QOD44"]}, {"play": ["Friend", "Rival"]}, phase="marshalling", bells=(0,))
    t.play("Play Dissension")
    assert t.prompt != "way" and t.discard(1) == ["Friend"]


def test_favorable_ground_discards_all_locations_but_limited_ones():
    t = table({"hand": ["QOD45"], "play": ["Keep", "Port"]}, {"play": ["Keep", "Port", "Rival"]}, phase="dominance", bells=(0,))
    t.play("Play Favorable Ground")
    pay_influence(t)
    assert sorted(t.discard(0)) == ["Bell", "Favorable Ground", "Keep"] and t.discard(1) == ["Keep"]
    assert t.card(0, "Port").zone == t.card(1, "Port").zone == "play"


@pytest.mark.parametrize(("event", "cancels"), [("Dagger", True), ("Bought Dagger", False), ("Owed Dagger", False)])
def test_paper_shield_cancels_events_without_a_cost(event, cancels):
    t = table({"play": ["Legion"], "hand": ["QOD46"]}, {"hand": [event], "gold": 1, "play": ["Rival"]}, bells=(1,), first=1)
    pass_until(t, f"Play {event}").play(f"Play {event}").play("Choose Legion")
    assert offered(t, "Cancel with Paper Shield") is cancels
    if cancels:
        t.play("Cancel with Paper Shield")
        assert t.dead(0) == [] and sorted(t.discard(0) + t.discard(1)) == ["Dagger", "Paper Shield"]


def test_paper_shield_does_not_cancel_abilities_of_characters():
    t = table({"hand": ["QOD46"]}, {"play": ["Smith"], "deck": ["Rival"]}, bells=(1,), first=1)
    pass_until(t, "Use Smith").play("Use Smith")
    assert not offered(t, "Cancel") and t.hand(1) == ["Rival"]


# --- plots -----------------------------------------------------------------------------------------------------------


def test_burning_bridges_stops_abilities_of_cards_in_play_but_not_events():
    t = table({"plot": "QOD49", "play": ["Smith", "Legion"], "hand": ["Dagger"]}, {"play": ["Smith"]})
    assert offered(t, "Play Dagger") and not offered(t, "Use Smith")
    t = table({"plot": "QOD49", "play": ["Smith"]}, {"play": ["Smith"], "hand": ["Dagger"]}, first=1)
    assert offered(t, "Play Dagger") and not offered(t, "Use Smith")


def test_burning_bridges_stops_saves_but_not_those_by_duplicates():
    t = table({"plot": "QOD49", "play": ["Legion", "Saviour", ("Lord", {"duplicates": 1})]}, {"hand": ["Dagger", "Dagger"]}, first=1)
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Legion")
    assert t.dead(0) == ["Legion"]
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Lord")
    t.play("Save with Lord")
    assert t.card(0, "Lord").zone == "play" and t.card(0, "Lord").duplicates == 0


def test_burning_bridges_stops_no_constants_and_no_abilities_from_hand():
    t = table({"plot": "QOD49", "play": [("Legion", {"attachments": ["QOD3"]}), "Keep"], "hand": ["QOD15"]}, {"play": ["Rival"]})
    assert t.card(0, "Legion").strength == 3
    attack(t, "Military", "Legion")
    assert offered(t, "Horseback")


def test_waste_their_time_shows_a_hand_and_takes_a_card_from_it():
    t = reveal("QOD50", {"hand": ["Legion"]}, {"hand": ["Rival", "Dagger"], "deck": ["Host", "Host", "Host"]}, bells=(0,))
    assert t.seat == 0 and choices(t) == {"Rival", "Dagger"}
    assert int(t.game["known"][0, 1]) & int(t.game["zones"][c.HAND, 1]) == int(t.game["zones"][c.HAND, 1])
    t.play("Choose Rival")
    assert "Rival" not in t.hand(1) and "Dagger" in t.hand(1) and t.hand(0).count("Legion") == 1
    assert (t.deck(1) + t.hand(1)).count("Rival") == 1


def test_waste_their_time_takes_a_card_from_the_hand_of_each_opponent():
    t = Table(edition="lcg", houses=("targaryen", "stark", "lannister"), extra_cards=OWN)
    t.put(0, hand=["Legion"], plots=["QOD50"])
    for seat, hand in ((1, ["Rival", "Dagger"]), (2, ["Host", "Friend"])):
        t.put(seat, hand=hand, plots=["L193"], deck=["Keep"] * 3)
    t.start("plot")
    while t.prompt != "target":
        t.play(t.options[0])
    hands = [{"Rival", "Dagger"}, {"Host", "Friend"}]
    for title in ("Rival", "Host") if choices(t) == hands[0] else ("Host", "Rival"):
        assert t.seat == 0 and choices(t) == next(hand for hand in hands if title in hand)
        t.play(f"Choose {title}")
    assert len(t.deck(1)) + len(t.hand(1)) == len(t.deck(2)) + len(t.hand(2)) == 5 and t.prompt != "target"


def test_waste_their_time_with_an_empty_hand():
    t = reveal("QOD50", {}, {"deck": ["Host", "Host", "Host"]}, bells=(0,))
    assert t.plot(0) == "Waste Their Time" and t.prompt != "target"


@pytest.mark.parametrize("houses", [("targaryen", "stark"), ("stark", "targaryen")])
def test_spending_the_winter_stores_finds_attachments_of_each_players_house(houses):
    deck = {"deck": ["Charm", "Icon", "Ribbon", "Rival", "Rival", "Rival"]}
    own = {"targaryen": "Charm", "stark": "Icon"}
    t = reveal("QOD52", dict(deck), dict(deck), houses)
    for seat in (0, 1):
        assert t.seat == seat and t.prompt == "search" and set(t.options) == {f"Take {own[houses[seat]]}", "Take nothing"}
        t.play(f"Take {own[houses[seat]]}")
    assert own[houses[0]] in t.hand(0) and own[houses[1]] in t.hand(1)


def cards_in(t, seat):
    return len(t.hand(seat)), len(t.discard(seat))


def test_threat_from_the_east_draws_and_discards():
    t = reveal("QOD55", {"hand": ["Legion"], "deck": ["Rival"] * 6}, {"deck": ["Host"] * 2}, bells=(0,))
    t.play(t.options[0])  # draw first
    assert cards_in(t, 0)[1] == 3 and cards_in(t, 1)[1] == 0  # seat 1 could draw 2 cards only
    assert len(t.hand(1)) == 2


def test_threat_from_the_east_discards_and_draws():
    one = {"hand": ["Host", "Host"], "deck": ["Rival"] * 6}
    t = reveal("QOD55", {"hand": ["Legion"] * 4, "deck": ["Rival"] * 6}, one, bells=(0,))
    t.play(t.options[1])
    assert cards_in(t, 0)[1] == 3 and cards_in(t, 1)[1] == 2
    before = len(t.deck(0)), len(t.deck(1))
    assert before[1] - before[0] == 3  # seat 1 did not discard 3 cards, so only seat 0 drew


def test_focused_offense_allows_one_challenge_and_no_defenders():
    t = table({"plot": "QOD51", "play": ["Legion", "Smith"]}, {"play": [("Friend", KNEELING)]}, bells=(0,))
    attack(t, "Power", "Legion")
    fight(t)
    pass_until(t, "Use Bell")
    t.play("Pass")
    assert not offered(t, "against")
    t = table({"plot": "QOD51", "play": ["Legion"]}, {"play": ["Rival"]}, bells=(1,), first=1)
    attack(t, "Power", "Rival")
    while t.game["challenge"]:
        assert t.prompt == "action"
        t.play("Pass")
    assert not t.card(0, "Legion").kneeling and t.power(1) == 1


@pytest.mark.parametrize("plots", [("QOD54", "L190"), ("L190", "QOD54")])
@pytest.mark.parametrize(("army", "offers"), [("Legion", True), ("Smith", False)])
def test_muster_the_realm_wants_an_army_for_military_challenges(plots, army, offers):
    t = table({"plot": plots[0], "play": [army, "Friend"]}, {"plot": plots[1], "play": ["Host"]}, bells=(0,))
    pass_until(t, "Power against")
    assert offered(t, "Military against") is offers


@pytest.mark.rule("CLA-1", edition="lcg")
def test_loyalty_money_can_buy_lowers_the_claim_of_who_attacks_you():
    t = table({"plot": "QOD53", "play": ["Legion"]}, {"plot": "S200", "play": ["Rival"]}, bells=(1,), first=1)
    assert t.claim(1) == 2
    attack(t, "Power", "Rival")
    assert t.claim(1) == 1 and t.claim(0) == 1
    while t.game["challenge"]:
        t.play("Pass" if offered(t, "Pass") else "Done")
    pass_until(t, "Use Bell")
    assert t.claim(1) == 2


def test_loyalty_money_can_buy_does_nothing_when_you_attack_or_another_is_attacked():
    t = table({"plot": "QOD53", "play": ["Legion"]}, {"plot": "S200", "play": ["Rival"]}, bells=(0,))
    attack(t, "Power", "Legion")
    assert t.claim(0) == 1 and t.claim(1) == 2
    t = scene(("targaryen", "stark", "lannister"), {"plot": "QOD53"}, {"plot": "S200", "play": ["Rival"]}, cards=OWN, edition="lcg", bells=(1,), first=1)
    pass_until(t, "Power against Lannister").play("Power against Lannister")
    if t.prompt == "attackers":
        t.play("Attack with Rival").play("Done")
    assert t.claim(1) == 2


def ambush(initiative_plot, **more):
    return table({"plot": initiative_plot, "hand": ["QOD36", "Legion", "Rival"], "discard": ["QOD23", "Smith"], **more}, bells=(0,))


def test_ambush_from_the_plains_puts_a_cheap_targaryen_character_into_play():
    t = ambush("L191")  # initiative 4: more than 3, not more than 4
    t.play("Play Ambush from the Plains")
    assert choices(t) == {"Legion", "Smith"}
    t.play("Choose Smith")
    assert t.card(0, "Smith").zone == "play"
    pass_to(t, "dominance")
    assert "Smith" in t.hand(0) and "Ambush from the Plains" in t.discard(0)


def test_ambush_from_the_plains_counts_all_initiative():
    t = ambush("L191", play=["QOD42"])  # 2 more
    t.play("Play Ambush from the Plains")
    assert choices(t) == {"Drogon", "Legion", "Smith"}
    t = ambush("L190")
    assert not offered(t, "Play Ambush")


@pytest.mark.rule("DUP-2", edition="lcg")
def test_a_duplicate_that_ambush_from_the_plains_brought_stays():
    """FAQ p. 28, Fiery Kiss."""
    t = ambush("L191", play=["QOD42", "QOD23"])
    t.play("Play Ambush from the Plains", "Choose Drogon")
    pass_to(t, "dominance")
    assert t.card(0, "Drogon").duplicates == 1 and "Drogon" not in t.hand(0)


def test_the_text_of_focused_offense_cannot_be_blanked():
    t = table({"plot": "QOD51", "play": ["Legion", "Smith"]}, {"plot": "KOTST50", "play": [("Friend", KNEELING)]}, bells=(0,))  # Forgotten Plans
    attack(t, "Power", "Legion")
    fight(t)
    pass_until(t, "Use Bell").play("Pass")
    assert not offered(t, "against")
    t = table({"plot": "QOD54", "play": ["Smith", "Friend"]}, {"plot": "KOTST50"}, bells=(0,))  # which blanks Muster the Realm!
    assert offered(pass_until(t, "Power against"), "Military against")
