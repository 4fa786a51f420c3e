"""A Time for Wolves, City of Spies, Negotiations at the Great Sept and Iron Islands Reaver."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    GREYJOY,
    NEUTRAL,
    OPPONENTS,
    STARK,
    YOU,
    Action,
    CardSearched,
    Character,
    ClaimPowerForHouse,
    DiscardTopOfDeck,
    Event,
    GainGold,
    Location,
    Phase,
    Plot,
    Response,
    Then,
    Who,
)
from tests.cards.scenes import lcg_scene, offered, pass_until, scene

PEOPLE = (
    Character("Wolf Pup", "X701", NEUTRAL, cost=3, strength=1, traits="Creature, Direwolf"),
    Character("Grey Wolf", "X702", STARK, cost=2, strength=1, traits="Creature, Direwolf", unique=True),
    Character("Cat", "X703", NEUTRAL, cost=1, strength=1, traits="Creature"),
    Character("Kraken", "X704", GREYJOY, cost=1, strength=1, traits="Creature"),
    Character("Bear", "X705", NEUTRAL, cost=4, strength=1, traits="Creature, Direwolf"),
    Character("Wolfskin", "X706", NEUTRAL, cost=1, strength=1, traits="Direwolf"),
    Plot("Town", "X707", NEUTRAL, income=0, initiative=0, claim=1, traits="City"),
    Plot("Village", "X708", NEUTRAL, income=0, initiative=0, claim=1),
    Location("Scribe", "X709", NEUTRAL, cost=1, abilities=[Response(when=CardSearched(YOU), effects=(ClaimPowerForHouse(1),))]),
    *(Location(f"Card {k}", f"X71{k}", NEUTRAL, cost=1) for k in range(10)),
    Event("Rot", "X720", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(OPPONENTS, 2),))]),
    Event("Own Rot", "X721", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(Who.EVERYONE, 1), Then(), GainGold(5)))]),
)  # fmt: skip
PACK = [f"Card {k}" for k in range(10)]


def reveal(plot, zero=None, one=None, *, houses=("stark", "lannister"), others=()):
    """The plot phase, in which seat 0 has revealed this plot and the others one without an effect."""
    title = pool("lcg")[plot].title
    seats = [{"plots": [plot, "Village"], **(zero or {})}, *({"plots": ["Village"], **(seat or {})} for seat in (one, *others))]
    t = scene(houses, *seats[:2], "plot", others=seats[2:], bells=range(len(seats)), edition="lcg", cards=PEOPLE)
    t.play(f"Reveal {title}")
    while t.prompt == "first player":
        t.play("Stark")
    return t


# --- A Time for Wolves ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "found"), [("Wolf Pup", True), ("Grey Wolf", True), ("Cat", True), ("Kraken", False), ("Bear", False), ("Wolfskin", False)]
)
def test_it_finds_cheap_creatures_that_are_neutral_or_in_house(title, found):
    t = reveal("W80", {"deck": ["Card 0", title, "Card 1"]})
    assert offered(t, title) == found


def test_a_creature_that_is_no_direwolf_goes_to_the_hand():
    t = reveal("W80", {"deck": ["Card 0", "Cat", "Card 1"]})
    t.play("Cat")
    assert (t.hand(0), t.phase == "plot" and t.prompt == "may") == (["Cat"], False)


def test_a_direwolf_goes_to_the_hand_or_into_play():
    for answer, hand in (("No", ["Wolf Pup"]), ("Yes", [])):
        t = reveal("W80", {"deck": ["Card 0", "Wolf Pup", "Card 1"], "play": ["Scribe"]})
        t.play("Take Wolf Pup")
        assert t.prompt == "may"
        t.play(next(option for option in t.options if (option == "No") == (answer == "No")))
        pass_until(t, "Respond with Scribe").play("Respond with Scribe")
        assert t.hand(0) == hand and t.power(0) == 1
        assert (t.card(0, "Wolf Pup").zone == "play") == (answer == "Yes") and sorted(t.deck(0)) == ["Card 0", "Card 1"]


def test_a_unique_direwolf_in_the_dead_pile_cannot_enter_play():
    t = reveal("W80", {"deck": ["Grey Wolf"], "dead": ["Grey Wolf"]})
    t.play("Take Grey Wolf")
    assert t.hand(0) == ["Grey Wolf"]


def test_nothing_need_be_found():
    t = reveal("W80", {"deck": ["Wolf Pup", "Card 1"]})
    assert t.play("Take nothing").hand(0) == []


# --- City of Spies -------------------------------------------------------------------------------------------------------


def spies(used, deck=("Card 0", "Card 1", "Card 2", "Card 3"), own=()):
    t = reveal("KL100", {"used_plots": used, "deck": list(own)}, {"deck": list(deck)})
    return t if own or t.prompt != "player" else t.play("Choose Lannister")


def test_as_many_cards_are_looked_at_as_there_are_used_cities():
    t = spies(["Town", "Village", "Town", "Town"])
    assert [option for option in t.options if "Card" in option] and not offered(t, "Card 3")
    assert all(offered(t, f"Card {k}") for k in range(3))
    t.play("Card 1")
    assert t.discard(1) == ["Card 1"]
    t.play("Card 2")
    assert t.deck(1)[:3] in (["Card 2", "Card 0", "Card 3"], ["Card 0", "Card 2", "Card 3"])
    assert t.discard(0) == []


def test_any_player_may_be_chosen():
    t = spies(["Town"], own=("Card 5",))
    assert sorted(t.options) == ["Choose Lannister", "Choose Stark"]
    assert t.play("Choose Stark").discard(0) == ["Card 5"] and t.discard(1) == []


def test_one_used_city_means_the_top_card():
    t = spies(["Town"])
    assert t.discard(1) == ["Card 0"] and t.deck(1) == ["Card 1", "Card 2", "Card 3"]


def test_without_used_cities_nothing_happens():
    t = spies(["Village"])
    assert t.discard(1) == [] and len(t.deck(1)) == 4


def test_a_deck_may_have_fewer_cards():
    t = spies(["Town", "Town", "Town"], deck=("Card 0", "Card 1"))
    assert t.play("Card 0").deck(1) == ["Card 1"] and t.discard(1) == ["Card 0"]


# --- Negotiations at the Great Sept ---------------------------------------------------------------------------------------


def sept(zero, one, **options):
    return reveal("ASOTS59", {"deck": PACK[:6], **zero}, {"deck": PACK[:6], **one}, **options)


def answer(t, yes):
    assert t.prompt == "may"
    return t.play(next(option for option in t.options if (option == "No") != yes))


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_each_of_the_two_may_take_5_cards_for_a_hand(first, second):
    t = sept({"hand": ["Cat"]}, {"hand": ["Bear", "Kraken"]})
    answer(t, first)
    answer(t, second)
    assert (len(t.hand(0)), len(t.hand(1))) == (5 if first else 1, 5 if second else 2)
    assert (len(t.deck(0)), len(t.deck(1))) == (2 if first else 6, 3 if second else 6)


def test_an_empty_hand_is_not_replaced():
    t = sept({}, {"hand": ["Bear"]})
    answer(t, True)
    assert (t.hand(0), len(t.hand(1)), t.prompt) == ([], 5, "action" if t.prompt == "action" else t.prompt)


def test_with_another_used_city_nobody_may():
    t = sept({"hand": ["Cat"], "used_plots": ["Town"]}, {"hand": ["Bear"]})
    assert t.prompt != "may" and (t.hand(0), t.hand(1)) == (["Cat"], ["Bear"])


@pytest.mark.parametrize(("used", "able"), [(["ASOTS59"], True), (["ASOTS59", "Town"], False)])
def test_used_negotiations_that_another_city_repeats_are_no_other_city_themselves(used, able):
    """City of Spiders is revealed, not used (FAQ 2.3), so the repeated plot is the only one in the used pile; otherwise nobody is asked."""
    t = reveal("KL80", {"deck": PACK[:6], "hand": ["Cat"], "used_plots": used}, {"deck": PACK[:6], "hand": ["Bear"]})
    assert (t.prompt == "may") == able
    if able:
        answer(t, True)
        answer(t, True)
        answer(t, False)
    assert (len(t.hand(0)), t.hand(1)) == (5 if able else 1, ["Bear"])


@pytest.mark.parametrize(("used", "able"), [([], True), (["BTNS60"], False)])
def test_a_city_that_speaks_of_any_used_city_is_one_itself_if_another_repeats_it(used, able):
    """Manning the City Walls does nothing from the used pile, where it lies, and where a City plot must not."""
    army = Character("Host", "X790", STARK, cost=5, strength=5, icons="M", traits="Army")
    seats = ({"plots": ["KL80" if used else "BTNS60", "Village"], "hand": ["Host"], "used_plots": used}, {"plots": ["Village"]})
    t = scene(("stark", "lannister"), *seats, "plot", bells=(0, 1), cards=(*PEOPLE, army), edition="lcg")
    for _ in range(6):
        if t.prompt not in ("plot", "first player", "may", "order"):
            break
        found = next((option for option in t.options if "City" in option), t.options[0])
        t.play(found)
    assert (t.card(0, "Host").zone == "play") == able


def test_of_two_opponents_only_the_chosen_one_may():
    t = sept(
        {"hand": ["Cat"]}, {"hand": ["Bear"]}, houses=("stark", "lannister", "martell"), others=({"hand": ["Kraken"], "deck": PACK[:6]},)
    )
    t.play("Choose Martell")
    answer(t, False)
    answer(t, True)
    assert [len(t.hand(seat)) for seat in range(3)] == [1, 1, 5] and t.prompt != "may"


# --- Iron Islands Reaver -------------------------------------------------------------------------------------------------


def reaver(zero=None, one=None, rot="Rot", **options):
    """Seat 0 has the Reaver and plays an event that discards from decks."""
    t = lcg_scene({"play": ["W84"], "hand": [rot], **(zero or {})}, one or {}, houses=("greyjoy", "stark"), cards=PEOPLE, **options)
    return pass_until(t, f"Play {rot}").play(f"Play {rot}")


def test_for_an_empty_deck_one_card_at_command_is_discarded():
    t = reaver(one={"hand": ["Cat"], "play": ["Wolf Pup"]})
    assert all(offered(t, title) for title in ("Cat", "Wolf Pup"))
    t.play("Wolf Pup")
    assert t.discard(1) == ["Wolf Pup"] and t.hand(1) == ["Cat"]


def test_it_may_be_a_card_of_the_hand():
    t = reaver(one={"hand": ["Cat"], "play": ["Wolf Pup"]}).play("Cat")
    assert t.discard(1) == ["Cat"] and t.card(1, "Wolf Pup").zone == "play"


def test_a_deck_with_one_card_left_only_loses_that():
    t = reaver(one={"hand": ["Cat"], "play": ["Wolf Pup"], "deck": ["Card 0"]})
    assert t.discard(1) == ["Card 0"] and t.hand(1) == ["Cat"]


def test_without_the_reaver_nothing_happens():
    t = lcg_scene({"hand": ["Rot"], "play": ["Bear"]}, {"hand": ["Cat"]}, houses=("greyjoy", "stark"), bells=(0,), cards=PEOPLE)
    assert not offered(t, "Play Rot")


def test_the_controller_of_the_reaver_is_spared_and_nothing_was_discarded_from_the_deck():
    t = reaver({"play": ["W84", "Bear"]}, {"hand": ["Cat", "Kraken"]}, rot="Own Rot")
    t.play("Cat")
    assert t.discard(0) == ["Own Rot"] and t.discard(1) == ["Cat"] and t.gold(0) == 0


def test_nothing_at_command_is_nothing_to_discard():
    t = lcg_scene({"play": ["W84"], "hand": ["Rot"]}, {}, houses=("greyjoy", "stark"), bells=(0,), cards=PEOPLE)
    assert not offered(t, "Play Rot")
