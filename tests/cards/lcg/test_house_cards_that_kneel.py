"""House cards that effects kneel, and characters that are discarded from them."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    Constant,
    GainGold,
    Kill,
    KneelHouseCard,
    Location,
    Passive,
    Phase,
    PhaseBegins,
    Plot,
    Strength,
    TakeControl,
    attachments,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import offered, pass_until

STRONGER = [Constant(characters(controller=YOU), (Strength(1),))]


def tool(title, number, effect):
    """A location that does something to a character in any phase."""
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(effect,))])


SHADE = Character("Shade", "X960", STARK, cost=1, strength=2, icons="M", as_agenda=STRONGER)
CARDS = (
    SHADE,
    tool("Axe", "X961", Kill(TARGET)),
    Location("Tribute", "X963", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelHouseCard(),), effects=(GainGold(1),))]),
)


def hoat(zero=(), one=(), **more):
    """Seat 0 can marshal Vargo Hoat; both players have these cards in play, and one to kill characters."""
    t = ravens({"play": ["Axe", *zero], "hand": ["Vargo Hoat"], "gold": 9} | more, {"play": list(one)}, "marshalling",
               cards=CARDS, first=0)  # fmt: skip
    return t


def enters(t):
    """Vargo Hoat is marshalled, and answered if that is possible."""
    t.play("Marshal Vargo Hoat")
    return t.play("Respond with Vargo Hoat") if offered(t, "Respond with Vargo Hoat") else t


def kneeling(t):
    """Whether the House card of each player kneels."""
    return [bool(number) for number in t.game["house_kneeling"][:2]]


@pytest.mark.parametrize(("name", "knelt"), [("Stark", [True, False]), ("Lannister", [False, True])])
def test_the_house_card_of_any_player_kneels(name, knelt):
    t = enters(hoat())
    assert t.prompt == "player" and t.options == ["Choose Stark", "Choose Lannister"]
    t.play(f"Choose {name}")
    assert kneeling(t) == knelt and t.prompt == "action"


def test_another_character_that_enters_play_kneels_no_house_card():
    t = ravens({"play": ["Vargo Hoat"], "hand": ["Friend"], "gold": 9}, {}, "marshalling", cards=CARDS, first=0)
    t.play("Marshal Friend")
    assert not offered(t, "Respond with Vargo Hoat") and kneeling(t) == [False, False]


def test_a_house_card_that_kneels_cannot_be_chosen():
    t = enters(hoat(["Tribute"]).play("Use Tribute"))
    assert kneeling(t) == [True, True]  # the only one that is left


def test_with_house_cards_that_all_kneel_it_has_no_answer():
    t = hoat(["Tribute"], ["Tribute"]).play("Use Tribute")
    pass_until(t, "Use Tribute").play("Use Tribute")
    assert kneeling(t) == [True, True]
    t.play(next(option for option in t.options if "Vargo" in option))
    assert not offered(t, "Respond with Vargo Hoat")


def test_a_house_card_that_knelt_stands_in_the_standing_phase():
    t = enters(hoat(deck=["Friend"] * 9)).play("Choose Lannister")
    for _ in range(60):
        if t.round > 1 or t.phase == "standing" and not any(kneeling(t)):
            break
        t.play("Pass" if "Pass" in t.options else t.options[-1])
    assert not any(kneeling(t))


def agenda(t):
    """How many agendas each player runs."""
    return [int(word).bit_count() for word in t.game["agendas"][:2]]


@pytest.mark.parametrize("discarded", [True, False])
def test_its_character_agenda_may_be_discarded(discarded):
    t = hoat(one=["Shade", "Rival"]).play("Use Axe", "Shade")
    assert agenda(t) == [0, 1] and t.card(1, "Rival").strength == 6
    enters(t).play("Choose Lannister")
    assert t.prompt == "may"
    t.play("Yes" if discarded else "No")
    assert agenda(t) == [0, 0 if discarded else 1] and t.card(1, "Rival").strength == (5 if discarded else 6)
    assert t.discard(1) == ["Shade"] * discarded and t.dead(1) == [] and t.set_aside(1) == ["Shade"] * (not discarded)
    assert not invalid_games(t.batch.records, t.batch.match)


def test_the_agenda_of_another_player_stays():
    t = hoat(one=["Shade", "Rival"]).play("Use Axe", "Shade")
    enters(t).play("Choose Stark")
    assert t.prompt != "may" and agenda(t) == [0, 1] and kneeling(t) == [True, False]


def test_an_agenda_that_is_no_character_stays():
    t = hoat(agenda="DOTN19")
    enters(t).play("Choose Stark")
    assert t.prompt != "may" and agenda(t) == [1, 0]


def test_a_character_of_another_owner_goes_to_the_discard_pile_of_its_owner():
    t = hoat(["Friend", ("Shade", {"owner": 1})]).play("Use Axe", "Shade")
    assert agenda(t) == [1, 0] and t.card(0, "Friend").strength == 2
    enters(t).play("Choose Stark").play("Yes")
    assert agenda(t) == [0, 0] and t.discard(1) == ["Shade"] and t.discard(0) == [] and t.card(0, "Friend").strength == 1


def test_a_player_whose_agenda_was_discarded_may_have_another():
    t = hoat(["Axe"], ["Shade", "Shade", "Rival"]).play("Use Axe", "Shade")
    enters(t).play("Choose Lannister").play("Yes")
    assert agenda(t) == [0, 0]
    pass_until(t, "Use Axe").play("Use Axe", "Shade")
    assert agenda(t) == [0, 1] and t.discard(1) == ["Shade"] and t.set_aside(1) == ["Shade"]
    assert not invalid_games(t.batch.records, t.batch.match)


# --- a title that cancels for a round ----------------------------------------------------------------------------------------

IDOL = Character("Idol", "X964", NEUTRAL, cost=1, strength=2, icons="M", keywords="Prized 1")
RICH = Plot("Rich", "X965", NEUTRAL, income=9, initiative=9, claim=1)
TAKING = Location("Taking", "X966", NEUTRAL, abilities=[
    Action(phase=Phase.ANY, choose=(Choose(attachments()),), effects=(TakeControl(TARGET),)),
])  # fmt: skip
KING = "King of the Isles"


def isles(card="Idol", *, zero=(), one=(), kneeling=False):
    """Seat 0 has the title and marshals a card; seat 1 has a dagger."""
    king = (KING, {"on_house_card": True, "kneeling": kneeling})
    t = ravens({"play": [king, *zero], "hand": [card, "Friend"], "gold": 9}, {"play": ["Rival", *one], "hand": ["Dagger", "Song"]},
               "marshalling", cards=(*CARDS, IDOL, RICH, TAKING), first=0)  # fmt: skip
    return t.play(f"Marshal {card}")


def king_answers(t):
    """The title is used after a prized card, and kneels."""
    t.play(f"Respond with {KING}")
    assert t.card(0, KING).kneeling
    return t


def test_after_a_prized_card_the_title_cancels_for_the_house_card():
    t = king_answers(isles())
    pass_until(t, "Play Dagger").play("Play Dagger", "Idol")
    assert offered(t, KING), t.options
    t.play(next(option for option in t.options if KING in option))
    assert t.card(0, "Idol").zone == "play" and kneeling(t) == [True, False] and t.discard(1) == ["Dagger"]


def test_the_house_card_kneels_only_once():
    t = king_answers(isles(zero=["Tribute"]))
    pass_until(t, "Use Tribute").play("Use Tribute")
    pass_until(t, "Play Dagger").play("Play Dagger", "Idol")
    assert not offered(t, KING) and t.dead(0) == ["Idol"]


def test_without_the_answer_there_is_nothing_to_cancel_with():
    t = isles()
    t.play("Pass")
    pass_until(t, "Play Dagger").play("Play Dagger", "Idol")
    assert not offered(t, KING) and t.dead(0) == ["Idol"]


def test_a_card_without_prized_is_no_occasion():
    t = isles("Friend")
    assert not offered(t, f"Respond with {KING}")


def test_a_title_that_kneels_gives_itself_nothing():
    assert not offered(isles(kneeling=True), f"Respond with {KING}")


def test_a_prized_card_of_an_opponent_is_no_occasion():
    t = ravens({"play": [(KING, {"on_house_card": True})]}, {"hand": ["Idol"], "gold": 9}, "marshalling", cards=(*CARDS, IDOL), first=1)
    pass_until(t, "Marshal Idol").play("Marshal Idol")
    assert not offered(t, f"Respond with {KING}")


def test_own_actions_of_cards_in_play_may_be_cancelled_and_need_not_be():
    t = king_answers(isles(zero=["Axe"]))
    pass_until(t, "Use Axe").play("Use Axe", "Rival")
    assert offered(t, KING)
    t.play("Pass")
    assert t.dead(1) == ["Rival"]


def test_in_the_next_round_the_title_has_lost_its_ability():
    t = king_answers(isles())
    for _ in range(80):
        if t.round > 1:
            break
        t.play("Pass" if "Pass" in t.options else t.options[-1])
    pass_until(t, "Play Dagger").play("Play Dagger", "Idol")
    assert not offered(t, KING) and t.dead(0) == ["Idol"]


def test_who_takes_the_title_has_not_taken_the_house_card_so_that_it_leaves_play():
    """It is attached to the House card of its player, and no longer is (FAQ 3.22)."""
    t = king_answers(isles(one=["Taking"]))
    pass_until(t, "Use Taking").play("Use Taking").play("Pass")
    assert t.discard(0) == [KING]
    pass_until(t, "Play Dagger").play("Play Dagger", "Idol")
    assert not offered(t, KING) and t.dead(0) == ["Idol"]


def test_passives_are_not_triggered():
    tithe = Location("Tithe", "X967", NEUTRAL, abilities=[Passive(when=PhaseBegins(Phase.CHALLENGES), effects=(GainGold(1),))])
    t = ravens({"play": [(KING, {"on_house_card": True})], "hand": ["Idol"], "gold": 9}, {"play": ["Tithe"]}, "marshalling",
               cards=(*CARDS, IDOL, tithe), first=0)  # fmt: skip
    king_answers(t.play("Marshal Idol"))
    while t.phase == "marshalling":
        t.play("Pass")
    assert t.prompt != "cancel"
