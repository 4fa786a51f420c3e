"""A character ability is one also where it works from a hand, from Shadows, or from a dead or discard pile (FAQ 3.7), and can be cancelled."""

import pytest

from tests.cards.a_tale_of_champions.champions_scenes import champions
from tests.cards.a_time_of_ravens.ravens_scenes import lose, settle
from tests.cards.scenes import KNEELING, offered, pass_until
from tests.cards.wardens.wardens_scenes import three

OUT_OF_PLAY = {
    "Sellsword Deserter": {"discard": ["BTNS56"], "hand": ["Ribbon"]},  # from the discard pile
    "Ten Towers Honor Guard": {"hand": ["KOTS15"]},
}


def used(title, play, house="lannister", first=0, phase="challenges", **more):
    """Seat 0 uses the ability of a card out of play, while seat 1 controls these cards."""
    owner = "greyjoy" if title == "Ten Towers Honor Guard" else "targaryen"
    t = champions(OUT_OF_PLAY[title] | more, {"play": [*play]}, phase, houses=(owner, house), bells=(0, 1), first=first)
    pass_until(t, f"Use {title}").play(f"Use {title}")
    return settle(t)


@pytest.mark.parametrize("title", OUT_OF_PLAY)
def test_the_iron_throne_cancels_abilities_of_characters_out_of_play(title):
    t = used(title, ["LOTR31"])
    t.play("Cancel with The Iron Throne")
    assert t.card(1, "The Iron Throne").kneeling
    assert title in (t.discard(0) if title == "Sellsword Deserter" else t.hand(0))


def test_an_ability_of_another_type_of_card_in_a_pile_is_none_of_a_character():
    t = champions({"discard": ["BTNS86"], "gold": 1}, {"play": ["LOTR31"]}, houses=("targaryen", "lannister"), bells=(0, 1))
    pass_until(t, "Use Dragonbone Dagger").play("Use Dragonbone Dagger")
    assert t.hand(0) == ["Dragonbone Dagger"] and not offered(t, "Cancel")


def test_the_bloodrider_cancels_what_a_character_does_from_the_dead_pile():
    zero = {"dead": ["BTNS48", "Friend", "Brute"]}
    t = champions(zero, {"hand": ["SOO89"], "play": ["Keep"]}, "dominance", houses=("greyjoy", "targaryen"), bells=(0, 1))
    pass_until(t, "Use Thrall").play("Use Thrall")
    settle(t.play("Cancel with Bloodrider"))
    assert "Thrall" in t.dead(0) and t.card(1, "Bloodrider").zone == "play"


def test_sunspear_tourney_grounds_do_not_cancel_the_response_of_a_dead_theon():
    """A triggered ability is one of a card in play (FAQ 3.6). The Knight has discarded a unique character from the top of the deck."""
    zero = {"play": ["ATOC54", "Friend"], "deck": ["Peerless"] * 3}
    one = {"dead": ["ATOC69"], "play": ["Giant", ("ATOC8", KNEELING)]}
    t = champions(zero, one, houses=("martell", "greyjoy"), bells=(0, 1), first=1)
    lose(t, "Military", "Giant")
    t.play("Respond with The Knight").play("Pass")
    pass_until(t, "Respond with Theon Greyjoy").play("Respond with Theon Greyjoy")
    assert not offered(t, "Cancel with Sunspear Tourney Grounds")


def test_the_iron_throne_cancels_what_brings_a_character_out_of_shadows():
    """Sorrowful Man stays in Shadows, and the character lives."""
    zero = {"play": ["LOTR31"], "hand": ["Brute"], "gold": 5}
    t = champions(zero, {"shadows": ["ATOC110"], "play": ["Keep"]}, "marshalling", houses=("lannister", "targaryen"), bells=(0, 1))
    pass_until(t, "Marshal Brute").play("Marshal Brute")
    settle(pass_until(t, "Respond with Sorrowful Man").play("Respond with Sorrowful Man"))
    t.play("Cancel with The Iron Throne")
    assert t.shadows(1) == ["Sorrowful Man"] and t.card(0, "Brute").zone == "play"


def test_the_iron_throne_cancels_what_varys_does_by_going_into_shadows():
    """His cost is paid by then; the challenge is not redirected (ATOC24)."""
    t = three(
        ("lannister", "stark", "martell"), {"play": ["ATOC24", "Friend"]}, {"play": ["LOTR31", "Giant"]}, {"play": ["Brute"]}, first=1
    )
    pass_until(t, "Military against Lannister").play("Military against Lannister")
    pass_until(t, "Respond with Varys").play("Respond with Varys")
    settle(t).play("Cancel with The Iron Throne")
    assert t.shadows(0) == ["Varys"] and int(t.game["defender"]) == 0
