"""The Battle of Blackwater Bay: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import DISCARDING, KILL
from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    Action,
    Character,
    Event,
    GainGold,
    KneelSelf,
    Location,
    Phase,
    RevealNewPlot,
    Save,
    characters,
)
from tests.cards.kings_landing.city_scenes import battle, city, out, respond, settle
from tests.cards.scenes import KNEELING, attack, offered, pass_to, pass_until

# --- Northern Steel --------------------------------------------------------------------------------------------------


def steel(bearer="Wolfish", kneeling=False, hand=()):
    return city({"play": [(bearer, {"attachments": [("KL102", {"kneeling": kneeling})]}), "Friend"], "hand": list(hand)})


@pytest.mark.parametrize(("choice", "strength", "keywords"), [("STR", 5, ()), ("eadly", 2, ("Deadly",))])
@pytest.mark.parametrize("bearer", ["Wolfish", "Mounted"])
def test_northern_steel_gives_its_bearer_3_str_or_deadly_for_the_phase(bearer, choice, strength, keywords):
    t = settle(steel(bearer).play("Use Northern Steel"), choice)
    assert (t.card(0, bearer).strength, t.card(0, bearer).keywords) == (strength, keywords)
    assert t.card(0, "KL102").kneeling and not offered(t, "Use Northern Steel") and t.card(0, "Friend").strength == 1
    t = pass_to(t, "dominance")
    assert (t.card(0, bearer).strength, t.card(0, bearer).keywords) == (2, ())


def test_northern_steel_must_stand():
    assert not offered(steel(kneeling=True), "Use Northern Steel")


@pytest.mark.parametrize(("bearer", "stays"), [("Wolfish", True), ("Mounted", False)])
def test_northern_steel_cannot_be_discarded_from_a_stark_character(bearer, stays):
    t = steel(bearer, hand=["Broom"]).play("Play Broom")
    settle(t, "Choose Northern Steel")
    assert (t.card(0, "KL102").zone == "play") is stays and ("Northern Steel" in t.discard(0)) is not stays


@pytest.mark.parametrize(("bearer", "left"), [("Wolf Pack", ("Northern Steel",)), ("Loner", ())])
def test_northern_steel_stays_with_a_stark_character_that_takes_no_attachments(bearer, left):
    """Fortified Position, which blanks characters, gives way to another plot: "cannot" is absolute (an answer of FAQ 5.2)."""
    zero = {"play": [(bearer, {"attachments": ["KL102", "Sword"]})], "plot": "Fortified Position", "plots": ["Planning Ahead"]}
    t = city(zero, {"plots": ["Planning Ahead"]}, "dominance")
    assert t.card(0, bearer).blank and len(t.card(0, bearer).attachments) == 2
    pass_until(t, "goes first").play("Stark goes first")
    assert pass_to(t, "draw").card(0, bearer).attachments == left


def test_northern_steel_goes_with_its_bearer():
    t = settle(steel(hand=["Dagger"]).play("Play Dagger"), "Choose Wolfish")
    assert t.dead(0) == ["Wolfish"] and t.card(0, "KL102").zone != "play"


# --- Alchemist's Guild Hall ------------------------------------------------------------------------------------------


def guild_hall(seat=0, hall=("KL103",), theirs=("Rival", "Keep", "Hideout", ("Guard", KNEELING))):
    seats = [{"play": list(hall)}, {"play": list(theirs)}]
    seats[seat] = seats[seat] | {"shadows": ["Shade", "Hideout"]}
    return out(city(*seats, houses=("lannister", "stark")), "Shade")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("title", ["Rival", "Keep"])
def test_alchemists_guild_hall_kneels_a_character_or_location_without_the_shadows_crest(title, seat):
    t = guild_hall(seat).play("Respond with Alchemist's Guild Hall")
    assert offered(t, "Rival") and offered(t, "Keep") and not any(offered(t, name) for name in ("Shade", "Hideout", "Guard", "Guild"))
    settle(t, title)
    assert t.card(1, title).kneeling and t.card(0, "KL103").kneeling


def test_alchemists_guild_hall_must_stand():
    assert not offered(guild_hall(hall=[("KL103", KNEELING)]), "Respond with Alchemist's Guild Hall")


def test_alchemists_guild_hall_needs_a_card_without_the_crest():
    zero = {"play": ["KL103"], "shadows": ["Shade"]}
    t = out(city(zero, {"play": ["Hideout"]}, houses=("lannister", "stark"), bells=()), "Shade")
    assert t.card(0, "Shade").zone == "play" and not offered(t, "Respond with Alchemist's Guild Hall")


def test_alchemists_guild_hall_is_a_limited_response_once_a_round():
    zero = {"play": ["KL103", "KL103"], "shadows": ["Shade", "Hideout"]}
    t = city(zero, {"play": ["Rival", "Mounted"]}, houses=("lannister", "stark"))
    t = respond(out(t, "Shade"), "Alchemist's Guild Hall", "Rival")
    assert t.card(1, "Rival").kneeling and not offered(t, "Respond with Alchemist's Guild Hall")
    t = out(pass_to(t, "dominance"), "Hideout")
    assert not offered(t, "Respond with Alchemist's Guild Hall")


# --- Island Mercenaries ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "offers"), [(["Island Mercenaries"], True), (["Island Mercenaries", "Rival"], True), (["Rival"], False)])
def test_island_mercenaries_claim_power_after_an_unopposed_victory(attackers, offers):
    t = city({"play": ["KL108", "Rival"]}, houses=("greyjoy", "stark"))
    t = settle(battle(t, "Power", attackers))
    assert offered(t, "Respond with Island Mercenaries") is offers
    if offers:
        before = t.card(0, "KL108").power
        assert t.play("Respond with Island Mercenaries").card(0, "KL108").power == before + 1
        assert pass_to(t, "dominance").card(0, "KL108").power == 2  # and their renown


def test_island_mercenaries_claim_renown_alone_against_a_defender():
    t = city({"play": ["KL108"]}, {"play": ["Friend"]}, houses=("greyjoy", "stark"))
    t = settle(battle(t, "Power", "Island Mercenaries", "Friend"))
    assert not offered(t, "Respond with Island Mercenaries")
    assert pass_to(t, "dominance").card(0, "KL108").power == 1


def test_island_mercenaries_bear_no_attachments():
    t = city({"play": ["KL108"], "hand": ["Sword", "Ribbon"]}, phase="marshalling", houses=("greyjoy", "stark"))
    assert not offered(t, "Sword") and not offered(t, "Ribbon")


# --- Mercenary Contract ----------------------------------------------------------------------------------------------


def test_mercenary_contract_is_for_characters_with_a_war_crest():
    zero = {"hand": ["KL111"], "gold": 1, "play": ["Friend"]}
    assert not offered(city(zero, phase="marshalling", houses=("targaryen", "stark")), "Mercenary Contract")
    zero = {"hand": ["KL111"], "gold": 1, "play": ["Dragonlike", "KL73"]}  # Daemon Blackfyre gives the crest
    assert offered(city(zero, phase="marshalling", houses=("targaryen", "stark")), "Mercenary Contract")


@pytest.mark.parametrize(("gold", "kneels"), [(1, False), (0, True)])
def test_mercenary_contract_counts_for_defenders(gold, kneels):
    zero = {"play": [("Dragonlike", {"attachments": ["KL111"]}), "KL73"], "gold": gold}
    t = attack(city(zero, {"play": ["Rival"], "gold": 3}, houses=("targaryen", "stark"), first=1), "Military", "Rival")
    pass_until(t, "Defend with Dragonlike").play("Defend with Dragonlike").play("Done")
    assert t.card(0, "Dragonlike").defending and t.card(0, "Dragonlike").kneeling is kneels


# --- Rumors of War ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "title", "icons"), [(0, "Schemer", "MI"), (1, "Famous", "MIP")])
def test_rumors_of_war_give_a_military_icon_a_war_crest_and_3_str_for_the_phase(seat, title, icons):
    t = city({"hand": ["KL116"], "play": ["Schemer"]}, {"play": ["Famous"]}, houses=("martell", "stark"))
    before = t.card(seat, title)
    before = before.icons, before.crests, before.strength
    t = settle(t.play("Play Rumors of War"), title)
    card = t.card(seat, title)
    assert (card.icons, card.crests, card.strength) == (icons, ("War",), before[2] + 3) and t.discard(0) == ["Rumors of War"]
    card = pass_to(t, "dominance").card(seat, title)
    assert (card.icons, card.crests, card.strength) == before


def test_rumors_of_war_may_be_played_in_any_phase_and_need_a_character():
    for phase in ("marshalling", "dominance"):
        assert offered(city({"hand": ["KL116"]}, {"play": ["Famous"]}, phase, houses=("martell", "stark")), "Play Rumors of War")
    assert not offered(city({"hand": ["KL116"], "play": ["Den"]}, houses=("martell", "stark")), "Play Rumors of War")


# --- Tyrion's Chain --------------------------------------------------------------------------------------------------


def test_tyrions_chain_kneels_its_location_and_then_all_locations_of_that_player():
    zero = {"hand": ["KL104"], "play": ["Keep"], "gold": 5}
    t = city(zero, {"play": ["Den", "Den", "Rival"]}, "marshalling", houses=("lannister", "stark"), hold=True)
    t.play("Marshal Tyrion's Chain")
    assert not offered(t, "Rival")
    t.play("Den")
    assert sorted(t.card(1, "Den", copy).kneeling for copy in range(2)) == [False, True]
    pass_until(t, "Respond with Tyrion's Chain").play("Respond with Tyrion's Chain")
    assert all(t.card(1, "Den", copy).kneeling for copy in range(2))
    assert not t.card(1, "Rival").kneeling and not t.card(0, "Keep").kneeling


@pytest.mark.parametrize(("kind", "attacker", "defender", "gone"), [
    ("Military", "Friend", "Rival", True), ("Power", "Friend", "Rival", False), ("Military", "Rival", "Friend", False),
])  # fmt: skip
def test_tyrions_chain_is_discarded_after_a_military_defeat(kind, attacker, defender, gone):
    t = city({"play": [("Den", {"attachments": ["KL104"]}), attacker]}, {"play": [defender]}, houses=("lannister", "stark"))
    t = battle(t, kind, attacker, defender)
    assert (t.card(0, "KL104").zone == "discard") is gone


def test_tyrions_chain_does_not_respond_to_other_locations():
    zero = {"play": [("Keep", {"attachments": ["KL104"]}), "Den"], "hand": ["Nudge"]}
    t = city(zero, {"play": ["Den"]}, houses=("lannister", "stark")).play("Play Nudge")
    t.play(next(option for option in t.options if "Den" in option))
    assert not offered(t, "Respond with Tyrion's Chain")


# --- Blackwater Bay --------------------------------------------------------------------------------------------------


def bay(kind="Power", attacker="Rival", bay="KL107", discard=("Shade", "Friend")):
    zero = {"play": [bay, attacker], "discard": list(discard)}
    return battle(city(zero, {"play": ["Sellsword"], "discard": ["Shade"]}, houses=("baratheon", "stark")), kind, attacker, "Sellsword")


def test_blackwater_bay_puts_a_card_of_your_discard_pile_into_shadows_after_a_power_victory():
    t = bay().play("Respond with Blackwater Bay")
    assert t.shadows(0) == ["Shade"] and t.discard(0) == ["Friend"] and t.shadows(1) == [] and t.card(0, "KL107").kneeling


@pytest.mark.parametrize("what", [{"kind": "Military"}, {"attacker": "Friend"}, {"bay": ("KL107", KNEELING)}, {"discard": ("Friend",)}])
def test_blackwater_bay_needs_a_power_victory_a_card_with_the_crest_and_to_stand(what):
    assert not offered(bay(**what), "Respond with Blackwater Bay")


# --- City of Soldiers ------------------------------------------------------------------------------------------------

PROCLAMATION = Event("Proclamation", "X660", abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(),))])


def soldiers(used, theirs=("Friend",)):
    zero = {"plots": ["KL120"], "used_plots": used, "hand": ["Proclamation"], "play": ["Rival"]}
    return city(zero, {"play": [*theirs]}, extra=(PROCLAMATION,)).play("Play Proclamation")


def test_city_of_soldiers_kills_a_character_no_stronger_than_the_number_of_used_city_plots():
    t = soldiers(["City of Lies"], ("Friend", "Sellsword"))
    t = t if t.dead(1) else t.play("Choose Friend")
    assert t.plot(0) == "City of Soldiers" and t.dead(1) == ["Friend"] and t.card(1, "Sellsword").zone == "play"


@pytest.mark.parametrize("used", [[], ["Poor"]])
def test_city_of_soldiers_kills_nobody_without_a_used_city_plot(used):
    t = soldiers(used)
    assert t.plot(0) == "City of Soldiers" and t.dead(1) == t.dead(0) == [] and not offered(t, "Choose Friend")


# --- Southron Mercenaries --------------------------------------------------------------------------------------------


def mercenaries(attacker="Southron Mercenaries", power=2, defenders=("Friend",)):
    t = city({"play": ["KL113", "Rival"], "power": 1}, {"play": [*defenders], "power": power}, houses=("martell", "stark"))
    return battle(t, "Military", attacker, *defenders)


def test_southron_mercenaries_move_a_power_from_the_losers_house_to_yours():
    t = mercenaries().play("Respond with Southron Mercenaries")
    assert (t.power(0), t.power(1)) == (2, 1) and t.card(0, "KL113").power == 1  # Renown


@pytest.mark.parametrize("what", [{"attacker": "Rival"}, {"power": 0}, {"defenders": ("Rival", "Sellsword")}])
def test_southron_mercenaries_must_take_part_win_and_find_power(what):
    assert not offered(mercenaries(**what), "Respond with Southron Mercenaries")


# --- Battle of the Bay -----------------------------------------------------------------------------------------------


def epic_bay(zero, one, *defenders):
    """The epic phase, in which seat 0 attacks with Rival, until the winner chooses or it is over."""
    zero = {"plots": ["Planning Ahead"], "hand": ["KL119"]} | zero
    t = city(zero, {"plots": ["Planning Ahead"]} | one, "plot")
    if t.prompt == "first player":
        t.play("Stark goes first")
    pass_to(t.play("Battle of the Bay"), "epic")
    return battle(t, "Military", "Rival", *defenders)


def test_battle_of_the_bay_returns_a_kings_landing_location_of_the_winner():
    t = epic_bay({"play": ["Rival"], "discard": ["KL103", "Keep"]}, {"discard": ["KL103"]})
    settle(t, "Alchemist")
    assert "Alchemist's Guild Hall" in t.hand(0) and "Keep" in t.discard(0) and "Alchemist's Guild Hall" in t.discard(1)


def test_battle_of_the_bay_is_for_an_opponent_who_wins():
    t = epic_bay({"play": ["Rival"], "discard": ["KL103"]}, {"play": ["Rival", "Rival"], "discard": ["KL103"]}, "Rival", "Rival [2]")
    settle(t, "Alchemist")
    assert "Alchemist's Guild Hall" in t.hand(1) and "Alchemist's Guild Hall" in t.discard(0)


def test_battle_of_the_bay_does_nothing_without_such_a_location():
    t = epic_bay({"play": ["Rival"], "discard": ["Keep"]}, {})
    assert t.prompt not in ("target", "may") and "Keep" in t.discard(0)


# --- Drinking the Sea ------------------------------------------------------------------------------------------------

RESCUE = Location("Rescue", "X661", NEUTRAL, abilities=[Save(saves=characters(), ways=KILL | DISCARDING, cost=(KneelSelf(),))])
FETCH = Location("Fetch", "X662", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(1),))])


def sea(event="Dagger", save="Save", victim="Rival"):
    """Seat 0 kills or discards a character of seat 1, who saves it with a location or a duplicate."""
    zero = {"hand": [event, "KL109"], "deck": ["Den", "Den"]}
    t = city(zero, {"play": [("Peerless", {"duplicates": 1}), "Rival", "Rescue"]}, houses=("greyjoy", "stark"), extra=(RESCUE,))
    t = t.play(f"Play {event}").play(f"Choose {victim}")
    return t.play(next(option for option in t.options if save in option))


@pytest.mark.parametrize(("event", "zone"), [("Dagger", "dead"), ("Broom", "discard")])
@pytest.mark.parametrize(("save", "victim"), [("Rescue", "Rival"), ("Save with Peerless", "Peerless")])
def test_drinking_the_sea_cancels_a_save_and_draws_a_card(event, zone, save, victim):
    t = sea(event, save, victim)
    t = t if t.prompt == "cancel" else t.play(t.options[0])
    t.play("Cancel with Drinking the Sea")
    t = t if t.prompt != "save" else t.play("Pass")  # another card could save, too
    assert t.card(1, victim).zone == zone and t.hand(0) == ["Den"] and "Drinking the Sea" in t.discard(0)


def test_drinking_the_sea_cancels_nothing_else():
    t = city({"hand": ["KL109"], "deck": ["Den"]}, {"play": ["Fetch"]}, houses=("greyjoy", "stark"), extra=(FETCH,), bells=(), first=1)
    t.play("Use Fetch")
    assert t.prompt != "cancel" and t.hand(0) == ["Drinking the Sea"]


# --- King Robert's Hammer --------------------------------------------------------------------------------------------


STAG = Character("Stag", "X670", BARATHEON, cost=1, strength=1, icons="MIP")


def hammer(*more):
    play = ["KL106", ("Wolfish", {"kneeling": True}), ("Stag", {"kneeling": True}), *more]
    return city({"play": play, "hand": ["Broom"]}, {"play": ["Rival"]}, houses=("baratheon", "stark"), extra=(STAG,))


def test_king_roberts_hammer_stands_a_baratheon_character():
    t = settle(hammer().play("Use King Robert's Hammer"), "Stag")
    assert not t.card(0, "Stag").kneeling and t.card(0, "Wolfish").kneeling and t.card(0, "KL106").kneeling


def test_king_roberts_hammer_kneels_in_winter():
    t = hammer("Cold Wind", "Den").play("Play Broom")
    t = settle(t, "Den")
    assert t.card(0, "KL106").kneeling and not offered(t, "Use King Robert's Hammer")


# --- Veteran Spearman ------------------------------------------------------------------------------------------------


def spearman(phase="challenges"):
    zero = {"play": ["KL114", "Rival"]}
    return city(zero, {"play": ["Friend", "Sellsword", "Wolfish"]}, phase, houses=("martell", "stark"))


def test_veteran_spearman_keeps_a_character_from_being_chosen_for_military_claim():
    t = settle(spearman().play("Use Veteran Spearman"), "Friend")
    t = battle(t, "Military", "Rival")
    assert t.prompt == "claim" and not offered(t, "Kill Friend") and offered(t, "Kill Sellsword")


def test_veteran_spearman_chooses_an_opponents_character_in_challenges_and_stands():
    t = spearman().play("Use Veteran Spearman")
    assert not offered(t, "Rival") and t.card(0, "KL114").kneeling
    assert not offered(spearman("marshalling"), "Use Veteran Spearman")
