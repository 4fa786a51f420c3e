"""Cards in plain English: every word has a phrase, every ability a description, every label tells what it does."""

import inspect
import re
from dataclasses import fields

import pytest

from agot_env.agot.cards import card, pool
from agot_env.agot.cards import model as m
from agot_env.agot.cards.describe import brief, describe, describe_card
from agot_env.agot.cards.describe.conditions import clause
from agot_env.agot.cards.describe.nouns import Scope, a, noun, predicates, quantity
from agot_env.agot.cards.describe.steps import phrase
from agot_env.agot.cards.model import SELF, TARGET, Action, Cards, Phase, Who, characters, moments, steps
from agot_env.agot.engine import codes as c
from agot_env.testing import Table
from tests.cards.scenes import BELL, pass_until

ALL = [*pool().values(), *pool("winter").values()]


def subclasses(kind):
    """All words of a kind that the package declares."""
    return {word for child in kind.__subclasses__() if child.__module__.startswith("agot_env.") for word in {child, *subclasses(child)}}


# --- nothing is left out ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [steps.Condition, steps.Cost, steps.Choice, steps.Effect, steps.Change, m.Ability, m.Value])
def test_every_word_of_the_vocabulary_has_a_phrase(kind):
    registry = {steps.Condition: clause, m.Ability: describe, m.Value: quantity}.get(kind, phrase).registry
    assert {word.__name__ for word in subclasses(kind)} - {word.__name__ for word in registry} == set()


@pytest.mark.parametrize("kind", [m.Constant, m.PlayerRule, m.Discount, m.DiscardedWhile])
def test_every_other_kind_of_ability_has_a_sentence(kind):
    assert kind in describe.registry


@pytest.mark.parametrize("printed", ALL, ids=lambda printed: printed.number)
def test_every_card_says_what_it_does(printed):
    texts = [describe(ability) for ability in printed.abilities]
    assert all(text.endswith(".") and text[0].isupper() and len(text) > 15 for text in texts)
    assert len(set(texts)) == len(texts), "two abilities of one card read the same"
    whole = describe_card(printed)
    assert whole and all(text in whole for text in texts)
    assert not any(bad in f" {whole} " for bad in ("  ", "None", "{", "Who.", " a a ", " .", " ,", "..", ": ;"))


@pytest.mark.parametrize("name", [spec.name for spec in fields(Cards) if spec.name not in ("type", "zone")])
def test_whatever_a_filter_asks_for_is_said(name):
    values = {
        "controller": Who.LOSER, "not_controller": Who.LOSER, "owner": Who.LOSER, "house": m.STARK, "not_house": m.STARK, "trait": "Lord",
        "not_trait": "Lord", "crest": m.NOBLE, "not_crest": m.NOBLE, "icon": m.MILITARY, "no_icon": m.MILITARY, "keyword": m.RENOWN,
        "role": m.ATTACKING_ROLE, "power_at_least": 4, "bearer_controller": Who.OPPONENTS, "on": m.characters(trait="Lord"),
        "printed_strength_at_most": 3, "title": "Hodor", "strength_at_most": 2, "cost_at_most": 2, "is_": SELF, "other_than": SELF,
        "has_attachment": "Weapon", "strength_below": m.StrengthOf(SELF), "cost_below": m.GoldInPool(), "attached_to": SELF,
        "common_trait": SELF,
        "not_keyword": m.RENOWN, "or_zone": m.Zone.DISCARD,
    }  # fmt: skip
    spec = next(spec for spec in fields(Cards) if spec.name == name)
    wanted = [values[name]] if name in values else [True, False] if spec.default is None else [True]
    said = {noun(Cards(type=m.CHARACTER, **{name: value}), Scope()) for value in wanted}
    assert "a character" not in said and len(said) == len(wanted)


@pytest.mark.parametrize("name", [name for name, _ in inspect.getmembers(moments, inspect.isfunction) if not name.startswith("_")])
def test_every_moment_has_words(name):
    values = {"phase": Phase.DRAW, "cards": SELF, "who": Who.YOU}
    required = [key for key, parameter in inspect.signature(getattr(moments, name)).parameters.items() if parameter.default is parameter.empty]
    trigger = getattr(moments, name)(*(values[key] for key in required))
    assert re.fullmatch("When .+[,:] draw 1 card.", describe(m.Passive(when=trigger, effects=(m.Draw(1),))))


