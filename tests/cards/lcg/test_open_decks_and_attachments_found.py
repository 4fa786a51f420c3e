"""Cards that look into decks: attachments that are found and paid for, and decks whose top card is open."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    TARGARYEN,
    TARGET,
    YOU,
    Action,
    Attachment,
    Character,
    Discard,
    Draw,
    EntersPlay,
    Event,
    GainGold,
    Location,
    Phase,
    Response,
    ShuffleDeck,
    locations,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import marshal, north, responds
from tests.cards.scenes import offered, pass_until, targeting_event

ARAKH = Attachment("Arakh", "X950", NEUTRAL, cost=2, abilities=[Response(when=EntersPlay(SELF), effects=(GainGold(5),))])
COSTLY = Attachment("Costly", "X951", NEUTRAL, cost=9)
FREE = Attachment("Free", "X952", NEUTRAL, cost=0)
WALL = Attachment("Wall", "X953", NEUTRAL, cost=1, attaches_to=locations())
LONE_BOW = Attachment("Lone Bow", "X954", NEUTRAL, unique=True, cost=1)
CAMP = Location("Camp", "X955", NEUTRAL, cost=1)
RIDER = Character("Rider", "X956", TARGARYEN, cost=1, strength=1, icons="M")
CARDS = (ARAKH, COSTLY, FREE, WALL, LONE_BOW, CAMP, RIDER)
DRAGONS = ("targaryen", "stark")


def warrior(zero=None, one=None, gold=6, bells=(0, 1)):
    """A scene in which Braided Warrior has been marshalled, for 3 of the gold that its player has."""
    zero = {"hand": ["W95"], "gold": gold} | (zero or {})
    t = north(zero, one, "marshalling", first=0, cards=CARDS, houses=DRAGONS, bells=bells)
    return marshal(t, "Braided Warrior")


# --- Braided Warrior -----------------------------------------------------------------------------------------------------


def test_braided_warrior_finds_an_attachment_pays_for_it_and_attaches_it():
    t = warrior({"deck": ["Rider", "Arakh", "Rider"], "play": ["Rider"]}, {"play": ["Rider"]})
    gold = t.gold(0)
    pass_until(t, "Respond with Braided Warrior").play("Respond with Braided Warrior")
    assert t.prompt == "search" and offered(t, "Take Arakh")
    assert not offered(t, "Take Rider")
    t.play("Take Arakh")
    assert t.prompt == "bearer" and len(t.options) == 2  # the Warrior and the Rider, not the opponent's
    t.play("Attach to Rider")
    assert t.card(0, "Arakh").bearer == "Rider" and t.gold(0) == gold - 2 and t.deck(0).count("Arakh") == 0
    assert sorted(t.deck(0)) == ["Rider", "Rider"]
    assert responds(t, "Arakh")  # it has entered play


def test_only_what_can_be_paid_for_and_borne_is_found():
    t = warrior({"deck": ["Costly", "Arakh", "Wall", "Free"]}, gold=3)
    pass_until(t, "Respond with Braided Warrior").play("Respond with Braided Warrior")
    assert offered(t, "Take Free") and not any(offered(t, f"Take {title}") for title in ("Costly", "Arakh", "Wall"))
    t.play("Take Free")
    assert t.card(0, "Free").bearer == "Braided Warrior" and t.gold(0) == 0


def test_an_attachment_for_locations_goes_on_a_location_of_the_player():
    t = warrior({"deck": ["Wall"], "play": ["Camp"]}, {"play": ["Camp"]})
    pass_until(t, "Respond with Braided Warrior").play("Respond with Braided Warrior", "Take Wall")
    while t.prompt == "bearer":
        t.play("Attach to Camp")
    assert t.card(0, "Wall").bearer == "Camp" and t.card(0, "Wall").controller == 0
    t = warrior({"deck": ["Wall"]}, {"play": ["Camp"]}, bells=())
    pass_until(t, "Respond with Braided Warrior").play("Respond with Braided Warrior")
    assert not offered(t, "Take Wall")


def test_a_copy_of_an_own_unique_attachment_becomes_its_duplicate_and_is_paid_for():
    t = warrior({"deck": ["Lone Bow"], "play": [("Rider", {"attachments": ["Lone Bow"]})]})
    gold = t.gold(0)
    pass_until(t, "Respond with Braided Warrior").play("Respond with Braided Warrior", "Take Lone Bow")
    assert t.card(0, "Lone Bow").duplicates == 1 and t.gold(0) == gold - 1


def test_braided_warrior_may_find_nothing_and_waits_for_its_own_entering():
    t = warrior({"deck": ["Arakh"]})
    gold = t.gold(0)
    pass_until(t, "Respond with Braided Warrior").play("Respond with Braided Warrior", "Take nothing")
    assert t.deck(0) == ["Arakh"] and t.gold(0) == gold
    t = north({"play": ["W95"], "hand": ["Rider"], "deck": ["Free"], "gold": 5}, {}, "marshalling", first=0, cards=CARDS, houses=DRAGONS)
    assert not responds(marshal(t, "Rider"), "Braided Warrior")
    assert not responds(warrior({"deck": []}), "Braided Warrior")


# --- Noyne ---------------------------------------------------------------------------------------------------------------

SUNS = ("martell", "stark", "lannister")
LOOK = Event("Look", "X957", abilities=[Action(phase=Phase.ANY, effects=(Draw(2),))])
STIR = Event("Stir", "X958", abilities=[Action(phase=Phase.ANY, effects=(ShuffleDeck(YOU),))])
RAZE = targeting_event("Raze", "X959", locations(), Discard(TARGET))
STRANGERS = [Character(f"Stranger {k}", f"X94{k}", NEUTRAL, cost=1, strength=1, icons="M") for k in range(6)]
DECK = [one.title for one in STRANGERS]


def noyne(zero=None, one=None, phase="challenges", **options):
    """A scene with Noyne in play."""
    zero, one = zero or {}, {"deck": DECK} | (one or {})
    zero = {"deck": DECK} | zero | {"play": ["BTNS92", *zero.get("play", [])]}
    cards = (*CARDS, LOOK, STIR, RAZE, *STRANGERS)
    return north(zero, one, phase, first=0, cards=cards, houses=SUNS[: 2 + len(options.get("others", ()))], bells=(0, 1), **options)


def known(t, observer, owner, zone):
    """The titles of an owner's cards in a zone that a player knows."""
    bits = int(t.game["known"][observer, owner]) & int(t.game["zones"][zone, owner])
    return sorted(t.batch.match.compiled.cards[int(t.game["card"][owner * L.SLOTS + k])].title for k in range(64) if bits >> k & 1)


