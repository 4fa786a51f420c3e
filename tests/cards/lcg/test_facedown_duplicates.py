"""Cards that are attached facedown as duplicates: who may look at them, what they can do, and where they go."""

import numpy as np
import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    TARGET,
    YOU,
    Blank,
    Character,
    Constant,
    Discard,
    Kill,
    Location,
    PlayerRule,
    PutIntoPlay,
    ReturnToHand,
    TakeControl,
    Zone,
    characters,
)
from agot_env.agot.words.knowledge import knowledge
from agot_env.agot.words.text import hidden_text, table_text
from tests.cards.a_time_of_ravens.ravens_scenes import during, resolve, settle
from tests.cards.defenders_of_the_north.north_scenes import marshal, north, respond, responds
from tests.cards.lcg.crew_scenes import CREW
from tests.cards.scenes import KNEELING, join, lcg_scene, offered, pass_until, targeting_event
from tests.engine.test_conformance import check_records

LONER = Character("Loner", "X1962", NEUTRAL, unique=True, cost=1, strength=1, icons="M", traits="Ally")
HERALD = Location("Herald", "X1963", NEUTRAL, cost=0, abilities=[Constant(characters(), (Blank(),))])
BANK = Location("Bank", "X1964", NEUTRAL, cost=0, influence=3)
STAG = Character("Stag King", "X1965", BARATHEON, unique=True, cost=1, strength=2, icons="MIP")
VAULT = Location("Vault", "X1967", NEUTRAL, cost=0, abilities=[PlayerRule(YOU, c.PILES_ARE_CLOSED)])
AXE = targeting_event("Axe", "X1970", characters(), Kill(TARGET))
FIRE = targeting_event("Fire", "X1971", characters(), Discard(TARGET))
CALL = targeting_event("Call", "X1972", characters(), ReturnToHand(TARGET))
BRIBE = targeting_event("Bribery", "X1973", characters(), TakeControl(TARGET))
WAKE = targeting_event("Wake", "X1974", characters(zone=Zone.HAND, owner=YOU, puttable=True), PutIntoPlay(TARGET))
FILLING = [Character(f"Extra {number}", f"X198{number}", NEUTRAL, cost=1, strength=1, icons="M") for number in range(6)]
CARDS = (LONER, HERALD, BANK, STAG, VAULT, AXE, FIRE, CALL, BRIBE, WAKE, *FILLING)
DECK = [f"Extra {number}" for number in range(6)]
DAVOS = "Ser Davos Seaworth"


def davos(zero=None, one=None, phase="marshalling", *, deck=("Loner", *DECK), entered=True, attach=True, **options):
    """A player of House Baratheon marshals Ser Davos, and attaches the top card of the deck to that card."""
    zero = {"hand": ["ATOC67"], "gold": 9, "deck": list(deck)} | (zero or {})
    options = {"houses": ("baratheon", "lannister"), "bells": (0, 1)} | options
    t = north(zero, {"deck": list(DECK)} | (one or {}), phase, first=0, cards=CARDS, **options)
    if entered:
        marshal(t, DAVOS)
    return respond(t, DAVOS) if attach else t


def facedown(t, title):
    """Whether a card lies facedown under another one as a duplicate."""
    rows = [t.game["row"][slot] for slot in t._slots() if t._title(slot) == title]
    return any(row[L.ZONE] == c.UNDER and row[L.STATE] & L.ATTACHED_FACEDOWN for row in rows)


def texts(t, observer):
    """The text of the table, and of what the seat knows."""
    match, games = t.batch.match_of(0), t.batch.records
    return "\n".join([table_text(match, games, observer), *knowledge(match, games, observer, True)])


def resampled(t, observer, samples=30):
    """Games that a seat cannot tell from this one; they are valid, and it sees the same of them."""
    games = t.batch.copy(np.zeros(samples, np.int64))
    others = games.copy()
    others.resample(observer, np.random.default_rng(5))
    check_records(others)
    assert (games.observe(observer) == others.observe(observer)).all()
    if int(t.game["seat"]) == observer:
        assert (games.action_masks == others.action_masks).all() and all(games.labels(0) == others.labels(i) for i in range(samples))
    return others


def under(games, seat):
    """The titles of the cards of a seat that lie under others, of each game."""
    tables = games.match_of(0).compiled.cards
    found = []
    for game in games.records:
        slots = [slot for slot in range(L.SLOTS) if int(game["zones"][c.UNDER, seat]) >> slot & 1]
        found.append([tables[game["card"][seat * L.SLOTS + slot]].title for slot in slots])
    return found


# --- Ser Davos Seaworth ---------------------------------------------------------------------------------------------------


