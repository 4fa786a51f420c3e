"""Cards in plain English: every word has a phrase, every ability a description, every label tells what it does."""

import re
from dataclasses import MISSING, fields

import pytest

from agot_env.agot.decks import card, pool
from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model as m
from agot_env.agot.language import steps
from agot_env.agot.language.describe import brief, describe, describe_card
from agot_env.agot.language.describe.abilities import alternatives, choices
from agot_env.agot.language.describe.rules import RULES, SEASONS, rules_in_force
from agot_env.agot.language.describe.steps import phrase
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.model import SELF, TARGET, Action, Cards, Phase, Who, characters
from agot_env.agot.language.nouns import Scope, a, noun, predicates
from agot_env.agot.language.registry import CHOICES, CONDITIONS, COSTS, TRIGGERS, VALUES
from agot_env.agot.language.text_words import WORDS
from agot_env.testing import Table
from tests.cards.scenes import BELL, pass_until

ALL = [*pool("lcg").values(), *pool("winter").values()]  # the first pool includes the Core Set


def subclasses(kind):
    """All words of a kind that the package declares."""
    return {word for child in kind.__subclasses__() if child.__module__.startswith("agot_env.") for word in {child, *subclasses(child)}}


# --- nothing is left out ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kinds", "base", "method"), [(CONDITIONS, m.Condition, "says"), (VALUES, m.Value, "quantity"), (COSTS, m.Cost, "says"), (CHOICES, m.Choice, "says")])
def test_every_condition_value_cost_and_choice_has_words(kinds, base, method):
    assert [kind.__name__ for kind in kinds if getattr(kind, method) is getattr(base, method)] == []
    assert set(kinds) == {kind for kind in subclasses(base) if "__dataclass_fields__" in vars(kind)}


@pytest.mark.parametrize("kind", tuple(EFFECTS), ids=lambda kind: kind.__name__)
def test_every_effect_has_a_phrase(kind):
    assert kind.says is not m.Effect.says or kind.tells is not m.Effect.tells


@pytest.mark.parametrize("kind", [steps.Change, m.Ability])
def test_every_word_of_the_vocabulary_has_a_phrase(kind):
    registry = {m.Ability: describe}.get(kind, phrase).registry
    assert {word.__name__ for word in subclasses(kind)} - {word.__name__ for word in registry} == set()


@pytest.mark.parametrize("kind", [m.Constant, m.PlayerRule, m.Discount, m.DiscardedWhile])
def test_every_other_kind_of_ability_has_a_sentence(kind):
    assert kind in describe.registry


@pytest.mark.parametrize("printed", ALL, ids=lambda printed: printed.number)
def test_every_card_says_what_it_does(printed):
    texts = alternatives(printed.abilities)
    assert all(text.endswith(".") and text[0].isupper() and len(text) > 12 for text in texts)
    assert len(set(texts)) == len(texts), "two abilities of one card read the same"
    whole = describe_card(printed)
    merged = printed.type == m.EVENT or any(words in whole for words in ("As an attachment:", "As an agenda:", "would be killed, put it on", "would be killed, shuffle it"))
    assert whole and (merged or all(text in whole for text in texts))
    assert not any(bad in f" {whole} " for bad in ("  ", "None", "{", "Who.", " a a ", " .", " ,", "..", ",,", ": ;", " to or ", " you may choose up to 1 "))


@pytest.mark.parametrize("name", [spec.name for spec in fields(Cards) if spec.name not in ("type", "zone")])
def test_whatever_a_filter_asks_for_is_said(name):
    values = {
        "controller": Who.LOSER, "not_controller": Who.LOSER, "owner": Who.LOSER, "house": m.STARK, "not_house": m.STARK, "trait": "Lord",
        "not_trait": "Lord", "crest": m.NOBLE, "not_crest": m.NOBLE, "icon": m.MILITARY, "no_icon": m.MILITARY, "no_printed_icon": m.POWER, "keyword": m.RENOWN,
        "role": m.ATTACKING_ROLE, "power_at_least": 4, "bearer_controller": Who.OPPONENTS, "on": m.characters(trait="Lord"),
        "printed_strength_at_most": 3, "title": "Hodor", "strength_at_most": 2, "cost_at_most": 2, "is_": SELF, "other_than": SELF,
        "has_attachment": "Weapon", "strength_below": m.StrengthOf(SELF), "cost_below": m.GoldInPool(), "attached_to": SELF,
        "controller_where": (m.HasMoreThanYou(),), "most": m.Most(m.Stat.GOLD, m.characters()),
        "text_word": next(iter(WORDS)), "common_trait": SELF, "repeated_trait_of": SELF, "for_north_agendas": True, "movable_to": m.characters(trait="Lord"), "any_of": (m.Cards(trait="Lord"), m.Cards(house=m.STARK)), "not_role": m.PARTICIPATING_ROLE,
        "not_keyword": m.RENOWN, "or_zone": m.Zone.DISCARD, "bearing": m.attachments(trait="Weapon"), "compare": m.Compare(m.Stat.COST, at_most=2),
    }  # fmt: skip
    spec = next(spec for spec in fields(Cards) if spec.name == name)
    wanted = [values[name]] if name in values else [True, False] if spec.default is None else [True]
    said = {noun(Cards(type=m.CHARACTER, **{name: value}), Scope()) for value in wanted}
    assert "a character" not in said and len(said) == len(wanted)


