"""The Brave Companions: characters that lie facedown on an attachment instead of leaving play, and return to the hand."""

import numpy as np
import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    ATTACHMENT,
    LANNISTER,
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    Compare,
    Constant,
    CountOf,
    Discard,
    Kill,
    LeavesPlay,
    Location,
    Phase,
    Response,
    ReturnToHand,
    Stat,
    Strength,
    TakeControl,
    attachments,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.text import table_text
from agot_env.testing import Table
from tests.cards.scenes import BELL, offered, pass_until

FACTION = "neutral faction"
TITLE = "The Brave Companions"


def tool(title, number, among, *effects, **more):
    """A location that does something to a target in any phase."""
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=effects, **more)])


CARDS = (
    Character("Sellsword", "X2001", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP", traits="Mercenary", crests="War", keywords="Renown"),
    Character("Drifter", "X2002", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Bard", "X2003", NEUTRAL, cost=1, strength=1, icons="I", abilities=[Constant(characters(), (Strength(3),))]),
    Character("Envoy", "X2004", NEUTRAL, cost=1, strength=1, influence=2, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))]),
    Character("Lion", "X2005", LANNISTER, cost=2, strength=2, icons="MIP"),
    Attachment("Ring", "X2006", NEUTRAL),
    Attachment("Twin Ring", "X2007", NEUTRAL, unique=True),
    tool("Gallows", "X2010", characters(), Kill(TARGET)),
    tool("Fire", "X2011", Cards(), Discard(TARGET)),
    tool("Wind", "X2012", Cards(), ReturnToHand(TARGET)),
    tool("Bribe", "X2013", characters(), TakeControl(TARGET)),
    tool("Thief", "X2014", attachments(), Discard(TARGET)),
    tool("Smith", "X2015", attachments(unique=True), Discard(TARGET)),
    tool("Priest", "X2016", Cards(trait="Mercenary"), Discard(TARGET)),
    tool("Scribe", "X2017", Cards(title="Sellsword"), Discard(TARGET)),
    tool("Herald", "X2018", Cards(crest=c.WAR), Discard(TARGET)),
    tool("Fool", "X2019", Cards(type=ATTACHMENT, unique=False), Discard(TARGET)),
    tool("Broker", "X2021", attachments(compare=Compare(Stat.COST, at_most=CountOf(characters()))), Discard(TARGET)),
    tool("Banker", "X2022", attachments(cost_at_most=CountOf(characters())), Discard(TARGET)),
    tool("Judge", "X2023", attachments(compare=Compare(Stat.PRINTED_STRENGTH, at_least=CountOf(characters(trait="Mercenary")))), Discard(TARGET)),
    tool("Heir", "X2025", attachments(same_cost_as=SELF), Discard(TARGET)),
    tool("Porter", "X2026", attachments(compare=Compare(Stat.POWER, at_most=CountOf(characters()))), Discard(TARGET)),
    BELL,
    Location("Grave", "X2020", NEUTRAL, abilities=[Response(when=LeavesPlay(attachments()), effects=(ClaimPowerForHouse(),))]),
)


def table(zero, one=None, phase="challenges", *, house=FACTION, first=0, companions=True, kneels=False):
    """The first player has The Brave Companions on the House card."""
    t = Table(houses=(house, "lannister"), edition="lcg", extra_cards=CARDS)
    zero = dict(zero)
    zero["play"] = ["Bell", *([("CAD79", {"on_house_card": True})] if companions else []), *zero.get("play", ())]
    for seat, what in enumerate((zero, one or {})):
        t.put(seat, **{"plot": "Planning Ahead", "gold": 9, "deck": ["Lion"] * 5} | what)
    t.start(phase, first=first)
    if kneels:
        t.game["house_kneeling"][0] = 1
    return t


def use(t, name, title):
    """A location does what it does to a card; the other choices are the first ones."""
    pass_until(t, f"Use {name}").play(f"Use {name}")
    if t.prompt == "target":
        t.play(next(option for option in t.options if title in option))
    return t


def laid(*titles, more=(), one=None, phase="challenges", **options):
    """These characters have been killed and attached facedown, one after the other."""
    t = table({"play": ["Gallows", *titles, *more], **options}, one, phase)
    for title in titles:
        use(t, "Gallows", title).play(f"Respond with {TITLE}")
        assert t.game["house_kneeling"][0] == 1 and not invalid_games(t.batch.records, t.batch.match)
        t.game["house_kneeling"][0] = 0
        t.game["row"][slot_of(t, "Gallows"), L.KNEELING] = 0
    return t


def slot_of(t, title):
    return next(slot for slot in t._slots() if t._title(slot) == title)


def facedown(t, title):
    """Whether a card lies facedown as an attachment."""
    row = t.game["row"][slot_of(t, title)]
    return row[L.ZONE] == c.PLAY and bool(row[L.STATE] & L.ATTACHED_FACEDOWN) and t.card(0, title).bearer == TITLE


# --- how characters come there -----------------------------------------------------------------------------------------------