def test_ser_davos_attaches_the_top_card_of_the_deck_facedown_as_a_duplicate():
    t = davos()
    assert t.card(0, "ATOC67").duplicates == 1 and facedown(t, "Loner") and t.deck(0) == DECK and t.hand(0) == []


def test_he_may_decline_and_needs_a_deck():
    t = davos(attach=False).play("Pass")
    assert t.card(0, "ATOC67").duplicates == 0 and t.deck(0) == ["Loner", *DECK]
    assert not responds(davos(deck=(), attach=False), DAVOS)


def test_he_responds_to_his_own_entering_only_however_he_enters():
    t = davos({"hand": ["Loner"], "play": ["ATOC67"]}, entered=False, attach=False)
    assert not responds(marshal(t, "Loner"), DAVOS)
    t = davos({"hand": ["ATOC67", "Wake"]}, phase="challenges", entered=False, attach=False)
    t.play("Play Wake")
    assert respond(t, DAVOS).card(0, "ATOC67").duplicates == 1
    blank = davos({"play": ["Herald"]}, attach=False)
    assert not responds(blank, DAVOS)


def test_he_does_not_respond_when_he_enters_as_a_duplicate():
    t = davos({"play": ["ATOC67"]}, entered=False, attach=False).play("Attach Ser Davos Seaworth as a duplicate")
    assert not responds(t, DAVOS) and t.card(0, "ATOC67").duplicates == 1 and t.deck(0) == ["Loner", *DECK]


@pytest.mark.parametrize("event", ["Axe", "Fire", "Call"])
def test_the_facedown_card_saves_him_like_any_duplicate_and_is_discarded(event):
    t = davos(one={"hand": [event]})
    settle(pass_until(t, f"Play {event}").play(f"Play {event}"), DAVOS)
    pass_until(t, "Save").play("Save")
    assert t.card(0, "ATOC67").zone == "play" and t.card(0, "ATOC67").duplicates == 0 and t.discard(0) == ["Loner"]
    assert not facedown(t, "Loner")


def test_it_is_discarded_when_he_leaves_play():
    t = davos(one={"hand": ["Axe"]})
    settle(pass_until(t, "Play Axe").play("Play Axe"), DAVOS)
    pass_until(t, "Save").play("Do not save" if offered(t, "Do not save") else "Pass")
    assert t.dead(0) == [DAVOS] and t.discard(0) == ["Loner"]


def test_faceup_duplicates_are_discarded_first_then_the_facedown_one():
    t = davos({"hand": ["ATOC67", "ATOC67"]}, {"hand": ["Axe", "Axe"]})
    pass_until(t, "Attach Ser Davos").play("Attach Ser Davos Seaworth as a duplicate")
    for discarded in ([DAVOS], [DAVOS, "Loner"]):
        settle(pass_until(t, "Play Axe").play("Play Axe"), DAVOS)
        pass_until(t, "Save").play("Save")
        assert t.discard(0) == discarded and t.card(0, "ATOC67").zone == "play"


def test_the_facedown_card_has_no_title_text_or_influence():
    t = davos({"hand": ["ATOC67", "Loner"]})
    marshal(pass_until(t, "Marshal Loner"), "Loner")  # another copy of a unique card may be played
    assert t.card(0, "Loner").zone in ("play", "duplicate") and t.card(0, "ATOC67").duplicates == 1
    assert [t.game["row"][slot, L.ZONE] for slot in t._slots() if t._title(slot) == "Loner"].count(c.PLAY) == 1
    t = davos(deck=["Herald", *DECK])
    assert not t.card(0, "ATOC67").blank
    t = davos(deck=["Bank", *DECK])
    assert facedown(t, "Bank") and "influence 0" in texts(t, 0)


# --- hidden information ---------------------------------------------------------------------------------------------------


def test_only_its_owner_sees_which_card_it_is():
    t = davos()
    assert "Your cards attached facedown: Loner" in texts(t, 0) and "attached facedown: Loner" in texts(t, 0)
    assert "Loner" not in texts(t, 1) and "facedown" not in texts(t, 1)
    match = t.batch.match_of(0)
    assert "attached facedown: Loner" in hidden_text(match, t.batch.records)
    seen = {seat: t.batch.observe(seat)[0] for seat in range(2)}
    slot = next(slot for slot in t._slots() if t._title(slot) == "Loner")
    first, _ = L.observation_layout(2)["cards"]
    for seat, zone in ((0, c.UNDER), (1, c.UNSEEN)):
        row = seen[seat][first + (slot if seat == 0 else slot + L.SLOTS) * L.ROW :][: L.ROW]
        assert row[L.ZONE] == zone and (row.any() if seat == 0 else row.sum() == c.UNSEEN)