@pytest.mark.parametrize("kind", list(TRIGGERS), ids=lambda kind: kind.__name__)
def test_every_trigger_has_words(kind):
    values = {"cards": SELF, "who": Who.YOU, "icons": m.MILITARY}
    trigger = kind(*(values[spec.name] for spec in fields(kind) if spec.default is MISSING))
    assert re.fullmatch("When .+[,:] draw 1 card.", describe(m.Passive(when=trigger, effects=(m.Draw(1),))))


def test_a_word_without_a_phrase_is_an_error():
    class Sing(m.Effect):
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
        ("S10", "Challenges: During a military or power challenge, kneel this card. This card joins the challenge as either an attacker or a defender."),
        ("S9", "House Stark only. Response: After a player plays an attachment on this card, that player may draw 1 card."),
        ("B66", "While the bearer has a power icon, it gets +2 STR. While the bearer does not have a power icon, it gets -2 STR."),
        ("B75", "Response: When this card would be killed, save it, then pay 1 gold, or else return this card to its owner's hand."),
        ("T111", "No attachments. Stealth. Any Phase: Pay 2 gold to choose a character; until the end of the phase, it gets -1 STR and is killed as soon as its STR is 0 (limit: once per phase)."),
        ("B169", "House Baratheon only. Any Phase: If you control a character and you have an attachment in your discard pile, pay 1 gold. Pick an attachment in your discard pile; pick a character you control; attach the attachment to the character (discard the attachment if that is not allowed)."),
        ("S22", "Dominance (from your dead pile): If you have at least 3 characters in your dead pile, put this card into your hand."),
        ("S199", "When the standing phase begins, for each player in turn, choose a kneeling character or location they control; return each card chosen to its owner's hand."),
        ("T202", "When revealed, choose an opponent; that opponent chooses a character they do not control and kills it."),
        ("L188", "When revealed, choose an opponent; you and that opponent each choose a standing character and kneel it."),
        ("L194", "Limit 2 per deck. No character with a Noble crest can be killed."),
        ("S14", "No attachments. Deadly. Costs 2 gold less to play if Robb Stark is in play."),
        ("L44", "No attachments. Deadly. Any Phase: Pay 2 gold to choose a character; if it would be killed this phase while this card is kneeling, this card stands instead."),
        ("T114", "Deadly. When the dominance phase begins, either pick a player with at least 1 gold and discard 1 gold from that player's pool, or discard this card."),
        ("T124", "Response (from your discard pile): After you win a challenge by at least 4 STR, put this card into your hand; if that happened, you may pay 3 gold to put this card into play."),
        ("L45", "Response: After an opponent reveals cards by an effect other than that of a copy of this card, reveal the top card of your deck and put it into your hand (limit: 3 times per phase)."),
        ("S18", "No abilities."),
        ("S7", "Any Phase: Kneel 1 influence to choose a character with Renown or Stealth; if it has Stealth, it loses Stealth until the end of the phase and this card gains Stealth until the end of the phase; if it has Renown, it loses Renown until the end of the phase and this card gains Renown until the end of the phase."),
        ("S12", "No attachments. Deadly. This card cannot be declared as an attacker or bypassed by Stealth."),
        ("S23", "Response: After this card is declared as a defender, pay 1 gold. Pick the top card of any discard pile and put it on top of its owner's deck."),
        ("S198", "No player can play an event without giving 1 gold to an opponent."),
        ("L39", "Dominance: Kneel this card and pay 2 gold to choose a character and kneel it; it cannot stand in the standing phase this round."),
        ("LOTR15", "If this card would be killed, put it on the bottom of its owner's deck instead, and draw 1 card."),
        ("KOTS13", "Stealth. If this card would be killed, put it on the bottom of its owner's deck instead, and each opponent discards the top 3 cards of their deck."),
        ("BTNS47", "This card goes to the bottom of its owner's deck instead if it would be killed. Response: After you win a challenge unopposed, this card gains a power icon until the end of the phase."),
        ("L42", "This card goes to the discard pile instead of the dead pile when it is killed. When the dominance phase begins, discard either the top card of your deck or this card (cannot be saved)."),
        ("L163", "Challenges: Choose an attacking Lannister character; it gets +2 STR until the end of the phase; if you win this challenge, draw 2 cards."),
        ("L165", "House Lannister only. Challenges: Choose a character; it gains Deadly until the end of the phase; if that happened, pick a Lannister character that can bear this card and attach this card to it as an attachment. As an attachment: This card gains the trait Boon. The bearer gets +2 STR."),
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
        ("T109", "No attachments. Stealth. Any Phase: Pay 1 gold to search your deck and attach a copy of this card as a duplicate."),
        ("T110", "No attachments. Stealth. Any Phase: Pay 1 gold to search your deck and attach a copy of this card as a duplicate."),
        ("T115", "This card cannot be chosen as a target of opponents' events or character abilities while this card has an attachment."),
        ("T152", "Challenges: Kneel this card to choose an opponent; name a type of challenge; that opponent must give you 1 gold, if they have it, each time they initiate a challenge of that type this phase."),
        ("T206", "When revealed, the player with more cards in hand than any other player discards cards of their choice until 4 are left in their hand. This effect cannot be cancelled."),
        ("T207", "No character with STR 2 or less can stand in the standing phase."),
        ("T208", "No non-unique character can be declared as a defender."),
        ("G49", "When revealed, kneel each location controlled by the player with more locations than any other player."),
        ("G52", "House Greyjoy only. You count a challenge won by at least 4 STR as unopposed."),
        ("G26", "Discard this card (cannot be saved) as soon as you control a character of a House other than Greyjoy. Marshalling: Kneel this card to reduce the cost of the next Greyjoy card that you play this phase by 1."),
        ("G21", "Attaches to your House card. Any Phase: Kneel your House card to choose a location you do not control; unless its controller kneels 1 influence for each attachment you control on a House card, take control of it and when the phase ends, its owner takes control of it."),
        # what is declared, and where something is attached
        ("S6", "Response: After this card is declared as a defender, choose a participating character; it adds no STR to its side until the end of the challenge."),
        ("LOW20", "Response: After a House Tully character you control is declared as a defender, remove each attacking character with STR 1 or less from the challenge."),
        ("POTS53", "Attaches to a character when it comes out of Shadows. Limited Response: After you win an intrigue or power challenge by at least 3 STR, return the bearer to its owner's hand; if that happened, you may kneel 3 influence to return this card to Shadows."),
        ("KL13", "House Targaryen only. Discarded when it comes out of Shadows unless its own text attaches it. The bearer gets -2 STR and is killed as soon as its STR is 0. Response: After this card comes out of Shadows, if you want to, pick a character an opponent controls that can bear this card; attach this card to it."),
        ("KL36", "Challenges: Kneel this card to choose a Martell character; it gains Stealth until the end of the phase; it gains an ability until the end of the phase: each time a character is bypassed by the stealth of this character, kneel that character."),
        ("KL28", "Plot: Discard this card (cannot be saved) to choose an opponent who has at least 1 plot in their used pile; that opponent must choose their next plot of this phase from their used pile (limit: once per game, all copies together)."),
        ("KL109", "House Greyjoy only. Response: When a player triggers an ability that would save a card about to die or be discarded from play, cancel its effects; if that happened, draw 1 card."),
        ("DOTN71", "When this card enters play, put 2 gold from the treasury on this card. Response: When a player triggers an ability of a character or an event being played that has a House Dayne character as a target, discard 1 gold from this card to cancel its effects."),
        # abilities that differ in one place share a sentence, unless each has a limit
        ("LOW11", "Response: After this card is declared as an attacker or a defender, choose an attachment on a participating character other than this card and discard it."),
        ("KOTST17", "Stealth. Response (from your discard or dead pile): After you win a power challenge by at least 4 STR, put this card into your hand."),
        ("KOTST37", "House Baratheon only. Response: After you win dominance or a power challenge, pick an opponent; reveal the top 5 cards of that opponent's deck; pick one of them and discard it; put the others back on top in any order."),
        ("KOTST38", "House Baratheon only. Any Phase: Kneel 3 influence to choose a Knight or Army character in your discard pile or dead pile that may enter play and put it into play."),
        ("POTS16", "No attachments. Deadly. Stealth. Response: After this card enters or leaves play, reveal the top 2 cards of your deck and put them into your hand."),
        ("KOTS40", "Challenges: Kneel the bearer to choose a participating character; it gets +2 STR until the end of the phase (limit: once per phase). Challenges: Kneel this card to choose a participating character; it gets +2 STR until the end of the phase (limit: once per phase)."),
        ("T17", "No attachments. When this card or Viserion enters play under your control, if you control Viserion you own, attach this card and its duplicates to that Viserion as duplicates."),
        ("L50", "Response: After this card or Cersei Lannister is killed, choose a character and kneel it."),
        # what an ability is about
        ("BWB9", "No attachments except Weapon. Response: After you win a military challenge, unless a non-Dothraki character attacked, the loser discards 1 card at random from their hand."),
        ("LOW36", "Response: When a player plays an event whose only target is a Stark character you control, cancel its effects."),
        ("QOD46", "Response: When a player plays an event without a gold or influence cost, cancel its effects."),
        ("KOTS19", "House Greyjoy only. Response: When a player triggers an action or response, cancel its effects unless that player kneels 1 influence."),
        ("LOTR31", "This card gains an ability: Response: When a player triggers an action or response of a character, if no other player controls The Iron Throne, kneel this card to cancel its effects; if that happened, kneel that character."),
        ("KOTS16", "Response: After an opponent plays an attachment, discard this card (cannot be saved) to discard that attachment."),
        # either ... or ...
        ("KOTS46", "Any Phase: Kneel 1 influence. This card gains either a War, a Noble, a Learned or a Holy crest until the end of the phase."),
        ("POTS19", "Any Phase: Kneel 1 influence. The bearer loses either a military, an intrigue or a power icon until the end of the phase."),
        ("BWB52", "Attaches to a Greyjoy character. Any Phase: Kneel this card. Until the end of the phase, the bearer gains either a War crest and a military icon, a Noble crest and a power icon or a Holy crest and an intrigue icon."),
        ("KOTS7", "Response: When a Greyjoy character would be killed or discarded from play, kneel this card to save it; if it is kneeling, you may kneel either 2 influence or a standing character you control with a Learned crest to stand it."),
        ("KOTST33", "House Baratheon only. Challenges: Choose a character with power on it and either stand or kneel it."),
        ("POTS38", "Stealth. When a player loses a challenge by at least 4 STR, the loser chooses either a character or a location they control and discards it (cannot be saved)."),
        ("LOTR46", "Response: After an opponent plays a location, put this card on the bottom of its owner's deck. That player either discards 2 power from their House, or puts that location on the bottom of its owner's deck."),
        ("LOTR48", "House Lannister only. You may initiate one more intrigue challenge each challenges phase. When you lose an intrigue challenge, the winner may either draw 1 card, or claim 1 power for their House."),
        ("QOD48", "House Targaryen only. When you declare this agenda, before the setup hands are drawn, either you cannot initiate military challenges for the rest of the game, or you cannot initiate intrigue challenges for the rest of the game. You may initiate one more power challenge each challenges phase."),
        ("QOD55", "When revealed, either each player draws 3 cards; if that happened in full, they discard 3 cards at random from their hand, or each player discards 3 cards at random from their hand; if that happened in full, they draw 3 cards."),
        # cards on top of a deck
        ("POTS10", "When this card is played, reveal the top 2 cards of your deck; choose one of them and put it into your hand; put the other on the bottom of your deck."),
        ("LOTR28", "Response: After you win an intrigue challenge, kneel this card. Pick a player; look at the top 2 cards of that player's deck; pick one of them and put it on the bottom of its owner's deck."),
        ("QOD4", "Attaches to a Targaryen character. The bearer gains a military, an intrigue and a power icon. Response: After you win a challenge with the bearer participating, if it is Summer, look at the top 5 cards of your deck, choose one of them and put it into your hand, and put the others back on top in any order; otherwise, look at the top 3 cards of your deck, choose one of them and put it into your hand, and put the others back on top in any order."),
        ("LOW5", "Marshalling: Kneel this card and kneel 1 influence to name a card from the deck list of a player; pick a player; that player discards the top 3 cards of their deck; if that happened, this card claims 1 power for each copy of the named card among them."),
        ("LOW54", "When revealed, search the top 5 cards of your deck and add any number of House Tully cards to your hand, revealing them."),
        ("LOW35", "Marshalling: Search your deck and add a Direwolf card to your hand, revealing it."),
        # who chooses, and what is done with it
        ("POTS57", "When revealed, the opponent to your left chooses a Lord character and a Lady character; choose one of them and kill it; if one is chosen, the other claims 2 power."),
        ("QOD6", "Attaches to a unique Targaryen character. It is Summer while White Raven is not in play. Response: After you win a challenge with the bearer participating, choose an attachment that another card can bear and attach it to another card or House card that can bear it; take control of it."),
        ("QOD40", "Dominance: Kneel this card to choose a character with an attachment; pick any number of attachments on it and return them to their owners' hands."),
        ("KOTST25", "Challenges: Kneel this card to choose 2 characters; the first character gets -1 STR until the end of the phase; the second character gets +1 STR until the end of the phase."),
        ("T46", "House Targaryen only. Deathbound. Doomed. Any Phase: Kneel 1 influence to choose 2 characters; until the end of the phase, each of them gets -1 STR and is killed as soon as its STR is 0."),
        ("KOTS38", "Response: After you win a military challenge in which a character you control with a War crest attacked, choose 1 to 2 non-Limited locations the loser controls and discard them (limit: once per round, all copies together)."),
        ("QOD36", "Challenges: Pick a Targaryen character in your hand or discard pile with cost lower than your total initiative that may enter play and put it into play; if that happened, when the phase ends, if it is still in play, return it to its owner's hand."),
        ("KOTST36", "House Stark or Baratheon only. Challenges: If the only attacking character has a power icon, choose an attacking character with a military icon; it gets +2 STR until the end of the challenge; if you win this challenge as the attacker, do this instead of its claim: choose a non-unique location the loser controls and take control of it."),
        ("KOTST54", "When revealed, you may add 6 gold to your income this round; if you do, you cannot initiate challenges this round."),
        ("KOTST30", "When you play an event, that event goes to the bottom of its owner's deck instead of the discard pile. Marshalling: Kneel this card and pay 2 gold. Pick an event in your discard pile and put it into your hand."),
        ("B171", "Response: After a unique character you own and control is killed, that character goes to its owner's hand instead of the dead pile."),
        ("ACOA72", "House Lannister only. Response: After you win a challenge as the defender, choose a standing character the loser controls and kneel it; during the epic phase, draw 1 card."),
        ("ACOA76", "House Targaryen only. No attachments. Response: When a character you control would be killed or discarded from play, discard a Targaryen attachment you control on it to save it; during the epic phase, draw 1 card."),
        ("ACOA78", "Marshalling: Kneel this card to reduce the cost of the next Night's Watch character that you play this phase by 1; when that card is played, if its cost was reduced and you have an Epic Battle card among your cards set aside, draw 1 card."),
        ("ACOA98", "When the first challenge of the round ends, return this card to its owner's hand."),
        ("ATOR5", "House Targaryen only. Attaches to your House card. You make the defending player declare defenders before, not after, you declare attackers while it is Summer."),
        ("ATOR38", "Discard this card (cannot be saved) as soon as it is Summer. You cannot be attacked more than twice each phase by the same opponent while it is Winter."),
        ("ATOR115", "Any Phase: If you have lost a military challenge this phase, pay 1 gold to put this card into play as a character. As a character: This card gets +3 STR and gains a military icon and Renown and Stealth."),
        ("BWB47", "Any Phase: During a challenge, if you are the attacking player, kneel this card. Pick a Clansman character in your hand that may enter play and put it into play kneeling; if that happened, it joins the challenge as an attacker; when this challenge ends, discard it."),
        ("BTNS120", "No player can attack or defend with just one character."),
        ("ATOC116", "Attaches to your House card. Each player counts no more than 4 gold as income during the marshalling phase unless you run an agenda."),
        ("ATOC112", "Attaches to a Targaryen character. If you win a power challenge with the bearer as the only attacker, do this instead of its claim: put the top card of your discard pile into your hand."),
        ("ATOC109", "Attaches to a Greyjoy character. If you win a military challenge with the bearer as the only attacker, do this instead of its claim: choose a location in the loser's discard pile that may enter play and put it into play under your control."),
        # numbers, and what holds for players
        ("KOTS34", "This card gets +1 STR for each gold on it while this card is the only King character in play. Response: After an opponent plays a character, put the gold that was paid for it, if any, on this card; no other effect can move the same gold or power (limit: once per round)."),
        ("LOTR13", "Challenges: Discard this card (cannot be saved). You may initiate one more intrigue challenge this phase, but not more than 3 in all."),
        ("BWB89", "This card gains Stealth while this card is the only attacking character. Response: After you win a military challenge with this card participating, draw 1 card for each attacking Dothraki character."),
        ("LOTR18", "No attachments. This card gets +1 STR for each card with power on it in play, House cards excepted."),
        ("LOTR9", "House Lannister only. Renown. Response: After you win dominance, if you have at least 4 gold in your pool, this card claims 3 power."),
        ("LOW15", "No attachments except Weapon. Discard this card (cannot be saved) as soon as your total initiative is 2 or less."),
        ("KOTS36", "You need 1 less power to win the game for each attachment on this card (to a minimum of 5) while this card is the only King character in play."),
        ("LOW17", "When this card is played, kneel each non-House Tully card you control and your House card. This card cannot stand in the standing phase if you have lost dominance this round."),
        ("LOW42", "Stealth. The attacking player gets +1 claim during the first challenge of the round."),
        ("LOW51", "Each character and location is immune to events."),
        ("KOTST24", "Your revealed plot gains the trait Power Struggle. You get +1 claim during a power challenge while your revealed plot has the printed trait Power Struggle."),
        ("KOTST2", "Renown. Each player pays 1 gold less to play a Baratheon character other than this card while this card is the only Baratheon King character in play."),
        ("KOTS18", "Response: After you win dominance, kneel 2 Ironborn characters you control to choose a Greyjoy Lord or Lady character and stand it; if that happened, it claims 2 power and you draw 2 cards."),
        ("KOTST6", "No attachments except Weapon. Each Baratheon Lord character you control gains an ability: Response: When it would be killed, kneel 1 influence to save it."),
        ("KOTST35", "Challenges: Return a Baratheon character you own and control to its owner's hand (cannot be saved). Pick a Baratheon character in your hand with the same cost as it and a different title that may enter play and put it into play."),
        ("KOTST55", "No player can initiate military challenges unless they have won a power challenge this phase."),
        ("QOD54", "No player can initiate military challenges unless they control an Army character."),
        ("QOD51", "You cannot initiate more than one challenge. You cannot declare defenders. Your revealed plot cannot lose its text."),
        ("LOTR51", "Each player may put into play, under their control, locations and attachments that their claim discards from a hand during an intrigue challenge."),
        ("POTS4", "House Martell only. Renown. Vengeful. If this card would be discarded from your hand or deck, put it into play instead."),
        ("POTS22", "House Martell only. Challenges: Kneel 1 influence to choose a character; it loses a military, an intrigue and a power icon until the end of the phase."),
        ("SOO13", "This card gains an ability: Response: When a player plays an event, if this card has at least 2 Chain attachments, kneel this card to cancel its effects."),
        ("SOO21", "Response: After you win a challenge with this card participating, search the top 5 cards of your deck and add an event to your hand, revealing it."),
        ("SOO56", "Challenges: Kneel a Maester character you control to choose a player; that player may initiate one more power challenge this phase."),
        ("SOO76", "Response: After a Chain attachment leaves play, kneel this card. That attachment goes to its owner's hand instead."),
        ("DOTN115", "When the dominance phase ends, pick a player; that player discards the top card of their deck; if that happened and that card is not a Night's Watch or The North card, discard this card."),
        ("DOTN118", "Dominance: Each player discards the top X cards of their deck, where X is the number of characters in their dead pile; if that happened, the player who discarded the fewest cards draws 1 card."),
        ("SOO82", "Response: After you win a military challenge, until the end of the phase, the next time you initiate a military challenge, raise your claim by 1 until the end of the challenge. Response: After you win an intrigue challenge, until the end of the phase, the next time you initiate an intrigue challenge, raise your claim by 1 until the end of the challenge. Response: After you win a power challenge, until the end of the phase, the next time you initiate a power challenge, raise your claim by 1 until the end of the challenge."),
        ("SOO102", "Challenges: During a challenge, choose a Stark character; it gets +1 STR until the end of the challenge; if that happened, search the top 4 cards of your deck and add a House Tully card to your hand, revealing it."),
        ("DOTN95", "Any Phase: Kneel 3 influence to choose 3 Night's Watch characters; until the end of the phase, one of them gains Stealth, the second gains Deadly, and the third gains Renown."),
        ("BWB45", "While you have fewer cards in hand than each opponent, this card can be declared as an attacker in military challenges even while kneeling. During a military challenge while you have fewer cards in hand than each opponent, this card can be declared as a defender even while kneeling."),
        ("BTNS60", "When revealed, if none of your used plots is a City plot, pick an in-House Army character in your hand that may enter play and put it into play."),
        ("T45", "Deathbound. Doomed. Challenges: Choose a Dothraki or Kingsguard character; until the end of the phase, it gets +4 STR, does not kneel to attack or defend and cannot be killed."),
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
        (m.Cancel(when=m.Initiated(Who.OPPONENTS, Cards(type=m.EVENT)), effects=(m.CancelIt(),)), "Response: When an opponent plays an event, cancel its effects."),
        (Action(phase=Phase.ANY, conditions=(m.none_of(characters(controller=Who.OPPONENTS)),), effects=(m.Draw(1),)), "Any Phase: If no opponent controls a character, draw 1 card."),
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
        (Action(phase=Phase.ANY, effects=(m.ChooseNow(characters()), m.Kill(TARGET, unsaveable=True))), "Any Phase: Choose a character and kill it (cannot be saved)."),
    ],
)  # fmt: skip
def test_golden_abilities(ability, text):
    assert describe(ability) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (
            "KL105",
            "Stealth. Response: When an attachment on a character would be discarded from play, kneel this card to save it, then "
            "attach it to another character that can bear it."
        ),
        (
            "KL23",
            "Response: After you win a challenge, if you are the defending player, kneel this card. If it is Winter and you have "
            "a card in your Shadows, draw 3 cards; otherwise, draw 1 card."
        ),
        (
            "ACOA102",
            "No attachments. Marshalling: Kneel this card to reveal the top card of your deck; if it is a Stark character, put "
            "it into play kneeling; otherwise, discard it."
        ),
        (
            "ACOA107",
            "House Baratheon only. Challenges: During an intrigue or power challenge, choose an attacking character and a "
            "defending character; remove every other participating character from the challenge; if that happened, stand "
            "each Baratheon character with a Banner attachment.",
        ),
        (
            "ATOR111",
            "No attachments except Weapon or Boon. Response: After a player plays a Reinforcements event, choose an attachment "
            "an opponent controls; if this card can bear it, take control of it and attach it to this card; unless it is on "
            "this card and controlled by you, discard it.",
        ),
        (
            "ACOA24",
            "Any Phase: For each player in turn, if they do not control a King or Queen character, they choose: they can "
            "initiate only either military, intrigue or power challenges until the end of the phase."
        ),
        (
            "DOTN53",
            "No attachments. Any Phase: Kneel this card to put the top 2 cards of your discard pile on the bottom of your deck; "
            "if that happened, pick an opponent; if that opponent wants to, shuffle your deck."
        ),
        (
            "DOTN116",
            "Any Phase: Kneel this card to choose either a The North agenda of any player or a The North location and it loses "
            "all printed text and traits until the end of the phase."
        ),
        (
            "SOO50",
            "Challenges: Choose an opponent; that opponent chooses: either they discard the top card of their deck and you stand "
            "each Raider character you control, or they discard the top 2 cards of their deck and you claim 1 power for each "
            "Raider character you control for your House, or they discard the top 3 cards of their deck and, until the end of "
            "the phase, each Raider character you control gets +1 STR and gains Deadly."
        ),
        (
            "ASOTS35",
            "House Martell only. When revealed, no opponent can play events during the plot, draw, marshalling, challenges, "
            "dominance, standing or taxation phase this round, as you pick."
        ),
        (
            "BTNS114",
            "House Martell only. Challenges: Choose a character and a character with a different controller than it; either the "
            "second character gains each keyword of the first character and the first character loses every keyword until the "
            "end of the phase, or the first character gains each keyword of the second character and the second character loses "
            "every keyword until the end of the phase. Response: After you lose a challenge, if you are the attacking player, "
            "choose a participating character and stand it."
        ),
        (
            "ATOC113",
            "Stealth. Renown. Response: After you lose a challenge, put 1 gold from the treasury on this card. Challenges: "
            "Discard 1 gold from this card to stand this card; if that happened during a challenge, you may discard 1 gold from "
            "this card; if you do, pick a player and raise that player's claim by 1 until the end of the challenge."
        ),
    ],
)  # fmt: skip
def test_sentences_that_say_once_what_several_parts_have_in_common(number, text):
    assert describe_card(next(printed for printed in ALL if printed.number == number)) == text


