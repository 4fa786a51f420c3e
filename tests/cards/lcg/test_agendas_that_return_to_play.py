"""Griff, who becomes an agenda instead of being killed and comes back into play."""

from agot_env.agot.language.model import (
    ATTACHMENT,
    CHARACTER,
    NEUTRAL,
    TARGARYEN,
    TARGET,
    Attachment,
    Cards,
    Character,
    Discard,
    Kill,
    Location,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.scenes import lcg_scene, offered, pay_influence, targeting_event

PEOPLE = (
    Character("Squire", "X950", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Attachment("Banner of the Dragon", "X951", TARGARYEN, cost=0),
    Attachment("Plain Cloak", "X952", NEUTRAL, cost=0),
    Location("Spring", "X953", NEUTRAL, cost=1, influence=1),
    targeting_event("Murder", "X955", characters(), Kill(TARGET)),
    targeting_event("Dismissal", "X956", Cards(type=CHARACTER | ATTACHMENT), Discard(TARGET)),
)  # fmt: skip
MINE = ("Squire", {"attachments": ["Banner of the Dragon", "Plain Cloak"]})
THEIRS = ("Squire", {"attachments": ["Plain Cloak"]})


def table(mine=(MINE,), theirs=(THEIRS,), *, hand=("Murder", "Dismissal", "Dismissal"), others=(), agenda=None, griff="BTNS57", **options):
    zero = {"play": [griff, "Spring", *mine], "hand": list(hand)} | ({"agenda": agenda} if agenda else {})
    houses = ("targaryen", "stark", "martell")[: 2 + len(others)]
    return lcg_scene(zero, {"play": list(theirs)}, houses=houses, others=others, cards=PEOPLE, first=0, bells=(0,), **options)


def killed(t):
    return t.play("Murder").play("Griff")


def dismiss(t, title):
    t.play("Dismissal")
    return t.play(title) if t.prompt == "target" else t


def test_griff_becomes_an_agenda_and_saves_targaryen_attachments_for_the_hand():
    t = killed(table())
    assert t.dead(0) == [] and t.set_aside(0) == ["Griff"] and t.prompt == "action"
    dismiss(t, "Banner of the Dragon").play("Respond with Griff")
    pay_influence(t)
    assert "Banner of the Dragon" in t.hand(0) and t.card(0, "Spring").kneeling and t.discard(0) == ["Murder", "Dismissal"]
    assert not invalid_games(t.batch.records, t.batch.match)


def test_griff_does_nothing_for_other_attachments_or_without_influence():
    t = killed(table())
    dismiss(t, "Plain Cloak of Targaryen")
    assert not offered(t, "Griff") and "Plain Cloak" in t.discard(0)
    t = killed(table((MINE, ("Squire", {"attachments": ["Banner of the Dragon"]}))))
    dismiss(t, "Banner of the Dragon").play("Respond with Griff")
    pay_influence(t)
    dismiss(t, "Banner of the Dragon")
    assert not offered(t, "Griff") and "Banner of the Dragon" in t.discard(0)


def test_griff_comes_back_as_soon_as_his_player_has_fewer_attachments():
    t = killed(table((("Squire", {"attachments": ["Banner of the Dragon"]}),), (THEIRS,)))
    assert t.set_aside(0) == ["Griff"]  # as many as the opponent
    dismiss(t, "Banner of the Dragon").play("Pass")
    griff = t.card(0, "Griff")
    assert griff.zone == "play" and griff.controller == 0 and not griff.kneeling and t.set_aside(0) == []
    assert t.game["agendas"][0] == 0


def test_griff_comes_back_at_once_if_there_are_fewer_already():
    t = killed(table((), (THEIRS,)))
    assert t.card(0, "Griff").zone == "play" and t.game["agendas"][0] == 0 and t.dead(0) == []
    assert not invalid_games(t.batch.records, t.batch.match)


def test_griff_may_become_an_agenda_again():
    hand = ("Murder", "Murder", "Dismissal", "Dismissal")
    t = killed(table((("Squire", {"attachments": ["Banner of the Dragon"]}),), (THEIRS,), hand=hand))
    dismiss(t, "Banner of the Dragon").play("Pass")
    dismiss(t, "Plain Cloak")
    killed(t)
    assert t.set_aside(0) == ["Griff"] and t.game["agendas"][0] != 0


def test_griff_wants_fewer_attachments_than_each_opponent():
    two = ("Squire", {"attachments": ["Plain Cloak"] * 2})
    t = killed(table((THEIRS,), (two,), others=[{"play": [THEIRS]}]))
    assert t.set_aside(0) == ["Griff"]
    t = killed(table((), (THEIRS,), others=[{"play": [THEIRS]}]))
    assert t.card(0, "Griff").zone == "play"


def test_griff_dies_beside_another_agenda_and_is_discarded_like_any_character():
    t = killed(table(agenda="The Maester's Path"))
    assert t.dead(0) == ["Griff"]
    t = table()
    dismiss(t, "Griff")
    assert "Griff" in t.discard(0) and t.set_aside(0) == []


def test_as_a_character_he_does_not_save_attachments():
    t = table()
    dismiss(t, "Banner of the Dragon")
    assert not offered(t, "Griff") and "Banner of the Dragon" in t.discard(0)


def test_griff_stays_an_agenda_while_a_copy_of_his_is_dead():
    t = lcg_scene(
        {"play": ["BTNS57"], "dead": ["BTNS57"], "hand": ["Murder"]}, {"play": [THEIRS]}, houses=("targaryen", "stark"), cards=PEOPLE,
        first=0, bells=(0,),
    )  # fmt: skip
    killed(t)
    assert t.set_aside(0) == ["Griff"] and t.dead(0) == ["Griff"] and not invalid_games(t.batch.records, t.batch.match)
