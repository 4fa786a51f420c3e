"""Cards of Brotherhood without Banners and Kingsroad that count what has just happened."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Attachment, Character, Kill, ReturnToHand, characters
from tests.cards.scenes import attack, fight, offered, scene, targeting_event

CHAMPION = Character("Champion", "X980", NEUTRAL, cost=2, strength=4, icons="MIP", keywords="Renown")
SQUIRE = Character("Squire", "X981", NEUTRAL, cost=1, strength=1, icons="MIP")
BLADE = Attachment("Blade", "X982", NEUTRAL, traits="Weapon")
WHELP = Character("Whelp", "X983", NEUTRAL, cost=1, strength=1, icons="M", traits="Dragon")
GALE = targeting_event("Gale", "X984", characters(), ReturnToHand(TARGET))
DEATH = targeting_event("Death", "X985", characters(), Kill(TARGET))
CARDS = (DEATH, GALE, CHAMPION, SQUIRE, BLADE, WHELP)
DECK = ["Squire"] * 6


def play(zero, one=None, houses=("baratheon", "lannister"), **options):
    return scene(list(houses), zero, one, cards=CARDS, edition="lcg", **options)


def test_a_card_is_drawn_for_each_power_claimed_for_renown():
    t = play({"play": ["Champion", "Champion", "Squire"], "hand": ["King Robert's Debt"], "deck": DECK})
    attack(t, "Military", "Champion", "Champion", "Squire")
    fight(t)
    t.play("King Robert's Debt")
    assert len(t.hand(0)) == 2


def test_no_card_is_drawn_without_renown():
    t = play({"play": ["Squire"], "hand": ["King Robert's Debt"], "deck": DECK})
    attack(t, "Military", "Squire")
    fight(t)
    assert not offered(t, "King Robert's Debt")


def test_attachments_burn_and_cards_of_the_deck_with_them():
    t = play(
        {"play": [("Whelp", {"attachments": ["Blade"]})], "hand": ["Rain of Fire"], "deck": DECK},
        {"play": [("Squire", {"attachments": ["Blade"]})]},
    )
    t.play("Rain of Fire")
    assert len(t.deck(0)) == 4 and t.discard(1) == ["Blade"]


def test_nothing_burns_without_a_dragon():
    t = play({"play": [("Squire", {"attachments": ["Blade"]})], "hand": ["Rain of Fire"], "deck": DECK})
    assert not offered(t, "Rain of Fire")


@pytest.mark.parametrize("attacks", [True, False])
def test_the_longship_joins_the_side_of_its_player(attacks):
    t = play(
        {"play": ["Squire", "KR105", "Longship Great Kraken"]},
        {"play": ["Squire"]},
        ("greyjoy", "lannister"),
        bells=(0,),
        first=1 - attacks,
    )
    assert not offered(t, "Longship Maiden's Bane")  # no challenge yet
    attack(t, "Military", "Squire")
    t.play("Longship Maiden's Bane")
    ship = t.card(0, "Longship Maiden's Bane")
    assert (ship.attacking, ship.defending) == (attacks, not attacks) and ship.strength == 2 and ship.kneeling
    while t.game["challenge"]:
        t.play(t.options[-1])
    assert not t.card(0, "Longship Maiden's Bane").attacking


@pytest.mark.parametrize(("number", "title", "goes"), [("KR51", "Ser Jorah Mormont", True), ("POTS39", "Ser Jorah Mormont", False)])
def test_what_is_discarded_from_the_hand_goes_into_shadows_instead(number, title, goes):
    t = play({"hand": [number], "deck": DECK}, {"play": ["Champion"]}, ("targaryen", "lannister"), first=1)
    attack(t, "Intrigue", "Champion")
    fight(t)
    assert (t.shadows(0), t.discard(0)) == (([title], []) if goes else ([], [title]))
    assert t.hand(0) == ["Squire"] * goes


def test_control_ends_when_who_took_it_leaves_play():
    t = play(
        {"hand": ["KR78", "Gale"], "gold": 5},
        {"play": ["Squire", "Whelp"]},
        ("stark", "lannister"),
        phase="marshalling",
        bells=(0,),
    )
    t.play("Ygritte", "Respond with Ygritte", "Squire")
    assert t.card(1, "Squire").controller == 0 and t.card(1, "Whelp").controller == 1
    t.play("Gale", "Ygritte")
    assert t.card(1, "Squire").controller == 1


def test_the_active_player_controls_the_reserves():
    t = play({"play": ["Steelshanks' Reserves", "Squire"]}, {"play": ["Squire"]}, ("stark", "lannister"), first=1)
    seen = [t.card(0, "Steelshanks' Reserves").controller]
    assert t.prompt == "challenge" and offered(t, "Military against Stark")
    t.play("No more challenges")
    seen.append(t.card(0, "Steelshanks' Reserves").controller)
    t.play("No more challenges")
    seen.append(t.card(0, "Steelshanks' Reserves").controller)
    assert seen == [1, 0, 0]


@pytest.mark.parametrize("first", [0, 1])
def test_the_reserves_are_back_after_the_challenges_phase(first):
    t = play({"play": ["Squire"]}, {"play": ["Steelshanks' Reserves", "Squire"]}, ("stark", "lannister"), first=first)
    assert t.card(1, "Steelshanks' Reserves").controller == first
    t.play("No more challenges", "No more challenges")
    assert t.card(1, "Steelshanks' Reserves").controller == 1


@pytest.mark.parametrize("gold", [0, 3])
def test_base_strength_is_the_gold_of_the_controller(gold):
    t = play({"hand": ["Secret Orders"], "gold": 7}, {"play": ["Champion", "Squire"], "gold": gold}, ("lannister", "stark"))
    t.play("Secret Orders", "Champion")
    assert [t.card(1, title).strength for title in ("Champion", "Squire")] == [gold, 1]
    t.play("No more challenges")
    while t.phase == "challenges":
        t.play(t.options[-1])
    assert t.card(1, "Champion").strength == 4  # the phase is over


def test_power_on_pyke_counts():
    t = play({"play": ["KR84"], "power": 2}, {"play": ["Squire"]}, ("greyjoy", "lannister"))
    t.play("Use Pyke")
    assert t.card(0, "Pyke").power == 1 and (t.power(0), t.total_power(0)) == (1, 2) and t.card(0, "Pyke").kneeling


@pytest.mark.parametrize(("power", "raised"), [(3, True), (0, False)])
def test_littlefinger_raises_claim_against_those_with_more_power(power, raised):
    t = play({"play": ["KR112", "Squire"]}, {"play": ["Squire"], "power": power}, ("stark", "lannister"), bells=(0,))
    before = t.claim(0)
    attack(t, "Military", "Squire")
    assert t.claim(0) - before == raised and t.claim(1) == before


def test_pycelle_changes_cards_of_a_hand():
    t = play({"play": ["KR107"]}, {"hand": ["Squire"] * 4, "deck": ["Whelp"] * 4}, ("lannister", "stark"))
    attack(t, "Power", "Grand Maester Pycelle")
    fight(t)
    t.play("Respond with Grand Maester Pycelle")
    assert t.prompt == "number"
    t.play(t.options[-1])
    assert sorted(t.hand(1)) == ["Squire", "Squire", "Whelp", "Whelp"]


@pytest.mark.parametrize(("most", "drawn"), [(3, 1), (0, 2)])
def test_who_has_most_at_command_draws_one_card_less(most, drawn):
    t = play(
        {"play": ["KR5"] + ["Squire"] * most, "deck": DECK}, {"play": ["Squire"] * 2, "deck": DECK}, ("greyjoy", "stark"), phase="draw"
    )
    assert len(t.hand(0)) == drawn


def whispered(**options):
    return play(
        {"hand": ["BWB79", "Death"], "deck": DECK},
        {"play": [("Champion", {"power": 4}), "Squire"], **options},
        ("stark", "lannister"),
        bells=(0,),
    )


def test_power_of_the_dead_moves_to_another_character():
    t = whispered()
    t.play("Play Death", "Champion", "Respond with Whispers from the Hill")
    t.play(t.options[-1])
    assert t.card(1, "Squire").power == 3 and t.hand(0) == ["Squire"]


def test_nothing_is_whispered_of_the_powerless():
    t = whispered()
    t.play("Play Death", "Squire")
    assert not offered(t, "Whispers")