def test_a_word_without_a_phrase_is_an_error():
    class Sing(steps.Effect):
        op = 0

    for broken in (Action(phase=Phase.ANY, effects=(Sing(),)), "no ability"):
        with pytest.raises(NotImplementedError, match="no words for"):
            describe(broken)
    with pytest.raises(ValueError, match="bit without a name"):
        describe(m.Constant(SELF, (m.Icon(8),)))


# --- how it reads ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("S10", "Challenges: During a military or power challenge, kneel this card. Either this card joins the challenge as an attacker, or this card joins the challenge as a defender."),
        ("S9", "House Stark only. Response: After a player plays an attachment on this card, that player may draw 1 card."),
        ("B66", "While the bearer has a power icon, it gets +2 STR. While the bearer does not have a power icon, it gets -2 STR."),
        ("B75", "Response: When this card would be killed, save it, then pay 1 gold, or else return this card to its owner's hand."),
        ("T111", "No attachments. Stealth. Any Phase: Pay 2 gold to choose a character; until the end of the phase, it gets -1 STR and is killed as soon as its STR is 0 (limit: once per phase)."),
        ("B169", "House Baratheon only. Any Phase: If you control a character and you have an attachment in your discard pile, pay 1 gold. Pick an attachment in your discard pile; pick a character you control; attach the attachment to the character (discard the attachment if that is not allowed)."),
        ("S22", "Dominance (from your dead pile): If you have at least 3 characters in your dead pile, put this card into your hand."),
        ("S199", "When the standing phase begins, for each player in turn, choose a kneeling character or location they control; return each card chosen to its owner's hand."),
        ("T202", "When revealed, choose an opponent; that opponent chooses a character they do not control; kill it."),
        ("L188", "When revealed, choose an opponent; you and that opponent each choose a standing character; kneel it."),
        ("L194", "Limit 2 per deck. No character with a Noble crest can be killed."),
        ("S14", "No attachments. Deadly. Costs 2 gold less to play if Robb Stark is in play."),
        ("L44", "No attachments. Deadly. Any Phase: Pay 2 gold to choose a character; if it would be killed this phase while this card is kneeling, this card stands instead."),
        ("T114", "Deadly. When the dominance phase begins, either pick a player with at least 1 gold and discard 1 gold from that player's pool, or discard this card."),
        ("T124", "Response (from your discard pile): After you win a challenge by at least 4 STR, put this card into your hand; if that happened, you may pay 3 gold to put this card into play."),
        ("L45", "Response: After an opponent reveals cards by an effect other than that of a copy of this card, reveal the top card of your deck and put it into your hand (limit: 3 times per phase)."),
        ("S18", "No abilities."),
        ("S7", "Any Phase: Kneel 1 influence to choose a character with Renown or Stealth; if it has Stealth, it loses Stealth until the end of the phase and this card gains Stealth until the end of the phase; if it has Renown, it loses Renown until the end of the phase and this card gains Renown until the end of the phase."),
        ("S12", "No attachments. Deadly. This card cannot be declared as an attacker or bypassed by Stealth."),
        ("S23", "Response: After this card becomes a defender, pay 1 gold. Pick the top card of any discard pile; put it on top of its owner's deck."),
        ("S198", "No player can play an event without giving 1 gold to an opponent."),
        ("L39", "Dominance: Kneel this card and pay 2 gold to choose a character and kneel it; it cannot stand in the standing phase this round."),
        ("L42", "This card goes to the discard pile instead of the dead pile when it is killed. When the dominance phase begins, either discard the top card of your deck, or discard this card (cannot be saved)."),
        ("L163", "Challenges: Choose an attacking Lannister character; it gets +2 STR until the end of the phase; if you win this challenge, draw 2 cards."),
        ("L165", "House Lannister only. Challenges: Choose a character; it gains Deadly until the end of the phase; if that happened, pick a Lannister character that can bear this card; attach this card to it as an attachment. As an attachment: This card gains the trait Boon. The bearer gets +2 STR."),
        ("L190", "Each player skips the taxation phase."),
        ("L191", "When revealed, each player chooses up to 3 characters they control; kill each character not chosen (cannot be saved)."),
        ("L193", "Each opponent counts the income of their revealed plot as 0."),
        ("B67", "Attaches to a character an opponent controls. The bearer can be declared as an attacker or defender, or have an ability triggered, only if its controller gives you 1 gold each time."),
        ("B71", "Renown. When this card claims power for Renown, this card claims 1 more power."),
        ("B90", "Renown. When this card claims power for Renown, this card claims 1 more power."),
        ("B170", "House Baratheon only. Any Phase: Kneel 3 influence, or kneel a character you control with a Noble crest. Pick an opponent; that opponent chooses and reveals a new plot; if that happened and that plot has less income than yours, claim 1 power for your House."),
        ("B183", "No player can initiate a military challenge without giving 2 gold to the defender."),
        ("B184", "No player gets income bonuses from characters, locations or attachments."),
        ("B185", "When revealed, do what the revealed plot of an opponent does when revealed, as if it were yours."),
        ("B187", "When revealed, each player chooses up to 3 locations; discard each location not chosen (cannot be saved). This effect cannot be cancelled."),
        ("T108", "Response: When this card would be killed or discarded from play, save it, then return this card to its owner's hand."),
        ("T109", "No attachments. Stealth. Any Phase: Pay 1 gold to search your deck for a copy of this card and attach it as a duplicate."),
        ("T110", "No attachments. Stealth. Any Phase: Pay 1 gold to search your deck for a copy of this card and attach it as a duplicate."),
        ("T115", "This card cannot be chosen as a target of opponents' events or character abilities while this card has an attachment."),
        ("T152", "Challenges: Kneel this card to choose an opponent; name a type of challenge; that opponent must give you 1 gold, if they have it, each time they initiate a challenge of that type this phase."),
        ("T206", "When revealed, the player with more cards in hand than any other player discards cards of their choice until 4 are left in their hand. This effect cannot be cancelled."),
        ("T207", "No character with STR 2 or less can stand in the standing phase."),
        ("T208", "No non-unique character can be declared as a defender."),
        ("G49", "When revealed, kneel each location controlled by the player with more locations than any other player."),
        ("G52", "House Greyjoy only. You count a challenge won by at least 4 STR as unopposed."),
        ("G26", "Discard this card as soon as you control a character of a House other than Greyjoy. Marshalling: Kneel this card to reduce the cost of the next Greyjoy card that you play this phase by 1."),
        ("G21", "Attaches to your House card. Any Phase: Kneel your House card to choose a location you do not control; unless its controller kneels 1 influence for each attachment you control on a House card, take control of it and when the phase ends, its owner takes control of it."),
        ("T37", "House Targaryen only. Deathbound. Doomed. Any Phase: Kneel X influence to choose a character without any attachment; until the end of the phase, it gets -X STR and is killed as soon as its STR is 0."),
    ],
)  # fmt: skip
def test_golden_cards(number, text):
    assert describe_card(next(printed for printed in ALL if printed.number == number)) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (Action(phase=Phase.DRAW, cost=(m.PayGold(m.X()),), effects=(m.Draw(m.X()),)), "Draw: Pay X gold to draw X cards."),
        (Action(phase=Phase.DRAW, effects=(m.Draw(m.CountOf(characters(trait="Lord"))),)), "Draw: Draw 1 card for each Lord character in play."),
        (Action(phase=Phase.DRAW, choose=(m.ChoosePlayer(),), effects=(m.GainGold(2, Who.CHOSEN_OPPONENT),)), "Draw: Choose a player; that player gains 2 gold."),
        (Action(phase=Phase.DRAW, effects=(m.MoveGold(Who.LOSER, Who.WINNER, 2),)), "Draw: Move 2 gold from the loser's pool to the winner's pool."),
        (m.Cancel(when=m.Initiated(Who.OPPONENTS, Cards(type=m.EVENT)), effects=(m.CancelIt(),)), "Response: When an opponent triggers an ability of an event, cancel its effects."),
        (Action(phase=Phase.ANY, conditions=(m.none_of(characters(controller=Who.OPPONENTS)),), effects=(m.Draw(1),)), "Any Phase: If an opponent does not control a character, draw 1 card."),
        (Action(phase=Phase.ANY, effects=(m.If((m.Count(Cards(is_=SELF, standing=True)),), (m.ClaimPower(SELF),)),)), "Any Phase: If this card is standing, this card claims 1 power."),
        (
            Action(phase=Phase.DRAW, effects=(m.May(Who.OPPONENTS), m.GainGold(2, Who.OPPONENTS))),
            "Draw: Each opponent may gain 2 gold.",
        ),
        (Action(phase=Phase.DRAW, effects=(m.May(), m.ClaimPower(SELF))), "Draw: If you want to, this card claims 1 power."),
        (Action(phase=Phase.DRAW, effects=(m.MayPay(2), m.ClaimPower(SELF))), "Draw: If you pay 2 gold, this card claims 1 power."),
        (Action(phase=Phase.DRAW, effects=(m.Draw(1), m.Then(), m.MayPay(2), m.Kneel(SELF))), "Draw: Draw 1 card; if that happened, you may pay 2 gold to kneel this card."),
        (m.Save(saves=SELF, cost=(m.KneelHouseCard(),)), "Response: When this card would be killed, kneel your House card to save it."),
        (m.Constant(SELF, (m.Keyword(m.RENOWN), m.Icon(m.POWER), m.Strength(1))), "This card gains Renown and a power icon and gets +1 STR."),
        (m.Constant(SELF, (m.Flag(c.CANNOT_BE_KILLED), m.Flag(c.CANNOT_BE_DISCARDED))), "This card cannot be killed or discarded from play."),
        (Action(phase=Phase.ANY, effects=(m.ChooseNow(characters()), m.Kill(TARGET, unsaveable=True))), "Any Phase: Choose a character; kill it (cannot be saved)."),
    ],
)  # fmt: skip
def test_golden_abilities(ability, text):
    assert describe(ability) == text


