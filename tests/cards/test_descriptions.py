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
        ("S10", "Challenges action, during a military or power challenge. Kneel this card: either this card joins the challenge as an attacker, or this card joins the challenge as a defender."),
        ("S9", "House Stark only. Response when a player plays an attachment on this card. If that player wants to, that player draws 1 card."),
        ("B66", "While the bearer has a power icon, it has +2 STR. While the bearer does not have a power icon, it has -2 STR."),
        ("B75", "Save before this card is killed. Save this card, then pay 1 gold, or else return this card to its owner's hand."),
        ("T111", "Bears no attachments. Stealth. Action in any phase. Pay 2 gold: choose a character; it has -1 STR and is killed as soon as its STR is 0 until the phase ends (once a phase)."),
        ("B169", "House Baratheon only. Action in any phase, if you control a character. Pay 1 gold: choose an attachment in your discard pile; choose a character you control; attach the attachment to the character (discard the attachment if that is not allowed)."),
        ("S22", "Dominance action from your dead pile, if your dead pile holds at least 3 characters. Put this card into its owner's hand."),
        ("S199", "When the standing phase begins, for each player in turn, choose a kneeling character or location they control; return each card chosen to its owner's hand."),
        ("T202", "When revealed, choose an opponent; that opponent chooses a character they do not control; kill it."),
        ("L188", "When revealed, choose an opponent; that opponent and you each choose a standing character; kneel it."),
        ("L194", "Up to 2 in a deck. No character with a Noble crest can be killed."),
        ("S14", "Bears no attachments. Deadly. Costs 2 gold less to play if Robb Stark is in play."),
        ("L44", "Bears no attachments. Deadly. Action in any phase. Pay 2 gold: choose a character; if it would be killed this phase while this card is kneeling, this card stands instead."),
        ("T114", "Deadly. When the dominance phase begins, either choose a player with at least 1 gold and discard 1 gold from that player's pool, or discard this card."),
        ("T124", "Response from your discard pile when you win a challenge by at least 4 STR. Put this card into its owner's hand; if that happened and you pay 3 gold, put this card into play."),
        ("L45", "Response when an opponent reveals cards by an effect of a card other than a copy of this one. Show the top card of your deck, which goes to your hand (up to 3 times a phase)."),
        ("S18", "No abilities."),
        ("S7", "Action in any phase. Kneel 1 influence: choose a character with Renown or Stealth; if it has Stealth, it loses Stealth until the phase ends and this card gains Stealth until the phase ends; if it has Renown, it loses Renown until the phase ends and this card gains Renown until the phase ends."),
        ("S12", "Bears no attachments. Deadly. This card cannot be declared as an attacker and cannot be bypassed by Stealth."),
        ("S23", "Response when this card becomes a defender. Pay 1 gold: choose the top card of any discard pile; put it on top of its owner's deck."),
        ("S198", "No player can play an event without giving 1 gold to an opponent."),
        ("L39", "Dominance action. Kneel this card and pay 2 gold: choose a character; kneel it; it cannot stand in the standing phase this round."),
        ("L42", "This card goes to the discard pile instead of the dead pile when it is killed. When the dominance phase begins, either discard the top card of your deck, or discard this card (no saves)."),
        ("L163", "Challenges action. Choose an attacking Lannister character; it has +2 STR until the phase ends; if you win this challenge, draw 2 cards."),
        ("L165", "House Lannister only. Challenges action. Choose a character; it gains Deadly until the phase ends; if that happened, choose a Lannister character that can bear this card; attach this card to it as an attachment. As an attachment: This card gains the trait Boon. The bearer has +2 STR."),
        ("L190", "Each player skips the taxation phase."),
        ("L191", "When revealed, each player picks up to 3 characters they control; kill each character that nobody picked (no saves)."),
        ("L193", "Each opponent counts the income of their revealed plot as 0."),
        ("B67", "Attaches to a character an opponent controls. The bearer can be declared as an attacker or defender, or have an ability triggered, only if its controller gives you 1 gold each time."),
        ("B71", "Renown. When this card claims power for Renown, this card claims 1 more power."),
        ("B90", "Renown. When this card claims power for Renown, this card claims 1 more power."),
        ("B170", "House Baratheon only. Action in any phase. Kneel 3 influence, or kneel a character you control with a Noble crest: choose an opponent; that opponent chooses and reveals a new plot; if that happened and that plot has less income than yours, your House claims 1 power."),
        ("B183", "No player can initiate a military challenge without giving 2 gold to the defender."),
        ("B184", "Each player gets no income bonuses from characters, locations and attachments."),
        ("B185", "When revealed, do what the revealed plot of an opponent does when revealed, as if it were yours."),
        ("B187", "When revealed, each player picks up to 3 locations; discard each location that nobody picked (no saves) (cannot be cancelled)."),
        ("T108", "Save before this card is killed or discarded from play. Save this card, then return this card to its owner's hand."),
        ("T109", "Bears no attachments. Stealth. Action in any phase. Pay 1 gold: search your deck for a copy of this card to attach it as a duplicate."),
        ("T110", "Bears no attachments. Stealth. Action in any phase. Pay 1 gold: search your deck for a copy of this card to attach it as a duplicate."),
        ("T115", "This card cannot be chosen by opponents as a target of events or of character abilities while this card has an attachment."),
        ("T152", "Challenges action. Kneel this card: choose an opponent; name a type of challenge; that opponent must give you 1 gold, if they have it, each time they initiate a challenge of that type this phase."),
        ("T206", "When revealed, the player with more cards in hand than every other discards cards of their choice until 4 are left in their hand (cannot be cancelled)."),
        ("T207", "No character with STR 2 or less can stand in the standing phase."),
        ("T208", "No non-unique character can be declared as a defender."),
        ("G49", "When revealed, kneel each location controlled by the player with more locations than every other."),
        ("G52", "House Greyjoy only. You count a challenge won by at least 4 STR as unopposed."),
        ("G26", "Discard this card as soon as you control a character of a House other than Greyjoy. Marshalling action. Kneel this card: the next Greyjoy card that you play this phase costs 1 gold less."),
        ("G21", "Attaches to your House card. Action in any phase. Kneel your House card: choose a location you do not control; unless its controller kneels 1 influence per attachment you control on a House card, take control of it and when the phase ends, its owner takes control of it."),
        ("T37", "House Targaryen only. Deathbound. Doomed. Action in any phase. Kneel X influence: choose a character without any attachment; it has -X STR and is killed as soon as its STR is 0 until the phase ends."),
    ],
)  # fmt: skip
def test_golden_cards(number, text):
    assert describe_card(next(printed for printed in ALL if printed.number == number)) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (Action(phase=Phase.DRAW, cost=(m.PayGold(m.X()),), effects=(m.Draw(m.X()),)), "Draw action. Pay X gold: draw X cards."),
        (Action(phase=Phase.DRAW, effects=(m.Draw(m.CountOf(characters(trait="Lord"))),)), "Draw action. Draw 1 card per Lord character in play."),
        (Action(phase=Phase.DRAW, choose=(m.ChoosePlayer(),), effects=(m.GainGold(2, Who.CHOSEN_OPPONENT),)), "Draw action. Choose a player; that player gains 2 gold."),
        (Action(phase=Phase.DRAW, effects=(m.MoveGold(Who.LOSER, Who.WINNER, 2),)), "Draw action. Move 2 gold from the loser's pool to the winner's pool."),
        (m.Cancel(when=m.Initiated(Who.OPPONENTS, Cards(type=m.EVENT)), effects=(m.CancelIt(),)), "Cancel when an opponent triggers an ability of an event. Cancel its effects."),
        (Action(phase=Phase.ANY, conditions=(m.none_of(characters(controller=Who.OPPONENTS)),), effects=(m.Draw(1),)), "Action in any phase, if an opponent does not control a character. Draw 1 card."),
        (Action(phase=Phase.ANY, effects=(m.If((m.Count(Cards(is_=SELF, standing=True)),), (m.ClaimPower(SELF),)),)), "Action in any phase. If this card is standing, this card claims 1 power."),
        (Action(phase=Phase.ANY, effects=(m.ChooseNow(characters()), m.Kill(TARGET, unsaveable=True))), "Action in any phase. Choose a character; kill it (no saves)."),
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
    assert brief(drogon) == "pay 2 gold: choose a character; it has -1 STR and is killed as soon as its STR is 0 until the phase ends"
    assert brief(card("Guilty!").abilities[0]).startswith("kneel 3 influence, or kneel a character you control with a Noble crest: choose")


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
    assert t.options() == ["Use Crossroads Inn: your House claims 1 power", "Use Crossroads Inn: pay 1 gold: choose a character; kill it"]
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