def test_a_neutral_character_that_dies_is_attached_facedown():
    t = table({"play": ["Gallows", "Sellsword"]})
    use(t, "Gallows", "Sellsword")
    assert offered(t, f"Respond with {TITLE}")
    t.play(f"Respond with {TITLE}")
    assert facedown(t, "Sellsword") and t.dead(0) == [] and t.game["house_kneeling"][0] == 1
    assert not invalid_games(t.batch.records, t.batch.match)
    for seat in range(2):  # all know which card it is
        assert "facedown" in table_text(t.batch.match, t.batch.records, seat)
    assert not offered(t, "Sellsword")  # it cannot attack


@pytest.mark.parametrize(("tool_", "pile"), [("Gallows", "dead"), ("Fire", "discard"), ("Wind", "hand")])
def test_it_is_attached_however_it_leaves_play_or_goes_where_it_would(tool_, pile):
    t = use(table({"play": [tool_, "Drifter"]}), tool_, "Drifter")
    assert facedown(t.play(f"Respond with {TITLE}"), "Drifter") and getattr(t, pile)(0) == []
    t = use(table({"play": [tool_, "Drifter"]}), tool_, "Drifter").play("Pass")
    assert getattr(t, pile)(0) == ["Drifter"] and not t.game["house_kneeling"][0]


def test_only_a_neutral_character_that_the_player_owns():
    t = table({"play": ["Gallows", "Lion", "Ring"]})
    assert not offered(use(t, "Gallows", "Lion"), "Respond")
    t = table({"play": ["Gallows"]}, {"play": ["Drifter"]})
    assert not offered(use(t, "Gallows", "Drifter"), "Respond")
    t = table({"play": ["Gallows", ("Drifter", {"owner": 1})]})
    assert not offered(use(t, "Gallows", "Drifter"), "Respond") and t.dead(1) == ["Drifter"]
    t = table({"play": ["Fire", "Ring", ("Drifter", {"attachments": ["Twin Ring"]})]})
    assert not offered(use(t, "Fire", "Twin Ring"), "Respond")


def test_one_of_the_player_that_an_opponent_controls_too():
    t = table({"play": ["Gallows"]}, {"play": [("Drifter", {"owner": 0})]})
    use(t, "Gallows", "Drifter").play(f"Respond with {TITLE}")
    assert facedown(t, "Drifter") and t.card(0, "Drifter").controller == 0


def test_the_house_card_must_stand():
    t = table({"play": ["Gallows", "Drifter"]}, kneels=True)
    assert not offered(use(t, "Gallows", "Drifter"), "Respond") and t.dead(0) == ["Drifter"]


def test_its_attachments_and_duplicates_are_discarded_and_power_is_lost():
    t = table({"play": ["Fire", ("Sellsword", {"attachments": ["Ring"], "duplicates": 1, "power": 2})]})
    use(t, "Fire", "Sellsword")
    pass_until(t, f"Respond with {TITLE}").play(f"Respond with {TITLE}")
    assert facedown(t, "Sellsword") and sorted(t.discard(0)) == ["Ring", "Sellsword"]
    assert t.card(0, "Sellsword").power == 0 and t.card(0, "Sellsword").duplicates == 0 and t.card(0, "Sellsword").attachments == ()


def test_it_is_discarded_when_the_companions_leave_play():
    t = table({"play": ["Fire", "Drifter"]})
    use(t, "Fire", "Drifter").play(f"Respond with {TITLE}")
    assert facedown(t, "Drifter")
    t.game["row"][slot_of(t, "Fire"), L.KNEELING] = 0
    use(t, "Fire", TITLE)
    assert sorted(t.discard(0)) == ["Drifter", TITLE]


# --- what they are ------------------------------------------------------------------------------------------------------------


def test_it_has_no_text_influence_keywords_strength_or_icons():
    t = laid("Bard", "Envoy", "Sellsword", more=("Drifter",))
    assert t.card(0, "Drifter").strength == 2
    for title in ("Bard", "Envoy", "Sellsword"):
        card = t.card(0, title)
        assert card.blank and card.strength == 0 and card.icons == "" and card.keywords == () and card.traits == ()
    assert not offered(t, "Use Envoy") and "influence 0" in table_text(t.batch.match, t.batch.records, 0)


def test_it_has_no_title_so_that_another_copy_may_be_played():
    t = laid("Sellsword", phase="marshalling", hand=["Sellsword"])
    t.play("Marshal Sellsword")
    assert sorted(t.game["row"][slot, L.ZONE] for slot in t._slots() if t._title(slot) == "Sellsword") == [c.PLAY, c.PLAY]


@pytest.mark.parametrize("name", ["Thief", "Fool", "Fire", "Porter"])
def test_what_looks_for_attachments_finds_it(name):
    t = use(laid("Sellsword", more=(name,)), name, "Sellsword")
    assert t.discard(0) == ["Sellsword"] and not facedown(t, "Sellsword")


