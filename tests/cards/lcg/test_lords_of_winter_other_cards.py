"""Attachments, locations, events and plots of Lords of Winter: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    SECOND_TARGET,
    STARK,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Event,
    Kneel,
    Location,
    Phase,
    characters,
    locations,
)  # fmt: skip
from agot_env.history.events import seen
from tests.cards.lcg.winter_lords_scenes import AXE, BROOM, COUSIN, GUARD, KEEP, RIVAL, ROPE, SNARE, SQUIRE, SWORD, use, win, wolves
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until

GREY_WIND, SHAGGYDOG, FROZEN, BOWL = "LOW2", "LOW3", "LOW4", "LOW43"
WINTERFELL, RIVERRUN, BROTHEL, OUTPOST, WOLFSWOOD, CHAMBERS = "LOW23", "LOW24", "LOW25", "LOW26", "LOW27", "LOW28"
PUP = "Direwolf Pup"
BEAR = Character("Bear", "X830", LANNISTER, cost=2, strength=3, icons="M", traits="Army")
BASTARD = Character("Bastard", "X831", STARK, cost=1, strength=1, icons="MIP")
WILDLING = Character("Raider", "X832", NEUTRAL, cost=1, strength=1, icons="M", traits="Wildling")
WATCH = Character("Ranger", "X833", NEUTRAL, cost=1, strength=1, icons="M", traits="Night's Watch")


# --- attachments ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bearer", "victims"), [(GUARD, {SQUIRE, "Bastard"}), ("S8", {SQUIRE, "Bastard", COUSIN, "Robb Stark"})])
def test_grey_wind_kills_a_weak_character_and_a_stronger_one_with_robb(bearer, victims):
    t = wolves({"play": [(bearer, {"attachments": [GREY_WIND]}), "Bastard"]}, {"play": [SQUIRE, COUSIN, RIVAL]}, bells=(0,), cards=(BASTARD,))
    pass_until(t, "Use Grey Wind").play("Use Grey Wind")
    assert {option.removeprefix("Choose ") for option in t.options} == victims
    t.play(SQUIRE)
    assert t.dead(1) == [SQUIRE] and t.card(0, GREY_WIND).kneeling and not offered(t, "Use Grey Wind")


def test_grey_wind_is_for_stark_characters_and_needs_a_victim():
    t = wolves({"play": [RIVAL], "hand": [GREY_WIND], "gold": 3}, {"play": [GUARD]}, "marshalling", bells=(0,))
    t.play("Marshal Grey Wind")
    assert t.card(0, GREY_WIND).bearer == GUARD
    t = wolves({"play": [(RIVAL, {"attachments": [GREY_WIND]}), GUARD]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Grey Wind")


def test_shaggydog_stands_after_a_challenge_won_with_its_bearer():
    zero = {"play": [(GUARD, {"attachments": [(SHAGGYDOG, KNEELING)]}), COUSIN]}
    t = wolves(zero, bells=(0,))
    attack(t, "Power", COUSIN)
    fight(t)
    assert t.card(0, SHAGGYDOG).kneeling
    attack(t, "Intrigue", GUARD)
    fight(t)
    assert not t.card(0, SHAGGYDOG).kneeling


def test_shaggydog_lets_a_direwolf_kneel_to_weaken_an_attacker_for_the_phase():
    zero = {"play": [(GUARD, {"attachments": [SHAGGYDOG]}), (PUP, KNEELING)]}
    t = wolves(zero, {"play": [RIVAL, SQUIRE]}, first=1, bells=(0,))
    attack(t, "Power", RIVAL)
    t.play("Use Shaggydog")  # the only standing Direwolf is Shaggydog itself
    assert t.card(0, SHAGGYDOG).kneeling and t.card(1, RIVAL).strength == 2
    fight(t)
    assert t.card(1, RIVAL).strength == 2 and not offered(t, "Use Shaggydog")


def test_shaggydog_needs_an_attacker_and_a_standing_direwolf_of_yours():
    zero = {"play": [(GUARD, {"attachments": [(SHAGGYDOG, KNEELING)]})]}
    t = wolves(zero, {"play": [RIVAL, PUP]}, first=1, bells=(0,))
    assert not offered(t, "Use Shaggydog")
    attack(t, "Power", RIVAL)
    assert not offered(t, "Use Shaggydog")


@pytest.mark.parametrize("bound", [True, False])
def test_bowl_of_brown_forbids_abilities_and_kneeling_to_pay(bound):
    play = [(title, {"attachments": [BOWL] if bound else []}) for title in ("LOW5", "S7")]
    t = wolves({"play": [*play, KEEP]}, {"deck": [GUARD], "play": ["LOW40"]}, "marshalling", bells=(0,))
    assert offered(t, "Use Jojen") is not bound and offered(t, "Use Arya") is not bound
    t = wolves({"play": [(GUARD, {"attachments": [(SHAGGYDOG, KNEELING)]}), (PUP, {"attachments": [BOWL] if bound else []})]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Power", RIVAL)
    assert offered(t, "Use Shaggydog") is not bound


def test_bowl_of_brown_forbids_the_save_by_a_duplicate():
    for bowl in ([], [BOWL]):
        t = wolves({"play": [("S7", {"duplicates": 1, "attachments": bowl})]}, {"play": [AXE]}, bells=(0, 1))
        use(t, AXE, "Arya Stark")
        assert (t.prompt == "save") is (not bowl) and t.dead(0).count("Arya Stark") == len(bowl)


def test_bowl_of_brown_leaves_passives_constants_and_challenges_and_stops_influence():
    steward = Character("Steward", "X835", STARK, cost=1, strength=1, icons="MIP", influence=3)
    t = wolves({"play": [("Steward", {"attachments": [BOWL]}), ("LOW21", {"attachments": [BOWL]}), COUSIN, "LOW25", (GUARD, KNEELING)]}, {"play": [RIVAL]}, first=1, bells=(0,), cards=(steward,))
    assert t.card(0, COUSIN).strength == 3
    attack(t, "Power", RIVAL)
    pass_until(t, f"Defend with {COUSIN}").play(f"Defend with {COUSIN}")
    t.play("Done") if offered(t, "Done") else None
    assert not offered(t, "Use Mole Town")
    t = wolves({"play": [("Steward", {"attachments": [BOWL]})]}, bells=(0,), cards=(steward,))
    attack(t, "Power", "Steward")
    assert t.card(0, "Steward").attacking and t.card(0, "Steward").kneeling


# --- locations -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "power"), [("Military", 2), ("Intrigue", 1), ("Power", 1)])
def test_winterfell_claims_power_for_a_victory_as_the_defender(kind, power):
    t = wolves({"play": [WINTERFELL, GUARD]}, {"play": [SQUIRE]}, first=1, bells=(0,))
    attack(t, kind, SQUIRE)
    fight(t, GUARD)
    t.play("Respond with Winterfell")
    assert t.power(0) == power and not offered(t, "Respond with Winterfell")


def test_winterfell_claims_nothing_for_the_attacker_or_the_loser():
    t = wolves({"play": [WINTERFELL, GUARD]}, {"play": [SQUIRE]}, bells=(0,))
    attack(t, "Power", GUARD)
    fight(t)
    assert not offered(t, "Respond with Winterfell")
    t = wolves({"play": [WINTERFELL, GUARD]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Power", RIVAL)
    fight(t, GUARD)
    assert not offered(t, "Respond with Winterfell")


@pytest.mark.parametrize("lost", ["", "as attacker", "as defender"])
def test_riverrun_gives_each_tully_a_power_if_no_challenge_was_lost(lost):
    t = wolves({"play": [RIVERRUN, (COUSIN, KNEELING), "LOW21", GUARD]}, {"play": [RIVAL, COUSIN]}, first=1 if lost == "as defender" else 0, bells=(0,))
    if lost:
        attack(t, "Power", RIVAL if lost == "as defender" else GUARD)
        win(t, RIVAL)
    pass_to(t, "dominance")
    assert [t.card(0, title).power for title in (COUSIN, "LOW21", GUARD)] == [int(not lost), int(not lost), 0]
    assert t.card(1, COUSIN).power == 0


def test_riverrun_counts_a_challenge_that_was_won():
    t = wolves({"play": [RIVERRUN, COUSIN, GUARD]}, {"play": [SQUIRE]}, bells=(0,))
    attack(t, "Power", GUARD)
    win(t)
    pass_to(t, "dominance")
    assert t.card(0, COUSIN).power == 1


def test_mole_town_brothel_goes_with_more_wildlings_than_men_of_the_watch():
    t = wolves({"play": [BROTHEL, "Ranger"]}, {"play": ["Raider", AXE]}, bells=(0, 1), cards=(WILDLING, WATCH))
    assert t.card(0, BROTHEL).zone == "play"
    use(t, AXE, "Ranger")
    assert t.discard(0) == ["Mole Town Brothel"] and t.dead(0) == ["Ranger"]


def test_mole_town_brothel_stands_a_defender_of_either_side_for_influence():
    t = wolves({"play": [BROTHEL, KEEP, GUARD]}, {"play": [SQUIRE]}, first=1, bells=(0,))
    assert not offered(t, "Use Mole Town")
    attack(t, "Power", SQUIRE)
    pass_until(t, f"Defend with {GUARD}").play(f"Defend with {GUARD}")
    assert t.card(0, GUARD).kneeling
    t.play("Use Mole Town Brothel")
    assert not t.card(0, GUARD).kneeling and t.card(0, KEEP).kneeling and t.card(0, GUARD).defending


@pytest.mark.parametrize(("defender", "strength"), [(GUARD, 4), (COUSIN, 6)])
def test_frozen_outpost_stands_and_strengthens_a_defender_for_the_challenge(defender, strength):
    t = wolves({"play": [OUTPOST, defender]}, {"play": [SQUIRE, GUARD]}, first=1, bells=(0,))
    attack(t, "Power", SQUIRE)
    assert not offered(t, "Use Frozen Outpost")
    pass_until(t, f"Defend with {defender}").play(f"Defend with {defender}")
    t.play("Use Frozen Outpost")
    seen = t.card(0, defender)
    assert (seen.kneeling, seen.strength) == (False, strength) and t.card(0, OUTPOST).kneeling
    win(t)
    attack(t, "Intrigue", GUARD)
    assert t.card(0, defender).strength == 2


def test_wolfswood_gives_your_direwolves_stealth():
    t = wolves({"play": [WOLFSWOOD, PUP, GUARD]}, {"play": ["LOW14"]}, bells=(0,))
    assert t.card(0, PUP).keywords == ("Stealth",) and t.card(0, GUARD).keywords == () and t.card(1, "LOW14").keywords == ()


@pytest.mark.parametrize(("title", "card", "less"), [("Godswood", GUARD, 2), ("Godswood", RIVAL, 0), ("Northern Fiefdoms", GUARD, 1), ("Northern Fiefdoms", "Wolfswood", 1), ("Northern Fiefdoms", RIVAL, 0)])
def test_stark_locations_make_the_next_stark_card_cheaper(title, card, less):
    number = {"Godswood": "LOW29", "Northern Fiefdoms": "LOW31"}[title]
    costs = {GUARD: 2, RIVAL: 3, "Wolfswood": 1}
    t = wolves({"play": [number], "hand": [card], "gold": 6}, phase="marshalling", bells=(0,))
    t.play(f"Use {title}")
    before = t.gold(0)
    t.play(f"Marshal {card}")
    penalty = 2 if card == RIVAL else 0
    assert before - t.gold(0) == costs[card] + penalty - less


@pytest.mark.parametrize(("card", "less"), [(GUARD, 2), (RIVAL, 0)])
def test_narrow_sea_and_street_of_steel(card, less):
    t = wolves({"play": ["LOW32", "LOW45"], "hand": [card], "gold": 8}, phase="marshalling", bells=(0,))
    t.play("Use Narrow Sea").play("Use Street of Steel")
    before = t.gold(0)
    t.play(f"Marshal {card}")
    assert t.discard(0) == ["Narrow Sea"] and t.card(0, "LOW45").kneeling
    assert before - t.gold(0) == {GUARD: 2, RIVAL: 5}[card] - less - (1 if card == RIVAL else 0)  # no further than 0


def test_lord_eddards_chambers_may_lie_on_the_house_card_and_great_keep_gives_gold():
    t = wolves({"hand": [CHAMBERS], "play": ["LOW30"], "gold": 2}, phase="marshalling", bells=(0,))
    assert t.income(0) == 3 + 1
    t.play("Marshal Lord Eddard's Chambers", "to the House card")
    assert t.card(0, CHAMBERS).zone == "play" and t.income(0) == 5


@pytest.mark.tier("test")
@pytest.mark.parametrize(("kind", "standing"), [("Military", True), ("Power", False)])
def test_armies_attack_standing_in_military_challenges_on_the_training_grounds(kind, standing):
    host = Character("Host", "X836", STARK, cost=2, strength=3, icons="MP", traits="Army")
    t = wolves({"play": ["LOW44", "Host", GUARD]}, bells=(0,), cards=(host,))
    attack(t, kind, "Host", GUARD)
    assert t.card(0, "Host").kneeling is not standing and t.card(0, GUARD).kneeling


# --- events --------------------------------------------------------------------------------------------------------------


def test_routing_the_charge_kills_an_attacker_that_cannot_be_saved():
    t = wolves({"play": [GUARD], "hand": ["LOW33"]}, {"play": [("L37", {"duplicates": 1}), SQUIRE, RIVAL]}, first=1, bells=(0,))
    attack(t, "Military", SQUIRE)
    fight(t, GUARD)
    t.play("Respond with Routing")
    assert t.dead(1) == [SQUIRE] and t.prompt != "save"


def test_routing_the_charge_is_for_the_defender_of_house_stark():
    t = wolves({"play": [GUARD], "hand": ["LOW33"]}, {"play": [SQUIRE]}, bells=(0,))
    attack(t, "Power", GUARD)
    fight(t)
    assert not offered(t, "Routing")
    t = wolves({"play": [GUARD], "hand": ["LOW33"]}, {"play": [SQUIRE]}, first=1, bells=(0,), houses=("martell", "lannister"))
    attack(t, "Power", SQUIRE)
    fight(t, GUARD)
    assert not offered(t, "Routing")


def test_they_shall_not_cross_saves_a_location_and_becomes_a_boon():
    t = wolves({"play": [KEEP, GUARD, RIVAL], "hand": ["LOW34"]}, {"play": [BROOM]}, bells=(0, 1))
    use(t, BROOM, KEEP)
    t.play("Save with They Shall Not Cross") if offered(t, "Save with") else t.play(next(o for o in t.options if "Shall Not" in o))
    assert t.card(0, KEEP).zone == "play" and t.card(0, GUARD).strength == 4
    boon = t.card(0, "LOW34")
    assert boon.bearer == GUARD and boon.traits == ("Boon",)


def test_they_shall_not_cross_chooses_a_character_that_can_bear_it():
    t = wolves({"play": [KEEP, GUARD, "Wolf Pack"], "hand": ["LOW34"]}, {"play": [BROOM]}, bells=(0, 1))
    use(t, BROOM, KEEP)
    t.play(next(o for o in t.options if "Shall Not" in o))
    assert t.prompt == "action" and t.card(0, "LOW34").bearer == GUARD  # Wolf Pack has no attachments
    t = wolves({"play": [KEEP, "Wolf Pack"], "hand": ["LOW34"]}, {"play": [BROOM]}, bells=(0, 1))
    use(t, BROOM, KEEP)
    t.play(next(o for o in t.options if "Shall Not" in o))
    assert t.card(0, KEEP).zone == "play" and t.discard(0) == ["They Shall Not Cross"] and t.card(0, "Wolf Pack").attachments == ()


def test_they_shall_not_cross_saves_no_character_and_goes_to_the_discard_pile_without_a_stark_character():
    t = wolves({"play": [KEEP, GUARD], "hand": ["LOW34"]}, {"play": [AXE]}, bells=(0, 1))
    use(t, AXE, GUARD)
    assert t.dead(0) == [GUARD]
    t = wolves({"play": [KEEP], "hand": ["LOW34"]}, {"play": [BROOM, RIVAL]}, bells=(0, 1))
    use(t, BROOM, KEEP)
    t.play(next(o for o in t.options if "Shall Not" in o))
    assert t.card(0, KEEP).zone == "play" and t.discard(0) == ["They Shall Not Cross"]


def test_wolf_dreams_find_any_direwolf_card_in_marshalling():
    deck = [GUARD, PUP, GREY_WIND, SWORD]
    t = wolves({"hand": ["LOW35"], "deck": deck}, phase="marshalling", bells=(0,))
    t.play("Play Wolf Dreams")
    assert sorted(o for o in t.options if "nothing" not in o) == ["Take Direwolf Pup", "Take Grey Wind"]
    t.play("Take Grey Wind")
    assert t.hand(0) == ["Grey Wind"] and sorted(t.deck(0)) == sorted([GUARD, PUP, SWORD])
    t = wolves({"hand": ["LOW35"], "deck": deck}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Wolf Dreams")


def test_endless_endurance_strengthens_and_returns_after_a_great_military_victory():
    t = wolves({"play": [GUARD, COUSIN], "hand": ["LOW37"]}, {"play": [GUARD]}, bells=(0,))
    assert not offered(t, "Endless")
    attack(t, "Military", GUARD, COUSIN)
    t.play("Play Endless Endurance", f"Choose {GUARD}")
    assert t.card(0, GUARD).strength == 4 and t.discard(0) == ["Endless Endurance"]
    win(t)
    t.play(next(o for o in t.options if "Endless" in o))
    assert t.hand(0) == ["Endless Endurance"] and t.card(0, GUARD).strength == 2


@pytest.mark.parametrize(("kind", "attackers"), [("Power", (GUARD, COUSIN)), ("Military", (GUARD,))])
def test_endless_endurance_stays_after_other_victories(kind, attackers):
    t = wolves({"play": [GUARD, COUSIN], "discard": ["LOW37"]}, {"play": [(SQUIRE, KNEELING)]}, bells=(0,))
    attack(t, kind, *attackers)
    win(t)
    assert not offered(t, "Endless") and t.discard(0) == ["Endless Endurance"]


def test_at_night_they_howl_stands_all_creatures():
    t = wolves({"play": [(PUP, KNEELING), (GUARD, {"attachments": [(SHAGGYDOG, KNEELING)], "kneeling": True})], "hand": ["LOW38"]}, {"play": [("LOW14", KNEELING)]}, bells=(0,))
    t.play("Play At Night")
    assert not t.card(0, PUP).kneeling and not t.card(1, "LOW14").kneeling and not t.card(0, SHAGGYDOG).kneeling and t.card(0, GUARD).kneeling


def test_nightmares_blank_a_character_or_location_for_the_phase():
    t = wolves({"hand": ["LOW46"]}, {"play": ["LOW21", KEEP, COUSIN, (RIVAL, {"attachments": [SWORD]})]}, "marshalling", bells=(0, 1))
    t.play("Play Nightmares")
    assert offered(t, KEEP) and offered(t, RIVAL) and not offered(t, SWORD)
    t.play("Hoster Tully")
    assert t.card(1, COUSIN).strength == 2 and t.card(1, "LOW21").blank and t.card(1, "LOW21").traits == ()
    pass_to(t, "challenges")
    assert t.card(1, COUSIN).strength == 3


def test_nightmares_take_the_influence_of_a_location():
    t = wolves({"play": [BROTHEL, KEEP, GUARD]}, {"play": [SQUIRE], "hand": ["LOW46"]}, first=1, bells=(0, 1))
    use(t, "Nightmares", KEEP)
    attack(t, "Power", SQUIRE)
    pass_until(t, f"Defend with {GUARD}").play(f"Defend with {GUARD}")
    assert not offered(pass_until(t, "Use Bell"), "Use Mole Town")


@pytest.mark.parametrize(("attacker", "kind", "possible"), [(COUSIN, "Military", True), (GUARD, "Military", False), (COUSIN, "Power", False)])
def test_die_by_the_sword_needs_a_war_character_in_a_military_victory(attacker, kind, possible):
    t = wolves({"play": [attacker, (COUSIN, KNEELING)], "hand": ["LOW47", "LOW47"]}, {"play": [(SQUIRE, KNEELING), (RIVAL, KNEELING), (GUARD, KNEELING)]}, bells=(0,))
    attack(t, kind, attacker)
    fight(t)
    if t.prompt == "claim":
        t.play(SQUIRE)
    assert offered(t, "Die by the Sword") is possible
    if possible:
        t.play("Respond with Die by the Sword", RIVAL)
        assert sorted(t.dead(1)) == [RIVAL, SQUIRE] and not offered(t, "Die by the Sword")


# --- plots ---------------------------------------------------------------------------------------------------------------


def revealed(zero, one=None, plot="LOW54", other="LOW54", **options):
    """Both reveal their plots."""
    t = wolves({"plots": [plot]} | zero, {"plots": [other]} | (one or {}), "plot", **options)
    if t.prompt == "first player":
        t.play("Stark goes first")
    return t


def test_marched_to_the_wall_costs_every_player_a_character_that_cannot_be_saved():
    zero, one = {"play": [GUARD, COUSIN], "plot": None}, {"play": [RIVAL, ("L37", {"duplicates": 1})], "plot": None}
    t = revealed(zero, one, "LOW49", "L190", bells=(0,))
    t.play(COUSIN)
    assert t.card(0, COUSIN).zone == "play"  # all are discarded together
    t.play("Ser Jaime")
    assert t.discard(0) == [COUSIN] and "Ser Jaime Lannister" in t.discard(1) and t.card(1, RIVAL).zone == "play" and t.prompt != "save"


def test_fortified_position_blanks_characters_and_nothing_else():
    t = wolves({"play": ["LOW21", COUSIN, WOLFSWOOD, "LOW14"], "plot": "LOW50"}, {"play": ["LOW41"]}, bells=(0,))
    assert t.card(0, COUSIN).strength == 2 and t.card(0, COUSIN).traits == ("House Tully",) and t.card(1, "LOW41").keywords == ()
    assert t.card(0, "LOW14").keywords == ("Stealth",)  # gained from a location
    assert t.card(0, COUSIN).blank and not t.card(0, WOLFSWOOD).blank


def test_a_character_that_bears_no_attachments_bears_them_while_fortified_and_loses_them_later():
    t = wolves({"play": ["LOW14"], "hand": [SWORD], "gold": 2, "plot": "LOW50", "plots": ["LOW54"]}, {"plots": ["L190"]}, "marshalling", bells=(0,))
    t.play(f"Marshal {SWORD}")
    assert t.card(0, SWORD).bearer == "Wolf Pack"
    for _ in range(40):
        if t.round == 2 and t.phase != "plot":
            break
        t.play(t.options[-1])
    assert t.discard(0) == [SWORD]


def test_characters_and_locations_ignore_events_in_the_calm_before_the_storm():
    t = wolves({"play": [GUARD], "plot": "LOW51"}, {"play": [RIVAL], "hand": [SNARE, "LOW46"]}, bells=(1,))
    assert not offered(pass_until(t, "Use Bell"), f"Play {SNARE}") and not offered(t, "Play Nightmares")
    t = wolves({"play": [GUARD], "plot": "LOW51"}, {"play": [RIVAL, ROPE]}, bells=(1,))
    use(t, ROPE, GUARD)
    assert t.card(0, GUARD).kneeling


@pytest.mark.parametrize(("other", "left"), [("B185", [GUARD, SWORD]), ("LOW52", None)])
def test_take_them_by_surprise_costs_the_hand_when_initiative_is_lost(other, left):
    zero = {"hand": [GUARD, SWORD], "plot": None, "power": 5}
    fast = Location("Horn", "X840", NEUTRAL, initiative=5)
    t = revealed(zero, {"play": ["Horn"] if left is None else [], "plot": None}, "LOW52", "B185" if left else "LOW55", bells=(0,), cards=(fast,))
    if t.prompt == "first player":
        t.play("Lannister goes first")
    assert sorted(t.hand(0)) == sorted(left or [GUARD, SWORD])
    t = revealed(zero, {"play": ["Horn", "Horn"], "plot": None}, "LOW52", "LOW55", bells=(0,), cards=(fast,))
    assert t.hand(0) == [] and sorted(t.discard(0)) == sorted([GUARD, SWORD])


def test_darkstar_stays_in_the_hand_that_take_them_by_surprise_discards():
    """FAQ 4.12: none of the cards of a discarded hand has been discarded."""
    fast = Location("Horn", "X840", NEUTRAL, initiative=5)
    t = revealed({"hand": ["POTS4", SWORD], "plot": None}, {"play": ["Horn", "Horn"], "plot": None}, "LOW52", "LOW55", bells=(0,), cards=(fast,))
    assert t.hand(0) == [] and sorted(t.discard(0)) == sorted(["Darkstar", SWORD])


def test_storm_of_swords_allows_its_player_two_military_challenges():
    t = wolves({"play": [GUARD, COUSIN, "Bastard"], "plot": "LOW53"}, {"play": [GUARD, COUSIN, RIVAL]}, bells=(0,), cards=(BASTARD,))
    for attacker in (GUARD, COUSIN):
        attack(t, "Military", attacker)
        win(t)
    assert not offered(pass_until(t, "Intrigue against"), "Military against")
    t.play("No more challenges")
    attack(t, "Military", GUARD) if offered(pass_until(t, "Military against"), "Military against") else None
    win(t)
    assert not offered(t, "Military against")


@pytest.mark.parametrize(("card", "cost"), [(GUARD, 0), (RIVAL, 5), (WOLFSWOOD, 1)])
def test_respect_of_the_old_gods_makes_the_first_stark_character_cheaper(card, cost):
    t = wolves({"hand": [card, COUSIN], "plot": "LOW55", "gold": 8}, phase="marshalling", bells=(0,))
    before = t.gold(0)
    t.play(f"Marshal {t.card(0, card).title}")
    assert before - t.gold(0) == cost
    before = t.gold(0)
    t.play(f"Marshal {COUSIN}")
    assert before - t.gold(0) == (2 if card == GUARD else 0)


def test_respect_of_the_old_gods_helps_nobody_else():
    t = wolves({"hand": [GUARD], "gold": 4}, {"plot": "LOW55"}, "marshalling", bells=(0,), houses=("stark", "stark"))
    before = t.gold(0)
    t.play(f"Marshal {GUARD}")
    assert before - t.gold(0) == 2


# --- Frozen Solid, Fear Cuts Deeper than Swords --------------------------------------------------------------------------


def test_frozen_solid_blanks_a_location_or_attachment_that_is_not_limited():
    t = wolves(
        {"hand": [FROZEN], "play": [(GUARD, {"attachments": [SWORD]})], "gold": 3}, {"play": [WOLFSWOOD, PUP, "LOW30"]}, "marshalling",
        bells=(0,),
    )
    assert t.card(1, PUP).keywords == ("Stealth",)
    t.play("Marshal Frozen Solid")
    assert t.prompt == "bearer" and offered(t, SWORD) and offered(t, "Wolfswood") and not offered(t, "Great Keep") and not offered(t, GUARD)
    t.play("Wolfswood")
    assert t.card(1, PUP).keywords == () and t.card(1, WOLFSWOOD).blank and t.card(1, WOLFSWOOD).traits == ()


def test_frozen_solid_takes_income_influence_and_initiative_and_is_for_house_stark():
    seat = Location("Seat", "X841", NEUTRAL, income=2, influence=2, initiative=2)
    t = wolves({"hand": [FROZEN], "gold": 3, "play": []}, {"play": ["Seat", "LOW25", (GUARD, KNEELING)]}, "marshalling", bells=(0,), cards=(seat,))
    before = t.income(1), t.initiative(1)
    t.play("Marshal Frozen Solid", "Choose Seat" if offered(t, "Choose Seat") else "Attach to Seat") if offered(t, "Marshal Frozen") else None
    assert (t.income(1), t.initiative(1)) == (before[0] - 2, before[1] - 2)
    t = wolves({"hand": [FROZEN], "gold": 3}, {"play": ["Seat"]}, "marshalling", bells=(0,), cards=(seat,), houses=("martell", "lannister"))
    assert not offered(t, "Marshal Frozen")


def test_frozen_solid_on_a_blanking_attachment_gives_the_text_back():
    milk = ("B145", {"attachments": [(FROZEN, {"owner": 1})]})
    t = wolves({"play": [COUSIN, ("LOW21", {"attachments": [milk]})]}, bells=(0,))
    assert t.card(0, COUSIN).strength == 3 and not t.card(0, "LOW21").blank and t.card(0, "B145").blank
    doubled = ("B145", {"attachments": [(FROZEN, {"attachments": [(FROZEN, {"owner": 1})]})]})
    t = wolves({"play": [COUSIN, ("LOW21", {"attachments": [doubled]})]}, bells=(0,))
    assert t.card(0, COUSIN).strength == 2 and t.card(0, "LOW21").blank and not t.card(0, "B145").blank


def test_what_frozen_solid_lies_on_leaves_with_it():
    t = wolves({"play": [(GUARD, {"attachments": [(SWORD, {"attachments": [FROZEN]})]}), AXE]}, bells=(0,))
    use(t, AXE, GUARD)
    assert sorted(t.discard(0)) == ["Frozen Solid", SWORD] and t.dead(0) == [GUARD]


def test_an_attachment_whose_wish_is_blank_no_longer_lies_on_a_location():
    # FAQ, Frozen Solid on an attachment that "attaches to a location"
    cache = Attachment("Cache", "X842", NEUTRAL, cost=0, attaches_to=locations())
    t = wolves({"hand": [FROZEN], "gold": 3}, {"play": [(KEEP, {"attachments": ["Cache"]})]}, "marshalling", bells=(0,), cards=(cache,))
    t.play("Marshal Frozen Solid", "Cache")
    assert t.discard(1) == ["Cache"] and t.discard(0) == ["Frozen Solid"] and t.card(1, KEEP).zone == "play"


def test_fear_cuts_deeper_cancels_an_event_whose_only_target_is_a_stark_character_of_yours():
    t = wolves({"play": [GUARD, RIVAL], "hand": ["LOW36"]}, {"hand": [SNARE]}, bells=(1,), first=1)
    t.play(f"Play {SNARE}", GUARD)
    t.play("Cancel with Fear Cuts Deeper than Swords") if offered(t, "Cancel with") else t.play(next(o for o in t.options if "Fear" in o))
    assert not t.card(0, GUARD).kneeling and t.discard(0) == ["Fear Cuts Deeper than Swords"] and t.discard(1) == [SNARE]


@pytest.mark.parametrize("target", [RIVAL, "Squire"])
def test_fear_cuts_deeper_cancels_nothing_against_other_characters(target):
    t = wolves({"play": [GUARD, RIVAL], "hand": ["LOW36"]}, {"play": [SQUIRE], "hand": [SNARE]}, bells=(1,), first=1)
    t.play(f"Play {SNARE}", target)
    assert t.prompt != "cancel"


def test_fear_cuts_deeper_cancels_no_event_with_two_targets_none_without_a_target_and_no_ability():
    pair = Event(
        "Net", "X843",
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(characters()), Choose(characters(other_than=TARGET), second=True)),
                effects=(Kneel(TARGET), Kneel(SECOND_TARGET)),
            ),
        ],
    )  # fmt: skip
    t = wolves({"play": [GUARD, COUSIN], "hand": ["LOW36"]}, {"hand": ["Net"]}, bells=(1,), first=1, cards=(pair,))
    t.play("Play Net", f"Choose {GUARD}")
    t.play(f"Choose {COUSIN}") if offered(t, f"Choose {COUSIN}") else None
    assert t.card(0, GUARD).kneeling and t.card(0, COUSIN).kneeling
    t = wolves({"play": [(PUP, KNEELING)], "hand": ["LOW36"]}, {"hand": ["LOW38"]}, bells=(1,), first=1)
    t.play("Play At Night")
    assert not t.card(0, PUP).kneeling
    t = wolves({"play": [GUARD], "hand": ["LOW36"]}, {"play": [ROPE]}, bells=(1,), first=1)
    use(t, ROPE, GUARD)
    assert t.card(0, GUARD).kneeling


# --- Family, Duty, Honor ---------------------------------------------------------------------------------------------------

TOP_FIVE = [COUSIN, GUARD, "LOW21", "LOW13", SWORD]


def family(deck, **options):
    return revealed({"deck": deck, "plot": None}, {"plot": None}, "LOW54", "L190", bells=(0,), **options)


def test_family_duty_honor_takes_any_number_of_tullys_among_the_top_5():
    t = family([*TOP_FIVE, COUSIN, "LOW13", GUARD])
    assert t.prompt == "search" and t.options == [*sorted(["Take Hoster Tully", "Take Riverrun Messenger", f"Take {COUSIN}"], key=t.options.index), "Take nothing"]
    t.play("Take Hoster Tully").play("Take Riverrun Messenger")
    assert t.options == [f"Take {COUSIN}", "Take nothing"]  # the Tullys below are not searched
    t.play("Take nothing")
    assert sorted(t.hand(0)) == ["Hoster Tully", "Riverrun Messenger"]
    assert sorted(t.deck(0)) == sorted([COUSIN, GUARD, SWORD, COUSIN, "Riverrun Messenger", GUARD])


def test_family_duty_honor_with_a_small_deck_and_without_a_tully():
    t = family([COUSIN, GUARD])
    t.play(f"Take {COUSIN}")
    assert t.hand(0) == [COUSIN] and t.deck(0) == [GUARD]
    t = family([GUARD] * 5 + [COUSIN])
    assert t.hand(0) == [] and len(t.deck(0)) == 6


def test_family_duty_honor_hides_what_was_not_taken():
    t = family([*TOP_FIVE, GUARD])
    t.play(f"Take {COUSIN}", "Take nothing")
    told = [event for event in seen(t.events, 1) if type(event).__name__ in ("CardLookedAt", "Revealed", "CardRevealed", "CardsRevealed")]
    assert not any(SWORD in str(event) for event in told)
    assert t.game["known"][1, 0] == t.game["zones"][2, 0]  # the card that was shown, in the hand
