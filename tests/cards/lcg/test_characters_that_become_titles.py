"""A character that joins the pool of melee titles instead of being killed or discarded, and what it does there: Aurane Waters."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import L_TITLE
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Character,
    ChooseOpponent,
    ClaimPowerForHouse,
    Discard,
    Event,
    ExchangeTitles,
    Kill,
    Killed,
    LeavesPlay,
    Location,
    Phase,
    Response,
    ReturnToHand,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.text import table_text
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import GAG, offered, pass_until, passes, targeting_event, three
from tests.engine.test_conformance import check_records

AURANE = "Aurane Waters"
AXE = targeting_event("Axe", "X950", characters(unique=True), Kill(TARGET))
RAID = targeting_event("Raid", "X951", characters(unique=True), Discard(TARGET))
HOME = targeting_event("Home", "X952", characters(unique=True), ReturnToHand(TARGET))
SWAP = Event("Swap", "X953", abilities=[Action(phase=Phase.ANY, choose=(ChooseOpponent(),), effects=(ExchangeTitles(),))])
LORD = Character("Lordling", "X954", NEUTRAL, unique=True, cost=1, strength=1, icons="MP")
MAN = Character("Commoner", "X955", NEUTRAL, cost=1, strength=1, icons="MIP")
RING = Attachment("Ring", "X956", NEUTRAL, cost=0)
CARDS = (AXE, RAID, HOME, SWAP, LORD, MAN, RING, GAG)
TITLES = ("Crown Regent", "Hand of the King", "Master of Laws")


OTHERS = ("Lord Commander of the Kingsguard", "Master of Whispers", "Master of Coin")


def court(*hand, play=("ASOTS100",), one=(), two=(), titles=TITLES, phase="dominance", cards=(), **options):
    """Three players with titles. The first may act, and nobody has anything else to do in the round."""
    seat = {"plots": ["Rest"] * 4, "deck": ["Ring"] * 20}
    seats = [seat | {"play": ["Bell", *cards], "hand": own} for cards, own in zip((play, one, two), (list(hand), [], []), strict=True)]
    return three(ravens, *seats, phase, first=0, cards=(*CARDS, *cards), variant="melee", titles=titles, bells=(), **options)


def slain(event="Axe", *hand, **options):
    """The character would be killed, or leave play in another way."""
    t = court(event, *hand, **options)
    pass_until(t, f"Play {event}").play(f"Play {event}")
    if t.prompt == "target":
        t.play(AURANE)
    return t


def taking(t, seat=0):
    """Everybody passes until that player takes a title."""
    for _ in range(200):
        if t.prompt == "title" and t.seat == seat:
            return t
        t.play(next(option for option in passes(t) or t.options if AURANE not in option) if t.prompt != "title" else other(t))
    raise AssertionError(f"no title is taken: {t.options}")


def other(t):
    """Another title that may be taken."""
    return next(option for option in t.options if AURANE not in option)


def ruling(event="Axe", *hand, **options):
    """The first player has taken the character as a title, and may act in the plot phase."""
    t = taking(slain(event, *hand, **options)).play(f"Take {AURANE}")
    while t.prompt == "title":
        t.play(other(t))
    return t


def naval(t, title, seat=0):
    """The naval enhancements of a character, and its icons."""
    cards = t.batch.match.compiled.cards
    slots = range(seat * L.SLOTS, seat * L.SLOTS + int(t.game["cards"][seat]))
    row = t.game["row"][next(slot for slot in slots if cards[int(t.game["card"][slot])].title == title)]
    return int(row[L.ICONS]) >> L.NAVAL_SHIFT & 7


@pytest.mark.parametrize("event", ["Axe", "Raid"])
def test_he_joins_the_titles_instead_of_being_killed_or_discarded(event):
    t = slain(event)
    pass_until(t, "Use Bell")
    assert t.card(0, AURANE).zone == "set aside" and t.dead(0) == [] and t.discard(0) == [event]
    assert not invalid_games(t.batch.records, t.batch.match)
    taking(t)
    assert f"Take {AURANE}" in t.options and set(t.options) < {f"Take {title}" for title in (*OTHERS, AURANE)}


def test_he_returns_to_the_hand_as_any_other():
    t = slain("Home")
    assert pass_until(t, "Use Bell").hand(0) == [AURANE] and not t.game["effects_of"][L_TITLE]


def test_he_leaves_play_but_is_not_killed():
    watch = [
        Location(title, number, NEUTRAL, abilities=[Response(when=when(characters()), effects=(ClaimPowerForHouse(),))])
        for title, number, when in (("Tomb", "X970", LeavesPlay), ("Wake", "X971", Killed))
    ]
    t = slain(play=("ASOTS100", "Tomb", "Wake"), cards=watch)
    assert t.options == ["Respond with Tomb", "Pass"] and not invalid_games(t.batch.records, t.batch.match)
    t.play("Respond with Tomb")
    assert t.set_aside(0) == [AURANE]


def test_what_lies_on_him_is_lost():
    t = pass_until(slain(play=[("ASOTS100", {"attachments": ["Ring"], "power": 2})]), "Use Bell")
    assert sorted(t.discard(0)) == ["Axe", "Ring"] and t.power_sources(0)["lost_cards"] == -2


def test_a_duplicate_saves_him():
    t = court("Axe", play=[("ASOTS100", {"duplicates": 1})])
    pass_until(t, "Play Axe").play("Play Axe")
    if t.prompt == "target":
        t.play(AURANE)
    while t.prompt != "save":
        t.play((passes(t) or t.options)[0])
    t.play(t.options[0])
    assert pass_until(t, "Use Bell").card(0, AURANE).zone == "play"


def test_of_a_blank_character_nothing_is_replaced():
    t = slain(play=[("ASOTS100", {"attachments": ["Gag"]})])
    assert pass_until(t, "Use Bell").dead(0) == [AURANE]


def test_with_one_opponent_he_dies():
    seat = {"plots": ["Rest", "Rest"], "deck": ["Ring"] * 9}
    t = ravens(seat | {"play": ["ASOTS100"], "hand": ["Axe"]}, seat, "dominance", cards=CARDS, first=0, bells=(0,))
    pass_until(t, "Play Axe").play("Play Axe")
    if t.prompt == "target":
        t.play(AURANE)
    assert pass_until(t, "Use Bell").dead(0) == [AURANE]


def test_without_titles_in_the_game_he_dies():
    seat = {"plots": ["Rest", "Rest"], "deck": ["Ring"] * 9, "play": ["Bell"]}
    zero = seat | {"play": ["Bell", "ASOTS100"], "hand": ["Axe"]}
    houses = ("stark", "lannister", "martell", "targaryen")
    t = ravens(zero, seat, "dominance", others=[seat, seat], houses=houses, first=0, cards=CARDS, variant="two_on_two", bells=())
    pass_until(t, "Play Axe").play("Play Axe")
    if t.prompt == "target":
        t.play(AURANE)
    assert pass_until(t, "Use Bell").dead(0) == [AURANE]


def test_a_second_one_dies_while_one_is_in_the_pool():
    t = court("Axe", "Axe", one=["ASOTS100"])
    for whose in (" of Stark", ""):
        pass_until(t, "Play Axe").play("Play Axe")
        if t.prompt == "target":
            t.play(f"{AURANE}{whose}")
    assert pass_until(t, "Use Bell").dead(1) == [AURANE] and t.game["effects_of"][L_TITLE] == 1


def test_any_player_may_take_him_and_nobody_else_then():
    t = slain()
    while t.prompt != "title":
        t.play((passes(t) or t.options)[0])
    seat = t.seat
    t.play(f"Take {AURANE}")
    assert t.title(seat) == AURANE
    while t.prompt == "title":
        assert not offered(t, AURANE)
        t.play(other(t))
    assert any("Aurane Waters" in repr(event) and "TitleTaken" in repr(event) for event in t.events)
    assert "title: Aurane Waters" in table_text(t.batch.match, t.batch.records, 0)


@pytest.mark.parametrize(("answer", "icon"), [("military", 1), ("intrigue", 2), ("power", 4)])
def test_unique_characters_gain_the_enhancement_until_the_end_of_the_phase(answer, icon):
    t = ruling(play=["ASOTS100", "Lordling", "Commoner"], one=["Lordling"])
    pass_until(t, f"Use {AURANE}").play(f"Use {AURANE}")
    while t.prompt == "one of two":
        t.play(next((option for option in t.options if answer in option), t.options[-1]))
    assert (naval(t, "Lordling"), naval(t, "Commoner"), naval(t, "Lordling", 1)) == (icon, 0, 0)
    check_records(t.batch)
    phase = t.phase
    while t.phase == phase:
        t.play((passes(t) or t.options)[0])
    assert naval(t, "Lordling") == 0


def test_it_is_used_once_a_round():
    t = ruling(play=["ASOTS100", "Lordling"])
    pass_until(t, f"Use {AURANE}").play(f"Use {AURANE}")
    while t.prompt == "one of two":
        t.play(t.options[0])
    while t.round == 2 and not t.over:
        assert not offered(t, f"Use {AURANE}")
        t.play((passes(t) or t.options)[0])


def test_it_needs_a_unique_character():
    """FAQ 3.6: without one, nothing could happen."""
    t = ruling(play=["ASOTS100", "Commoner"], one=["Lordling"])
    while t.round == 2 and not t.over:
        assert not offered(t, f"Use {AURANE}")
        t.play((passes(t) or t.options)[0])


def test_nobody_else_uses_it():
    t = taking(slain())
    while t.prompt == "title":
        t.play(other(t))
    while t.round == 2 and not t.over:
        assert not offered(t, f"Use {AURANE}")
        t.play((passes(t) or t.options)[0])


def test_in_play_he_has_no_such_action():
    t = court()
    assert not offered(pass_until(t, "Use Bell"), AURANE)


def test_exchanged_titles():
    t = ruling("Axe", "Swap", one=["Lordling"])
    pass_until(t, "Play Swap").play("Play Swap")
    if t.prompt != "action":
        t.play("Lannister")
    assert t.title(1) == AURANE and t.title(0) in (*TITLES, *OTHERS)
    for _ in range(6):
        assert offered(t, f"Use {AURANE}") == (t.seat == 1)
        t.play("Pass")


def test_of_three_players_he_stays_out_as_other_titles_do_until_all_return():
    t = ruling()
    left = {f"Take {title}" for title in OTHERS} - {f"Take {t.title(seat)}" for seat in range(3)}
    assert len(left) == 1
    while t.prompt != "title":
        t.play((passes(t) or t.options)[0])
    assert t.round == 3 and all(t.title(seat) is None for seat in range(3))
    assert set(t.options) == {f"Take {title}" for title in (*TITLES, *OTHERS, AURANE)}  # there were too few for all
    for _ in range(3):
        t.play(other(t))
    while t.prompt != "title":
        t.play((passes(t) or t.options)[0])
    assert t.round == 4 and len(t.options) == 4 and offered(t, AURANE)


def test_he_cannot_be_taken_again_before_all_return():
    t = ruling(titles=())
    while t.prompt != "title":
        t.play((passes(t) or t.options)[0])
    assert t.round == 3 and len(t.options) == 4 and not offered(t, AURANE)
