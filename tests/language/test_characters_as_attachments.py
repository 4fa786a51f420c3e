"""Characters that become attachments, and come off again."""

import pytest

from agot_env.agot.engine.record.codes import IMMUNE_TO_CHARACTERS
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import (
    ATTACHMENT,
    BEARER,
    NEUTRAL,
    RENOWN,
    SELF,
    TARGET,
    Action,
    Attachment,
    BecomeAttachment,
    Blank,
    Cards,
    Character,
    ChooseNow,
    ClaimPower,
    Constant,
    Count,
    Discard,
    Discount,
    Flag,
    GainGold,
    If,
    Keyword,
    Kill,
    Location,
    Modify,
    Passive,
    Phase,
    Profile,
    ReturnToHand,
    Strength,
    Unattach,
    Zone,
    attachments,
    characters,
)
from agot_env.agot.language.triggers import EntersPlay
from tests.cards.scenes import attack, lcg_scene, offered, pass_to, targeting_event

MOUNT = (ChooseNow(characters(attachable=True), targets=False), BecomeAttachment(TARGET))
CARDS = (
    Character(
        "Page", "X700", NEUTRAL, cost=1, strength=3, icons="MIP", traits="Ally", keywords="Stealth",
        abilities=[
            Action(phase=Phase.ANY, effects=MOUNT), Action(phase=Phase.ANY, zone=Zone.HAND, effects=MOUNT),
            Action(phase=Phase.ANY, effects=(GainGold(1),)), Constant(characters(other_than=SELF), (Strength(1),)),
        ],
        as_attachment=Profile(
            ("Boon",), (Constant(BEARER, (Keyword(RENOWN), Strength(2))), Action(phase=Phase.ANY, effects=(ReturnToHand(BEARER),)))
        ),
    ),
    Character("Knight", "X701", NEUTRAL, cost=1, strength=2, icons="M"),
    Character("Hermit", "X702", NEUTRAL, strength=2, no_attachments=True),
    targeting_event("Prayer", "X703", characters(), Modify(TARGET, Flag(IMMUNE_TO_CHARACTERS))),
    targeting_event("Hush", "X713", Cards(), Modify(TARGET, Blank())),
    targeting_event("Dagger", "X704", characters(), Kill(TARGET)), targeting_event("Broom", "X705", Cards(), Discard(TARGET)),
    targeting_event("Gift", "X706", characters(), ClaimPower(TARGET)),
    targeting_event("Release", "X707", attachments(), Unattach(TARGET), If((Count(Cards(is_=TARGET, type=ATTACHMENT)),), (Discard(TARGET),))),
    Location("Gate", "X708", NEUTRAL, abilities=[Passive(when=EntersPlay(characters()), effects=(GainGold(3),))]),
    Location("Chest", "X709", NEUTRAL, abilities=[Passive(when=EntersPlay(attachments()), effects=(GainGold(5),))]),
    Location("Muster", "X710", NEUTRAL, abilities=[Action(phase=Phase.ANY, conditions=(Count(characters(trait="Ally")),), effects=(GainGold(1),))]),
    Location("Chapel", "X711", NEUTRAL, abilities=[Action(phase=Phase.ANY, conditions=(Count(attachments(trait="Boon")),), effects=(GainGold(1),))]),
    Attachment("Ribbon", "X712", NEUTRAL, cost=0),
)  # fmt: skip


def table(zero=None, one=None, phase="challenges", **options):
    return lcg_scene(zero, one, phase, cards=CARDS, first=0, bells=(0,), **options)


def mounted(*more, bearer="Knight", hand=(), one=None, page="Page"):
    t = table({"play": [page, bearer, *more], "hand": [*hand]}, one)
    return to_bearer(use(t), bearer)


def use(t, effect="attach"):
    """Use the action of the page that attaches it, or another."""
    t.play("Use Page")
    return t.play(next(option for option in t.options if effect in option.lower())) if len(t.options) > 1 and not offered(t, "Knight") else t


def to_bearer(t, bearer):
    if t.prompt not in ("action", "challenge"):
        t.play(next(option for option in t.options if bearer in option))
    return t


def test_it_is_an_attachment_with_the_traits_and_abilities_of_its_profile_alone():
    t = mounted("Muster", "Chapel", "Hermit")
    page, knight = t.card(0, "Page"), t.card(0, "Knight")
    assert (page.bearer, page.traits, page.keywords, page.icons, page.strength) == ("Knight", ("Boon",), (), "", 0)
    assert (knight.strength, knight.keywords) == (4, ("Renown",)) and t.card(0, "Hermit").strength == 2
    assert offered(t, "Use Chapel") and not offered(t, "Use Muster")


def test_its_own_abilities_are_of_no_use_and_those_of_the_profile_are_only_then():
    t = table({"play": ["Page", "Knight"]})
    gold = t.gold(0)
    assert use(t, "gold").gold(0) == gold + 1
    t = mounted()
    t.play("Use Page")
    assert t.hand(0) == ["Knight"] and t.discard(0) == ["Page"]


def test_a_character_without_bearer_gives_nothing():
    t = table({"play": ["Page", "Knight"]})
    assert t.card(0, "Knight").strength == 3 and t.card(0, "Knight").keywords == () and t.card(0, "Page").traits == ("Ally",)