@pytest.mark.parametrize("name", ["Smith", "Priest", "Scribe", "Herald"])
def test_what_looks_for_a_title_a_trait_a_crest_or_a_unique_card_does_not_find_it(name):
    other = [("Drifter", {"attachments": ["Twin Ring"]})] if name == "Smith" else []
    t = laid("Sellsword", more=(name, *other))
    if name == "Smith":
        t.play("Use Smith")
        assert sorted(t.options) == [f"Choose {TITLE}", "Choose Twin Ring"]
    else:
        assert not offered(t, f"Use {name}") and offered(table({"play": [name, "Sellsword"]}), f"Use {name}")


@pytest.mark.parametrize("name", ["Broker", "Banker", "Judge", "Heir"])
def test_a_cost_or_a_strength_that_is_compared_during_the_game_is_not_there(name):
    other = ("Drifter", {"attachments": ["Ring"]})
    t = laid("Sellsword", more=(name, other, "Bard", "Bard"))
    pass_until(t, f"Use {name}").play(f"Use {name}")
    targets = sorted(t.options) if t.prompt == "target" else [f"Choose {title}" for title in t.discard(0)]
    assert facedown(t, "Sellsword") and targets == (["Choose Ring"] if name == "Heir" else ["Choose Ring", f"Choose {TITLE}"])


def test_it_goes_to_the_discard_pile_even_if_it_is_returned_to_hand():
    t = laid("Drifter", more=("Wind",))
    use(t, "Wind", "Drifter")
    assert t.discard(0) == ["Drifter"] and t.hand(0) == []


def test_it_leaves_play_as_an_attachment():
    t = laid("Drifter", more=("Thief", "Grave"))
    power = t.power(0)
    use(t, "Thief", "Drifter")
    assert not offered(t, f"Respond with {TITLE}") and offered(t, "Respond with Grave")
    assert t.play("Respond with Grave").power(0) == power + 1 and t.discard(0) == ["Drifter"]


def test_once_it_has_left_it_is_again_what_is_printed():
    t = laid("Sellsword", more=("Thief",), phase="marshalling")
    use(t, "Thief", "Sellsword")
    assert t.discard(0) == ["Sellsword"]
    owner, slot = divmod(slot_of(t, "Sellsword"), L.SLOTS)
    kinds = [int(t.game["of_type"][kind, owner]) >> slot & 1 for kind in range(c.KINDS)]
    assert kinds == [1, 0, 0, 0, 1, 0, 0] and t.card(0, "Sellsword").traits == ("Mercenary",)


# --- the action -------------------------------------------------------------------------------------------------------------


def test_a_facedown_card_returns_to_the_hand_in_marshalling():
    t = laid("Drifter", "Sellsword", phase="marshalling")
    t.play("Use Bell").play(f"Use {TITLE}")
    assert sorted(t.options) == ["Choose Drifter", "Choose Sellsword"]
    t.play("Choose Sellsword")
    assert t.hand(0) == ["Sellsword"] and facedown(t, "Drifter") and t.game["house_kneeling"][0] == 1
    assert not offered(t, f"Use {TITLE}") and offered(t, "Marshal Sellsword")
    owner, slot = divmod(slot_of(t, "Sellsword"), L.SLOTS)
    assert int(t.game["known"][1, owner]) >> slot & 1  # all saw it return
    assert not invalid_games(t.batch.records, t.batch.match)


def test_the_action_needs_a_facedown_card_the_standing_house_card_and_the_phase():
    assert not offered(table({"play": ["Drifter"]}, phase="marshalling"), f"Use {TITLE}")
    t = laid("Drifter", more=("Fire",))
    assert not offered(t, f"Use {TITLE}")
    t = table({"play": ["Gallows", "Drifter"]}, phase="marshalling")
    use(t, "Gallows", "Drifter").play(f"Respond with {TITLE}")
    assert facedown(t, "Drifter") and not offered(t, f"Use {TITLE}")


# --- where the attachment lies ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "playable"), [(FACTION, True), ("stark", False)])
def test_it_is_attached_to_the_house_card_of_the_neutral_faction_only(house, playable):
    t = table({"hand": ["CAD79", "Ring"], "play": ["Drifter"]}, phase="marshalling", house=house, companions=False)
    assert offered(t, f"Marshal {TITLE}") == playable
    if playable:
        t.play(f"Marshal {TITLE}")
        assert t.card(0, "CAD79").zone == "play" and int(t.game["row"][slot_of(t, TITLE), L.STATE]) & L.ON_HOUSE_CARD


def test_games_go_on_with_facedown_cards():
    t = laid("Drifter", "Sellsword", more=("Thief", "Wind", "Envoy", "Bard"), one={"play": ["Drifter"], "hand": ["Lion"]}, hand=["Drifter"])
    games = t.batch.copy(np.zeros(12, np.int64))
    rng = np.random.default_rng(4)
    for turn in range(60):
        assert not invalid_games(games.records, games.match)
        if turn % 10 == 0:
            others = games.copy()
            others.resample(1, rng)
            assert (games.observe(1) == others.observe(1)).all() and not invalid_games(others.records, others.match)
        games.step(np.where(games.seat < 0, -1, (games.action_masks * rng.random(games.action_masks.shape)).argmax(1)))
