"""The Boneway, Khal, a galley and a ford of Conquest and Defiance: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Plot
from tests.cards.lcg.prized_scenes import attack, prized, revealed, war
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import has, respond_with, responds, settle

SAILOR = Character("Sailor", "X895", NEUTRAL, cost=2, strength=2, icons="MIP", naval="M")
STREAM = Plot("Stream", "X897", NEUTRAL, income=0, initiative=0, claim=1, traits="River")
ON_HOUSE = {"on_house_card": True}

# --- Crossing the Mummer's Ford ------------------------------------------------------------------------------------------


def ford(used, plot="CAD20"):
    zero = {"plots": [plot], "plot": None, "used_plots": used, "deck": ["Friend", "Rival", "Brute", "Ruler", "Schemer"]}
    t = prized("stark", zero, {"plots": ["Famine"], "plot": None}, "plot", cards=(STREAM,), bells=())
    pass_to(settle(t.play("Stark goes first"), "Mummer"), "marshalling")
    return len(t.hand(0)) - 2  # the cards of the draw phase


@pytest.mark.parametrize(("used", "cards"), [(["Stream"], 1), (["Stream", "Rest", "Stream"], 2), (["Rest"], 0), ([], 0)])
def test_crossing_the_ford_reveals_a_card_for_each_used_river(used, cards):
    assert ford(used) == cards


def test_a_plot_that_copies_crossing_the_ford_reveals_a_card_for_each_used_river():
    """*ruling*: a revealed plot that copies it has the ability itself, so that no other card triggers it."""
    deck = ["Friend", "Rival", "Brute", "Ruler"]
    zero = {"plots": ["Good for the Gander"], "plot": None, "used_plots": ["Stream", "Stream"], "deck": deck}
    t = prized("stark", zero, {"plots": ["CAD20"], "plot": None}, "plot", cards=(STREAM,), bells=())
    pass_to(settle(t.play("Stark goes first")), "marshalling")
    assert len(t.hand(0)) == 4 and len(t.hand(1)) == 0


def test_crossing_the_ford_does_nothing_when_another_plot_does_what_it_does():
    assert ford(["Stream", "CAD20"], "BTNS38") == 0


# --- Khal ----------------------------------------------------------------------------------------------------------------


def khal(hand=("Idol",), **more):
    zero = {"play": [("CAD77", ON_HOUSE), "Rider", "Horseman"], "hand": [*hand, "Omen"], "gold": 9}
    return prized("targaryen", zero, {"play": ["Giant", "Kingly"], "hand": ["Idol"], "gold": 9}, "marshalling", **more)


def test_khal_lets_a_character_attack_standing_and_makes_it_deadly():
    t = khal().play("Marshal Idol")
    settle(t.play("Respond with Khal"), "Choose Rider")
    assert has(t, "Deadly", 0, "Rider", "Horseman") == [True, False]
    assert not offered(t.play("Play Omen"), "Respond with Khal")  # the House card kneels already
    pass_to(t, "challenges")
    attack(t, "Power", "Rider")
    assert not t.card(0, "Rider").kneeling and has(t, "Deadly", 0, "Rider") == [True]


def test_khal_says_nothing_of_other_challenges_and_other_characters():
    t = khal().play("Marshal Idol")
    settle(t.play("Respond with Khal"), "Choose Rider")
    pass_to(t, "challenges")
    attack(t, "Military", "Rider")
    assert t.card(0, "Rider").kneeling
    t = khal().play("Marshal Idol")
    settle(t.play("Respond with Khal"), "Choose Rider")
    pass_to(t, "challenges")
    attack(t, "Power", "Horseman")
    assert t.card(0, "Horseman").kneeling


@pytest.mark.parametrize(("kind", "kneels"), [("Power", False), ("Intrigue", True)])
def test_khal_lets_a_character_defend_standing_against_power_challenges(kind, kneels):
    t = khal().play("Marshal Idol")
    settle(t.play("Respond with Khal"), "Choose Kingly")
    pass_to(t, "challenges")
    attack(t, kind, "Horseman")
    pass_until(t, "Defend with Kingly").play("Defend with Kingly", "Done")
    assert t.card(1, "Kingly").defending and t.card(1, "Kingly").kneeling == kneels


@pytest.mark.parametrize("card", ["Friend", "Song"])
def test_khal_waits_for_a_prized_card_of_its_player(card):
    t = khal(hand=(card, "Idol"))
    t.play(f"Marshal {card}" if card == "Friend" else f"Play {card}")
    assert not responds(t, "Khal")
    t = khal(first=1)
    t.play("Marshal Idol")  # of the opponent
    assert not responds(t, "Khal")


# --- The Boneway ---------------------------------------------------------------------------------------------------------

MINE, THEIRS = ["Rider", "Rival", "Friend", "Brute"], ["Giant", "Ruler", "Schemer", "Lordly", "Wolfish"]


def boneway(hand=("Idol", "Omen", "Friend", "Song"), one=None, **options):
    zero = {"play": ["CAD108", *MINE], "hand": ["Heirloom"], "gold": 9}
    return prized("martell", zero, {"play": THEIRS, "hand": [*hand], "gold": 9} | (one or {}), "marshalling", first=1, **options)


@pytest.mark.parametrize("play", ["Marshal Idol", "Play Omen"])
def test_the_boneway_returns_all_but_three_characters_of_each_player(play):
    t = boneway().play(play)
    t.play("Respond with The Boneway")
    for title in ("Rider", "Rival"):
        t.play(f"Keep {title}")
    settle(t.play("Done"), "Keep Giant", "Keep Ruler", "Keep Wolfish")
    assert sorted(t.hand(0)) == ["Brute", "Friend", "Heirloom"]
    assert {"Schemer", "Lordly"} <= set(t.hand(1)) and not {"Giant", "Ruler", "Wolfish"} & set(t.hand(1))
    assert t.card(0, "The Boneway").zone == "play"


@pytest.mark.parametrize("play", ["Marshal Friend", "Play Song"])
def test_the_boneway_waits_for_prized_cards(play):
    assert not responds(boneway().play(play), "The Boneway")


def test_the_boneway_waits_for_opponents():
    t = prized("martell", {"play": ["CAD108", *MINE], "hand": ["Heirloom"], "gold": 9}, {"play": THEIRS}, "marshalling")
    assert not responds(t.play("Marshal Heirloom"), "The Boneway")


@pytest.mark.parametrize(("mine", "theirs", "answers"), [("Famine", "Riches", True), ("Famine", "Rest", False), ("Riches", "Rest", False)])
def test_the_boneway_waits_for_prized_plots_of_opponents(mine, theirs, answers):
    zero = {"play": ["CAD108", *MINE], "plots": [mine], "plot": None}
    t = prized("martell", zero, {"play": THEIRS, "plots": [theirs], "plot": None}, "plot", bells=())
    revealed(t, mine)
    assert responds(t, "The Boneway") == answers
    if answers:
        respond_with(t, "The Boneway", "Rider", "Rival", "Friend", "Giant", "Ruler", "Schemer")
        assert t.hand(0) == ["Brute"] and sorted(t.hand(1)) == ["Lordly", "Wolfish"]


# --- Sellsail Galley -----------------------------------------------------------------------------------------------------


def galley(attacker="Giant", defenders=(), deck=("Sailor", "Friend"), discard=("Sailor", "Rival"), theirs=("Rival",), **options):
    zero = {"play": ["CAD116", attacker], "deck": deck, "discard": discard}
    t = prized("stark", zero, {"play": theirs, "discard": ["Sailor"]}, cards=(SAILOR,), **options)
    return war(t, "Power", [attacker], *defenders)


def test_sellsail_galley_searches_the_deck_for_a_naval_character():
    t = galley().play("Respond with Sellsail Galley")
    settle(t, "earch", "Sailor")
    assert t.hand(0) == ["Sailor"] and sorted(t.discard(0)) == ["Rival", "Sailor"] and t.card(0, "Sellsail Galley").kneeling


def test_sellsail_galley_finds_a_naval_character_in_the_discard_pile():
    t = galley(deck=("Friend",)).play("Respond with Sellsail Galley")
    settle(t, "ick", "Sailor")
    assert t.hand(0) == ["Sailor"] and t.discard(0) == ["Rival"] and t.discard(1) == ["Sailor"]


def test_sellsail_galley_needs_four_strength_and_to_stand():
    assert not responds(galley("Rider", ()), "Sellsail Galley")
    assert not responds(galley(defenders=("Rival", "Kingly"), theirs=("Rival", "Kingly")), "Sellsail Galley")
    t = prized("stark", {"play": [("CAD116", KNEELING), "Giant"], "discard": ["Sailor"]}, {}, cards=(SAILOR,))
    assert not responds(war(t, "Power", ["Giant"]), "Sellsail Galley")


def test_sellsail_galley_does_not_answer_to_a_loss():
    t = prized("stark", {"play": ["CAD116"], "discard": ["Sailor"]}, {"play": ["Giant"]}, cards=(SAILOR,), first=1)
    assert not responds(war(t, "Power", ["Giant"]), "Sellsail Galley")