def test_it_does_not_enter_play_if_it_is_there_and_keeps_kneeling():
    gold = table({"play": ["Page", "Knight", "Gate", "Chest"]}).gold(0)
    t = mounted("Gate", "Chest", page=("Page", {"kneeling": True}))
    assert t.gold(0) == gold and t.card(0, "Page").kneeling
    assert not mounted().card(0, "Page").kneeling


def test_it_enters_play_as_an_attachment_from_the_hand():
    t = table({"hand": ["Page"], "play": ["Knight", "Gate", "Chest"]})
    gold = t.gold(0)
    t = to_bearer(t.play("Page"), "Knight")
    assert t.card(0, "Page").bearer == "Knight" and t.hand(0) == [] and t.gold(0) == gold + 5


def test_it_needs_a_character_that_takes_attachments():
    t = table({"play": ["Page", "Hermit"]})
    t.play("Use Page")
    assert not offered(t, "Hermit") and t.card(0, "Page").bearer is None
    t = table({"play": ["Hermit"], "hand": ["Page"]})
    assert not offered(t, "Page")


def test_it_leaves_the_challenge():
    t = attack(table({"play": ["Page", "Knight"]}, {"play": ["Knight"]}), "Military", "Page")
    while t.prompt == "stealth":
        t.play(t.options[-1])
    t = to_bearer(use(t), "Knight")
    assert not t.card(0, "Page").attacking and t.card(0, "Page").bearer == "Knight" and t.card(0, "Page").kneeling


def test_what_it_bears_is_discarded():
    t = mounted(page=("Page", {"attachments": ["Ribbon"]}))
    assert t.discard(0) == ["Ribbon"] and t.card(0, "Page").bearer == "Knight"


def test_its_power_does_not_count():
    t = table({"play": ["Page", "Knight"], "hand": ["Gift"]})
    total = int(t.game["totals"][0])
    t.play("Play Gift").play("Page")
    assert int(t.game["totals"][0]) == total + 1
    t = to_bearer(use(t), "Knight")
    assert int(t.game["totals"][0]) == total and t.card(0, "Page").power == 1


def test_it_is_no_character_for_a_dagger_and_is_discarded_as_an_attachment():
    t = mounted(hand=["Dagger", "Broom"]).play("Play Dagger")
    assert not offered(t, "Page")
    t = mounted(hand=["Broom"]).play("Play Broom")
    t.play("Page")
    assert "Page" in t.discard(0)


def test_it_goes_with_its_bearer_and_is_a_character_again():
    t = mounted(hand=["Dagger"]).play("Play Dagger")
    t = t.play("Knight") if offered(t, "Knight") else t
    assert t.dead(0) == ["Knight"] and "Page" in t.discard(0)


def test_immunity_to_characters_is_none_to_what_was_one():
    t = mounted(hand=["Prayer"]).play("Play Prayer")
    assert to_bearer(t, "Knight").card(0, "Knight").strength == 4
    t = table({"play": ["Page", "Knight"], "hand": ["Prayer"]}).play("Play Prayer")
    assert to_bearer(t, "Knight").card(0, "Knight").strength == 2


def test_it_comes_off_as_a_character_under_your_control():
    t = mounted("Gate", hand=["Release"])
    gold = t.gold(0)
    t.play("Play Release")
    t = to_bearer(t, "Page")
    page = t.card(0, "Page")
    assert (page.zone, page.bearer, page.traits, page.icons, page.strength) == ("play", None, ("Ally",), "MIP", 3)
    assert t.gold(0) == gold + 3 and t.card(0, "Knight").keywords == ()
    assert attack(t, "Military", "Page").card(0, "Page").attacking


def test_a_printed_attachment_does_not_come_off():
    t = table({"play": [("Knight", {"attachments": ["Ribbon"]})], "hand": ["Release"]}).play("Play Release")
    assert "Ribbon" in to_bearer(t, "Ribbon").discard(0)


def test_it_stays_an_attachment_in_later_phases():
    t = pass_to(mounted(), "dominance")
    assert t.card(0, "Page").bearer == "Knight" and t.card(0, "Knight").strength == 4


def test_no_blank_takes_the_text_that_its_own_effect_gives_it():
    t = mounted(hand=["Hush"]).play("Play Hush")
    assert to_bearer(t, "Page").card(0, "Knight").keywords == ("Renown",)
    t = to_bearer(table({"play": ["Page", "Knight"], "hand": ["Hush"]}).play("Play Hush"), "Page")
    assert not offered(t, "Use Page") and t.card(0, "Knight").strength == 2


def test_a_profile_is_for_abilities_that_can_have_conditions():
    with pytest.raises(ValueError, match="no Discount"):
        Character("Page", "X720", NEUTRAL, abilities=[Discount(1, characters())], as_attachment=Profile(("Boon",)))


def test_the_sentence():
    assert describe_card(CARDS[0]) == (
        "Stealth. Any Phase (from play or from your hand): Pick a character that can bear this card and attach this card to it as an "
        "attachment. Any Phase: Gain 1 gold. Each character other than this card gets +1 STR. As an attachment: This card gains the trait "
        "Boon. The bearer gains Renown and gets +2 STR. Any Phase: Return the bearer to its owner's hand."
    )
