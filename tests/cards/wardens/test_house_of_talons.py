"""House of Talons: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, usable, use
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import (
    attacked,
    challenge,
    claimed,
    declare,
    fought,
    has,
    marshalled,
    respond_with,
    responds,
    settle,
    strengths,
    three,
    wardens,
)

# --- Ser Parmen Crane ------------------------------------------------------------------------------------------------


def test_ser_parmen_crane_stands_your_rainbow_guard_as_dominance_begins():
    kneeling = [(title, KNEELING) for title in ("W81", "Painted", "Friend")]
    t = wardens("baratheon", {"play": kneeling}, {"play": [("Painted", KNEELING)]})
    assert t.card(0, "Painted").kneeling
    pass_to(t, "dominance")
    assert [t.card(0, title).kneeling for title in ("Ser Parmen Crane", "Painted", "Friend")] == [False, False, True]
    assert t.card(1, "Painted").kneeling


@pytest.mark.parametrize("player", [0, 1])
def test_ser_parmen_crane_is_immune_to_events(player):
    seats = [{"play": ["W81", "Painted", "Friend"]}, {}]
    seats[player]["hand"] = ["Dagger"]
    t = wardens("baratheon", *seats, first=player, bells=(0, 1)).play("Play Dagger")
    assert offered(t, "Choose Painted") and not offered(t, "Choose Ser Parmen Crane")


# --- Bitterbridge Encampment -----------------------------------------------------------------------------------------


def bitterbridge(card="Mounted", encampment="W82", deck=("Mounted", "Friend", "Hut"), way="Marshal Mounted"):
    zero = {"play": [encampment], "hand": [card, "Summons", "Mounted"], "deck": [*deck], "gold": 9}
    t = wardens("baratheon", zero, phase="marshalling")
    return settle(t.play(way.replace("Mounted", card)), f"Choose {card}")


def test_bitterbridge_encampment_finds_a_knight_after_you_play_one():
    t = bitterbridge()
    t.play("Respond with Bitterbridge Encampment")
    assert not offered(t, "Take Friend") and not offered(t, "Take Hut")
    settle(t, "Take Mounted")
    assert t.hand(0).count("Mounted") == 2 and sorted(t.deck(0)) == ["Friend", "Hut"] and t.card(0, "Bitterbridge Encampment").kneeling


def test_bitterbridge_encampment_may_find_nobody_and_responds_once_a_round():
    t = respond_with(bitterbridge(deck=("Friend", "Hut")), "Bitterbridge Encampment")
    assert sorted(t.deck(0)) == ["Friend", "Hut"] and t.card(0, "Bitterbridge Encampment").kneeling
    assert not responds(settle(t.play("Marshal Mounted")), "Bitterbridge Encampment")


def test_bitterbridge_encampment_waits_for_no_knight_of_an_opponent():
    zero, one = {"play": ["W82"], "deck": ["Mounted"]}, {"hand": ["Mounted", "Friend"], "gold": 9}
    t = wardens("baratheon", zero, one, "marshalling", first=1, bells=(0, 1))
    assert not responds(t.play("Marshal Mounted"), "Bitterbridge Encampment")


@pytest.mark.parametrize("what", [{"card": "Friend"}, {"encampment": ("W82", KNEELING)}, {"way": "Play Summons"}])
def test_bitterbridge_encampment_waits_until_you_play_a_knight(what):
    assert not responds(bitterbridge(**what), "Bitterbridge Encampment")


# --- In Renly's Name -------------------------------------------------------------------------------------------------


def test_in_renlys_name_goes_to_characters_of_opponents():
    t = wardens("baratheon", {"hand": ["W83"], "play": ["Friend"]}, {"play": ["Savage"]}, "marshalling")
    settle(t.play("Marshal In Renly's Name"))
    assert t.card(0, "In Renly's Name").bearer == "Savage"
    assert not offered(wardens("baratheon", {"hand": ["W83"], "play": ["Friend"]}, phase="marshalling"), "Marshal In Renly's Name")


MARKED = ("Savage", {"attachments": [("W83", {"owner": 0})]})


def marked(*attackers):
    t = wardens("baratheon", {"play": ["Giant"]}, {"play": [MARKED, "Friend"]}, first=1, bells=(0, 1))
    return declare(t, "Military", *attackers)


@pytest.mark.parametrize("attackers", [("Savage",), ("Savage", "Friend")])
def test_in_renlys_name_claims_three_power_when_its_bearer_attacks_you(attackers):
    t = marked(*attackers)
    assert t.power(0) == 0
    assert respond_with(t, "In Renly's Name").power(0) == 3


def test_in_renlys_name_waits_for_its_bearer_to_attack():
    assert not responds(marked("Friend"), "In Renly's Name")
    t = wardens("baratheon", {"play": ["Friend"]}, {"play": [MARKED, "Friend"]})
    assert not responds(defend_with(declare(t, "Military", "Friend"), "Savage"), "In Renly's Name")


@pytest.mark.parametrize("victim", ["Baratheon", "Martell"])
def test_in_renlys_name_waits_for_an_attack_on_you(victim):
    t = three(("baratheon", "stark", "martell"), {"play": ["Hut"]}, {"play": [MARKED]}, {}, first=1)
    assert responds(challenge(t, "Military", victim, "Savage"), "In Renly's Name") is (victim == "Baratheon")


# --- Kettledrum ------------------------------------------------------------------------------------------------------


def test_kettledrum_strengthens_a_greyjoy_character_and_makes_it_intimidating():
    t = wardens("greyjoy", {"hand": ["W85"], "gold": 1, "play": ["Squidlike", "Friend"]}, phase="marshalling")
    settle(t.play("Marshal Kettledrum"))
    assert t.card(0, "Kettledrum").bearer == "Squidlike" and strengths(t, 0, "Squidlike", "Friend") == [3, 1]
    assert has(t, "Intimidate", 0, "Squidlike", "Friend") == [True, False] and has(t, "Setup", 0, "Kettledrum") == [True]


# --- Reborn from the Sea ---------------------------------------------------------------------------------------------


def reborn(dead=("Squidlike", "Marines", "Friend"), mine="Giant", theirs="Friend"):
    t = wardens("greyjoy", {"play": [mine], "hand": ["W86"], "dead": [*dead]}, {"play": [theirs], "dead": ["Squidlike"]}, "dominance")
    return pass_dominance(t)


def pass_dominance(t):
    """Everybody passes until a player has won dominance."""
    for _ in range(10):
        if t.prompt != "action" or t.phase != "dominance":
            break
        t.play("Pass")
    return t


def test_reborn_from_the_sea_puts_a_dead_greyjoy_into_play_after_you_win_dominance():
    t = reborn()
    t.play("Respond with Reborn from the Sea")
    assert not offered(t, "Marines") and not offered(t, "Friend") and not offered(t, "of Stark")
    settle(t, "Squidlike")
    assert t.card(0, "Squidlike").zone == "play" and t.dead(0) == ["Marines", "Friend"] and t.dead(1) == ["Squidlike"]


@pytest.mark.parametrize("what", [{"dead": ("Marines", "Friend")}, {"mine": "Friend", "theirs": "Giant"}])
def test_reborn_from_the_sea_needs_dominance_and_a_dead_greyjoy_that_is_no_army(what):
    assert not responds(reborn(**what), "Reborn from the Sea")


# --- Milk Snakes -----------------------------------------------------------------------------------------------------


def snakes(attackers=("Milk Snakes",), defenders=(), discard=("Mountaineer", "Cave", "Friend")):
    zero = {"play": ["W87", "Friend"], "discard": [*discard]}
    return fought(wardens("lannister", zero, {"play": ["Giant"], "discard": ["Mountaineer"]}), "Power", attackers, *defenders)


@pytest.mark.parametrize("card", ["Mountaineer", "Cave"])
def test_milk_snakes_return_a_clansman_card_from_your_discard_pile(card):
    t = snakes().play("Respond with Milk Snakes")
    assert not offered(t, "Friend") and not offered(t, "of Stark")
    settle(t, card)
    assert t.hand(0) == [card] and card not in t.discard(0) and t.discard(1) == ["Mountaineer"]


@pytest.mark.parametrize("what", [{"attackers": ("Friend",)}, {"defenders": ("Giant",)}, {"discard": ("Friend",)}])
def test_milk_snakes_must_take_part_win_and_find_such_a_card(what):
    assert not responds(snakes(**what), "Milk Snakes")


def test_milk_snakes_have_stealth_and_carry_weapons_only():
    t = wardens("lannister", {"play": ["W87"], "hand": ["Sword", "Ribbon"]}, phase="marshalling")
    assert has(t, "Stealth", 0, "Milk Snakes") == [True] and not offered(t, "Marshal Ribbon")
    assert settle(t.play("Marshal Sword")).card(0, "Sword").bearer == "Milk Snakes"


# --- Dorea Sand ------------------------------------------------------------------------------------------------------


def dorea(victim="Snake of Martell", event="Dagger", daggers=1):
    zero = {"play": ["W89", *["Snake"] * daggers, "Dayne"], "hand": [event] * daggers}
    return use(wardens("martell", zero, {"play": ["Snake"]}), event, f"Choose {victim}")


def test_dorea_sand_claims_power_when_a_sand_snake_of_yours_is_killed():
    assert respond_with(dorea(), "Dorea Sand").card(0, "Dorea Sand").power == 1


@pytest.mark.parametrize("what", [{"victim": "Dayne"}, {"victim": "Snake of Stark"}, {"event": "Broom"}])
def test_dorea_sand_waits_until_a_sand_snake_of_yours_is_killed(what):
    assert not responds(dorea(**what), "Dorea Sand")


def test_dorea_sand_claims_three_power_a_phase():
    t = respond_with(dorea(daggers=4), "Dorea Sand")
    for _ in range(2):
        respond_with(use(t, "Dagger", "Choose Snake of Martell"), "Dorea Sand")
    use(t, "Dagger", "Choose Snake of Martell")
    assert t.dead(0) == ["Snake"] * 4 and not responds(t, "Dorea Sand") and t.card(0, "Dorea Sand").power == 3


# --- Water Gardens Sentry --------------------------------------------------------------------------------------------


def sentry(attacker="Brute", sentry="W90", defenders=()):
    t = wardens("martell", {"play": [sentry, "Friend"]}, {"play": ["Brute", "Giant"]}, first=1, bells=(0, 1))
    return defend_with(declare(t, "Military", attacker), *defenders)


def test_water_gardens_sentry_joins_the_defence_and_returns_to_hand_after_a_victory():
    t = use(pass_until(sentry(defenders=("Friend",)), "Use Water Gardens"), "Water Gardens Sentry")
    card = t.card(0, "Water Gardens Sentry")
    assert card.defending and card.kneeling
    claimed(fight(t))
    assert t.hand(0) == ["Water Gardens Sentry"]  # 3 against 2


def test_water_gardens_sentry_stays_after_a_defeat():
    t = use(pass_until(sentry("Giant"), "Use Water Gardens"), "Water Gardens Sentry")
    settle(fight(t), "Kill Friend")
    assert t.hand(0) == [] and t.card(0, "Water Gardens Sentry").zone == "play"


def test_a_kneeling_water_gardens_sentry_stays_at_home():
    assert not usable(sentry(sentry=("W90", KNEELING)), "Water Gardens Sentry")


def test_water_gardens_sentry_needs_a_challenge_and_may_defend_against_its_controller():
    t = wardens("martell", {"play": ["W90", "Rival"]}, {"play": ["Brute"]})
    assert not usable(t, "Water Gardens Sentry")
    use(pass_until(declare(t, "Military", "Rival"), "Use Water Gardens"), "Water Gardens Sentry")
    assert t.card(0, "Water Gardens Sentry").defending
    claimed(fight(t))
    assert t.hand(0) == ["Water Gardens Sentry"]  # you have won


# --- House Tully Footman ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "kneels"), [("Catfish", "Friend", False), ("Trout", "Friend", True), ("Peerless", "Catfish", True)])
def test_house_tully_footman_does_not_kneel_to_defend_beside_a_unique_tully(mine, theirs, kneels):
    t = wardens("stark", {"play": ["W91", mine]}, {"play": ["Brute", theirs]}, first=1, bells=(0, 1))
    defend_with(declare(t, "Military", "Brute"), "House Tully Footman")
    assert t.card(0, "House Tully Footman").defending and t.card(0, "House Tully Footman").kneeling is kneels


def test_house_tully_footman_kneels_to_attack():
    t = declare(wardens("stark", {"play": ["W91", "Catfish"]}), "Military", "House Tully Footman")
    assert t.card(0, "House Tully Footman").kneeling


# --- Winterfell Heart Tree -------------------------------------------------------------------------------------------


def test_winterfell_heart_tree_makes_the_next_stark_character_cheaper():
    zero = {"play": ["W92"], "hand": ["Brute", "Wolfish", "Wolfish"], "gold": 9}
    t = use(wardens("stark", zero, phase="marshalling"), "Winterfell Heart Tree")
    assert [marshalled(t, title) for title in ("Brute", "Wolfish", "Wolfish")] == [2, 1, 2]
    assert t.card(0, "Winterfell Heart Tree").kneeling and has(t, "Limited", 0, "Winterfell Heart Tree") == [True]


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"tree": ("W92", KNEELING)}])
def test_winterfell_heart_tree_serves_in_marshalling_while_it_stands(what):
    t = wardens("stark", {"play": [what.get("tree", "W92")], "hand": ["Wolfish"]}, phase=what.get("phase", "marshalling"))
    assert not usable(t, "Winterfell Heart Tree")


# --- Lay Waste -------------------------------------------------------------------------------------------------------


def waste(kind="Military", attacker="Peerless", defenders=(), copies=1, places=("Hut", "Ship", "Cave")):
    zero = {"play": ["Peerless", "Friend", "Keep"], "hand": ["W93"] * copies}
    return fought(wardens("stark", zero, {"play": ["Rival", "Statue", *places]}), kind, attacker, *defenders)


def test_lay_waste_discards_a_location_of_the_loser():
    t = waste().play("Respond with Lay Waste")
    assert not offered(t, "Choose Keep")
    assert settle(t, "Choose Ship").discard(1) == ["Ship"]


def test_lay_waste_is_played_once_a_challenge():
    assert not responds(settle(waste(copies=2).play("Respond with Lay Waste"), "Choose Ship"), "Lay Waste")


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attacker": "Friend"}, {"defenders": ("Rival",)}, {"places": ()}])
def test_lay_waste_needs_a_military_victory_with_a_unique_character_and_a_location(what):
    assert not responds(waste(**what), "Lay Waste")


def test_lay_waste_answers_a_won_defence():
    zero = {"play": ["Peerless"], "hand": ["W93"]}
    t = attacked("stark", zero, {"play": ["Friend", "Hut"]}, "Military", "Friend", "Peerless")
    assert respond_with(t, "Lay Waste").discard(1) == ["Hut"]


# --- Jhogo -----------------------------------------------------------------------------------------------------------


def jhogo(attackers=("Jhogo", "Horseman", "Rider"), defenders=(), hand=("Song",) * 3):
    zero = {"play": ["W94", "Horseman", "Rider", "Friend"], "hand": ["Hut"]}
    return fought(wardens("targaryen", zero, {"play": ["Giant"], "hand": [*hand]}), "Power", attackers, *defenders)


@pytest.mark.parametrize("cards", [1, 3])
def test_jhogo_is_discarded_to_claim_power_for_the_losers_hand(cards):
    t = jhogo(hand=("Song",) * cards)
    before = t.power(0)
    respond_with(t, "Jhogo")
    assert t.power(0) - before == cards and t.discard(0) == ["Jhogo"]


@pytest.mark.parametrize("what", [{"attackers": ("Jhogo", "Horseman", "Friend")}, {"attackers": ("Horseman", "Rider")}, {"defenders": ("Giant",)}, {"hand": ()}])
def test_jhogo_must_win_with_two_other_dothraki_and_find_a_hand(what):
    assert not responds(jhogo(**what), "Jhogo")


def test_jhogo_does_not_respond_to_a_won_defence():
    zero, one = {"play": ["W94", "Horseman", "Rider"]}, {"play": ["Friend"], "hand": ["Song"]}
    assert not responds(attacked("targaryen", zero, one, "Power", "Friend", "Jhogo", "Horseman", "Rider"), "Jhogo")


# --- Eastern Market --------------------------------------------------------------------------------------------------


def market(*hand, phase="marshalling"):
    return wardens("targaryen", {"play": ["W96"], "hand": [*hand], "gold": 15}, phase=phase)


def test_eastern_market_makes_three_dothraki_or_mercenaries_cheaper():
    t = use(market("Horseman", "Brute", "Hireling", "Rider", "Rider"), "Eastern Market")
    assert t.discard(0) == ["Eastern Market"]
    assert [marshalled(t, title) for title in ("Horseman", "Brute", "Hireling", "Rider", "Rider")] == [1, 2, 1, 1, 2]


def test_eastern_market_serves_in_marshalling():
    assert not usable(market("Horseman", phase="challenges"), "Eastern Market")
    assert has(market(), "Limited", 0, "Eastern Market") == [True]
