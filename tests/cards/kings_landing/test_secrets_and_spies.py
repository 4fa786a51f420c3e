"""Secrets and Spies: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_ATTACK
from agot_env.agot.language.compiler.cards import compile_cards
from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.model import (
    NEUTRAL,
    Cards,
    Character,
    ComesOutOfShadows,
    Constant,
    EntersPlay,
    Event,
    Flag,
    GainGold,
    Location,
    Passive,
    Response,
)
from tests.cards.kings_landing.city_scenes import battle, city, out, respond, settle
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until


def to_defenders(t, *titles):
    """Everybody passes, and nobody is bypassed, until defenders may be declared; then these defend."""
    while t.prompt in ("action", "stealth") and t.game["challenge"]:
        t.play("Done" if t.prompt == "stealth" else "Pass")
    for title in titles:
        t.play(f"Defend with {title}")
    return t.play("Done") if titles and t.prompt == "defenders" else t


# --- Knight of Flowers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_knight_of_flowers_stands_in_challenges_while_no_card_is_in_shadows(seat, first):
    seats = [{"play": ["KL86", "Friend"]}, {"play": ["Rival"]}]
    if seat is not None:
        seats[seat] = seats[seat] | {"shadows": ["Shade"]}
    t = city(*seats, houses=("baratheon", "stark"), first=first)
    if first == 0:
        attack(t, "Military", "Knight of Flowers", "Friend")
        assert t.card(0, "Friend").kneeling
    else:
        to_defenders(attack(t, "Military", "Rival"), "Knight of Flowers")
        assert t.card(0, "KL86").defending
    assert t.card(0, "KL86").kneeling is (seat is not None)


def test_knight_of_flowers_has_renown():
    assert city({"play": ["KL86"]}, houses=("baratheon", "stark")).card(0, "KL86").keywords == ("Renown",)


# --- Small Council Chamber -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "first", "shadows"),
    [("Intrigue", 0, ["Small Council Chamber"]), ("Power", 0, []), ("Intrigue", 1, [])],
)  # fmt: skip
def test_small_council_chamber_goes_into_shadows_after_an_intrigue_victory_of_yours(kind, first, shadows):
    t = city({"play": ["KL87", "Rival"]}, {"play": ["Mounted"]}, houses=("baratheon", "stark"), first=first)
    t = settle(battle(t, kind, "Rival" if first == 0 else "Mounted"))
    assert t.shadows(0) == shadows


def test_small_council_chamber_goes_into_shadows_after_a_successful_intrigue_defence():
    t = city({"play": ["KL87", "Rival"]}, {"play": ["Mounted"]}, houses=("baratheon", "stark"), first=1)
    assert settle(battle(t, "Intrigue", "Mounted", "Rival")).shadows(0) == ["Small Council Chamber"]


def chamber(mine=("Decree", "Dagger", "Decree"), theirs=()):
    zero = {"shadows": ["KL87"], "gold": 1, "discard": list(mine)}
    return out(city(zero, {"discard": list(theirs)}, houses=("baratheon", "stark")), "Small Council Chamber")


def test_small_council_chamber_returns_a_small_council_event():
    t = chamber().play("Respond with Small Council Chamber")
    assert not offered(t, "Dagger")
    settle(t, "Decree")
    assert t.hand(0) == ["Decree"] and sorted(t.discard(0)) == ["Dagger", "Decree"] and t.gold(0) == 0


@pytest.mark.parametrize("options", [{"mine": ["Dagger"]}, {"mine": [], "theirs": ["Decree"]}])
def test_small_council_chamber_needs_such_an_event_in_your_discard_pile(options):
    assert not offered(chamber(**options), "Respond with Small Council Chamber")


# --- Ancient Mariner -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "attackers", "strength"), [("Military", ["Ancient Mariner"], 1), ("Military", ["Rival"], 1), ("Power", ["Ancient Mariner"], 4)])
def test_ancient_mariner_is_weak_in_military_challenges(kind, attackers, strength):
    t = city({"play": ["KL88", "Rival"]}, {"play": ["Friend"]}, houses=("greyjoy", "stark"))
    assert t.card(0, "KL88").strength == 4
    assert attack(t, kind, *attackers).card(0, "KL88").strength == strength
    assert pass_to(settle(fight(t)), "dominance").card(0, "KL88").strength == 4


# --- Shore Leave -----------------------------------------------------------------------------------------------------


def leave(target="Rival", zero=("Keep",), phase="challenges", first=0, one=(("Rival", KNEELING), ("Guard", KNEELING), "Friend")):
    t = city({"hand": ["KL89"], "play": [*zero]}, {"play": list(one)}, phase, houses=("greyjoy", "stark"), first=first, bells=(0, 1))
    if phase != "challenges":
        return t
    return settle(pass_until(t, "Play Shore Leave").play("Play Shore Leave"), f"Choose {target}") if target else t


def test_shore_leave_stands_a_kneeling_character_that_cannot_attack_this_phase():
    t = leave(first=1)
    assert not t.card(1, "Rival").kneeling and t.card(1, "Guard").kneeling and t.card(0, "Keep").kneeling
    pass_until(t, "Military against").play("Military against")
    assert not offered(t, "Attack with Rival") and (offered(t, "Attack with Friend") or t.card(1, "Friend").kneeling)


def test_shore_leave_keeps_the_character_from_defending():
    t = to_defenders(attack(leave(zero=("Keep", "Mounted")), "Military", "Mounted"))
    assert offered(t, "Defend with Friend") and not offered(t, "Defend with Rival")


def test_shore_leave_may_stand_an_own_character():
    t = leave(zero=("Keep", ("Mounted", KNEELING)), target="Mounted")
    assert not t.card(0, "Mounted").kneeling and t.card(1, "Rival").kneeling


@pytest.mark.parametrize("options", [{"zero": [("Keep", KNEELING)]}, {"one": ["Rival"]}, {"phase": "dominance"}, {"phase": "marshalling"}])
def test_shore_leave_needs_influence_a_kneeling_character_and_the_challenges_phase(options):
    assert not offered(leave(target=None, **options), "Play Shore Leave")


# --- King's Landing Assassin -----------------------------------------------------------------------------------------


def assassin(*theirs, play=("Friend",)):
    zero = {"shadows": ["KL90", "Shade"], "gold": 2, "play": list(play)}
    return city(zero, {"play": list(theirs)}, houses=("targaryen", "stark"))


def test_kings_landing_assassin_kills_a_character_whose_str_falls_to_0():
    t = out(assassin("Mounted", ("Guard", {"attachments": ["Ribbon"]})), "King's Landing Assassin").play("Respond with King's Landing Assassin")
    assert offered(t, "Friend") and not offered(t, "Guard")
    settle(t, "Mounted")
    assert t.dead(1) == ["Mounted"] and t.dead(0) == [] and t.gold(0) == 0


def test_kings_landing_assassin_weakens_a_stronger_character_for_the_phase():
    t = respond(out(assassin("Rival"), "King's Landing Assassin"), "King's Landing Assassin", "Rival")
    assert t.card(1, "Rival").strength == 3 and t.dead(1) == []
    assert pass_to(t, "dominance").card(1, "Rival").strength == 5


def test_kings_landing_assassin_kills_later_in_the_phase_once_the_str_is_0():
    zero = {"shadows": ["KL90"], "gold": 2, "play": ["KL88"]}
    t = city(zero, houses=("targaryen", "stark"))
    t = respond(out(t, "King's Landing Assassin"), "King's Landing Assassin", "Ancient Mariner")
    assert t.card(0, "KL88").strength == 2
    attack(t, "Military", "Ancient Mariner")
    assert t.dead(0) == ["Ancient Mariner"]


def test_kings_landing_assassin_responds_to_itself_alone():
    t = city({"shadows": ["Shade"], "play": ["KL90"]}, {"play": ["Mounted"]}, houses=("targaryen", "stark"))
    assert not offered(out(t, "Shade"), "Respond with King's Landing Assassin")


# --- Visenya's Hill --------------------------------------------------------------------------------------------------


def hill(location="KL92", phase="challenges", mine=("Friend", "Keep"), theirs=("Rival",)):
    zero = {"play": [location], "discard": list(mine)}
    return city(zero, {"discard": list(theirs)}, phase, houses=("targaryen", "stark"))


@pytest.mark.parametrize("phase", ["challenges", "dominance"])
def test_visenyas_hill_moves_a_character_of_any_discard_pile_to_its_owners_dead_pile(phase):
    t = hill(phase=phase).play("Use Visenya's Hill")
    assert offered(t, "Friend") and not offered(t, "Keep")
    settle(t, "Rival")
    assert t.dead(1) == ["Rival"] and t.discard(1) == [] and t.dead(0) == [] and t.card(0, "KL92").kneeling
    assert sum("puts Rival into the dead pile from the discard pile" in line for line in t.log()) == 1


@pytest.mark.parametrize("options", [{"location": ("KL92", KNEELING)}, {"mine": ["Keep"], "theirs": []}])
def test_visenyas_hill_must_stand_and_needs_a_character(options):
    assert not offered(hill(**options), "Use Visenya's Hill")


# --- Dornish Diplomat ------------------------------------------------------------------------------------------------


def diplomat(kind="Power", attackers=("Dornish Diplomat",), theirs=(("Rival", KNEELING), "Friend")):
    t = city({"play": ["KL94", "Schemer", "Famous", ("Guard", KNEELING)]}, {"play": list(theirs)}, houses=("martell", "stark"))
    return settle(battle(t, kind, list(attackers)))


def test_dornish_diplomat_stands_an_opponents_character_and_then_one_of_yours():
    t = diplomat().play("Respond with Dornish Diplomat")
    while t.prompt == "target" and not (offered(t, "Guard") and t.card(1, "Rival").kneeling is False):
        assert not offered(t, "Friend")
        t.play(next((option for option in t.options if "Rival" in option), t.options[0]))
    settle(t, "Guard")
    assert not t.card(1, "Rival").kneeling and not t.card(0, "Guard").kneeling and t.card(0, "KL94").kneeling


def test_dornish_diplomat_may_stand_himself():
    t = respond(diplomat(), "Dornish Diplomat", "Rival", "Dornish Diplomat")
    assert not t.card(0, "KL94").kneeling and t.card(0, "Guard").kneeling


@pytest.mark.parametrize("options", [{"theirs": ["Friend"]}, {"attackers": ["Famous"]}])
def test_dornish_diplomat_needs_to_take_part_and_a_kneeling_character_of_an_opponent(options):
    assert not offered(diplomat(**options), "Respond with Dornish Diplomat")


def test_dornish_diplomat_does_nothing_after_other_challenges_than_power():
    zero = {"play": [("KL94", {"attachments": ["KL33"]})]}  # Tears of Lys give an Intrigue icon
    t = city(zero, {"play": [("Rival", KNEELING)], "hand": ["Keep"]}, houses=("martell", "stark"))
    assert not offered(settle(battle(t, "Intrigue", "Dornish Diplomat")), "Respond with Dornish Diplomat")


# --- The Broken Spear ------------------------------------------------------------------------------------------------


def spear(bearer, kneeling=False, phase="challenges"):
    zero = {"play": [(bearer, {"attachments": [("KL95", {"kneeling": kneeling})]}), "Friend"]}
    return city(zero, phase=phase, houses=("martell", "stark"))


@pytest.mark.parametrize(("bearer", "choice", "icons", "before"), [("Schemer", "gain", "MI", "I"), ("Famous", "lose", "IP", "MIP")])
def test_the_broken_spear_gives_or_takes_a_military_icon_for_the_phase(bearer, choice, icons, before):
    t = settle(spear(bearer).play("Use The Broken Spear"), choice)
    assert t.card(0, bearer).icons == icons and t.card(0, "Friend").icons == "MIP" and t.card(0, "KL95").kneeling
    assert not offered(t, "Use The Broken Spear")
    assert pass_to(t, "dominance").card(0, bearer).icons == before


def test_the_broken_spear_must_stand():
    assert not offered(spear("Famous", True), "Use The Broken Spear")


# --- Ser Osmund Kettleblack ------------------------------------------------------------------------------------------


def osmund(osmund="KL98", first=1, defenders=("Friend", "Guard")):
    seats = [{"play": [osmund, "Friend", "Guard"]}, {"play": ["Rival", "Guard"]}]
    t = attack(city(*seats, first=first), "Power", "Rival" if first else "Friend")
    t = to_defenders(t, *defenders)
    return t.play("Done") if t.prompt == "defenders" else t


@pytest.mark.parametrize(("title", "strength"), [("Friend", 3), ("Guard", 6)])
def test_ser_osmund_kettleblack_strengthens_a_defender(title, strength):
    t = osmund().play("Use Ser Osmund Kettleblack")
    assert not offered(t, "Rival")
    settle(t, title)
    assert t.card(0, title).strength == strength and t.card(0, "KL98").kneeling
    t = settle(fight(t))
    assert t.card(0, title).strength == strength
    assert pass_to(t, "dominance").card(0, title).strength == {"Friend": 1, "Guard": 2}[title]


def test_ser_osmund_kettleblack_may_strengthen_an_opponents_defender():
    t = osmund(first=0, defenders=["Guard"]).play("Use Ser Osmund Kettleblack")
    assert settle(t, "Guard").card(1, "Guard").strength == 6


@pytest.mark.parametrize("options", [{"osmund": ("KL98", KNEELING)}, {"defenders": []}])
def test_ser_osmund_kettleblack_must_stand_and_needs_a_defender(options):
    assert not offered(osmund(**options), "Use Ser Osmund Kettleblack")


def test_ser_osmund_kettleblack_bears_weapons_alone():
    t = city({"play": ["KL98"], "hand": ["Sword", "Ribbon"]}, phase="marshalling")
    assert offered(t, "Sword") and not offered(t, "Ribbon")


# --- Aegon's Legacy --------------------------------------------------------------------------------------------------


def legacy(victim="Rival", shadows=2, phase="dominance"):
    zero = {"hand": ["KL93"], "shadows": ["Shade"] * shadows, "play": [("Peerless", {"attachments": ["Ribbon"]})]}
    return city(zero, {"play": [victim]}, phase, houses=("targaryen", "stark"), bells=(0,))


@pytest.mark.parametrize(("victim", "strength"), [("Rival", 3), ("Friend", None), ("Sellsword", None)])
def test_aegons_legacy_weakens_a_character_and_kills_it_at_0(victim, strength):
    t = pass_until(legacy(victim), "Play Aegon's Legacy").play("Play Aegon's Legacy")
    assert not offered(t, "Choose Peerless")
    if strength is None:
        assert t.dead(1) == [victim]
    else:
        assert t.card(1, victim).strength == strength


def test_aegons_legacy_is_for_dominance_and_bare_characters():
    assert not offered(legacy(phase="challenges"), "Play Aegon's Legacy")
    t = city({"hand": ["KL93"]}, {"play": [("Rival", {"attachments": ["Ribbon"]})]}, "dominance", houses=("targaryen", "stark"), bells=(0,))
    assert not offered(t, "Play Aegon's Legacy")


# --- Backroom Bribery ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "taken"), [(3, 1), (1, 1), (0, 0)])
def test_backroom_bribery_takes_a_gold(gold, taken):
    t = city({"shadows": ["KL96", "Shade"], "plot": "Poor"}, {"gold": gold, "plot": "Poor"}, houses=("martell", "stark"))
    t = pass_until(t, "Bring Shade out")
    assert offered(t, "Bring Backroom Bribery out") is (taken > 0)
    if taken:
        t.play("Bring Backroom Bribery out")
        assert (t.gold(0), t.gold(1)) == (1, gold - 1)


# --- Jeyne Poole -----------------------------------------------------------------------------------------------------

LURKERS = (
    Character("Lurker", "X660", NEUTRAL, strength=1, crests="Shadows", abilities=[Response(when=ComesOutOfShadows(), effects=(GainGold(5),))]),
    Character("Ghost", "X661", NEUTRAL, strength=1, crests="Shadows", abilities=[Passive(when=ComesOutOfShadows(), effects=(GainGold(5),))]),
    Location("Watch", "X662", NEUTRAL, abilities=[Response(when=ComesOutOfShadows(None), effects=(GainGold(5),))]),
    Event("Whisper", "X664", crests="Shadows", abilities=[Response(when=ComesOutOfShadows(), effects=(GainGold(5),))]),
)


def poole(hidden="Lurker", respond="Lurker", poole=("KL81",)):
    """Seat 0 brings this card out of Shadows and responds with that one, against Jeyne Poole."""
    t = city({"shadows": [hidden], "play": ["Watch"], "plot": "Poor"}, {"play": [*poole]}, extra=LURKERS)
    t = out(t, hidden)
    return t.play(f"Respond with {respond}") if respond else t


def test_jeyne_poole_cancels_what_a_card_does_that_just_came_out_of_shadows():
    t = poole().play("Cancel with Jeyne Poole").play("Pass")  # Watch does not respond
    assert t.gold(0) == 0 and t.discard(1) == ["Jeyne Poole"] and t.card(0, "Lurker").zone == "play"


def test_jeyne_poole_cancels_an_event_out_of_shadows():
    t = poole("Whisper", "").play("Cancel with Jeyne Poole").play("Pass")
    assert t.gold(0) == 0 and t.discard(0) == ["Whisper"]


def test_jeyne_poole_watches_a_card_that_responds_to_entering_play_where_no_card_waits_for_shadows():
    lodger = Character("Lodger", "X665", NEUTRAL, strength=1, crests="Shadows", abilities=[Response(when=EntersPlay(), effects=(GainGold(5),))])
    t = out(city({"shadows": ["Lodger"], "plot": "Poor"}, {"play": ["KL81"]}, extra=(lodger,)), "Lodger")
    t.play("Respond with Lodger").play("Cancel with Jeyne Poole")
    assert t.gold(0) == 0 and t.discard(1) == ["Jeyne Poole"]


@pytest.mark.parametrize(("hidden", "respond", "gold"), [("Lurker", "Watch", 5), ("Ghost", "", 5), ("Shade", "Watch", 5)])
def test_jeyne_poole_leaves_passives_and_other_cards_alone(hidden, respond, gold):
    t = poole(hidden, respond)
    assert t.prompt != "cancel" and t.gold(0) == gold


def test_only_abilities_that_react_ask_what_just_came_out():
    card = Location("Word", "X9", NEUTRAL, abilities=[Constant(Cards(just_out_of_shadows=True), (Flag(CANNOT_ATTACK),))])
    with pytest.raises(CardError, match="does not react"):
        compile_cards([card])


# --- Cannot be Bribed, Cannot be Bought ------------------------------------------------------------------------------


def bribed(hands, title, first):
    zero = {"play": ["Friend", "Keep"], "hand": ["KL82", *(["Nudge"] if hands == 0 else [])], "deck": ["Den"]}
    t = city(zero, {"play": ["Rival"], "hand": ["Nudge"] * hands}, first=first, bells=(0, 1))
    return settle(pass_until(t, "Play Nudge").play("Play Nudge"), title)


def test_cannot_be_bribed_stands_a_character_that_an_opponents_effect_has_knelt():
    t = settle(bribed(1, "Friend", 1).play("Respond with Cannot be Bribed"))
    assert not t.card(0, "Friend").kneeling and t.card(0, "Friend").power == 1 and t.hand(0) == ["Den"]


def test_cannot_be_bribed_is_for_characters_and_effects_of_opponents():
    assert not offered(bribed(1, "Keep", 1), "Respond with Cannot")
    assert not offered(bribed(0, "Friend", 0), "Respond with Cannot")
    t = attack(city({"play": ["Friend"], "hand": ["KL82"]}, {"play": ["Rival"]}, first=1, bells=(0, 1)), "Military", "Rival")
    assert not offered(t, "Respond with Cannot")
