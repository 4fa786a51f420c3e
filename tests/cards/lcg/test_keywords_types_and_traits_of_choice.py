"""Cards whose players choose keywords, types or traits, and cards that compare what was paid with what it brings."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    STARK,
    Action,
    Blank,
    Character,
    Constant,
    Draw,
    Event,
    Later,
    Location,
    LookAtTopCards,
    Passive,
    Phase,
    PhaseEnds,
    Plot,
    Search,
    Strength,
    Until,
    WhenRevealed,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, passes

CARDS = (
    Character("Host", "X701", NEUTRAL, cost=2, strength=5, icons="M", traits="Army"),
    Character("Band", "X702", NEUTRAL, cost=2, strength=3, icons="M", traits="Army"),
    Character("Twin Band", "X703", NEUTRAL, cost=2, strength=5, icons="M", traits="Army"),
    Character("Buck", "X704", BARATHEON, cost=2, strength=2, icons="M"),
    Character("Great Buck", "X705", BARATHEON, cost=2, strength=4, icons="M"),
    Character("Pup", "X706", STARK, cost=1, strength=1, icons="M"),
    Character("Maiden", "X707", NEUTRAL, cost=1, strength=1, icons="M", traits="Lady, Army"),
    Location(
        "Eye", "X710", NEUTRAL,
        abilities=[
            Constant(characters(trait="Dragon"), (Strength(10),)),
            Constant(characters(trait=("Lady", "Knight")), (Strength(1),)),
            Constant(characters(not_trait="Army"), (Strength(20),)),
        ],
    ),
    Location("Hush", "X711", NEUTRAL, abilities=[Constant(characters(title="Maiden"), (Blank(),))]),
    Event("Seek", "X720", abilities=[Action(phase=Phase.ANY, effects=(Search(characters()),))]),
    Event("Seek Above", "X721", abilities=[Action(phase=Phase.ANY, effects=(LookAtTopCards(2), Search(characters(), top=2)))]),
    Plot("Quest", "X730", NEUTRAL, income=0, initiative=9, claim=1, abilities=[WhenRevealed(effects=(Search(characters()),))]),
    Plot("War Plan", "X731", NEUTRAL, income=0, initiative=0, claim=1, traits="Power Struggle"),
    Plot("Battle Plan", "X732", NEUTRAL, income=0, initiative=0, claim=1, traits="Military Battle"),
)  # fmt: skip


def scene(zero=None, one=None, phase="challenges", **options):
    return north(zero, one, phase, cards=CARDS, **options)


# --- Jaqen H'ghar: a keyword of your choice --------------------------------------------------------------------------------------

JAQEN = "Jaqen H'ghar"


def jaqen(word, **zero):
    t = scene({"play": ["ACOA43"], "power": 2} | zero)
    t.play(f"Use {JAQEN}")
    return t.play(f"gains {word} until")


@pytest.mark.parametrize(
    "word",
    [
        "Deadly", "Renown", "Stealth", "Intimidate", "Vigilant", "Vengeful", "Stalwart", "Infamy", "Deathbound", "Limited", "Ambush",
        "Setup", "Melee", "Joust", "No attachments",
    ],
)  # fmt: skip
def test_jaqen_gains_a_keyword_until_the_phase_ends(word):
    t = jaqen(word)
    assert t.card(0, JAQEN).keywords == (word,) and t.power(0) == 1
    pass_to(t, "dominance")
    assert t.card(0, JAQEN).keywords == ()


def test_jaqen_does_not_gain_a_keyword_of_other_editions():
    """Doomed means nothing in this one (KEY-16)."""
    t = scene({"play": ["ACOA43"], "power": 2}).play(f"Use {JAQEN}")
    assert offered(t, "gains Deadly until") and not offered(t, "gains Doomed")


def test_jaqen_without_attachments_loses_those_that_he_has():
    t = jaqen("No attachments", play=[("ACOA43", {"attachments": ["Fever"]})])
    assert t.card(0, JAQEN).attachments == () and t.discard(0) == ["Fever"]


def test_jaqen_needs_power_on_the_house():
    assert not offered(scene({"play": [("ACOA43", {"power": 1})], "power": 0}), f"Use {JAQEN}")


# --- To Be a Wolf: a type that an opponent names ---------------------------------------------------------------------------------

WOLF = "Play To Be a Wolf"
FOUND = {"character": "Friend", "location": "Hut", "attachment": "Fever", "event": "Song"}


def wolf(**zero):
    zero = {"hand": ["ACOA44"], "play": [("Pup", KNEELING)], "deck": [*FOUND.values()], "used_plots": ["Battle Plan"]} | zero
    return scene(zero)


@pytest.mark.parametrize("named", FOUND)
def test_a_wolf_finds_a_card_of_another_type_than_an_opponent_names(named):
    t = wolf()
    t.play(WOLF)
    assert t.game["seat"] == 1 and len(t.options) == 4
    t.play(f"non-{named}")
    assert not t.card(0, "Pup").kneeling and t.game["seat"] == 0
    assert {option.removeprefix("Take ") for option in t.options} == {*FOUND.values(), "nothing"} - {FOUND[named]}
    other = next(title for kind, title in FOUND.items() if kind != named)
    settle(t.play(f"Take {other}"))
    assert t.hand(0) == [other] and len(t.deck(0)) == 3


@pytest.mark.parametrize("zero", [{"play": ["Pup"]}, {"play": [("Friend", KNEELING)]}, {"used_plots": ["War Plan"]}, {"used_plots": []}])
def test_a_wolf_needs_a_kneeling_stark_character_and_a_used_plot(zero):
    assert not offered(wolf(**zero), WOLF)


def test_a_wolf_is_for_challenges_and_for_house_stark():
    zero = {"hand": ["ACOA44"], "play": [("Pup", KNEELING)], "deck": ["Friend"], "used_plots": ["Battle Plan"]}
    assert not offered(scene(zero, phase="dominance"), WOLF)
    assert not offered(scene(zero, houses=("baratheon", "lannister")), WOLF)


# --- To Be a Stag and Desperate Tactics: a lower printed STR ---------------------------------------------------------------------

STAG, TACTICS = "Play To Be a Stag", "Play Desperate Tactics"


def stag(**zero):
    zero = {
        "hand": ["ACOA46"],
        "play": [("Great Buck", KNEELING)],
        "discard": ["Buck", "Friend", "Great Buck"],
        "used_plots": ["War Plan"],
    } | zero
    return scene(zero, houses=("baratheon", "lannister"))


def test_a_stag_takes_a_baratheon_character_with_a_lower_printed_strength():
    t = settle(stag().play(STAG))
    assert t.hand(0) == ["Buck"] and not t.card(0, "Great Buck").kneeling and sorted(t.discard(0))[:1] == ["Friend"]


@pytest.mark.parametrize(
    "zero",
    [
        {"play": ["Great Buck"]}, {"play": [("Buck", KNEELING)]}, {"play": [("Host", KNEELING)]}, {"discard": ["Friend", "Great Buck"]},
        {"used_plots": ["Battle Plan"]}, {"used_plots": []},
    ],
)  # fmt: skip
def test_a_stag_needs_a_kneeling_one_with_more_strength_and_a_used_plot(zero):
    assert not offered(stag(**zero), STAG)


def test_a_stag_stands_only_one_that_is_stronger_than_a_discarded_one():
    t = stag(play=[("Great Buck", KNEELING), ("Buck", KNEELING)])
    settle(t.play(STAG))
    assert t.card(0, "Buck").kneeling and not t.card(0, "Great Buck").kneeling


def test_a_stag_is_for_challenges():
    zero = {"hand": ["ACOA46"], "play": [("Great Buck", KNEELING)], "discard": ["Buck"], "used_plots": ["War Plan"]}
    assert not offered(scene(zero, phase="dominance", houses=("baratheon", "lannister")), STAG)


def test_tactics_exchange_an_army_for_a_weaker_one_until_the_phase_ends():
    t = settle(scene({"hand": ["ACOA88", "Band", "Twin Band", "Friend"], "play": ["Host"]}, phase="dominance").play(TACTICS))
    assert sorted(t.hand(0)) == ["Friend", "Host", "Twin Band"] and t.card(0, "Band").zone == "play"
    pass_to(t, "standing")
    assert sorted(t.hand(0)) == ["Band", "Friend", "Host", "Twin Band"]


def test_tactics_return_an_army_to_the_hand_of_its_player_and_so_one_that_this_player_owns():
    hand = ["ACOA88", "Band"]
    assert not offered(scene({"hand": hand, "play": [("Host", {"owner": 1})]}, phase="dominance"), TACTICS)
    t = settle(scene({"hand": hand, "play": [("Host", {"owner": 1}), "Host"]}, phase="dominance").play(TACTICS))
    assert t.hand(0) == ["Host"] and t.hand(1) == []


def test_an_army_that_has_left_play_is_not_returned():
    t = settle(scene({"hand": ["ACOA88", "Band", "Dagger"], "play": ["Host"]}, phase="dominance").play(TACTICS))
    settle(pass_until(t, "Play Dagger").play("Play Dagger"), "Choose Band")
    pass_to(t, "standing")
    assert t.hand(0) == ["Host"] and t.dead(0) == ["Band"]


@pytest.mark.parametrize(("play", "hand"), [("Host", ["Twin Band"]), ("Host", ["Friend"]), ("Host", []), ("Giant", ["Band"])])
def test_tactics_need_an_army_and_a_weaker_one_in_hand(play, hand):
    assert not offered(scene({"hand": ["ACOA88", *hand], "play": [play]}, {"play": ["Host"]}), TACTICS)


# --- Too Proud to Bow: influence for every neutral character ---------------------------------------------------------------------

PROUD = "Play Too Proud to Bow"


def proud(influence, zero=("Friend",), one=("Savage", "Wolfish"), phase="dominance"):
    return scene({"hand": ["ACOA49"], "play": [*["Keep"] * influence, *zero, "Pup"]}, {"play": list(one)}, phase)


def test_the_proud_discard_all_neutral_characters_for_as_much_influence():
    t = settle(proud(1).play(PROUD))
    assert t.discard(1) == ["Savage"] and "Friend" in t.discard(0)
    assert t.card(0, "Keep").kneeling and t.card(0, "Pup").zone == "play" and t.card(1, "Wolfish").zone == "play"


@pytest.mark.parametrize(("influence", "one"), [(0, ("Savage",)), (1, ("Savage", "Savage", "Savage"))])
def test_the_proud_need_influence_for_each_of_them(influence, one):
    assert not offered(proud(influence, one=one), PROUD)


def test_the_proud_need_a_neutral_character_and_the_dominance_phase():
    assert not offered(proud(1, zero=(), one=("Wolfish",)), PROUD)
    assert not offered(proud(1, phase="challenges"), PROUD)


# --- Old Nan and Rhaegar's Harp: traits ------------------------------------------------------------------------------------------


def nan(does, target="Maiden", trait="Lady", play=("Maiden", "Eye", "Wyrm"), **options):
    t = scene({"play": ["ACOA81", *play]}, **options)
    t.play("Use Old Nan")
    t.play(f"Choose {target}")
    while t.prompt != "one of two":
        t.play(
            next(
                option
                for option in t.options
                if option == trait or option.endswith({"Lady": "Maiden", "Army": "Maiden", "Dragon": "Wyrm"}[trait])
            )
        )
    return t.play(f"{does} that trait")


def test_old_nan_gives_a_trait_until_the_phase_ends():
    t = nan("gains", "Maiden", "Dragon")
    assert t.card(0, "Maiden").traits == ("Lady", "Army", "Dragon") and t.card(0, "Maiden").strength == 12
    assert t.card(0, "Old Nan").kneeling
    pass_to(t, "dominance")
    assert t.card(0, "Maiden").traits == ("Lady", "Army") and t.card(0, "Maiden").strength == 2


@pytest.mark.parametrize(("trait", "left", "strength"), [("Lady", ("Army",), 1), ("Army", ("Lady",), 22), ("Dragon", ("Lady", "Army"), 2)])
def test_old_nan_takes_a_trait_until_the_phase_ends(trait, left, strength):
    t = nan("loses", "Maiden", trait)
    assert t.card(0, "Maiden").traits == left and t.card(0, "Maiden").strength == strength
    pass_to(t, "dominance")
    assert t.card(0, "Maiden").traits == ("Lady", "Army") and t.card(0, "Maiden").strength == 2


def test_one_instance_of_a_trait_is_lost():
    t = nan("loses", "Maiden", "Lady", [("Maiden", {"attachments": ["ACOA84"]}), "Eye", "Wyrm"])
    assert "Lady" in t.card(0, "Maiden").traits and t.card(0, "Maiden").strength == 12  # the Harp gives it once more


def test_a_kneeling_old_nan_does_nothing():
    assert not offered(scene({"play": [("ACOA81", KNEELING), "Maiden"]}), "Use Old Nan")


def test_the_harp_gives_every_trait():
    t = scene({"play": [("Friend", {"attachments": ["ACOA84"]}), "Maiden", "Eye"]})
    assert {"Lady", "Dragon", "Army", "Knight"} <= {*t.card(0, "Friend").traits}
    assert t.card(0, "Friend").strength == 1 + 10 + 1 and t.card(0, "Maiden").strength == 2


def test_a_blank_card_keeps_the_traits_of_the_harp():
    t = scene({"play": [("Maiden", {"attachments": ["ACOA84"]}), "Eye", "Hush"]})
    assert "Lady" in t.card(0, "Maiden").traits and t.card(0, "Maiden").strength == 12


# --- Herald of the King: what would search a deck --------------------------------------------------------------------------------

HERALD = "Cancel with Herald of the King"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_herald_cancels_a_search_of_a_deck(seat):
    seats = [{"play": ["ACOA86"]}, {}]
    seats[seat] |= {"hand": ["Seek"], "deck": ["Friend"]}
    t = scene(*seats, first=seat, bells=(seat,))
    settle(t.play("Play Seek").play(HERALD))
    assert t.hand(seat) == [] and "Herald of the King" in t.discard(0)


@pytest.mark.parametrize("event", ["Seek Above", "Song"])
def test_a_herald_cancels_nothing_else(event):
    t = scene({"play": ["ACOA86"]}, {"hand": [event], "deck": ["Friend", "Hut"]}, first=1, bells=(1,))
    assert not offered(t.play(f"Play {event}"), HERALD)


def test_a_herald_cancels_what_copies_a_search():
    """Rickon Stark, who copies the search of a deck, would let a player search it once more."""
    t = scene({"play": ["ACOA86"]}, {"play": ["SOO81"], "hand": ["Seek"], "deck": ["Friend", "Hut"]}, first=1, bells=(1,))
    settle(t.play("Play Seek").play("Pass"), "Take Friend")
    t.play("Respond with Rickon Stark")
    assert offered(t, HERALD)
    settle(t.play(HERALD))
    assert t.hand(1) == ["Friend"] and "Herald of the King" in t.discard(0)


@pytest.mark.parametrize(("effect", "cancels"), [(Search(characters()), True), (Search(characters(), top=3), False), (Draw(1), False)])
def test_a_herald_cancels_an_ability_that_would_let_a_player_search_later(effect, cancels):
    """A delayed effect is a part of what announces it, such as of Titan's Daughter, and is not initiated again when it happens."""
    plan = Event(
        "Plan", "X799",
        abilities=[Action(phase=Phase.ANY, effects=(Later(Passive(when=PhaseEnds(), effects=(effect,)), Until.END_OF_PHASE),))],
    )  # fmt: skip
    t = north({"play": ["ACOA86"]}, {"hand": ["Plan"], "deck": ["Friend", "Hut"]}, first=1, bells=(1,), cards=(*CARDS, plan))
    assert offered(t.play("Play Plan"), HERALD) == cancels
    if cancels:
        settle(t.play(HERALD))
    for _ in range(20):
        assert not offered(t, HERALD)
        if t.phase != "challenges":
            break
        t.play(next((option for option in t.options if option == "Take Friend"), passes(t)[0]))
    assert t.hand(1) == ([] if cancels else ["Friend"])