def test_what_happens_otherwise_is_said_last():
    effect = m.If((m.Season(m.WINTER),), (m.Draw(2),), otherwise=(m.GainGold(1),))
    assert describe(Action(phase=Phase.DRAW, effects=(effect,))) == "Draw: If it is Winter, draw 2 cards; otherwise, gain 1 gold."


def test_what_a_known_card_is():
    said = predicates(Cards(is_=TARGET, type=m.CHARACTER, trait="Lord", unique=True, keyword=m.RENOWN, controller=Who.YOU), Scope())
    assert said == "is a unique Lord character you control and has Renown"
    assert [a(word) for word in ("unique card", "intrigue icon", "event", "card")] == ["a unique card", "an intrigue icon", "an event", "a card"]


def test_brief_says_neither_when_nor_how_often():
    drogon = card("Drogon").abilities[0]
    assert brief(drogon) == "pay 2 gold to choose a character; until the end of the phase, it gets -1 STR and is killed as soon as its STR is 0"
    assert brief(card("Guilty!").abilities[0]).startswith("kneel 3 influence, or kneel a character you control with a Noble crest, to choose")


@pytest.mark.parametrize(
    ("number", "asked"),
    [
        ("KOTS7", ("kneel 2 influence to stand it", "kneel a standing character you control with a Learned crest to stand it")),
        ("POTS38", ("choose a character you control and discard it (cannot be saved)", "choose a location you control and discard it (cannot be saved)")),
        ("LOTR46", ("discard 2 power from your House", "put that location on the bottom of its owner's deck")),
        ("LOTR48", ("draw 1 card", "claim 1 power for your House")),
        ("POTS19", tuple(f"the bearer loses {icon} icon until the end of the phase" for icon in ("a military", "an intrigue", "a power"))),
        (
            "SOO50",
            (
                "discard the top card of your deck and stand each Raider character this card's player controls",
                "discard the top 2 cards of your deck and this card's player's House claims 1 power for each Raider character this card's player controls",
                "until the end of the phase, each Raider character this card's player controls gets +1 STR and gains Deadly and discard the top 3 cards of your deck",
            ),
        ),
        ("KOTS46", tuple(f"this card gains a {crest} crest until the end of the phase" for crest in ("War", "Noble", "Learned", "Holy"))),
    ],
)  # fmt: skip
def test_the_choices_are_said_to_the_player_who_chooses(number, asked):
    printed = next(printed for printed in ALL if printed.number == number)
    assert [choice for ability in printed.abilities if isinstance(ability, m.Ability) for choice in choices(ability) if choice] == [asked]


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
    t.play("Use Crossroads Inn")
    assert t.options == ["Use Crossroads Inn: claim 1 power for your House", "Use Crossroads Inn: pay 1 gold to choose a character and kill it"]
    t.play("choose a character")
    assert t.dead(1) == ["Enemy Informer"] and t.gold(0) == 0