def test_what_a_known_card_is():
    said = predicates(Cards(is_=TARGET, type=m.CHARACTER, trait="Lord", unique=True, keyword=m.RENOWN, controller=Who.YOU), Scope())
    assert said == "is a unique Lord character, has Renown and is controlled by you"
    assert [a(word) for word in ("unique card", "intrigue icon", "event", "card")] == ["a unique card", "an intrigue icon", "an event", "a card"]


def test_brief_says_neither_when_nor_how_often():
    drogon = card("Drogon").abilities[0]
    assert brief(drogon) == "pay 2 gold to choose a character; until the end of the phase, it gets -1 STR and is killed as soon as its STR is 0"
    assert brief(card("Guilty!").abilities[0]).startswith("kneel 3 influence, or kneel a character you control with a Noble crest, to choose")


# --- labels ----------------------------------------------------------------------------------------------------------

TWO_WAYS = m.Location(
    "Crossroads Inn", "X1", m.NEUTRAL,
    abilities=[
        Action(phase=Phase.CHALLENGES, effects=(m.ClaimPowerForHouse(),)),
        Action(phase=Phase.CHALLENGES, cost=(m.PayGold(1),), choose=(m.Choose(characters()),), effects=(m.Kill(TARGET),)),
    ],
)  # fmt: skip


