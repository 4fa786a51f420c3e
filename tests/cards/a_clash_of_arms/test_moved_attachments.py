"""Attachments that Compelled by the Rock moves, and who controls them."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Attachment, Character, Location
from tests.cards.scenes import lcg_scene, offered

OWN = (
    Character("Elder", "X1", NEUTRAL, cost=1, strength=1), Character("Younger", "X2", NEUTRAL, cost=1, strength=1),
    Character("Stranger", "X3", NEUTRAL, cost=1, strength=1), Location("Tower", "X4", NEUTRAL), Attachment("Cord", "X5", NEUTRAL),
)  # fmt: skip


def compelled(*mine, theirs=("Stranger",), phase="marshalling"):
    zero = {"play": list(mine), "hand": ["ACOA106"]}
    return lcg_scene(zero, {"play": list(theirs)}, phase, houses=("lannister", "stark"), cards=OWN, bells=(0,))


def bound(title, attachment="Cord", **options):
    return (title, {"attachments": [(attachment, options)]})


def test_compelled_by_the_rock_moves_an_attachment_to_another_card_of_yours():
    t = compelled(bound("Elder"), "Younger", theirs=[bound("Stranger")]).play("Play Compelled by the Rock")
    assert t.card(0, "Cord").bearer == "Younger" and t.card(1, "Cord").bearer == "Stranger"


@pytest.mark.parametrize("mine", [[bound("Elder")], [bound("Elder"), "Tower"], ["Elder", "Younger"]])
def test_it_needs_an_attachment_and_another_card_of_yours_that_can_bear_it(mine):
    assert not offered(compelled(*mine), "Play Compelled by the Rock")
    assert not offered(compelled(*mine, theirs=[bound("Stranger"), "Younger"]), "Play Compelled by the Rock")


def test_it_is_played_in_marshalling_alone():
    assert not offered(compelled(bound("Elder"), "Younger", phase="challenges"), "Play Compelled by the Rock")


def test_an_attachment_of_an_opponent_stays_theirs():
    """Martial Law is attached to a location of an opponent of its own player; a location of yours is one, as before."""
    t = compelled(bound("Tower", "ACOA97", owner=1), "Elder").play("Play Compelled by the Rock")
    law = t.card(1, "Martial Law")
    assert (law.bearer, law.controller) == ("Bell", 1)
    assert not t.card(0, "Bell").kneeling  # it kneels a location only as it enters play