def test_a_single_ability_needs_no_description():
    t = table({"play": ["Crossroads Inn"]}, "challenges")
    assert t.options == ["Use Crossroads Inn", "Pass"]


def test_labels_tell_two_ways_to_pay_apart():
    t = table({"play": ["Catelyn Stark", "Narrow Sea", "Narrow Sea", "Narrow Sea", "Bell"], "hand": ["Guilty!"]}, "dominance")
    pass_until(t, "Play Guilty!").play("Play Guilty!")
    assert t.options == ["Use Guilty!: kneel 3 influence", "Use Guilty!: kneel a character you control with a Noble crest"]
    t.play("Noble crest")
    assert t.dead(1) == ["Enemy Informer"] and t.card(0, "Catelyn Stark").kneeling and not t.card(0, "Narrow Sea").kneeling


def test_the_rules_in_force_are_told_in_the_third_person():
    """Of "are" and of a verb after "also", too, as in what a seat sees of the table."""
    assert rules_in_force(1 << c.COUNTS_INCOME_OF_BEARER) == ["also gets the income bonus of the bearer"]
    assert rules_in_force(1 << c.RUNS_NORTH_AGENDA) == ["is considered to run one more The North agenda"]
    firsts = {text.split()[0] for rule in RULES | SEASONS for text in rules_in_force(1 << rule)}
    assert not firsts & {"are", "ares", "alsos", "be"}
