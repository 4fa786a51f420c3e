"""Locations of the Free Cities and of the coasts, sellswords and beasts: kills and kneeling by effects, cards put into play, gold on cards."""

import pytest

from agot_env.agot.engine.record.codes import DIES_AT_ZERO
from agot_env.agot.language.model import (
    BARATHEON,
    LANNISTER,
    NEUTRAL,
    TARGARYEN,
    TARGET,
    Action,
    Character,
    Discard,
    Event,
    Flag,
    GainGold,
    Kneel,
    KneelCards,
    KneelInfluence,
    KneelSelf,
    Location,
    Modify,
    Phase,
    PutIntoPlay,
    Strength,
    Zone,
    characters,
    locations,
)
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, bearing, claimed, fought, narrow_sea, played, settle
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, targeting_event
from tests.cards.wardens.wardens_scenes import respond_with

UNARMED = Character("Unarmed", "X791", NEUTRAL, unique=True, cost=1, strength=3)
LIONESS = Character("Lioness", "X793", LANNISTER, unique=True, cost=2, strength=2, icons="MIP")
SHUTTERS = targeting_event("Shutters", "X794", locations(), Kneel(TARGET))
ENTRY = targeting_event("Entry", "X795", characters(zone=Zone.HAND, puttable=True), PutIntoPlay(TARGET))
SWEEP = targeting_event("Sweep", "X796", characters(), Discard(TARGET))
TOLL = Location("Toll", "X797", NEUTRAL, cost=0, abilities=[Action(phase=Phase.ANY, cost=(KneelCards(1, characters()),), effects=(Kneel(locations(title="Hut")),))])
WYRMLING = Character("Wyrmling", "X798", TARGARYEN, cost=1, strength=1, icons="M")
STAG = Character("Stag", "X799", BARATHEON, cost=1, strength=1, icons="MIP")
TORCH = targeting_event("Torch", "X788", characters(), Modify(TARGET, Strength(-2)), Modify(TARGET, Flag(DIES_AT_ZERO)))
TITHE = Event("Tithe", "X789", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(GainGold(1),))])
CARDS = (UNARMED, LIONESS, SHUTTERS, ENTRY, SWEEP, TOLL, WYRMLING, STAG, TORCH)


# --- Men of Duty ------------------------------------------------------------------------------------------------------------------------


def test_unique_characters_are_stronger_and_have_all_icons_in_the_first_challenge():
    t = narrow_sea({"plot": "Men of Duty", "play": ["Unarmed", "Friend", "Brute"]}, {"play": ["Peerless", "Friend"]}, cards=CARDS)
    assert (t.card(0, "Unarmed").strength, t.card(0, "Unarmed").icons) == (3, "")
    attack(t, "Military", "Brute")
    assert (t.card(0, "Unarmed").strength, sorted(t.card(0, "Unarmed").icons)) == (4, ["I", "M", "P"])
    assert (t.card(0, "Brute").strength, t.card(0, "Brute").icons) == (2, "M") and t.card(1, "Peerless").strength == 2
    claimed(fight(t))
    attack(t, "Power", "Friend")
    assert (t.card(0, "Unarmed").strength, t.card(0, "Unarmed").icons) == (3, "")


def test_in_the_first_challenge_a_unique_character_without_icons_may_take_part():
    t = narrow_sea({"plot": "Men of Duty", "play": ["Unarmed"]}, {"play": ["Friend", "Rival"]}, first=1, bells=(0, 1), cards=CARDS)
    claimed(battle(t, "Power", "Friend", "Unarmed"))
    assert t.card(0, "Unarmed").kneeling and t.power(1) == 0
    claimed(battle(t, "Military", "Rival"))
    assert t.dead(0) == ["Unarmed"]


# --- The House of Black and White, Dockside Brothel ------------------------------------------------------------------------------------------


def slain(victim="Friend", event="Dagger", house="The House of Black and White", seat=0, **zero):
    """A player with the House of Black and White, or an opponent, plays an event on a character; the House card has 2 power."""
    both = [{"play": [house, "Rival"]} | zero, {"play": ["Friend"], "power": 2}]
    both[seat]["hand"] = [event]
    t = narrow_sea(*both, first=seat, bells=(0, 1), cards=CARDS)
    return played(t, event, victim)