def test_any_card_that_another_seat_cannot_see_may_be_the_facedown_one():
    t = davos({"hand": ["ATOC67", "Bank", "Vault"]})
    others = resampled(t, 1)
    assert all(len(titles) == 1 for titles in under(others, 0)) and len({titles[0] for titles in under(others, 0)}) > 4
    assert (others.records["zones"][:, c.UNDER, 0] != 0).all()
    assert all(titles == ["Loner"] for titles in under(resampled(t, 0), 0))


def test_resampled_games_are_valid_and_play_on():
    t = davos({"hand": ["ATOC67", "Bank", "Vault"]}, {"hand": ["Axe", "Bribery"]})
    for observer in range(2):
        others, rng = resampled(t, observer, 8), np.random.default_rng(3)
        for _ in range(40):
            others.step((others.action_masks * rng.random(others.action_masks.shape)).argmax(1))
            check_records(others)


def test_a_third_player_cannot_tell_what_the_owner_and_a_new_controller_know():
    zero, one = {"hand": ["ATOC67"], "gold": 9, "deck": ["Loner", *DECK]}, {"hand": ["Bribery"], "deck": list(DECK)}
    t = north(zero, one, "marshalling", first=0, cards=CARDS, houses=("baratheon", "lannister", "stark"), bells=(0, 1, 2), others=({"deck": list(DECK)},))
    respond(marshal(t, DAVOS), DAVOS)
    assert [("Loner" in texts(t, seat)) for seat in range(3)] == [True, False, False]
    settle(pass_until(t, "Play Bribery").play("Play Bribery"), DAVOS)
    assert t.card(0, "ATOC67").controller == 1 and t.card(0, "ATOC67").duplicates == 1
    assert [("Loner" in texts(t, seat)) for seat in range(3)] == [True, True, False]
    others = resampled(t, 2)
    assert len({titles[0] for titles in under(others, 0)}) > 3
    for game in others.records:
        slots = int(game["zones"][c.UNDER, 0])
        card = slots.bit_length() - 1
        assert game["controller"][card] == 1
        assert [int(game["known"][seat, 0]) & slots != 0 for seat in range(3)] == [True, True, False]
    for seat in (0, 1):
        assert all(titles == ["Loner"] for titles in under(resampled(t, seat), 0))
    assert "Loner" in " ".join(t.discard(0)) or facedown(t, "Loner")


def test_who_has_seen_the_top_card_knows_it_facedown():
    t = davos(attach=False)
    slot = next(slot for slot in t._slots() if t._title(slot) == "Loner")
    t.game["known"][1, 0] |= 1 << slot
    respond(t, DAVOS)
    assert "Known to be attached facedown, of Baratheon: Loner" in texts(t, 1)
    assert all(titles == ["Loner"] for titles in under(resampled(t, 1), 0))


def test_the_log_tells_others_only_that_a_card_was_attached():
    t = davos()
    told = [[line.strip() for line in t.log(seat) if "attach" in line.lower()] for seat in range(2)]
    assert "Baratheon attaches Loner from the deck facedown" in told[0] and f"Loner is attached to {DAVOS}" in told[0]
    assert "Baratheon attaches 1 card from the deck facedown" in told[1] and not any("Loner" in line for line in t.log(1))
    t = davos(one={"hand": ["Bribery"]})
    settle(pass_until(t, "Play Bribery").play("Play Bribery"), DAVOS)
    assert any("takes control of Loner" in line for line in t.log(1))


def test_ser_axell_discards_a_facedown_duplicate_without_knowing_it():
    t = davos({"hand": ["ATOC67"]}, {"hand": ["ATOC68"], "gold": 9}, houses=("baratheon", "baratheon"), bells=(0, 1))
    pass_until(t, "Marshal Ser Axell").play("Marshal Ser Axell")
    t.play("Respond with Ser Axell Florent")
    assert t.card(0, "ATOC67").duplicates == 0 and t.discard(0) == ["Loner"] and t.card(0, "ATOC67").zone == "play"


def test_he_chooses_the_card_that_has_it_among_others():
    zero = {"hand": ["ATOC67", "ATOC67"]}
    one = {"hand": ["ATOC68"], "gold": 9, "play": [("Loner", {"duplicates": 1})]}
    t = davos(zero, one, houses=("baratheon", "baratheon"), deck=["Bank", *DECK])
    pass_until(t, "Attach Ser Davos").play("Attach Ser Davos Seaworth as a duplicate")
    pass_until(t, "Marshal Ser Axell").play("Marshal Ser Axell").play("Respond with Ser Axell Florent")
    assert sorted(t.options) == ["Choose Loner", "Choose Ser Davos Seaworth", "Choose a facedown duplicate of Ser Davos Seaworth"]
    resampled(t, 1)
    t.play("Choose a facedown duplicate")
    assert t.card(0, "ATOC67").duplicates == 1 and t.discard(0) == ["Bank"]