def test_a_herald_does_not_cancel_the_search_of_a_plot():
    t = scene({"play": ["ACOA86"], "plots": ["War Plan"]}, {"plots": ["Quest"], "deck": ["Friend"]}, phase="plot", bells=())
    for _ in range(8):
        assert not offered(t, HERALD)
        if t.prompt == "search" or t.phase != "plot":
            break
        t.play(t.options[0])
    assert t.prompt == "search"


# --- Jory Cassel: any character of House Stark as a duplicate --------------------------------------------------------------------

JORY = "Use Jory Cassel"


def test_jory_takes_a_stark_character_as_a_duplicate_that_saves_him():
    t = settle(scene({"play": ["ACOA101"], "hand": ["Pup", "Friend", "Dagger"]}, phase="marshalling").play(JORY), "Choose Pup")
    assert t.card(0, "Jory Cassel").duplicates == 1 and sorted(t.hand(0)) == ["Dagger", "Friend"]
    assert not offered(pass_until(t, "Play Dagger"), JORY)
    settle(t.play("Play Dagger"), "Choose Jory Cassel")
    t.play("Save with Jory Cassel")
    assert t.card(0, "Jory Cassel").zone == "play" and t.discard(0).count("Pup") == 1


@pytest.mark.parametrize(("jory", "hand"), [("ACOA101", ["Friend"]), ("ACOA101", []), (("ACOA101", {"duplicates": 1}), ["Pup"])])
def test_jory_needs_a_stark_character_in_hand_and_no_duplicate(jory, hand):
    assert not offered(scene({"play": [jory], "hand": hand}, phase="marshalling"), JORY)


def test_jory_takes_a_duplicate_while_marshalling():
    assert not offered(scene({"play": ["ACOA101"], "hand": ["Pup"]}), JORY)


def test_a_fight_is_not_changed_by_a_duplicate():
    t = settle(scene({"play": ["ACOA101"], "hand": ["Pup"]}, phase="marshalling").play(JORY))
    pass_to(t, "challenges")
    fight(attack(t, "Military", "Jory Cassel"))
    assert t.card(0, "Jory Cassel").strength == 3