def test_the_house_moves_power_after_an_effect_has_killed_an_opponents_character():
    t = slain()
    assert responds(t, "The House of Black and White")
    respond_with(t, "The House of Black and White")
    assert t.card(0, "The House of Black and White").kneeling and (t.power(0), t.power(1)) == (1, 1)


def test_the_house_responds_to_a_death_at_strength_0():
    t = slain(event="Torch")
    assert responds(t, "The House of Black and White")
    respond_with(t, "The House of Black and White")
    assert t.dead(1) == ["Friend"] and (t.power(0), t.power(1)) == (1, 1)


def test_the_house_also_responds_to_an_opponents_effect_but_not_to_other_deaths():
    house = "The House of Black and White"
    assert responds(slain(seat=1), house)
    assert not responds(slain("Rival"), house)
    assert not responds(slain(event="Sweep"), house)
    assert not responds(slain(play=[(house, {"kneeling": True})]), house)
    t = narrow_sea({"play": [house, "Rival"]}, {"play": ["Friend"], "power": 2}, cards=CARDS)
    assert not responds(claimed(battle(t, "Military", "Rival")), house) and t.dead(1) == ["Friend"]


def knelt(victim="Friend", event="Shackles", play=("Dockside Brothel", "Lioness"), seat=0):
    """A player of a House Lannister card, with Dockside Brothel, or an opponent plays an event on a character."""
    both = [{"play": [*play, "Rival"]}, {"play": ["Friend", "Hut"]}]
    both[seat]["hand"] = [event]
    t = narrow_sea(*both, first=seat, houses=("lannister", "stark"), bells=(0, 1), cards=CARDS)
    return played(t, event, victim)


def test_the_brothel_lets_a_unique_lannister_claim_power_once_a_round():
    t = knelt(play=("Dockside Brothel", "Dockside Brothel", "Lioness", "Lionlike", "Peerless"))
    assert responds(t, "Dockside Brothel")
    respond_with(t, "Dockside Brothel")
    assert [t.card(0, title).power for title in ("Lioness", "Lionlike", "Peerless")] == [1, 0, 0]
    assert sum(t.card(0, "Dockside Brothel", copy).kneeling for copy in (0, 1)) == 1
    assert not responds(t, "Dockside Brothel")


def test_the_brothel_responds_to_no_other_kneeling():
    assert responds(knelt(seat=1), "Dockside Brothel")
    assert not responds(knelt("Rival"), "Dockside Brothel")
    assert not responds(knelt("Hut", "Nudge"), "Dockside Brothel")
    assert not responds(knelt(play=("Dockside Brothel", "Lionlike", "Peerless")), "Dockside Brothel")
    t = narrow_sea({"play": ["Dockside Brothel", "Lioness"]}, {"play": ["Friend"]}, first=1, houses=("lannister", "stark"), bells=(0, 1), cards=CARDS)
    assert not responds(attack(t, "Power", "Friend"), "Dockside Brothel")


# --- Company of the Cat, Old Bill Bone ---------------------------------------------------------------------------------------------------------


def test_the_company_draws_a_card_when_an_effect_puts_it_into_play():
    t = narrow_sea({"hand": ["Entry", "Company of the Cat"], "deck": ["Song", "Hut"]}, {}, houses=("targaryen", "stark"), cards=CARDS)
    played(t, "Entry", "Company of the Cat")
    assert responds(t, "Company of the Cat")
    respond_with(t, "Company of the Cat")
    assert t.hand(0) == ["Song"]


def test_the_company_does_not_respond_when_it_is_played_or_others_are_put_into_play():
    hand = {"hand": ["Entry", "Company of the Cat", "Friend"], "deck": ["Song", "Hut"], "gold": 9}
    t = narrow_sea(hand, {}, "marshalling", houses=("targaryen", "stark"), cards=CARDS)
    t.play("Marshal Company of the Cat")
    assert not responds(t, "Company of the Cat")
    assert not responds(played(t, "Entry", "Friend"), "Company of the Cat")