def test_he_knows_his_own_facedown_duplicates():
    t = davos({"hand": ["ATOC67", "ATOC68"]}, {"play": [("Loner", {"duplicates": 1})]}, deck=["Bank", *DECK])
    pass_until(t, "Marshal Ser Axell").play("Marshal Ser Axell").play("Respond with Ser Axell Florent")
    assert sorted(t.options) == ["Choose Bank", "Choose Loner"]
    t.play("Choose Bank")
    assert t.discard(0) == ["Bank"] and t.card(0, "ATOC67").duplicates == 0


# --- Black Betha ----------------------------------------------------------------------------------------------------------


def betha(*, naval=True, pile=("Inn", "Cog"), black="ASOTS29", more=("Stag King",), one=("Reed",), hand=(), mine=True):
    """A player has attacked with the Mate and with the Diver, declared by its naval enhancement or as any attacker; the challenge is won."""
    sailors, others = ["Diver", "Mate"], list(one)
    zero = {"play": [black, *more, *(sailors if mine else others)], "discard": list(pile), "hand": list(hand)}
    other = {"play": others if mine else sailors}
    seats = [{"plot": "Calm"} | seat for seat in (zero, other)]
    t = lcg_scene(*seats, houses=("baratheon", "stark"), cards=(*CREW, *CARDS), bells=(0, 1), first=0 if mine else 1)
    during(t, "Power", *(("Mate",) if naval else ("Mate", "Diver")))
    if naval:
        join(pass_until(t, "Use Diver"), "Diver")
    return resolve(t, *[title for title in one if title == "Giant"])


def test_black_betha_attaches_the_top_card_of_the_discard_pile():
    t = respond(betha(), "Black Betha")
    assert t.card(0, "Stag King").duplicates == 1 and facedown(t, "Cog") and t.discard(0) == ["Inn"] and t.card(0, "ASOTS29").kneeling
    assert "Known to be attached facedown, of Baratheon: Cog" in texts(t, 1)  # all have seen it
    assert all(titles == ["Cog"] for titles in under(resampled(t, 1), 0))
    assert any("Baratheon attaches Cog from the discard pile facedown" in line for line in t.log(1))


@pytest.mark.parametrize(
    "scene",
    [
        {"naval": False}, {"pile": ()}, {"black": ("ASOTS29", KNEELING)}, {"more": ("Stag",)},
        {"one": ("Giant", "Stag King"), "more": ()}, {"mine": False},
    ],
)  # fmt: skip
def test_she_needs_a_naval_attacker_who_wins_a_pile_a_unique_character_and_to_stand(scene):
    assert not responds(betha(**scene), "Black Betha")


def test_she_may_attach_it_to_a_character_of_an_opponent():
    t = betha(more=(), one=("Stag King",))
    respond(t, "Black Betha")
    assert t.card(1, "Stag King").duplicates == 1 and facedown(t, "Cog")
    slot = next(slot for slot in t._slots() if t._title(slot) == "Cog")
    assert int(t.game["controller"][slot]) == 1
    t = betha(more=("Stag King",), one=("ATOC67", "Reed"))
    t.play("Respond with Black Betha")
    assert sorted(t.options) == [f"Choose {DAVOS}", "Choose Stag King"]
    t.play(f"Choose {DAVOS}")
    assert t.card(1, "ATOC67").duplicates == 1 and t.card(0, "Stag King").duplicates == 0


def test_nothing_is_attached_if_nothing_leaves_the_pile():
    t = respond(betha(more=("Stag King", "Vault")), "Black Betha")
    assert t.card(0, "Stag King").duplicates == 0 and t.discard(0) == ["Inn", "Cog"]


def test_she_acts_once_a_round():
    t = respond(betha(), "Black Betha")
    t.game["row"][next(slot for slot in t._slots() if t._title(slot) == "Black Betha"), L.KNEELING] = 0
    for title in ("Diver", "Mate"):
        t.game["row"][next(slot for slot in t._slots() if t._title(slot) == title), L.KNEELING] = 0
    during(t, "Intrigue", "Mate")
    join(pass_until(t, "Use Diver"), "Diver")
    assert not responds(resolve(t), "Black Betha") and t.discard(0) == ["Inn"]


def test_the_card_saves_whoever_it_is_attached_to():
    t = respond(betha(hand=["Axe"]), "Black Betha")
    settle(pass_until(t, "Play Axe").play("Play Axe"), "Stag King")
    pass_until(t, "Save").play("Save")
    assert t.card(0, "Stag King").zone == "play" and t.card(0, "Stag King").duplicates == 0 and t.discard(0) == ["Inn", "Cog", "Axe"]
