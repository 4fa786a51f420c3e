"""A character that gains a keyword or crest that is printed on another one."""

import pytest

from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    SELF,
    TARGET,
    VIGILANT,
    Action,
    Attachment,
    Character,
    Constant,
    Crest,
    Event,
    GainNamedKeyword,
    Keyword,
    Modify,
    NameKeyword,
    Now,
    Phase,
    Strength,
    characters,
)
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import offered, pass_to, targeting_event

ULF = "Ulf Son of Umar"
CARDS = (
    Character("Champion", "X700", NEUTRAL, cost=2, strength=2, icons="M", keywords="Renown, Deadly, Prized 2, Joust", crests="War, Noble"),
    Character("Sealed", "X701", NEUTRAL, cost=2, strength=2, icons="M", immune_to="location abilities, events", no_attachments=True),
    Character("Armed", "X702", NEUTRAL, cost=2, strength=2, icons="M", no_attachments_except="Weapon"),
    Character("Plain", "X703", NEUTRAL, cost=2, strength=2, icons="M"),
    Attachment("Plume", "X704", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Keyword(VIGILANT), Crest(1)))]),
    Attachment("Sword", "X705", NEUTRAL, cost=0, traits="Weapon"),
    targeting_event("Poke", "X706", characters(), Modify(TARGET, Strength(1))),
)


def scene(zero, one=None, *args, **options):
    return north({"hand": ["Song", "Song"]} | zero, one or {}, *args, cards=CARDS, **({"houses": ("lannister", "stark")} | options))


def ask(t, title=""):
    """Use Ulf; the options are then the keywords and crests of that character."""
    t.play(f"Use {ULF}")
    while t.prompt in ("discard", "target"):
        t.play(t.options[0] if t.prompt == "discard" else f"Choose {title}")
    return t


def test_ulf_gains_any_printed_keyword_or_crest_of_a_character():
    t = ask(scene({"play": [ULF, "Plain"]}, {"play": ["Champion"]}))
    assert t.prompt == "keyword" and t.options == ["Deadly", "Renown", "Joust", "Prized 2", "Noble crest", "War crest"]
    t.play("Joust")
    assert t.card(0, ULF).keywords == ("Joust",) and t.card(0, ULF).crests == () and len(t.hand(0)) == 1
    ask(t).play("Noble crest")
    assert t.card(0, ULF).keywords == ("Joust",) and t.card(0, ULF).crests == ("Noble",) and t.hand(0) == []
    assert not offered(t, ULF)
    pass_to(t, "dominance")
    assert (t.card(0, ULF).keywords, t.card(0, ULF).crests) == ((), ())


def test_an_immunity_that_a_constant_ability_states_is_printed():
    t = ask(scene({"play": [ULF, "Plain"]}, {"play": ["W32"]}), "Tytos Blackwood")
    assert t.options == ["Stealth", "War crest", "Immune to opponents' events"]
    t.play("Immune to opponents' events")
    assert t.card(0, ULF).keywords == () and len(t.hand(0)) == 1


def test_prized_comes_with_its_value():
    t = ask(scene({"play": [ULF]}, {"play": ["Champion"]})).play("Prized 2")
    assert t.card(0, ULF).keywords == ("Prized 2",)


def test_immunities_are_gained_one_by_one():
    t = ask(scene({"play": [ULF, "Sealed", "Plain"], "hand": ["Song", "Poke"]}), "Sealed")
    assert t.options == ["No attachments", "Immune to events", "Immune to location abilities"]
    t.play("Immune to events")
    if t.hand(0) == ["Poke"]:
        t.play("Play Poke")
        assert t.card(0, "Plain").strength == 3  # there is nobody else to choose


def test_no_attachments_comes_with_its_exceptions():
    attached = {"attachments": ["Sword", "Plume"]}
    t = ask(scene({"play": [(ULF, attached), "Armed"]}), "Armed")
    if t.prompt == "keyword":
        t.play("No attachments")
    assert t.card(0, ULF).attachments == ("Sword",)
    t = ask(scene({"play": [(ULF, attached), "Sealed"]}), "Sealed").play("No attachments")
    assert t.card(0, ULF).attachments == ()


def test_only_what_is_printed_on_another_character_counts():
    t = scene({"play": [(ULF, {"attachments": ["Plume"]}), ("Plain", {"attachments": ["Plume"]}), "Hut"]})
    assert not offered(t, ULF)
    t = scene({"play": [ULF, ("Champion", {"attachments": []}), "Plain", "Sealed"], "hand": ["Song"]}).play(f"Use {ULF}")
    assert {option.removeprefix("Choose ") for option in t.options} == {"Champion", "Sealed"}


def test_ulf_costs_a_card_and_is_for_his_player():
    assert not offered(scene({"play": [ULF, "Champion"], "hand": []}), ULF)
    assert not offered(scene({"play": ["Champion"]}, {"play": [ULF, "Champion"], "hand": ["Song"]}), ULF)


def test_ulf_may_act_in_any_phase():
    assert offered(scene({"play": [ULF, "Champion"]}, {}, "dominance"), ULF)


@pytest.mark.parametrize("effects", [(Now(NameKeyword()),), (GainNamedKeyword(SELF),)])
def test_a_keyword_is_named_of_a_chosen_card(effects):
    odd = Event("Odd", "X1", abilities=[Action(phase=Phase.ANY, effects=effects)])
    with pytest.raises(CardError, match="named|names"):
        compile_cards([odd], "lcg")