def test_ambush_puts_the_company_into_play():
    t = narrow_sea({"play": ["Quay", "Quay"], "hand": ["Company of the Cat"], "deck": ["Song"], "gold": 9}, {}, houses=("targaryen", "stark"), cards=CARDS)
    settle(t.play(next(option for option in t.options if "Company of the Cat" in option)))
    assert responds(t, "Company of the Cat")
    respond_with(t, "Company of the Cat")
    assert t.hand(0) == ["Song"]


def bones(deck, kind="attack", **zero):
    """Old Bill Bone attacks, or defends, with this deck; the player may respond."""
    seat = {"play": ["Old Bill Bone", "Friend"], "deck": deck} | zero
    t = narrow_sea(seat, {"play": ["Friend"]}, houses=("martell", "stark"), first=0 if kind == "attack" else 1, bells=(0, 1), cards=CARDS)
    if kind == "attack":
        return attack(t, "Military", "Old Bill Bone")
    attack(t, "Military", "Friend")
    for _ in range(6):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    t.play("Defend with Old Bill Bone")
    return t.play("Done") if t.prompt == "defenders" else t


@pytest.mark.parametrize("kind", ["attack", "defend"])
@pytest.mark.parametrize(("top", "gold"), [("Song", 1), ("Hut", 1), ("Giant", 0)])
def test_bill_bone_gets_gold_for_a_discarded_card_that_is_no_character(kind, top, gold):
    t = bones([top, "Jewel"], kind)
    assert responds(t, "Old Bill Bone")
    respond_with(t, "Old Bill Bone")
    assert t.discard(0) == [top] and t.card(0, "Old Bill Bone").gold == gold and t.deck(0) == ["Jewel"]


def test_bill_bone_responds_neither_to_other_attackers_nor_to_being_knelt_by_effects():
    t = narrow_sea({"play": ["Old Bill Bone", "Friend"], "deck": ["Song"]}, {"play": ["Friend"]}, houses=("martell", "stark"), cards=CARDS)
    assert not responds(attack(t, "Military", "Friend"), "Old Bill Bone")
    t = narrow_sea({"play": ["Old Bill Bone"], "deck": ["Song"], "hand": ["Shackles"]}, {}, houses=("martell", "stark"), cards=CARDS)
    assert not responds(played(t, "Shackles", "Old Bill Bone"), "Old Bill Bone")


def test_gold_on_martell_characters_is_spent_as_gold_of_the_pool():
    laden = [(title, {"gold": 2}) for title in ("Dayne", "Friend")]
    t = narrow_sea({"play": ["Old Bill Bone", *laden], "hand": ["Sentry", "Rival"], "gold": 0, "plot": "Famine"}, {}, "marshalling", houses=("martell", "stark"), cards=CARDS)
    assert offered(t, "Marshal Sentry") and not offered(t, "Marshal Rival")
    settle(t.play("Marshal Sentry"))
    assert t.card(0, "Dayne").gold == 0 and t.card(0, "Friend").gold == 2
    t = narrow_sea({"play": laden, "hand": ["Sentry"], "gold": 0, "plot": "Famine"}, {}, "marshalling", houses=("martell", "stark"), cards=CARDS)
    assert not offered(t, "Marshal Sentry")


def test_gold_on_an_opponents_character_is_not_spent():
    t = narrow_sea({"play": ["Old Bill Bone"], "hand": ["Sentry"], "gold": 0, "plot": "Famine"}, {"play": [("Dayne", {"gold": 3})]}, "marshalling", houses=("martell", "stark"), cards=CARDS)
    assert not offered(t, "Marshal Sentry")


# --- the coasts ----------------------------------------------------------------------------------------------------------------------------------


def test_the_docks_kneel_a_location_after_an_opponent_has_knelt_one():
    mill = Location("Mill", "X790", NEUTRAL, cost=0, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Kneel(characters(title="Friend")),))])
    t = narrow_sea({"play": ["Hellholt Docks", "Friend"]}, {"play": ["Mill", "Hut"]}, first=1, bells=(0, 1), houses=("martell", "stark"), cards=(*CARDS, mill))
    pass_until(t, "Use Mill").play("Use Mill")
    assert responds(t, "Hellholt Docks")
    respond_with(t, "Hellholt Docks", "Hut")
    assert t.card(1, "Hut").kneeling and t.card(0, "Hellholt Docks").kneeling