def test_each_opponent_plays_with_the_top_card_of_the_deck_open():
    t = noyne()
    assert [known(t, observer, 1, c.DECK) for observer in (0, 1)] == [["Stranger 0"], ["Stranger 0"]]
    assert known(t, 1, 0, c.DECK) == known(t, 0, 0, c.DECK) == []
    t = noyne(others=({"deck": DECK},))
    assert [known(t, observer, 2, c.DECK) for observer in range(3)] == [["Stranger 0"]] * 3


def test_a_new_card_on_top_is_open_and_drawn_ones_were_seen():
    t = noyne(one={"hand": ["Look", "Stir"]})
    pass_until(t, "Play Look").play("Play Look")
    assert known(t, 0, 1, c.HAND) == ["Stranger 0", "Stranger 1"] and known(t, 0, 1, c.DECK) == ["Stranger 2"]
    pass_until(t, "Play Stir").play("Play Stir")
    assert known(t, 0, 1, c.DECK) == [t.deck(1)[0]] == known(t, 1, 1, c.DECK)


def test_nothing_more_is_seen_once_noyne_has_left_play_or_is_blank():
    t = noyne(one={"hand": ["Look", "Raze"]})
    pass_until(t, "Play Raze")
    settle(t.play("Play Raze"), "Noyne")
    pass_until(t, "Play Look").play("Play Look")
    assert known(t, 0, 1, c.HAND) == ["Stranger 0"] and known(t, 0, 1, c.DECK) == []
    assert known(north({"deck": DECK}, {"deck": DECK}, cards=STRANGERS), 0, 1, c.DECK) == []


def test_the_top_card_of_an_empty_deck_is_nothing():
    assert known(noyne(one={"deck": []}), 0, 1, c.DECK) == []