def table(zero, phase, **options):
    t = Table(houses=["stark", "lannister"], extra_cards=[BELL, TWO_WAYS], **options)
    return t.put(0, **({"plot": "Planning Ahead"} | zero)).put(1, play=["Enemy Informer"], plot="Planning Ahead").start(phase, 0)


def test_labels_tell_the_abilities_of_a_card_apart():
    t = table({"play": ["Crossroads Inn"], "gold": 1}, "challenges")
    t.choose("Use Crossroads Inn")
    assert t.options() == ["Use Crossroads Inn: claim 1 power for your House", "Use Crossroads Inn: pay 1 gold to choose a character and kill it"]
    t.choose("choose a character")
    assert t.dead(1) == ["Enemy Informer"] and t.gold(0) == 0


def test_a_single_ability_needs_no_description():
    t = table({"play": ["Crossroads Inn"]}, "challenges")
    assert t.options() == ["Use Crossroads Inn", "Pass"]


def test_labels_tell_two_ways_to_pay_apart():
    t = table({"play": ["Catelyn Stark", "Narrow Sea", "Narrow Sea", "Narrow Sea", "Bell"], "hand": ["Guilty!"]}, "dominance")
    pass_until(t, "Play Guilty!").choose("Play Guilty!")
    assert t.options() == ["Use Guilty!: kneel 3 influence", "Use Guilty!: kneel a character you control with a Noble crest"]
    t.choose("Noble crest")
    assert t.dead(1) == ["Enemy Informer"] and t.card(0, "Catelyn Stark").kneeling and not t.card(0, "Narrow Sea").kneeling
