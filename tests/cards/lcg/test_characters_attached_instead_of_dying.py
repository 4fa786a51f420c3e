"""Characters that are attached to others instead of being killed."""

import pytest

from agot_env.agot.language.model import (
    ATTACHMENT,
    CHARACTER,
    NEUTRAL,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Discard,
    Draw,
    Event,
    Kill,
    Killed,
    Passive,
    Phase,
    characters,
)
from tests.cards.scenes import GAG, attack, lcg_scene, offered, targeting_event

PEOPLE = (
    Character("Khal", "X950", TARGARYEN, cost=3, strength=5, icons="M", traits="Dothraki"),
    Character("Exile", "X951", TARGARYEN, cost=3, strength=2, icons="P"),
    Character("Sworn Man", "X952", NEUTRAL, cost=3, strength=2, icons="MIP"),
    Character("Loner", "X953", TARGARYEN, cost=3, strength=2, icons="M", no_attachments=True),
    Character("Mourner", "X954", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Passive(when=Killed(characters()), effects=(Draw(1),))]),
    Attachment("Cloak", "X955", NEUTRAL, cost=0),
    Event("Massacre", "X956", abilities=[Action(phase=Phase.ANY, effects=(Kill(characters()),))]),
    Event("Slaughter", "X957", abilities=[Action(phase=Phase.ANY, effects=(Kill(characters(), unsaveable=True),))]),
    targeting_event("Murder", "X958", characters(), Kill(TARGET)),
    targeting_event("Dismissal", "X959", Cards(type=CHARACTER | ATTACHMENT), Discard(TARGET)),
    GAG,
)  # fmt: skip
MAIDS = [("W36", "Irri", "P", "Power"), ("W55", "Jhiqui", "I", "Intrigue")]
maids = pytest.mark.parametrize(("number", "title", "icon", "kind"), MAIDS)


def table(play, theirs=("Sworn Man",), *, hand=("Murder",), **options):
    zero = {"play": play, "hand": hand, "deck": ["Cloak"] * 3}
    return lcg_scene(zero, {"play": theirs}, houses=("targaryen", "stark"), cards=PEOPLE, first=0, bells=(0,), **options)


def murder(t, title):
    return t.play("Murder").play(title)


@maids
def test_a_handmaiden_is_attached_instead_of_being_killed(number, title, icon, kind):
    t = table([number, "Khal", "Sworn Man", "Loner", "Mourner"])
    murder(t, title)
    assert t.seat == 0 and offered(t, "Attach to Khal") and offered(t, "Do not attach")
    assert not any(offered(t, f"Attach to {other}") for other in ("Sworn Man", "Loner", "Mourner", title))
    t.play("Attach to Khal")
    maid, khal = t.card(0, title), t.card(0, "Khal")
    assert maid.zone == "play" and maid.bearer == "Khal" and maid.traits == ("Handmaiden",) and maid.icons == ""
    assert set(khal.icons) == {"M", icon} and khal.attachments == (title,)
    assert t.dead(0) == [] and t.hand(0) == []  # nobody has been killed
    attack(t, kind, "Khal")
    assert t.card(0, "Khal").attacking and not t.card(0, "Khal").kneeling


@maids
def test_the_bearer_of_a_handmaiden_kneels_to_attack_in_other_challenges(number, title, icon, kind):
    t = table([number, "Khal"])
    murder(t, title).play("Attach to Khal")
    attack(t, "Military", "Khal")
    assert t.card(0, "Khal").attacking and t.card(0, "Khal").kneeling


@maids
def test_a_handmaiden_may_die_and_does_so_without_a_targaryen(number, title, icon, kind):
    t = table([number, "Khal", "Mourner"])
    murder(t, title).play("Do not attach")
    assert t.dead(0) == [title] and t.hand(0) == ["Cloak"]
    t = table([number, "Sworn Man", "Loner"])
    murder(t, title)
    assert t.dead(0) == [title] and t.prompt == "action"


@maids
def test_a_handmaiden_is_not_attached_instead_of_being_discarded(number, title, icon, kind):
    t = table([number, "Khal"], hand=["Dismissal"])
    t.play("Dismissal").play(title)
    assert t.discard(0)[0] == title or title in t.discard(0)
    assert t.card(0, "Khal").attachments == ()


def test_a_handmaiden_may_serve_a_targaryen_of_an_opponent():
    t = table(["W36"], theirs=("Exile",))
    murder(t, "Irri").play("Attach to Exile")
    assert t.card(1, "Exile").attachments == ("Irri",) and t.card(0, "Irri").controller == 0


def test_both_handmaidens_are_asked_and_serve_nobody_who_dies_with_them():
    t = table(["W36", "W55", "Khal"], hand=["Massacre"])
    t.play("Massacre")
    assert sorted(t.dead(0)) == ["Irri", "Jhiqui", "Khal"]


def test_each_of_two_handmaidens_goes_where_she_is_sent():
    event = Event("Cull", "X960", abilities=[Action(phase=Phase.ANY, effects=(Kill(characters(trait="Handmaiden"), unsaveable=True),))])
    zero = {"play": ["W36", "W55", "Khal", "Exile"], "hand": ["Cull"]}
    t = lcg_scene(zero, {}, houses=("targaryen", "stark"), cards=(*PEOPLE, event), first=0, bells=(0,))
    t.play("Cull").play("Attach to Khal").play("Attach to Exile")
    assert {t.card(0, title).bearer for title in ("Irri", "Jhiqui")} == {"Khal", "Exile"}
    t = lcg_scene(zero, {}, houses=("targaryen", "stark"), cards=(*PEOPLE, event), first=0, bells=(0,))
    t.play("Cull").play("Do not attach").play("Attach to Exile")
    assert len(t.dead(0)) == 1 and len(t.card(0, "Exile").attachments) == 1


def test_what_lies_on_a_handmaiden_does_not_stay_and_she_dies_no_more():
    t = table([("W36", {"attachments": ["Cloak"], "kneeling": True}), "Khal"], hand=["Murder", "Dismissal", "Slaughter"])
    murder(t, "Irri").play("Attach to Khal")
    assert "Cloak" in t.discard(0) and t.card(0, "Irri").kneeling
    t.play("Dismissal").play("Irri")
    assert "Irri" in t.discard(0) and t.card(0, "Khal").icons == "M"


def test_a_blank_handmaiden_dies():
    t = table([("W36", {"attachments": ["Gag"]}), "Khal"])
    murder(t, "Irri")
    assert t.dead(0) == ["Irri"]


def test_an_opponent_is_not_asked_for_their_handmaiden_by_her_killer():
    t = table(["Khal"], theirs=("W36", "Exile"))
    murder(t, "Irri")
    assert t.seat == 1 and offered(t, "Attach to Khal")
    t.play("Attach to Exile")
    assert t.card(1, "Exile").attachments == ("Irri",)