@pytest.mark.parametrize(("victim", "owner", "by", "answers"), [
    ("Hut", 0, 1, False), ("Hut", 1, 1, True), ("Hut", 1, 0, True), ("Hut", 0, 0, False), ("Friend", 1, 1, False),
])  # fmt: skip
def test_the_docks_respond_to_an_opponents_locations_whoever_makes_them_kneel(victim, owner, by, answers):
    seats = [{"play": ["Hellholt Docks"]}, {"play": ["Market"]}]
    seats[owner]["play"].append(victim)
    seats[by]["hand"] = ["Nudge"]
    t = narrow_sea(*seats, first=by, bells=(0, 1), houses=("martell", "stark"), cards=CARDS)
    pass_until(t, "Play Nudge").play("Play Nudge")
    t.play(next(option for option in t.options if victim in option))
    assert t.card(owner, victim).kneeling and responds(t, "Hellholt Docks") is answers


def test_the_docks_respond_to_a_location_that_an_opponent_kneels_for_influence():
    for seat in (0, 1):
        seats = [{"play": ["Hellholt Docks", "Market"]}, {"play": ["Market"]}]
        seats[seat] |= {"play": [*seats[seat]["play"], "Quay"], "hand": ["Tithe"]}
        t = narrow_sea(*seats, first=seat, bells=(0, 1), houses=("martell", "stark"), cards=(*CARDS, TITHE))
        pass_until(t, "Play Tithe").play("Play Tithe")
        settle(t)
        assert t.card(seat, "Quay").kneeling and responds(t, "Hellholt Docks") is (seat == 1)


def fallen(margin=True, victim="Friend", *, kill=True):
    """A player has won a challenge, by 4 STR or less, and an event has killed a character of theirs."""
    zero = {"play": ["Giant", "Shores of the Blackwater", "Friend", "Brute"], "hand": ["Dagger"], "dead": ["Ruler"]}
    t = narrow_sea(zero, {"play": [] if margin else ["Rival"]}, houses=("baratheon", "stark"), cards=CARDS)
    claimed(battle(t, "Power", "Giant" if margin else "Friend", *([] if margin else ["Rival"])))
    return played(t, "Dagger", victim) if kill else t


def test_the_shores_return_a_character_killed_this_phase():
    t = pass_until(fallen(), "Use Shores of the Blackwater")
    settle(t.play("Use Shores of the Blackwater"))
    assert t.hand(0) == ["Friend"] and t.dead(0) == ["Ruler"] and "Shores of the Blackwater" in t.discard(0)


def test_the_shores_need_a_fallen_character_and_a_challenge_won_by_4():
    assert not offered(fallen(kill=False), "Use Shores of the Blackwater")
    assert not offered(fallen(margin=False), "Use Shores of the Blackwater")


def test_the_summer_shores_shuffle_two_cards_back_after_a_lost_challenge():
    zero = {"play": ["Shores of the Summer Sea"], "discard": ["Song", "Hut", "Jewel"], "deck": ["Giant"]}
    t = fought({"play": ["Friend"]}, zero, "Power", houses=("stark", "martell"), bells=(0, 1), cards=CARDS)
    assert responds(t, "Shores of the Summer Sea")
    respond_with(t, "Shores of the Summer Sea", "Song", "Jewel")
    assert t.discard(1) == ["Hut"] and sorted(t.deck(1)) == ["Giant", "Jewel", "Song"] and t.card(1, "Shores of the Summer Sea").kneeling


def test_the_summer_shores_need_two_cards_and_a_lost_challenge():
    zero = {"play": ["Shores of the Summer Sea", "Friend"], "discard": ["Song"], "deck": ["Giant"]}
    assert not responds(fought({"play": ["Friend"]}, zero, "Power", houses=("stark", "martell"), bells=(0, 1), cards=CARDS), "Shores of the Summer Sea")
    t = fought(zero | {"discard": ["Song", "Hut", "Jewel"]}, {}, "Power", houses=("martell", "stark"), cards=CARDS)
    assert not responds(t, "Shores of the Summer Sea")


