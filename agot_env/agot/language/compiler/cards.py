"""Compiles cards into tables: the only path from the vocabulary to the engine, and the linter of every declaration.

Anything that the compiler does not understand is an error that names the card: an unknown word, a target that is never chosen, an effect
without an executor, an exceeded capacity.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import fields, replace
from typing import Any

import numpy as np

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.values.immunity import ALL_IMMUNITIES
from agot_env.agot.language import model as m
from agot_env.agot.language.bases.effect import fault_of
from agot_env.agot.language.bases.filter_test import NO_CARDS, Fact
from agot_env.agot.language.cards import affordable
from agot_env.agot.language.choices import CHOICES
from agot_env.agot.language.compiler.analysis import (
    anchor,
    asks_for_kneeling,
    asks_for_strength,
    attaches_events,
    attaches_facedown,
    attaches_out_of_shadows,
    changed_crests,
    does,
    given_houses,
    granted_traits,
    has_gold_or_influence_cost,
    is_late,
    is_other_half,
    makes_characters,
    named_gifts,
    names_traits,
    other_type,
    outcome_tests,
    parts,
    picked_tests,
    pile_tests,
    refers_to_event,
    refers_to_event_card,
    removal_tests,
    says_claim,
    takes_traits,
    walk,
    with_delayed,
)
from agot_env.agot.language.compiler.checks import CardError, check_card, one_by_one
from agot_env.agot.language.compiler.compiled import CompiledCards, FilterFacts
from agot_env.agot.language.compiler.filters import FilterCompiler, coded, packed
from agot_env.agot.language.costs import DiscardDuplicate
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.filters import NotYetChosen, Targetable
from agot_env.agot.language.text_words import WORDS, ability_has_word, has_word

IMMUNITIES = {
    "events": c.IMMUNE_TO_EVENTS,
    "character abilities": c.IMMUNE_TO_CHARACTERS,
    "opponent's character abilities": c.IMMUNE_TO_OPPONENTS_CHARACTERS,
    "triggered effects": c.IMMUNE_TO_TRIGGERED,
    "location abilities": c.IMMUNE_TO_LOCATIONS,
    "opponent's location effects": c.IMMUNE_TO_OPPONENTS_LOCATIONS,
    "plot card effects": c.IMMUNE_TO_PLOTS,
    "other cards": c.IMMUNE_TO_CARDS,
}


def immunities_of(card: m.Card, ability: Any) -> tuple[int, ...]:
    """The flags of the immunities that an ability says the card has, without conditions and without anything else; none for events."""
    if not isinstance(ability, m.Constant) or ability.cards != m.SELF or ability.conditions or ability.of_house_card:
        return ()
    if card.type not in (m.CHARACTER, m.LOCATION, m.ATTACHMENT):
        return ()
    flags: list[int] = []
    for change in ability.changes:
        if not isinstance(change, m.Flag) or change.while_type:
            return ()
        flags += c.numbers_of(change.flags)
    immunities = all(ALL_IMMUNITIES[flag // c.FLAG_BITS] >> flag % c.FLAG_BITS & 1 for flag in flags)
    return tuple(flags) if immunities else ()


def printed_immunities(card: m.Card) -> tuple[int, ...]:
    """The flags of the immunities that are printed on a card, in order: what it is ``immune_to``, and what its constants say of it."""
    of_constants = (flag for ability in card.abilities for flag in immunities_of(card, ability))
    return tuple(sorted({*(int(IMMUNITIES[word]) for word in card.immune_to), *of_constants}))


NUMBERS_OF_TRAITS = (1 << L.NAMED_BITS) - 2
"""How many traits can have numbers."""
MELEE = m.Constant(
    m.Cards(is_=m.SELF, role=m.PARTICIPATING_ROLE),
    (m.Strength(m.CountOf(m.characters(role=m.PARTICIPATING_ROLE, controller=m.OPPONENTS))),),
)
"""The ability that a card with the keyword has besides its own (KEY-17)."""


class Compiler(FilterCompiler):
    """Collects the tables of a pool for an edition; one instance per pool. Words that the edition does not define have no effect."""

    def row(self, step: m.Step) -> list[int]:
        """One row of the code table for a condition, cost, choice or effect."""
        row = [step.op]
        for spec in fields(step):
            value = getattr(step, spec.name)
            if spec.name == "cards":
                row.append(-1 if value is None else self.selection(value, removal_tests(step)))
            elif spec.name == "among":
                row.append(0 if value is None else self.filter(value))
            elif spec.name in ("amount", "than"):
                row.extend(self.amount(value))
            elif spec.name == "trait":
                row.append(self.trait_set(value))
            elif spec.name == "title":
                if value not in self.known_titles:
                    raise self.error(f"no card of the pool is called {value!r}")
                row.append(self.title(value))
            elif spec.name == "change":
                row.extend(self.change(value))
            elif spec.name == "conditions":
                row.append(self.conditions(value))
            else:
                row.append(-1 if value is None else int(value))
        of_card = 0
        if isinstance(step, m.Cost):
            of_card = c.COSTS_ITSELF * step.of_self | c.PAID_WITH_TARGET * step.of_target
        marks = [step.marks | of_card] if isinstance(step, m.Cost | m.Choice) else []
        if len(row) > L.CODE_FIELDS - len(marks):
            raise self.error(f"{type(step).__name__} does not fit in a row: {row}")
        return [*coded(*row)[: L.CODE_FIELDS - len(marks)], *marks]

    def change(self, change: m.Change) -> list[int]:
        """kind and two numbers of a modification."""
        if isinstance(change, m.Strength):
            return [change.op, *self.amount(change.amount)]
        number = self.change_number(change)
        return [change.op, number & (1 << L.FIELD_BITS) - 1, number >> L.FIELD_BITS]

    def change_number(self, change: m.Change) -> int:
        if isinstance(change, m.Icon):
            every = L.ALL_INSTANCES if isinstance(change, m.LoseIcon) and change.all_instances else 0
            return int(change.icons) | (int(change.icons) << L.NAVAL_SHIFT if change.naval else 0) | every
        if isinstance(change, m.Naval):
            return int(change.icons) << L.NAVAL_SHIFT
        if isinstance(change, m.Crest | m.LoseCrest):
            return int(change.crests) << L.OTHER_CREST_SHIFT
        if isinstance(change, m.Affiliation):
            return int(change.houses) << L.HOUSE_SHIFT or L.NAMED_HOUSE
        if isinstance(change, m.Keyword | m.LoseKeyword):
            return int(change.keywords) & self.knows("keywords")
        if isinstance(change, m.Flag):
            (flag,) = c.numbers_of(change.flags)
            return int(flag) | change.while_type << L.FIELD_BITS
        if isinstance(change, m.Blank):
            return int(change.except_traits)
        if isinstance(change, m.PrintedStrength):
            return change.number if isinstance(change.number, int) else L.PRINTED_STRENGTH_X
        if isinstance(change, m.NamedTrait):
            return L.LOSES_NAMED if change.lost else L.GRANTABLE_TRAITS
        if isinstance(change, m.AllTraits):
            return L.EVERY_TRAIT
        if isinstance(change, m.TraitsOfOthers):
            return L.TRAITS_OF_OTHERS
        if isinstance(change, m.LoseAllTraits):
            return L.LOSES_EACH
        if isinstance(change, m.LoseTrait):
            if change.trait not in self.traits:
                raise self.error(f"the trait {change.trait!r} is lost; it is printed on no card of the pool")
            return L.LOSES_NAMED + self.traits.index(change.trait) + 1
        if isinstance(change, m.Trait):
            if change.trait not in self.grantable:
                if len(self.grantable) >= L.GRANTABLE_TRAITS:
                    raise self.error(f"trait {change.trait!r} is gained; the engine knows {L.GRANTABLE_TRAITS} such traits")
                self.grantable[change.trait] = len(self.grantable)
            return self.grantable[change.trait]
        return 0

    def conditions(self, conditions: Iterable[m.Condition]) -> int:
        """A block of conditions in the code table; 0 if there are none."""
        return self.block_if_any(self.condition_rows(conditions))

    def conditions_once(self, conditions: tuple[m.Condition, ...]) -> int:
        """The same for a filter, of which every use shares one block."""
        if conditions not in self.blocks_of_filters:
            self.blocks_of_filters[conditions] = self.conditions(conditions)
        return self.blocks_of_filters[conditions]

    def condition_rows(self, conditions: Iterable[m.Condition]) -> list[list[int]]:
        """The rows of conditions in the code table."""
        rows: list[list[int]] = []
        for condition in conditions:
            if not isinstance(condition, m.Condition):
                raise self.error(f"a condition is wanted, not {condition!r}")
            self.remember(condition.remembers)
            rows.extend(coded(*row) for row in condition.rows(self))
        return rows

    def block_if_any(self, rows: list[list[int]]) -> int:
        return self.block(rows) if rows else 0

    def delayed(self, ability: m.Passive, each_time: bool = False) -> tuple[int, int]:
        """Add an ability that a lasting effect carries: its number, and the card without which it has nothing to act on, or -1."""
        number = self.ability(ability, delayed=True)
        if each_time:
            self.t["ability_flags"][number] |= c.HAPPENS_EACH_TIME
        return number, anchor(ability)

    def constants(self, constant: m.Constant | m.PlayerRule) -> tuple[int, int]:
        """Add the rows of a constant ability that a lasting effect holds: the first, and how many."""
        begin = self.constant_count
        self.constant(constant)
        return begin, self.constant_count - begin

    def effects(self, effects: Iterable[m.Effect], after: Sequence[m.Effect] = ()) -> list[list[int]]:
        """The rows of effects; ``after`` are the effects that follow the enclosing one."""
        rows: list[list[int]] = []
        effects = tuple(effects)
        for place, effect in enumerate(effects):
            if not isinstance(effect, m.Effect):
                raise self.error(f"an effect is wanted, not {effect!r}")
            fault = fault_of(type(effect))
            if fault:
                raise self.error(fault)
            effect = one_by_one(effect) or effect
            rows += [row if len(row) == L.CODE_FIELDS else coded(*row) for row in effect.rows(self, effects[place + 1 :], after)]
        return rows

    # --- abilities ---------------------------------------------------------------------------------------------------

    def chosen_tests(self, effects: Sequence[m.Effect], that: m.That, zone: m.Zone, targets: bool) -> tuple[tuple[int, int], ...]:
        """Tests for a card that is chosen, or picked, while effects resolve, which are the rest of them."""
        found = ((Targetable.op, 0), *outcome_tests(effects, that, zone)) if targets else picked_tests(effects, that, zone)
        return (*found, *pile_tests(effects, that, zone))

    def target_tests(self, ability: m.Ability, choice: m.Choose) -> tuple[tuple[int, int], ...]:
        """Tests for a target beyond those declared: it must not be immune, and the effect on it could succeed (FAQ 3.6)."""
        that = m.SECOND_TARGET if choice.second else m.TARGET
        paid = next((cost for cost in ability.cost if cost.of_target), None)
        if that == m.TARGET and paid is not None:
            return ((paid.target_test(), 0),)
        fresh = ((NotYetChosen.op, 0),) if that == m.TARGET and ability.limit is not None and ability.limit.each_target else ()
        return ((Targetable.op, 0), *fresh, *outcome_tests(ability.effects, that, choice.among.zone))

    def program(self, ability: m.Ability, cost: tuple[m.Cost, ...]) -> int:
        rows: list[list[int]] = []
        if ability.limit is not None and ability.limit.each_target:
            cost = (*cost, m.CountForTarget(int(ability.limit.per)))
        late = [step for step in cost if isinstance(step, m.Cost) and step.is_paid_late()]
        for step in cost:
            if not isinstance(step, m.Cost):
                raise self.error(f"a cost is wanted, not {step!r}")
            if step not in late:
                rows.append(self.row(step))
        for choice in ability.choose:
            if isinstance(choice, m.Choose):
                first = next(choice for choice in ability.choose if isinstance(choice, m.Choose))
                two_of_a_kind = choice.second and choice.among == replace(first.among, other_than=m.TARGET)
                place = int(choice.second) + two_of_a_kind
                rows.append(coded(m.Choose.op, self.filter(choice.among, self.target_tests(ability, choice)), place))
            elif isinstance(choice, m.ChooseUpTo):
                tests = self.chosen_tests(ability.effects, m.CHOSEN, choice.among.zone, True)
                among = affordable(choice.among, choice.combined_cost)
                rows.append(coded(m.ChooseUpTo.op, self.filter(among, tests), choice.number, choice.combined_cost))
            elif isinstance(choice, m.ChooseSeveral):
                tests = self.chosen_tests(ability.effects, m.CHOSEN, choice.among.zone, True)
                rows.append(coded(m.ChooseSeveral.op, self.filter(choice.among, tests), *self.amount(choice.amount), int(choice.up_to)))
            elif isinstance(choice, m.Choice):
                rows += choice.rows(self)
            else:
                raise self.error(f"a choice is wanted, not {choice!r}")
        rows += [self.row(step) for step in late]
        rows.append(coded(c.INITIATE))
        if isinstance(ability, m.Save):
            rows += self.effects(ability.before)
            rows.append(coded(m.SaveIt.op))
        elif not ability.effects:
            raise self.error("an ability without an effect")
        rows += self.effects(ability.effects)
        return self.block(rows)

    def ability(self, ability: m.Ability, cost: tuple[m.Cost, ...] | None = None, delayed: bool = False) -> int:
        """Add the row of an ability; a delayed one is a passive that a lasting effect carries."""
        number = len(self.abilities)
        if number >= L.ABILITIES:
            raise self.error("the pool has more abilities than the tables hold")
        self.abilities.append((self.card, ability))
        t = self.t
        t["ability_card"][number] = self.row_of_card
        t["ability_kind"][number] = c.DELAYED if delayed else ability.kind
        zone = ability.zone
        if self.card.type == m.EVENT and zone == m.Zone.PLAY and not isinstance(ability, m.Passive):  # a passive is of what is attached
            zone = m.Zone.SHADOWS if "Shadows" in self.card.crests else m.Zone.HAND
        elif attaches_out_of_shadows(self.card, ability):
            zone = m.Zone.SHADOWS
        t["ability_zone"][number] = 0 if delayed else int(zone)
        trigger = ability.trigger
        if isinstance(ability, m.Action):
            t["ability_phases"][number] = c.ANY_PHASE if ability.phase == m.Phase.ANY else 1 << int(ability.phase)
        if isinstance(ability, m.Save):
            t["ability_ways"][number] = ability.ways & self.knows("saves")
        if trigger is not None:
            t["ability_moment"][number] = trigger.moment
        flags = 0
        if isinstance(ability, m.Response | m.Cancel) and ability.limited and self.knows("limited_responses"):
            flags |= c.LIMITED_RESPONSE
        if isinstance(ability.uncancellable, m.Cards):
            t["ability_withstands"][number] = self.anywhere(ability.uncancellable)
        elif ability.uncancellable:
            flags |= c.UNCANCELLABLE
        if any(refers_to_event_card(step) for step in (*ability.choose, *walk(ability.effects))):
            flags |= c.NEEDS_EVENT_CARD
        if any(refers_to_event(step) for step in (*ability.choose, *walk(ability.effects))):
            flags |= c.NEEDS_EVENT
        for effect in walk(ability.effects):
            flags |= effect.marks(isinstance(ability, m.Save)) if isinstance(effect, m.Effect) else 0
        for paid in ability.cost if cost is None else cost:
            flags |= paid.flags(isinstance(ability, m.Save))
        for effect in with_delayed(ability.effects):  # what it would let a player do later, it would let a player do
            flags |= effect.marks(False) & c.SEARCHES if isinstance(effect, m.Effect) else 0
        for entering in (m.SELF, m.TARGET):
            if {m.PutIntoPlay, m.JoinChallenge} <= {type(e) for e in walk(ability.effects) if getattr(e, "cards", None) == entering}:
                flags |= c.ENTERS_CHALLENGE
        of_bearer = isinstance(ability, m.Action) and ability.of_bearer
        flags |= c.OF_BEARER if of_bearer else 0
        of_saved = isinstance(ability, m.Save) and ability.of_saved
        flags |= c.OF_SAVED if of_saved else 0
        flags |= c.GAINED if ability.gained or of_bearer or of_saved else 0
        flags |= c.BY_ANYBODY if isinstance(ability, m.Action | m.Response) and ability.by_anybody else 0
        flags |= c.BY_OPPONENTS if isinstance(ability, m.Action) and ability.by_opponents else 0
        flags |= c.ASKS_KNEELING if asks_for_kneeling((ability.choose, ability.effects)) else 0
        if any(choice.marks & c.OF_PLAYER for choice in ability.choose):
            flags |= c.CHOOSES_PLAYER
        if ability.limit is not None:
            t["ability_limit"][number] = 0 if ability.limit.each_target else ability.limit.times
            t["ability_per"][number] = int(ability.limit.per)
            if ability.limit.by_title:
                flags |= c.LIMIT_BY_TITLE
        waits = [] if trigger is None else trigger.rows(self)
        t["ability_conditions"][number] = self.block_if_any([*waits, *self.condition_rows(ability.conditions)])
        t["ability_code"][number] = self.program(ability, ability.cost if cost is None else cost)
        t["ability_flags"][number] = flags | self.shortcuts(number)
        t["ability_does"][number] = does(ability) | (c.NAMES_PLOTS if ability_has_word(self.card, ability, "plot") else 0)
        return number

    def shortcuts(self, number: int) -> int:
        """The flags of an ability that let the engine skip its program."""
        at = int(self.t["ability_code"][number])
        ops = [row[0] for row in self.code[at:]]
        begin = ops.index(c.INITIATE)
        kneels = any(row[-1] & c.KNEELS_ITSELF for row in self.code[at : at + begin])
        flags = c.KNEELS_SOURCE if kneels else 0
        forced = self.t["ability_kind"][number] in (c.PASSIVE, c.WHEN_REVEALED)
        aims = any(op >= CHOICES.first for op in ops[:begin])
        if not aims and (forced or ops[begin + 1] in EFFECTS.having("certain")):
            flags |= c.CERTAIN
        return flags

    def constant(self, constant: m.Constant | m.PlayerRule) -> None:
        """Add the rows of a constant ability, one for each change."""
        at = self.conditions(constant.conditions)
        if isinstance(constant, m.PlayerRule):
            rows = [(c.M_PLAYER, int(constant.who), rule, self.rule_amount(constant)) for rule in c.numbers_of(constant.rule)]
            watches = self.watches(constant.conditions) | self.watches_parts((constant.who, constant.amount), 0)
        else:
            rows = []
            selection = self.selection(constant.cards)
            watches = self.watches(constant.conditions)
            if isinstance(constant.cards, m.Cards):
                watches |= self.watches_filter(constant.cards)
            for change in constant.changes:
                if isinstance(change, m.Strength):
                    kind, argument = self.amount(change.amount)
                    rows.append((change.op, selection, kind, argument))
                    watches |= self.watches_amount(change.amount)
                elif isinstance(change, m.Flag):
                    rows += [(change.op, selection, flag, 0) for flag in c.numbers_of(change.flags)]
                else:
                    rows.append((change.op, selection, self.change_number(change), 0))
                    watches |= self.watches_count(None) if isinstance(change, m.TraitsOfOthers) else 0
        for op, selection, a, b in rows:
            number = self.constant_count
            if number >= L.CONSTANTS:
                raise self.error("the pool has more constant abilities than the tables hold")
            t = self.t
            t["constant_change"][number] = op
            t["constant_gained"][number] = isinstance(constant, m.Constant) and constant.of_house_card
            t["constant_selection"][number] = selection
            t["constant_a"][number] = a
            t["constant_b"][number] = b
            t["constant_conditions"][number] = at
            early = op < c.M_PRINTED_STRENGTH and asks_for_strength(constant)
            order = (c.ON_STRENGTH if early else 0) | (c.LATE if is_late(constant, op) else 0)
            t["constant_watches"][number] = watches | order | self.cut_by_immunity(constant)
            self.constant_count += 1

    def cut_by_immunity(self, constant: m.Constant | m.PlayerRule) -> int:
        """CUT_BY_IMMUNITY if cards can be immune to the constant: it is not a rule for players, and not only on its source."""
        if isinstance(constant, m.PlayerRule):
            return 0
        found = constant.cards.is_ if isinstance(constant.cards, m.Cards) else constant.cards
        return 0 if found == m.SELF else c.CUT_BY_IMMUNITY

    def rule_amount(self, rule: m.PlayerRule) -> int:
        """The row with the amount of a rule and 1 + its minimum; 0 for a plain amount of 1."""
        if rule.amount == 1 and rule.at_least is None:
            return 0
        return self.block([coded(c.END, *self.amount(rule.amount), 0 if rule.at_least is None else rule.at_least + 1)])

    def watches(self, conditions: Iterable[m.Condition]) -> int:
        """What conditions depend on."""
        mask = 0
        for condition in conditions:
            mask |= condition.watches(self)
        return mask

    # --- cards -------------------------------------------------------------------------------------------------------

    def add_facts(self, card: m.Card) -> None:
        t, i = self.t, self.row_of_card
        for name in ("type", "house", "unique", "cost", "strength", "income", "initiative", "influence", "at_command"):
            t[name][i] = int(getattr(card, name))
        t["cost"][i] = card.printed_cost
        for name in ("plot_income", "plot_initiative", "plot_claim"):
            t[name][i] = getattr(card, name)
        t["title"][i] = self.title(card.title)
        t["icons"][i] = card.icon_mask | card.naval_mask << L.NAVAL_SHIFT
        t["crests"][i] = card.crest_mask
        t["keywords"][i] = card.keyword_mask & self.knows("keywords")
        if not self.knows("influence"):
            t["influence"][i] = 0
        for word in card.immune_to:
            if word not in IMMUNITIES:
                raise self.error(f"immune to {word!r}? known: {', '.join(IMMUNITIES)}")
        for flag in printed_immunities(card) if self.knows("immunity") else ():
            t["printed_flags"][i, flag // c.FLAG_BITS] |= np.uint32(1 << flag % c.FLAG_BITS)
        play = 0
        if (card.no_attachments or card.no_attachments_except or card.never_bears) and self.knows("no_attachments"):
            play |= c.NO_ATTACHMENTS
        if card.no_attachments_except:
            t["attachments_allowed"][i] = self.trait_set(card.no_attachments_except)
            play |= c.ONE_ATTACHMENT if card.one_attachment else 0
        if card.never_bears:
            t["attachments_allowed"][i] = -self.trait_set(card.never_bears)
        if card.bears_for_less:
            t["bears_for_less"][i] = self.trait_set(card.bears_for_less)
        if card.on_house_card:
            play |= c.HOUSE_CARD_ATTACHMENT
            play |= {m.OPPONENTS: c.ON_OPPONENTS_HOUSE_CARD, m.EVERYONE: c.ON_ANY_HOUSE_CARD}.get(card.house_card_of, 0)
            play |= c.NEUTRAL_HOUSE_CARD if card.neutral_house_card else 0
        if any(isinstance(ability, m.DiscardedWhile) and ability.returned for ability in card.abilities):
            play |= c.RETURNED_WHILE
        if card.one_per_bearer:
            play |= c.LIMIT_ONE_PER_BEARER
        if card.last_on_bearer:
            play |= c.LAST_ON_BEARER
        if card.house_only and self.knows("house_only"):
            play |= c.HOUSE_ONLY
        if card.never_house and self.knows("house_only"):
            play |= c.NEVER_OF_HOUSE
            t["never_house"][i] = card.never_house
        if card.enters_instead_of_discard:
            claim = card.enters_instead_of_discard == "claim"
            play |= c.ENTERS_INSTEAD_OF_CLAIM if claim else c.ENTERS_INSTEAD_OF_DISCARD
        if card.type == m.AGENDA and "Treaty" in card.traits:
            play |= c.TREATY
        if card.never_comes_out:
            play |= c.NEVER_COMES_OUT
        if any(attaches_out_of_shadows(card, ability) for ability in card.abilities):
            play |= c.ATTACHED_BY_TEXT
        if card.into_shadows:
            play |= {
                "killed": c.KILLED_INTO_SHADOWS, "leaves": c.LEAVES_INTO_SHADOWS, "discarded": c.DISCARDED_INTO_SHADOWS,
            }[card.into_shadows]  # fmt: skip
        if card.keeps_attachments:
            play |= c.KEEPS_ATTACHMENTS
        if any(isinstance(ability, m.PlayerRule) and ability.this_round for ability in card.abilities):
            play |= c.EXTRA_OF_ROUND
        if card.type == m.PLOT and card.plot_claim == 0 and any(says_claim(ability) for ability in card.abilities):
            play |= c.CLAIM_IS_X
        if card.further_mulligan:
            play |= c.FURTHER_MULLIGAN
        if card.stalwart_in_winter:
            play |= c.STALWART_IN_WINTER
        if card.enters_kneeling:
            play |= c.ENTERS_KNEELING
        if card.becomes_agenda:
            play |= c.BECOMES_AGENDA
        if card.becomes_title:
            play |= c.BECOMES_TITLE
        if card.paid_with_influence and self.knows("influence"):
            play |= c.PAID_WITH_INFLUENCE
        if card.for_north_agendas:
            play |= c.FOR_NORTH_AGENDAS
        if card.no_events_of_piles:
            play |= c.NO_EVENTS_OF_PILES
        if card.found_by_any_search:
            play |= c.FOUND_BY_ANY_SEARCH
        t["play_flags"][i] = play
        if card.immune_except:
            t["not_immune_to"][i] = self.trait_set(card.immune_except)
        if card.never_with:
            t["never_with"][i] = self.trait_set(card.never_with)
        if card.attaches_to is not None:
            t["attaches_to"][i] = self.anywhere(card.attaches_to)
        if card.attaches_instead is not None:
            t["attaches_instead"][i] = self.filter(card.attaches_instead)
        if card.also_on is not None:
            t["also_on"][i] = self.anywhere(card.also_on)
        if card.duplicate_on is not None:
            t["duplicate_on"][i] = self.anywhere(card.duplicate_on)

    def add_what_it_can_do(self, card: m.Card, said: Sequence[Any]) -> None:
        """Note what a card, given with the parts of its abilities, can become, and what it can make of others."""
        i = self.row_of_card
        self.other_type[i] = other_type(card)
        if self.knows("duplicates_are_attachments") and card.unique:
            self.other_type[i] |= c.ATTACHMENT
        self.makes_characters[i] = makes_characters(said)
        self.attaches_events[i] = attaches_events(said)
        self.attaches_facedown[i] = attaches_facedown(said)
        self.gifts.append(named_gifts(said))
        self.gives_named[i] = any(isinstance(part, m.NamedTrait | m.AllTraits | m.TraitsOfOthers) for part in said)
        self.take_traits[i] = attaches_facedown(said) or takes_traits(card)
        self.gains_text[i] = any(isinstance(part, m.GainTextOf) for part in said)
        self.changed_crests[i] = changed_crests(card)
        self.given_houses[i] = given_houses(card)
        for trait in card.traits:
            self.bearers[trait] = (*self.bearers.get(trait, ()), i)
        for trait in granted_traits([card]):
            self.givers[trait] = (*self.givers.get(trait, ()), i)
        # *ruling*: a card whose income bonus is X provides gold, even where X is 0 (FAQ 3.10).
        self.adds_income[i] = any(isinstance(ability, m.PlayerRule) and ability.rule == c.INCOME_BONUS for ability in card.abilities)
        self.costs_nothing[i] = card.cost == 0 and not has_gold_or_influence_cost(card)
        self.text_words[i] = sum(1 << place for place, word in enumerate(WORDS) if has_word(card, word))

    def add_abilities(self, card: m.Card) -> None:
        t, i = self.t, self.row_of_card
        first = len(self.abilities)
        first_constant = self.constant_count
        own: list[tuple[Any, tuple[m.Cost, ...] | None]] = []
        by_keyword = [MELEE] if c.MELEE & card.keyword_mask & self.knows("keywords") else []
        for ability in (*by_keyword, *card.abilities):
            if self.knows("immunity") and immunities_of(card, ability):
                continue  # printed on the card
            if isinstance(ability, m.Constant | m.PlayerRule):
                self.constant(ability)
            elif isinstance(ability, m.Discount):
                t["discount"][i] = self.amounts(ability.number)
                t["discount_among"][i] = -1 if ability.among is None else self.filter(ability.among)
                t["discount_how"][i] = L.DISCOUNT_ONCE * ability.once | L.DISCOUNT_OF_PENALTY * ability.of_penalty
                t["discount_how"][i] |= L.DISCOUNT_OUT_OF_SHADOWS * ability.out_of_shadows
                t["discount_if"][i] = self.conditions(ability.conditions)
            elif isinstance(ability, m.Cancel) and not self.knows("cancels"):
                continue
            elif isinstance(ability, m.DiscardedWhile):
                t["discarded_while"][i] = self.conditions(ability.conditions)
                if isinstance(ability.instead, m.BecomeDuplicate):
                    t["goes_under"][i] = self.filter(ability.instead.among)
                elif ability.others is not None:
                    t["discards_others"][i] = self.filter(ability.others)
            elif isinstance(ability, m.HouseCardsGain):
                own.append((ability.ability, None))
            elif isinstance(ability, m.Ability):
                own.append((ability, None))
                if ability.or_cost:
                    own.append((ability, ability.or_cost))
            else:
                raise self.error(f"an ability is wanted, not {ability!r}")
        constants = self.constant_count - first_constant  # temporary ones that abilities announce follow them
        # the rows of a card's own abilities are adjacent; their delayed abilities follow
        reserved = list(range(first, first + len(own)))
        for ability, _ in own:
            self.abilities.append((card, ability))
        for number, (ability, cost) in zip(reserved, own, strict=True):
            made = self.ability(ability, cost)
            for name in L.TABLES.names or ():
                if name.startswith("ability_"):
                    t[name][number] = t[name][made]
                    t[name][made] = 0
            self.abilities[number] = (card, ability)
            before = own[number - first - 1] if number > first else None
            half = before is not None and before[1] is None and cost is None and is_other_half(before[0], ability)
            t["ability_flags"][number] |= c.SECOND_WAY if half or cost is not None else 0
            gained = [one for one in card.abilities if isinstance(one, m.HouseCardsGain) and one.ability is ability]
            if gained:
                t["ability_flags"][number] |= c.OF_HOUSE_CARDS
                t["ability_ways"][number] = int(gained[0].who)
            elif card.type == m.AGENDA or m.CountsAsAgenda() in ability.conditions:  # FAQ 4.11, 4.20
                t["ability_flags"][number] |= c.UNCANCELLABLE
        for number in range(first + len(own), len(self.abilities)):
            if t["ability_kind"][number] == c.DELAYED:
                if t["delayed"][i] == 0:
                    t["delayed_first"][i] = number
                t["delayed"][i] = number - int(t["delayed_first"][i]) + 1
        for number in range(first, first + len(own)):
            kind, moment = int(t["ability_kind"][number]), int(t["ability_moment"][number])
            self.wait(kind, moment)
            if kind == c.WHEN_REVEALED:
                self.wait(c.PASSIVE, moment)
        t["first_ability"][i] = first
        t["abilities"][i] = len(own)
        t["first_constant"][i] = first_constant
        t["constants"][i] = constants
        for number in range(first_constant, first_constant + constants):
            t["constant_kinds"][i] |= 1 << int(t["constant_change"][number])

    def add_save_by_duplicate(self) -> None:
        """Add the response that a unique card gains from its duplicates, even while blank (DUP-1, FAQ 4.2)."""
        t, number = self.t, L.DUPLICATE_SAVE
        t["ability_card"][number] = -1
        t["ability_kind"][number] = c.SAVE
        t["ability_moment"][number] = c.LEAVING
        t["ability_ways"][number] = self.knows("saves")
        t["ability_code"][number] = self.block([self.row(DiscardDuplicate()), coded(c.INITIATE), coded(m.SaveIt.op)])

    def add_prize(self) -> None:
        """Add the passive that Prized cards have, of which only the kind and the moment are used (KEY-19)."""
        t, number = self.t, L.PRIZE
        t["ability_card"][number] = -1
        t["ability_kind"][number] = c.PASSIVE
        t["ability_moment"][number] = c.PRIZE_DUE

    def add_looks(self) -> None:
        """Add a filter for what the constants of a card count, of all cards that one of their filters matches."""
        facts, unions = self.filter_facts, dict[bytes, int]()
        for i, counted in self.counted.items():
            sets = [facts.sets[place] for place in set(facts.place[counted].tolist())]
            union = np.logical_or.reduce([np.logical_and.reduce([facts.facts[one].may_match for one in tests]) for tests in sets])
            number = unions.setdefault(union.tobytes(), self.filter_count)
            if number == self.filter_count:
                if number >= L.FILTERS:
                    raise CardError("the pool has more filters than the tables hold")
                facts.place[number] = len(facts.sets)
                facts.sets.append((len(facts.facts),))
                facts.facts.append(Fact(union, union, NO_CARDS))
                self.filter_count += 1
            self.t["looks_at"][i] = number

    def number_traits(self) -> None:
        """Number the printed traits of the pool in the order of the cards; the first sets contain one trait each, or are free for more."""
        self.traits = list(dict.fromkeys(trait for card in self.cards for trait in card.traits))
        for trait in self.traits:
            self.trait_set(trait)
        self.trait_sets += [frozenset()] * (NUMBERS_OF_TRAITS - len(self.traits))
        self.check_number_of_traits()

    def check_number_of_traits(self) -> None:
        if len(self.traits) > NUMBERS_OF_TRAITS:
            raise CardError(f"the pool has {len(self.traits)} traits; of those that can be named there are at most {NUMBERS_OF_TRAITS}")

    def new_traits(self, cards: Iterable[m.Card]) -> list[str]:
        """The printed traits of further cards that have no numbers yet, if the traits of the pool have.

        One that cards of the pool only give has a set already, and gets one more in its place among the numbers.
        """
        return list(dict.fromkeys(trait for card in cards for trait in card.traits if trait not in self.traits)) if self.traits else []

    def declare(self) -> None:
        """Compile the facts and the abilities of the cards that have not been compiled yet."""
        if len(self.cards) > L.CARD_TYPES:
            raise CardError(f"{len(self.cards)} cards; the tables hold {L.CARD_TYPES}")
        done = len(self.index)
        rows = len(self.code) if done else 0
        cards = self.cards[done:]
        spoken_of = {name for card in cards for name in card.speaks_of}
        self.known_titles |= {card.title for card in cards} | spoken_of
        self.known_traits |= {trait for card in cards for trait in card.traits} | set(granted_traits(cards)) | spoken_of
        said = [parts(card.abilities) for card in cards]
        first, new = len(self.traits) + 1, self.new_traits(cards)
        self.traits += new
        self.check_number_of_traits()
        self.trait_sets[first : first + len(new)] = [frozenset({trait}) for trait in new]
        if done == 0:
            self.abilities += [(self.card, None)] * 3
            self.add_save_by_duplicate()
            self.add_prize()
            self.constant_count = 1
            if any(map(names_traits, said)):
                self.number_traits()
        for i, (card, said_of_it) in enumerate(zip(cards, said, strict=True), done):
            self.card, self.row_of_card = card, i
            if card.number in self.index:
                raise self.error(f"the number {card.number} is taken by {self.cards[self.index[card.number]].title}")
            self.index[card.number] = i
            self.add_facts(card)
            self.add_what_it_can_do(card, said_of_it)
            if self.traits:
                self.t["traits_of"][i, : len(card.traits)] = [self.trait_set(trait) for trait in card.traits]
        for i, card in enumerate(cards, done):
            self.card, self.row_of_card = card, i
            check_card(card)
            self.add_abilities(card)
        if len(self.trait_sets) > L.TRAIT_SETS:
            raise CardError("the pool has more sets of traits than the tables hold")
        self.t["code"][rows : len(self.code)] = np.array(self.code[rows:]).reshape(-1, L.CODE_FIELDS)

    def followed_by(self, cards: Sequence[m.Card]) -> Compiler | None:
        """A copy of this compiler with further cards to compile; call it after `declare`, and before `compile`.

        None if the further cards change how these are compiled: if they replace one, or if traits need numbers because of them.
        """
        need_numbers = not self.traits and any(names_traits(parts(card.abilities)) for card in cards)
        if need_numbers or any(card.number in self.index for card in cards):
            return None
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, np.ndarray | list | dict | set):
                setattr(other, name, value.copy())
        other.tables = self.tables.view(np.uint8).copy().view(L.TABLES)  # with the bytes between fields, which other copies leave undefined
        other.t = other.tables[0]
        other.filter_facts = FilterFacts()
        other.cards += tuple(cards)
        return other

    def compile(self) -> CompiledCards:
        """Compile the cards that are not compiled yet, and then the filters, whose facts are about all cards."""
        self.declare()
        cards = len(self.cards)
        if self.traits:
            to_others = any(False in gifts for gifts in self.gifts)
            self.can_gain_named[:cards] = [to_others or True in gifts for gifts in self.gifts]
        numbers = {trait: number for number, trait in enumerate(self.traits, 1)}
        contained = np.zeros((L.TRAIT_SETS, L.TRAIT_SETS), np.bool_)
        for number, traits in enumerate(self.trait_sets):
            if not traits:
                continue
            contained[[numbers[trait] for trait in traits if trait in numbers], number] = True
            self.t["has_trait"][number] = packed(self.with_trait(traits))
            self.t["gives_trait"][number] = sum(1 << self.grantable[trait] for trait in traits if trait in self.grantable)
        self.t["sets_with"] = packed(contained).reshape(L.TRAIT_SETS, -1)
        for tests, number in self.filters.items():
            self.add_tests(number, tests[2:])
        for name, column in zip(("test", "argument"), zip(*self.tests, strict=True), strict=True):
            self.t[name][: len(column)] = column
        self.add_looks()
        return CompiledCards(
            self.cards, self.tables, self.index, list(self.titles), self.abilities, self.grantable, self.filter_facts, self.traits
        )


def compile_cards(cards: Sequence[m.Card], edition: str = "core") -> CompiledCards:
    """Compile a pool of cards for the rules of an edition.

    Raises:
        ValueError: the edition is unknown.
        CardError: a card cannot be compiled; the message names the card.
    """
    return Compiler(cards, edition).compile()
