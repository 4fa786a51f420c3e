"""Cards of A Clash of Arms: events with the words of a House, traits and keywords of one's choice, duplicates from the hand."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Constant,
    Event,
    Modify,
    Phase,
    Plot,
    Search,
    Strength,
    WhenRevealed,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, settle, usable, use
from tests.cards.scenes import offered, pass_to, pass_until, targeting_event
from tests.cards.wardens.wardens_scenes import has

REGIMENT = Character("Regiment", "X950", NEUTRAL, cost=3, strength=3, icons="M", traits="Army")
HORDE = Character("Horde", "X951", NEUTRAL, cost=5, strength=5, icons="M", traits="Army")
PATROL = Character("Patrol", "X952", NEUTRAL, cost=2, strength=2, icons="M", traits="Army")
SEARCHER = Event("Quest", "X953", abilities=[Action(phase=Phase.ANY, effects=(Search(characters()),))])
PEEK = Event("Peek", "X954", abilities=[Action(phase=Phase.ANY, effects=(Search(characters(), top=2),))])
QUEST_PLOT = Plot("Quest Plot", "X955", NEUTRAL, income=0, initiative=0, claim=1, abilities=[WhenRevealed(effects=(Search(characters()),))])
OLD_STAG = Character("Old Stag", "X956", BARATHEON, cost=3, strength=3, icons="M")
YOUNG_STAG = Character("Young Stag", "X957", BARATHEON, cost=1, strength=1, icons="M")
EQUAL_STAG = Character("Equal Stag", "X958", BARATHEON, cost=3, strength=3, icons="M")
RAISED_STAG = Attachment("Antlers", "X959", NEUTRAL, cost=0, abilities=[Constant(Cards(title="Old Stag"), (Strength(3),))])
DIREPUP = Character("Direpup", "X960", STARK, unique=True, cost=1, strength=1, icons="M", traits="Direwolf")
KNIGHTED = targeting_event("Knighting", "X961", characters(trait="Knight"), Modify(TARGET, Strength(2)))
WOLF_ATTACHMENT = Attachment("Collar", "X962", STARK, cost=0)
KNEELING = {"kneeling": True}


# --- To Be a Wolf, To Be a Stag ------------------------------------------------------------------------------------------


def wolf(play, used=("Battle",), deck=("Friend", "Barge", "Song"), **more):
    return ravens({"hand": ["To Be a Wolf"], "play": play, "deck": deck, "used_plots": used} | more)


def test_to_be_a_wolf_stands_a_stark_character_and_finds_a_card_of_another_type():
    t = wolf([("Wolfish", KNEELING), ("Friend", KNEELING)])
    t.play("Play To Be a Wolf")
    assert t.seat == 1 and not t.card(0, "Wolfish").kneeling
    assert offered(t, "haracter") and offered(t, "ocation") and offered(t, "vent") and offered(t, "ttachment")
    t.play(next(option for option in t.options if "ocation" in option))
    assert t.seat == 0 and offered(t, "Friend") and offered(t, "Song") and not offered(t, "Barge")
    t.play(next(option for option in t.options if "Song" in option))
    assert t.hand(0) == ["Song"] and sorted(t.deck(0)) == ["Barge", "Friend"]
    assert t.card(0, "Friend").kneeling


@pytest.mark.parametrize(("named", "card"), {"character": "Friend", "event": "Song", "attachment": "Ribbon", "location": "Barge"}.items())
def test_to_be_a_wolf_does_not_find_the_named_type(named, card):
    deck = ["Friend", "Song", "Ribbon", "Barge"]
    t = wolf([("Wolfish", KNEELING)], deck=deck).play("Play To Be a Wolf")
    t.play(next(option for option in t.options if named in option))
    assert [title for title in deck if not offered(t, title)] == [card]
    found = next(title for title in deck if title != card)
    assert settle(t, found).hand(0) == [found]


@pytest.mark.parametrize(
    ("play", "used"),
    [
        (["Wolfish"], ["Battle"]),
        ([("Friend", KNEELING)], ["Battle"]),
        ([("Wolfish", KNEELING)], []),
        ([("Wolfish", KNEELING)], ["Struggle"]),
    ],
)
def test_to_be_a_wolf_needs_a_kneeling_stark_character_and_a_used_military_battle(play, used):
    assert not usable(wolf(play, used), "To Be a Wolf")


def test_to_be_a_wolf_is_of_the_challenges_phase_and_of_house_stark():
    zero = {"hand": ["To Be a Wolf"], "play": [("Wolfish", KNEELING)], "deck": ["Friend"], "used_plots": ["Battle"]}
    assert usable(ravens(zero), "To Be a Wolf")
    assert not usable(ravens(zero, phase="dominance"), "To Be a Wolf")
    assert not usable(ravens(zero, houses=("lannister", "stark")), "To Be a Wolf")


def stag(play, discard, used=("Struggle",), **options):
    zero = {"hand": ["To Be a Stag"], "play": play, "discard": discard, "used_plots": used}
    return ravens(zero, houses=("baratheon", "lannister"), cards=(OLD_STAG, YOUNG_STAG, EQUAL_STAG, RAISED_STAG), **options)


def test_to_be_a_stag_returns_a_character_with_a_lower_printed_strength():
    t = stag([("Old Stag", KNEELING)], ["Young Stag", "Staglike", "Equal Stag", "Friend"])
    t.play("Play To Be a Stag")
    assert {"Young Stag", "Staglike"} == {option.removeprefix("Choose ") for option in t.options}
    settle(t, "Staglike")
    assert t.hand(0) == ["Staglike"] and not t.card(0, "Old Stag").kneeling


def test_to_be_a_stag_compares_printed_strength():
    t = stag([("Old Stag", KNEELING | {"attachments": ["Antlers"]})], ["Equal Stag"])
    assert t.card(0, "Old Stag").strength == 6 and not usable(t, "To Be a Stag")


@pytest.mark.parametrize(
    ("play", "discard", "used"),
    [
        (["Old Stag"], ["Young Stag"], ["Struggle"]),
        ([("Kingly", KNEELING)], ["Young Stag"], ["Struggle"]),
        ([("Old Stag", KNEELING)], ["Friend"], ["Struggle"]),
        ([("Old Stag", KNEELING)], ["Young Stag"], ["Battle"]),
    ],
)
def test_to_be_a_stag_needs_a_kneeling_stag_a_lower_one_and_a_used_power_struggle(play, discard, used):
    assert not usable(stag(play, discard, used), "To Be a Stag")
    assert usable(stag([("Old Stag", KNEELING)], ["Young Stag"]), "To Be a Stag")


def test_to_be_a_stag_is_of_the_challenges_phase():
    assert not usable(stag([("Old Stag", KNEELING)], ["Young Stag"], phase="dominance"), "To Be a Stag")


# --- Too Proud to Bow ----------------------------------------------------------------------------------------------------


def proud(play, others=(), phase="dominance"):
    return ravens({"hand": ["Too Proud to Bow"], "play": play}, {"play": list(others)}, phase)


def test_too_proud_to_bow_discards_neutral_characters_for_as_much_influence():
    t = proud(["Keep", "Friend", "Wolfish"], ["Rival", "Dayne"])
    use(t, "Too Proud to Bow")
    assert t.card(0, "Friend").zone == t.card(1, "Rival").zone == "discard"
    assert t.card(0, "Wolfish").zone == t.card(1, "Dayne").zone == t.card(0, "Bell").zone == "play" and t.card(0, "Keep").kneeling


def test_too_proud_to_bow_needs_the_influence_and_the_dominance_phase():
    assert not usable(proud(["Keep", "Friend", "Brute"], ["Rival", "Ruler"]), "Too Proud to Bow")
    assert not usable(proud(["Keep", "Friend"], phase="challenges"), "Too Proud to Bow")
    assert not usable(proud([("Keep", KNEELING), "Friend"]), "Too Proud to Bow")


# --- Desperate Tactics ---------------------------------------------------------------------------------------------------


def tactics(play, hand, others=(), phase="challenges"):
    zero = {"hand": ["Desperate Tactics", *hand], "play": play}
    return ravens(zero, {"play": list(others)}, phase, cards=(REGIMENT, HORDE, PATROL))


@pytest.mark.parametrize("phase", ["challenges", "dominance"])
def test_desperate_tactics_exchange_an_army_for_a_weaker_one_until_the_end_of_the_phase(phase):
    t = tactics(["Horde"], ["Regiment", "Friend"], phase=phase)
    use(t, "Desperate Tactics", "Horde", "Regiment")
    assert t.card(0, "Regiment").zone == "play" and sorted(t.hand(0)) == ["Friend", "Horde"]
    pass_to(t, "standing")
    assert t.card(0, "Regiment").zone == "hand" and sorted(t.hand(0)) == ["Friend", "Horde", "Regiment"]


def test_desperate_tactics_need_an_army_in_hand_with_a_lower_printed_strength():
    assert not usable(tactics(["Regiment"], ["Horde"]), "Desperate Tactics")
    assert not usable(tactics(["Regiment"], []), "Desperate Tactics")
    assert not usable(tactics(["Friend"], ["Patrol"]), "Desperate Tactics")
    assert not usable(tactics(["Rival"], ["Friend"], ["Horde"]), "Desperate Tactics")
    assert usable(tactics(["Regiment"], ["Patrol"]), "Desperate Tactics")


def test_an_army_that_left_play_before_is_not_returned_by_desperate_tactics():
    t = tactics(["Horde"], ["Regiment", "Broom"])
    use(t, "Desperate Tactics", "Horde", "Regiment")
    pass_until(t, "Play Broom")
    use(t, "Broom", "Regiment")
    pass_to(t, "standing")
    assert t.card(0, "Regiment").zone == "discard"


# --- Herald of the King --------------------------------------------------------------------------------------------------


def searched(event, one=("Herald of the King",), **more):
    zero = {"hand": [event], "deck": ["Friend", "Rival", "Brute"]} | more
    return ravens(zero, {"play": list(one)}, cards=(SEARCHER, PEEK))


def test_the_herald_of_the_king_cancels_a_search():
    t = searched("Quest").play("Play Quest")
    assert t.seat == 1 and t.prompt == "cancel"
    t.play("Cancel with Herald")
    assert t.card(1, "Herald of the King").zone == "discard" and t.hand(0) == [] and t.discard(0) == ["Quest"]


def test_a_search_that_the_herald_does_not_cancel_happens():
    t = searched("Quest").play("Play Quest").play("Pass")
    settle(t, "Rival")
    assert t.hand(0) == ["Rival"] and t.card(1, "Herald of the King").zone == "play"


def test_the_herald_of_the_king_cancels_no_search_of_top_cards_and_nothing_else():
    assert searched("Peek").play("Play Peek").prompt != "cancel"
    assert searched("Song").play("Play Song").prompt != "cancel"


def test_the_herald_of_the_king_cancels_no_plot():
    plots = {"plot": "Rest", "plots": ["Quest Plot", "Rest"], "deck": ["Friend", "Rival"]}
    t = ravens(plots, {"play": ["Herald of the King"], "plots": ["Rest", "Gambit"]}, "plot", cards=(QUEST_PLOT,))
    t.play("Reveal Quest Plot").play("Reveal Rest")
    for _ in range(6):
        if t.prompt == "search":
            break
        assert t.prompt != "cancel"
        t.play(t.options[0])
    assert t.prompt == "search"


# --- Old Nan, Rhaegar's Harp ---------------------------------------------------------------------------------------------


def test_old_nan_gives_a_trait_until_the_end_of_the_phase():
    t = ravens({"play": ["Old Nan", "Friend", "Queenly", "Kingly"]}, {"play": ["Rival"]})
    use(t, "Old Nan", "Choose Friend", "gain", "Queen")
    assert "Queen" in t.card(0, "Friend").traits and t.card(0, "Old Nan").kneeling and t.card(1, "Rival").traits == ()
    assert not usable(t, "Old Nan")
    assert "Queen" not in pass_to(t, "dominance").card(0, "Friend").traits


def test_old_nan_takes_a_trait_until_the_end_of_the_phase():
    t = ravens({"play": ["Old Nan", "Friend", "Queenly"]}, {"play": ["Kingly"]})
    use(t, "Old Nan", "Choose Kingly", "trait of Kingly", "lose")
    assert t.card(1, "Kingly").traits == () and t.card(0, "Queenly").traits == ("Queen",)
    assert pass_to(t, "dominance").card(1, "Kingly").traits == ("King",)


def test_a_kneeling_old_nan_does_nothing():
    assert not usable(ravens({"play": [("Old Nan", KNEELING), "Friend", "Queenly"]}), "Old Nan")


def test_rhaegars_harp_gives_its_bearer_all_traits():
    t = ravens({"play": [("Friend", {"attachments": ["Rhaegar's Harp"]}), "Brute"], "hand": ["Knighting"]}, cards=(KNIGHTED,))
    traits = t.card(0, "Friend").traits
    assert {"King", "Queen", "Dragon", "Warship", "Ironborn"} <= set(traits) and t.card(0, "Brute").traits == ()
    use(t, "Knighting")
    assert t.card(0, "Friend").strength == 3


def test_without_the_harp_nobody_is_a_knight():
    t = ravens({"play": [("Friend", {"attachments": ["Ribbon"]}), "Brute"], "hand": ["Knighting"]}, cards=(KNIGHTED,))
    assert t.card(0, "Friend").traits == () and not usable(t, "Knighting")


def test_the_traits_of_the_harp_end_with_it():
    t = ravens({"play": [("Friend", {"attachments": ["Rhaegar's Harp"]})], "hand": ["Broom"]})
    use(t, "Broom", "Rhaegar's Harp")
    assert t.card(0, "Friend").traits == ()


# --- Jaqen H'ghar --------------------------------------------------------------------------------------------------------


KEYWORDS = (
    "Stealth", "Renown", "Deadly", "Vigilant", "Stalwart", "Intimidate", "Vengeful", "Infamy", "Deathbound", "Limited", "Ambush",
    "Setup", "Melee", "Joust", "No attachments",
)  # fmt: skip


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_jaqen_gains_a_keyword_for_power_of_the_house(keyword):
    t = ravens({"play": ["Jaqen H'ghar", "Friend"], "power": 1})
    use(t, "Jaqen H'ghar", keyword)
    assert has(t, keyword, 0, "Jaqen H'ghar", "Friend") == [True, False]
    assert not usable(t, "Jaqen H'ghar") and t.power(0) == 0
    pass_to(t, "dominance")
    assert has(t, keyword, 0, "Jaqen H'ghar") == [False]


def test_jaqen_gains_no_qualified_keyword():
    t = ravens({"play": ["Jaqen H'ghar"], "power": 1}).play("Use Jaqen H'ghar")
    assert not offered(t, "mmun") and not offered(t, "except") and not offered(t, "cannot")


def test_jaqen_loses_his_attachments_when_he_gains_no_attachments():
    t = ravens({"play": [("Jaqen H'ghar", {"attachments": ["Ribbon"]})], "power": 1})
    use(t, "Jaqen H'ghar", "No attachments")
    assert t.discard(0) == ["Ribbon"]


def test_jaqen_needs_power_of_the_house():
    assert not usable(ravens({"play": ["Jaqen H'ghar", ("Friend", {"power": 3})]}), "Jaqen H'ghar")
    assert usable(ravens({"play": ["Jaqen H'ghar"], "power": 1}, phase="dominance"), "Jaqen H'ghar")


# --- Jory Cassel ---------------------------------------------------------------------------------------------------------


def jory(hand, phase="marshalling", play=("Jory Cassel",), **more):
    return ravens({"hand": list(hand), "play": list(play), "gold": 0} | more, {"play": ["Rival"]}, phase, cards=(WOLF_ATTACHMENT, DIREPUP))


def test_a_stark_character_goes_under_jory_cassel():
    t = jory(["Wolfish", "Friend", "Collar"])
    use(t, "Jory Cassel")
    assert t.card(0, "Jory Cassel").duplicates == 1 and sorted(t.hand(0)) == ["Collar", "Friend"]
    assert not t.card(0, "Jory Cassel").kneeling


def test_jory_cassel_takes_one_duplicate_alone():
    t = jory(["Wolfish", "Loyal"])
    use(t, "Jory Cassel", "Loyal")
    assert t.hand(0) == ["Wolfish"]
    for _ in range(4):
        assert not usable(t, "Jory Cassel")
        if t.phase != "marshalling":
            break
        t.play("Pass")
    assert t.card(0, "Jory Cassel").duplicates == 1


def test_jory_cassel_takes_no_character_of_another_house_nor_in_another_phase():
    assert not usable(jory(["Friend", "Collar"]), "Jory Cassel")
    assert not usable(jory(["Wolfish"], "challenges"), "Jory Cassel")
    assert not usable(jory(["Wolfish"], play=(("Jory Cassel", {"duplicates": 1}),)), "Jory Cassel")


def test_the_duplicate_saves_jory_cassel():
    t = jory(["Wolfish", "Dagger"])
    use(t, "Jory Cassel", "Wolfish")
    pass_until(t, "Play Dagger")
    t.play("Play Dagger")
    settle(t, "Jory")
    if t.prompt == "save":
        t.play(t.options[0])
    assert t.card(0, "Jory Cassel").zone == "play" and "Wolfish" in t.discard(0)