def fury(hand=("Song", "Hut", "Jewel"), *, won="", play=(("Stag", {"kneeling": True}),)):
    """Fury in play, after a challenge that was won by 4 or more STR, or by less."""
    attackers = {"": [], "well": ["Giant"], "narrowly": ["Sentry"]}[won]
    zero = {"play": ["Fury", *play, *attackers], "hand": [*hand], "deck": ["Ribbon", "Longship", "Realm"]}
    t = narrow_sea(zero, {"play": ["Friend"]}, houses=("baratheon", "stark"), cards=CARDS)
    return claimed(battle(t, "Power", attackers[0])) if won else t


@pytest.mark.parametrize(("won", "drawn"), [("", 1), ("narrowly", 1), ("well", 2)])
def test_fury_stands_a_baratheon_and_draws_more_after_a_great_victory(won, drawn):
    t = pass_until(fury(won=won), "Use Fury")
    settle(t.play("Use Fury"), "Song", "Hut")
    assert not t.card(0, "Stag").kneeling and t.card(0, "Fury").kneeling
    assert sorted(t.discard(0)) == ["Hut", "Song"] and len(t.hand(0)) == 1 + drawn


def test_fury_needs_two_cards_and_a_kneeling_baratheon_without_attachments():
    assert not offered(fury(hand=["Song"]), "Use Fury")
    assert not offered(fury(play=["Stag"]), "Use Fury")
    assert not offered(fury(play=[("Friend", {"kneeling": True})]), "Use Fury")
    assert not offered(fury(play=[bearing("Stag", "Ribbon", kneeling=True)]), "Use Fury")


# --- Fire and Blood, Venomous Manticore ------------------------------------------------------------------------------------------------------------


def blood(target="Wyrm"):
    zero = {"play": ["Wyrm", "Friend"], "hand": ["Fire and Blood", "Sweep", "Dagger"]}
    t = narrow_sea(zero, {"play": ["Wyrm"]}, houses=("targaryen", "stark"), cards=CARDS)
    t.play("Play Fire and Blood")
    return settle(t, target)


def test_fire_and_blood_strengthens_a_targaryen_and_protects_it_from_being_discarded():
    t = blood()
    assert t.card(0, "Wyrm").strength == 4 and t.card(0, "Wyrm").attachments == ("Fire and Blood",)
    assert t.card(0, "Fire and Blood").traits == ("Boon",)
    pass_until(t, "Play Sweep").play("Play Sweep")
    assert sum("Wyrm" in option for option in t.options) == 1  # the opponent's


def test_the_strength_of_fire_and_blood_ends_with_the_phase_and_the_attachment_stays():
    t = pass_to(blood(), "dominance")
    assert t.card(0, "Wyrm").strength == 2 and t.card(0, "Wyrm").attachments == ("Fire and Blood",)


def test_fire_and_blood_does_not_save_from_being_killed():
    t = blood()
    played(t, "Dagger", "Wyrm")
    assert t.dead(0) == ["Wyrm"] and "Fire and Blood" in t.discard(0)


def manticore(influence=2, **zero):
    lane = ["Quay"] if influence == 2 else ["Quay", "Quay"] if influence else []
    seat = {"play": ["Venomous Manticore", "Friend", *lane]} | zero
    return narrow_sea(seat, {"play": ["Rival", "Sentry"]}, houses=("targaryen", "stark"), cards=CARDS)


def test_the_manticore_becomes_an_attachment_that_weakens_its_bearer():
    t = manticore()
    settle(t.play("Use Venomous Manticore"), "Rival")
    assert t.card(1, "Rival").attachments == ("Venomous Manticore",) and t.card(1, "Rival").strength == 4
    assert t.card(0, "Venomous Manticore").traits == ("Creature",) and t.card(1, "Sentry").strength == 2


def test_the_manticore_moves_on_to_another_character_for_more_influence():
    t = manticore(4)
    settle(t.play("Use Venomous Manticore"), "Rival")
    pass_until(t, "Use Venomous Manticore").play("Use Venomous Manticore")
    assert not offered(t, "Rival")
    settle(t, "Sentry")
    assert t.card(1, "Rival").strength == 5 and t.card(1, "Sentry").strength == 1 and t.card(1, "Sentry").attachments == ("Venomous Manticore",)


def test_the_manticore_needs_influence():
    assert not offered(manticore(0), "Use Venomous Manticore")
