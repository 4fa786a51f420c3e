"""Of Snakes and Sand: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Attachment
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, resolve, settle, usable, use
from tests.cards.brotherhood_without_banners.brotherhood_scenes import banners, responds
from tests.cards.scenes import KNEELING, offered

# --- Shadow Enchantress ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (0, 1), (1, 2)])
def test_shadow_enchantress_strengthens_asshai_by_the_cards_in_shadows(mine, theirs):
    seats = [{"play": ["BWB85", "Friend"], "shadows": ["Lurker"] * mine}, {"play": ["BWB27"], "shadows": ["Lurker"] * theirs}]
    t = banners(*seats, houses=("baratheon", "baratheon"))
    more = mine + theirs
    for card, strength, icons in ((t.card(0, "BWB85"), 3, "I"), (t.card(1, "BWB27"), 2, "IP")):
        assert (card.strength, card.icons) == (strength + more, "M" * (more > 0) + icons)
    assert t.card(0, "Friend").strength == 1


# --- Bloodthirsty Crew -----------------------------------------------------------------------------------------------


def crew(attacker="Bloodthirsty Crew", defender="", deck=("Song", "Ribbon", "Keep")):
    t = banners({"play": ["BWB87", "Rival"]}, {"play": ["Brute"], "deck": [*deck]}, houses=("greyjoy", "stark"))
    return lose(t, "Military", attacker, defender)


def test_bloodthirsty_crew_discard_two_cards_of_the_loser_after_an_unopposed_victory():
    t = crew()
    discarded = t.discard(1)
    t.play("Respond with Bloodthirsty Crew")
    assert t.discard(1) == [*discarded, "Song", "Ribbon"] and t.deck(1) == ["Keep"]


def test_bloodthirsty_crew_must_take_part_unopposed():
    t = crew("Rival")
    assert not responds(t, "Bloodthirsty Crew")


def test_bloodthirsty_crew_must_be_unopposed():
    zero = {"play": ["BWB87", "Rival"]}
    t = during(banners(zero, {"play": ["Hero"], "deck": ["Song"] * 3}, houses=("greyjoy", "stark")), "Military", "Bloodthirsty Crew", "Rival")
    assert not responds(resolve(t, "Hero"), "Bloodthirsty Crew")


# --- Refurbished Hulk ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "cost"), [("Keep", 1), ("Friend", 1)])
def test_refurbished_hulk_makes_the_next_location_cheaper(card, cost):
    t = banners({"play": ["BWB88"], "hand": [card], "gold": 9}, phase="marshalling", houses=("greyjoy", "stark"))
    use(t, "Refurbished Hulk")
    gold = t.gold(0)
    t.play(f"Marshal {card}")
    assert gold - t.gold(0) == cost and t.card(0, "BWB88").kneeling


@pytest.mark.parametrize("what", [{"play": ["BWB88"], "phase": "challenges"}, {"play": [("BWB88", KNEELING)], "phase": "marshalling"}])
def test_refurbished_hulk_is_for_marshalling_and_must_stand(what):
    assert not usable(banners({"play": what["play"], "hand": ["Keep"]}, phase=what["phase"], houses=("greyjoy", "stark")), "Refurbished Hulk")


# --- Jhogo and his whip ----------------------------------------------------------------------------------------------


def jhogo(*attackers, kind="Military", defenders=()):
    zero = {"play": ["BWB89", "Rider", "Friend"], "deck": ["Song"] * 5}
    t = during(banners(zero, {"play": ["Rival", "Schemer"]}, houses=("targaryen", "stark")), kind, *attackers)
    return resolve(defend_with(t, *defenders), *defenders)


@pytest.mark.parametrize(("others", "stealth"), [((), True), (("Friend",), False)])
def test_jhogo_has_stealth_while_he_attacks_alone(others, stealth):
    t = banners({"play": ["BWB89", "Friend"]}, {"play": ["Rival"]}, houses=("targaryen", "stark"))
    assert "Stealth" not in t.card(0, "BWB89").keywords
    during(t, "Military", "Jhogo", *others)
    assert ("Stealth" in t.card(0, "BWB89").keywords) is stealth


@pytest.mark.parametrize(("attackers", "drawn"), [(("Jhogo",), 1), (("Jhogo", "Rider"), 2), (("Jhogo", "Friend"), 1)])
def test_jhogo_draws_a_card_for_each_attacking_dothraki(attackers, drawn):
    t = jhogo(*attackers).play("Respond with Jhogo")
    assert len(t.hand(0)) == drawn


@pytest.mark.parametrize(("attackers", "kind", "defenders"), [(("Rider",), "Military", ()), (("Jhogo",), "Power", ())])
def test_jhogo_must_take_part_in_a_military_challenge(attackers, kind, defenders):
    assert not responds(jhogo(*attackers, kind=kind, defenders=defenders), "Jhogo")


def whip(bearer="Rider", attackers=("Rider", "Friend"), kneeling=False):
    zero = {"play": [(bearer, {"attachments": [("BWB90", {"kneeling": kneeling})]}), "Friend"]}
    t = banners(zero, {"play": ["Hero", "Rival", "Brute"]}, houses=("targaryen", "stark"))
    return defend_with(during(t, "Power", *attackers), "Hero", "Rival")


@pytest.mark.parametrize(("bearer", "name", "wanted"), [("Rider", "Rider", ["Rival"]), ("BWB89", "Jhogo", ["Rival", "Hero"]), ("BWB89", "Jhogo", ["Hero"])])
def test_jhogos_whip_removes_a_character_or_two_for_jhogo(bearer, name, wanted):
    t = whip(bearer, (name, "Friend")).play("Use Jhogo's Whip")
    assert not offered(t, "Choose Brute")
    settle(t, *[f"Choose {title}" for title in wanted], "Done")
    for title in ("Hero", "Rival"):
        card = t.card(1, title)
        assert card.defending is (title not in wanted) and card.kneeling is (title not in wanted)
    assert t.card(0, "BWB90").kneeling


@pytest.mark.parametrize("what", [{"attackers": ("Friend",)}, {"kneeling": True}])
def test_jhogos_whip_needs_its_bearer_to_attack_and_to_stand(what):
    assert not usable(whip(**what), "Jhogo's Whip")


def test_jhogos_whip_is_no_use_to_a_defender():
    one = {"play": [("Rider", {"attachments": ["BWB90"]})]}
    t = defend_with(during(banners({"play": ["Friend"]}, one, houses=("stark", "targaryen"), bells=(0, 1)), "Power", "Friend"), "Rider")
    for _ in range(4):
        assert not usable(t, "Jhogo's Whip")
        if t.prompt != "action":
            break
        t.play("Pass")


# --- the Sand Snakes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "icon", "keyword"), [("BWB91", "I", "Stealth"), ("BWB92", "M", "Deadly"), ("BWB115", "P", "Vengeful")])
def test_sand_snakes_share_an_icon_and_a_keyword_with_those_of_their_player(number, icon, keyword):
    t = banners({"play": [number, "Snakelet", "Meddler"]}, {"play": ["Snakelet"]}, houses=("martell", "stark"))
    for name, gains in ((number, True), ("Snakelet", True), ("Meddler", False)):
        card = t.card(0, name)
        assert (icon in card.icons) is gains and (keyword in card.keywords) is gains
    other = t.card(1, "Snakelet")
    assert other.icons == "" and other.keywords == ()


# --- Bastard Daughter ------------------------------------------------------------------------------------------------


def daughter(attacker="Friend", defender="Rival", **zero):
    t = banners({"play": ["BWB93", "Friend", "Hero"]} | zero, {"play": ["Rival"]}, houses=("martell", "stark"))
    return lose(t, "Military", attacker, defender)


@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_bastard_daughter_gives_way_to_a_unique_sand_snake(zone):
    t = daughter(**{zone: ["Adder", "Snake", "Rival"]}).play("Respond with Bastard Daughter")
    assert not offered(t, "Choose Snake") and not offered(t, "Choose Rival")
    settle(t, "Choose Adder")
    assert t.card(0, "Adder").zone == "play" and "Bastard Daughter" in t.discard(0) and t.card(0, "Snake").zone == zone


@pytest.mark.parametrize("what", [{"defender": "", "hand": ["Adder"]}, {"hand": ["Snake"]}, {"dead": ["Adder"]}, {"deck": ["Adder"]}])
def test_bastard_daughter_needs_a_defeat_and_a_unique_sand_snake_in_hand_or_discard_pile(what):
    assert not responds(daughter(**what), "Bastard Daughter")


def test_bastard_daughter_responds_to_a_lost_defence():
    t = banners({"play": ["BWB93", "Friend"], "hand": ["Adder"]}, {"play": ["Rival"]}, houses=("martell", "stark"), first=1, bells=(0, 1))
    assert responds(lose(t, "Power", "Rival"), "Bastard Daughter")


# --- His Viper Eyes --------------------------------------------------------------------------------------------------


def eyes(loser="Snake", influence="Keep", hand=("Song", "Ribbon"), defender="Rival"):
    zero = {"play": ["Snake", "Friend", influence], "hand": ["BWB96"]}
    t = banners(zero, {"play": ["Rival"], "hand": [*hand]}, houses=("martell", "stark"))
    return lose(t, "Power", loser, defender)


@pytest.mark.parametrize(("hand", "discarded"), [(("Song", "Ribbon"), ["Song"]), (("Ribbon", "Keep"), [])])
def test_his_viper_eyes_discards_an_event_from_an_opponents_hand_if_there_is_one(hand, discarded):
    t = eyes(hand=hand).play("Respond with His Viper Eyes")
    settle(t, "Choose Song")
    assert t.discard(1) == discarded and sorted(t.hand(1)) == sorted(set(hand) - set(discarded)) and t.card(0, "Keep").kneeling


@pytest.mark.parametrize("what", [{"loser": "Friend"}, {"influence": "Hut"}, {"defender": ""}])
def test_his_viper_eyes_needs_a_defeat_with_a_sand_snake_and_influence(what):
    assert not responds(eyes(**what), "His Viper Eyes")


# --- Orphaned Recruit ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "left"), [("Stark", (1, 2)), ("Lannister", (2, 1))])
def test_orphaned_recruit_takes_a_power_from_a_house(house, left):
    t = banners({"hand": ["BWB98"], "gold": 5, "power": 2}, {"power": 2}, "marshalling")
    settle(t.play("Marshal Orphaned Recruit").play("Respond with Orphaned Recruit"), house)
    assert t.card(0, "BWB98").power == 1 and (t.power(0), t.power(1)) == left


def test_orphaned_recruit_finds_no_power_where_there_is_none():
    t = banners({"hand": ["BWB98"], "gold": 5, "play": [("Rival", {"power": 1})]}, {}, "marshalling").play("Marshal Orphaned Recruit")
    assert not responds(t, "Orphaned Recruit")


# --- Bungled Orders --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defender", "loser"), [("", 1), ("Rival", 0)])
def test_with_bungled_orders_the_loser_of_a_challenge_reveals_a_new_plot(defender, loser):
    zero = {"plot": "BWB100", "plots": ["Rest"], "play": ["Friend"]}
    t = banners(zero, {"plots": ["Rest"], "play": ["Rival"]})
    lose(t, "Power", "Friend", defender)
    assert [t.plot(seat) == "Rest" for seat in (0, 1)] == [loser == 0, loser == 1]


# --- Alchemist's Shop --------------------------------------------------------------------------------------------------

SWORD = Attachment("Sword", "X380", NEUTRAL, traits="Weapon")


@pytest.mark.parametrize(("attachments", "armed"), [(["Sword"], True), (["Sword", "Sword"], True), (["Ribbon"], False), ([], False)])
def test_alchemists_shop_arms_your_characters_with_weapons_once(attachments, armed):
    t = banners({"play": ["BWB95", ("Friend", {"attachments": attachments})]}, houses=("martell", "stark"), cards=(SWORD,))
    friend = t.card(0, "Friend")
    assert (friend.strength, friend.keywords) == ((3, ("Deadly",)) if armed else (1, ()))


def test_alchemists_shop_does_nothing_for_others():
    t = banners({"play": ["BWB95"]}, {"play": [("Friend", {"attachments": ["Sword"]})]}, houses=("martell", "stark"), cards=(SWORD,))
    assert t.card(1, "Friend").strength == 1
