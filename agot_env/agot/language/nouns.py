"""Players, cards and amounts in plain English: nouns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from os.path import commonprefix
from typing import Any, TypeAlias

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.filter_test import Qualities, asked
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.words import (
    BEARER,
    CHOSEN,
    CRESTS,
    EVENT_CARD,
    INTRIGUE,
    KEYWORDS,
    LAST,
    LOCATION,
    MILITARY,
    POWER,
    SELF,
    TYPE_NAMES,
    UNPRINTED_KEYWORDS,
    House,
    That,
    Until,
    Who,
    Zone,
    keyword_names,
)
from agot_env.messages.wording import listed

Cards: TypeAlias = Any
"""`agot_env.agot.language.cards.Cards`, whose tests are described with what is here."""
Selection: TypeAlias = That | Cards
ICON_NAMES = {MILITARY: "military", INTRIGUE: "intrigue", POWER: "power"}
PILES = {Zone.DECK: "deck", Zone.HAND: "hand", Zone.DEAD: "dead pile", Zone.DISCARD: "discard pile"}
ROLES = {c.ATTACKING: "attacking", c.DEFENDING: "defending", c.PARTICIPATING: "participating"}


# --- small grammar ---------------------------------------------------------------------------------------------------


def a(noun: str) -> str:
    """The noun with its indefinite article."""
    vowel = noun[0].lower() in "aeiou" and not noun.startswith("unique")
    return f"{'an' if vowel else 'a'} {noun}"


Article = str | Callable[[str], str]


def sentence(text: str) -> str:
    """A text with a capital and a full stop."""
    return f"{text[0].upper()}{text[1:]}."


def third_person(verb: str) -> str:
    """draws, searches, is, has, also gets; only the first word changes, or the second one after "also"."""
    first, _, rest = verb.partition(" ")
    if first == "also":
        return f"also {third_person(rest)}"
    irregular = {"be": "is", "are": "is", "have": "has", "do": "does", "can": "can", "cannot": "cannot", "may": "may", "must": "must"}
    ending = "es" if first.endswith(("s", "sh", "ch", "x")) else "s"
    regular = f"{first[:-1]}ies" if first.endswith("y") and first[-2:-1] not in tuple("aeiou") else first + ending
    return f"{irregular.get(first, regular)} {rest}".strip()


def infinitive(verb: str) -> str:
    """draw, search: the verb of `third_person` without its ending; only the first word changes."""
    first, space, rest = verb.partition(" ")
    mark = ":" * first.endswith(":")
    first = first.removesuffix(":")
    return (first[:-2] if first.endswith(("sses", "shes", "ches", "xes")) else first.removesuffix("s")) + mark + space + rest


def told(subject: str, actions: Iterable[str]) -> str:
    """The subject with its finite verbs; "each character cannot stand" becomes "no character can stand"."""
    actions = list(actions)
    subject = {"them": "each of them"}.get(subject, subject)
    if subject.startswith("each ") and all(action.startswith("cannot ") for action in actions):
        return f"no {subject.removeprefix('each ')} {merged([action.replace('cannot', 'can', 1) for action in actions])}"
    if subject.startswith("each ") and any(map(is_positive, actions)):
        subject = re.sub(r"\b(character|location|attachment) or (character|location|attachment)\b", r"\1 and \2", subject)
    if subject.startswith("each ") and all(action.startswith("does not ") for action in actions):
        return f"no {subject.removeprefix('each ')} {listed([third_person(action.removeprefix('does not ')) for action in actions], 'or')}"
    return f"{subject} {merged(actions)}"


def conjugated(text: str) -> str:
    """Turn the second person into the third: "choose a card and discard it" becomes "chooses a card and discards it"."""
    return re.sub(r"(?:^|(?<= and ))\w+", lambda found: third_person(found[0]) if found[0] in IMPERATIVES else found[0], text)


def either(choices: Sequence[str]) -> str:
    """What may be chosen, with what the choices have in common said once: "it gains either Stealth or Deadly".

    A subject that is another player is not in common, since it would seem to choose; nor "no" and "cannot", which "either" turns around;
    nor is an end behind an "and" in which the choices differ: "kneel a card and discard it", "a War crest and a military icon". Choices
    that say more than one thing have nothing in common: "either choose a Lord and stand it, or choose a Lady and kneel it".
    """
    words = [choice.split() for choice in choices]
    before = len(commonprefix(words))
    after = len(commonprefix([one[::-1] for one in words]))
    if all("and" in one[before : len(one) - after] for one in words):
        after = 0
    names = before
    while names and words[0][names - 1][0].isupper():  # "a The North location"
        names -= 1
    before = names if names and words[0][names - 1] in ARTICLES else before
    while before and words[0][before - 1] in ARTICLES:
        before -= 1
    beginning, end = words[0][:before], words[0][len(words[0]) - after :]
    rests = [" ".join(one[before : len(one) - after]) for one in words]
    if set(rests) == {"top", "the bottom"}:
        rests = [rest.replace("top", "the top") for rest in rests]
    if any(SECOND_CLAUSE.search(rest) for rest in rests):
        return f"either {', or '.join(choices)}"
    if not all(rests) or not (before or after) or beginning[:1] in (["each"], ["no"]) or "cannot" in beginning or "; " in "".join(rests):
        return f"either {', or '.join(choices)}"
    return " ".join([*beginning, "either", listed(rests, "or"), *end])


def picked(choices: Sequence[str]) -> str:
    """What you may choose, as `either`, but where that would say each of many choices as a whole because they say what cannot be done."""
    text = either(choices)
    words = [choice.split() for choice in choices]
    before = len(commonprefix(words))
    after = len(commonprefix([one[::-1] for one in words]))
    rests = [one[before : len(one) - after] for one in words]
    if len(choices) < 3 or not text.startswith("either ") or any(len(rest) != 1 for rest in rests) or "no" not in words[0][:1]:
        return text
    return f"{' '.join([*words[0][:before], listed([rest[0] for rest in rests], 'or'), *words[0][len(words[0]) - after :]])}, as you pick"


ARTICLES = ("a", "an", "the")
"""They are said again with each noun, and end nothing that several texts have in common."""
SHARED = ("cannot ", "can ", "gains ", "loses ", "is immune to ")
"""Beginnings that are said once for several actions."""


def merged(actions: Iterable[str]) -> str:
    """Actions joined; words with which all begin, or end, are said once: "gains Stealth and Renown", "cannot be killed or discarded"."""
    parts = []
    for shared, group in groupby(actions, key=lambda action: next((one for one in SHARED if action.startswith(one)), action)):
        words = [action.split() for action in group]
        common = 0 if len(words) == 1 else len(commonprefix(words))
        while common and words[0][common - 1] in ARTICLES:
            common -= 1
        end = 0 if len(words) == 1 else len(commonprefix([one[:common:-1] for one in words]))
        end *= end > 1  # not "cannot initiate or be attacked in challenges"
        rests = listed([" ".join(one[common : len(one) - end]) for one in words], "or" if shared.startswith("can") else "and")
        parts.append(" ".join([*words[0][:common], rests, *words[0][len(words[0]) - end :]]))
    return listed(parts)


IMPERATIVES = frozenset(
    "add attach become cancel choose claim discard do draw gain kill kneel look lower move name pay play put raise reduce remove return "
    "reveal save search shuffle stand switch take".split()
)
"""Verbs with which what you do begins."""
SECOND_CLAUSE = re.compile(rf"\band,? (?:{'|'.join(sorted(IMPERATIVES))}|this card|you|until) ")
"""What a text says after its first clause."""


def is_positive(action: str) -> bool:
    """Whether an action is not something that does not happen: "is immune to events", and not "cannot attack"."""
    return not action.startswith(("cannot ", "does not "))


def is_done_by_you(text: str) -> bool:
    """Whether a text says what you do, "draw 1 card", and not what happens, "this card claims 1 power"."""
    return text.removeprefix("either ").partition(" ")[0] in IMPERATIVES


def names_in(names: dict[int, str], mask: int) -> list[str]:
    """The names of the bits of a mask."""
    found = [name for bit, name in names.items() if bit & mask]
    if sum(bit for bit in names if bit & mask) != mask:
        raise ValueError(f"{mask} has a bit without a name; named are {names}")
    return found


def houses(mask: int) -> str:
    """Stark or Baratheon."""
    return listed(names_in({int(house): house.name.capitalize() for house in House}, int(mask)), "or")


def crests(mask: int) -> str:
    """Noble or War."""
    return listed(names_in({bit: name for name, bit in CRESTS.items()}, mask), "or")


def keywords(mask: int, last: str = "and") -> str:
    """Stealth and Renown."""
    names_in({bit: name for name, bit in KEYWORDS.items()}, mask & ~UNPRINTED_KEYWORDS)  # that all have a name
    return listed(keyword_names(mask), last)


def challenge(types: int = 0) -> str:
    """A military or power challenge; any challenge with 0."""
    return a(f"{listed(names_in(ICON_NAMES, types), 'or')} challenge" if types else "challenge")


def traits(names: str | tuple[str, ...], last: str = "or") -> str:
    """Lord or Lady."""
    return listed([names] if isinstance(names, str) else names, last)


# --- players ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Player:
    """A player in a sentence; ``you`` take an imperative, all others a verb in the third person.

    ``silent``: the subject has been named, and verbs follow without it: "that player may draw 1 card for each character they control".
    """

    name: str
    plural: bool = False
    silent: bool = False

    @property
    def you(self) -> bool:
        """Whether the sentence is an imperative."""
        return self.name == "you" or self.silent

    @property
    def own(self) -> str:
        """What belongs to the subject of the sentence."""
        return "your" if self.name == "you" else "their"

    @property
    def whose(self) -> str:
        """What belongs to this player, anywhere."""
        return {"you": "your", "they": "their", "who": "whose"}.get(self.name, f"{self.name}'s")

    @property
    def whom(self) -> str:
        """This player as an object: controlled by them, by that opponent."""
        return {"they": "them", "who": "whom"}.get(self.name, self.name)

    def does(self, verb: str, rest: str = "") -> str:
        """draw 2 cards; the winner draws 2 cards."""
        words = verb if self.you else self.finite(verb)
        return f"{words} {rest}".strip()

    def finite(self, verb: str) -> str:
        """You draw; the winner draws."""
        return f"{self.name} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        """What this player does, as one word: draw, draws."""
        return verb if self.you or self.plural else third_person(verb)


YOU = Player("you")
PLAYERS = {
    Who.YOU: YOU,
    Who.OPPONENTS: Player("each opponent"),
    Who.EVERYONE: Player("each player"),
    Who.CHOSEN_OPPONENT: Player("that opponent"),
    Who.EVENT_PLAYER: Player("that player"),
    Who.TARGET_CONTROLLER: Player("its controller"),
    Who.WINNER: Player("the winner"),
    Who.LOSER: Player("the loser"),
    Who.OWNER: Player("its owner"),
    Who.YOU_AND_CHOSEN: Player("you and that opponent each", plural=True),
    Who.DEFENDING_PLAYER: Player("the defending player"),
    Who.MOST_CARDS: Player("the player with more cards in hand than any other player"),
    Who.ATTACKING_PLAYER: Player("the attacking player"),
    Who.TREASURY: Player("the treasury"),
    Who.LEFT_OPPONENT: Player("the opponent to your left"),
    Who.FIRST_PLAYER: Player("the first player"),
    Who.MOST_LOCATIONS: Player("the player with more locations than any other player"),
    Who.OPPONENTS_WITHOUT_TREATY: Player("each opponent without a Treaty agenda"),
}
THEY = Player("they", plural=True)
WHO = Player("who")
"""In the relative clause of a player who is chosen."""
THEY_TOO = Player("they", plural=True, silent=True)
ANY_OF_THEM = {Who.OPPONENTS: Player("an opponent"), Who.EVERYONE: Player("a player")}


# --- what an ability refers to ---------------------------------------------------------------------------------------


@dataclass
class Scope:
    """What "it" and "that player" are at this point of an ability."""

    names: dict[That, str] = field(
        default_factory=lambda: {SELF: "this card", BEARER: "the bearer", EVENT_CARD: "that card", LAST: "the card found"}
    )
    chosen: dict[That, str] = field(default_factory=dict)  # what has been chosen so far -> its noun
    players: dict[Who, Player] = field(default_factory=dict)
    zones: dict[That, Zone] = field(default_factory=dict)  # where it was chosen
    out_of_play: set[That] = field(default_factory=set)  # what has been chosen in a pile or a hand
    claims_already: bool = False  # the ability is about a card that has just claimed power
    choices: list[tuple[str, ...]] = field(default_factory=list)  # of every "either ... or ..." so far
    looked_at: Any = 0  # how many cards on top of a deck are being looked at
    named_found: bool = False  # X is how many copies of the named card have been discarded
    picks: int = 0  # how many cards have been picked one by one
    yours: set[That] = field(default_factory=set)  # cards that are certainly owned by you, outside play

    def choose(self, that: That, among: Cards) -> None:
        """A card is chosen: "it" if it is the only one so far, if not "the character", or "the first character" of two."""
        self.chosen[that] = head(among)
        self.zones[that] = among.zone
        if among.zone != Zone.PLAY:
            self.out_of_play.add(that)
            if Who.YOU in (among.owner, among.controller):
                self.yours.add(that)
        alike = len(self.chosen) > 1 and len(set(self.chosen.values())) == 1
        for place, (known, noun) in zip(("first ", "second "), self.chosen.items(), strict=False):
            self.names[known] = "it" if len(self.chosen) == 1 else f"{'that' if noun == 'card' else 'the'} {place if alike else ''}{noun}"

    def owner_of(self, selection: Selection) -> str:
        """Whose hand or deck a card goes to: "your", "its owner's"."""
        if not isinstance(selection, That):
            return "your" if selection.zone != Zone.PLAY and selection.owner == Who.YOU else "its owner's"
        return "your" if selection in self.yours else "their owners'" if self.names[selection] == "them" else "its owner's"

    def is_of_others(self, selection: Selection) -> bool:
        """Whether cards come from a pile or hand that is not only yours."""
        if not isinstance(selection, That):
            return bool(selection.zone != Zone.PLAY and selection.owner == Who.CHOSEN_OPPONENT)
        return self.zones.get(selection, Zone.PLAY) != Zone.PLAY and selection not in self.yours

    def player(self, who: Who) -> Player:
        """A player that does something."""
        return self.players.get(who) or (YOU if who == Who.ACTOR else PLAYERS[who])

    def any_player(self, who: Who) -> Player:
        """A player in a condition or a filter, where "opponents" means any one of them, and the subject is "they"."""
        if who == Who.ACTOR and self.player(who) != WHO and not self.player(who).you:
            return THEY
        return ANY_OF_THEM.get(who) or self.player(who)

    def cards(self, selection: Selection) -> str:
        """it; each Asshai character."""
        if isinstance(selection, That):
            return self.names[selection]
        return noun(selection, self, "each")


def copied(scope: Scope) -> Scope:
    """A scope in which something can be said without effect on what is said afterwards."""
    return replace(
        scope, names=dict(scope.names), chosen=dict(scope.chosen), players=dict(scope.players), zones=dict(scope.zones),
        out_of_play=set(scope.out_of_play), choices=[], yours=set(scope.yours),
    )  # fmt: skip


# --- cards -----------------------------------------------------------------------------------------------------------


def head(cards: Cards, plural: bool = False) -> str:
    """What kind of thing the cards are: character, location or attachment, card."""
    if cards.duplicate_of_self:
        return "copies of this card" if plural else "copy of this card"
    if cards.zone == Zone.UNDER:
        return "duplicates" if plural else "duplicate"
    names = [name.lower() for bit, name in TYPE_NAMES.items() if bit & cards.type] or ["card"]
    return listed([f"{name}s" for name in names] if plural else names, "or")


def top_cards(number: int | str) -> str:
    """the top card; the top 5 cards; the top X cards."""
    return "the top card" if number == 1 else f"the top {number} cards"


def qualities(cards: Cards, scope: Scope) -> Qualities:
    """Sort what a filter asks for."""
    q = Qualities()
    for test in asked(cards):
        test.says(cards, q, scope)
    return q


def whereabouts(cards: Cards, scope: Scope) -> str:
    """Who controls or owns them, and where they are, if not in play."""
    words = []
    if cards.zone == Zone.RESOLVING:
        return "being played"
    if cards.zone == Zone.PLAY and cards.or_zone is not None:
        return f"in play or {whereabouts(replace(cards, zone=cards.or_zone, or_zone=None), scope)}"
    if cards.zone not in (Zone.PLAY, Zone.UNDER):
        who = cards.owner if cards.owner is not None else cards.controller
        if cards.zone == Zone.SHADOWS:
            return f"in {scope.any_player(who).whose} Shadows" if who is not None else "in Shadows"
        if cards.zone == Zone.HOLD:
            return f"in The Hold of {scope.any_player(who).name}" if who is not None and who != Who.YOU else "in The Hold"
        if cards.zone == Zone.SET_ASIDE:
            return f"among {scope.any_player(who).whose} cards set aside" if who is not None else "set aside"
        pile = listed([PILES[zone] for zone in (cards.zone, cards.or_zone) if zone is not None], "or")
        return f"in {scope.any_player(who).whose} {pile}" if who is not None else f"in any {pile}"
    if cards.owner is not None and cards.owner == cards.controller:
        words.append(scope.any_player(cards.owner).finite("own and control"))
    elif (cards.controller, cards.not_controller, cards.owner) == (Who.OPPONENTS, Who.EVENT_PLAYER, None):
        words.append("another opponent controls")
    else:
        for who, verb in ((cards.controller, "control"), (cards.not_controller, "do not control"), (cards.owner, "own")):
            if who == Who.MOST_LOCATIONS:
                words.append(f"controlled by {PLAYERS[who].name}")
            elif who is not None:
                words.append(scope.any_player(who).finite(verb))
    return listed(words) if words else ""


def together(combined_cost: int) -> str:
    """The limit on the printed costs of several cards together, behind their noun; empty without a limit."""
    return f" with a combined printed cost of {combined_cost} or less" if combined_cost else ""


def noun(cards: Cards, scope: Scope, article: Article = a, number: int = 1) -> str:
    """The cards of a filter: a unique character you control; each attacking character; 2 Stark characters."""
    q = qualities(cards, scope)
    if cards.is_ == CHOSEN:
        if cards.other_than is not None and scope.picks == 2:
            return "the other"
        if cards.most is not None:
            return f"the one of them with {listed(q.having)}"
        if article == "":
            return f"{head(cards, plural=number > 1)} {'picked' if 'picked' in scope.names.get(CHOSEN, '') else 'chosen'}"
        return "one of them" if callable(article) else f"{article} {'other ' * (cards.other_than is not None)}{head(cards)} chosen"
    if cards.is_ is not None:
        rest = predicates(cards, scope)
        return f"{scope.names[cards.is_]}, if it {rest}," if rest else scope.names[cards.is_]
    kind = head(cards, plural=number > 1)
    if cards.top_of_deck is not None:
        looked_at = scope.looked_at
        several = not isinstance(looked_at, int) or looked_at > 1
        if several and cards.top_of_deck == looked_at and q.kinds:
            such = " ".join([*q.kinds, kind])
            return f"{article(such)} among them" if callable(article) else f"{article} {such} among them"
        if several and cards.top_of_deck == looked_at:
            return "one of them" if callable(article) else f"{article} of them"
        if not isinstance(cards.top_of_deck, int):
            number = cards.top_of_deck.measure(scope)
            return f"{a('card') if callable(article) else article} among the top cards of the deck, {number} of them,"
        if isinstance(looked_at, int) and 1 < cards.top_of_deck < looked_at and callable(article):
            return "another of them"
        if isinstance(looked_at, int) and looked_at > 1 and cards.top_of_deck == looked_at - 1:
            return "the other" if cards.top_of_deck == 1 else "the others"
        one_of = "" if article == "each" or cards.top_of_deck == 1 else "one of "
        who = scope.any_player(cards.owner).whose if cards.owner is not None else "any"
        return f"{one_of}{top_cards(cards.top_of_deck)} of {who} deck"
    if cards.top_of_pile:
        is_so = predicates(replace(cards, zone=Zone.PLAY, owner=None, controller=None, top_of_pile=False), scope)
        return f"the top card of {whereabouts(cards, scope).removeprefix('in ')}{f' if it {is_so}' * bool(is_so)}"
    if cards.title:
        each = article == "each" and cards.type == LOCATION
        kind, article = f"{'copy of ' * each}{traits(cards.title)}", article if article == "no" or each else ""
    if cards.same_title_as is not None:
        kind = f"{'copies' if number > 1 else 'copy'} of {scope.names[cards.same_title_as]}"
    words = [*q.states, *q.kinds, kind, whereabouts(cards, scope)]
    if q.having:
        words.append(f"with {listed(q.having)}")
    if q.lacking:
        words.append(f"without {listed(q.lacking, 'or')}")
    text = " ".join(filter(None, [*words, *relatives(q)]))
    if number > 1:
        text = text.replace("that provides ", "that provide ")
    if cards.topmost:
        return f"the topmost {text.replace(' in any ', ' in each ')}"
    return article(text) if callable(article) else f"{article} {text}".strip()


def relatives(q: Qualities) -> list[str]:
    """The relative clauses of a noun, with "and" between those that begin alike: "that was killed and that may enter play"."""
    clauses = [relative for relative, _ in q.clauses]
    begins = [clause.startswith(("that ", "whose ")) for clause in clauses]
    return [f"and {clause}" if all(begins[place - 1 : place + 1]) and place else clause for place, clause in enumerate(clauses)]


def predicates(cards: Cards, scope: Scope) -> str:
    """What a filter says of a card that is known already: is standing; has a power icon and is Arya Stark."""
    q = qualities(cards, scope)
    words = []
    if cards.title:
        words.append(f"is {traits(cards.title)}")
    controller = cards.controller
    if q.kinds or cards.type:
        words.append(f"is {a(' '.join([*q.states, *q.kinds, head(cards)]))}")
        if controller == Who.YOU:
            words[-1] += f" {scope.any_player(controller).finite('control')}"
            controller = None
    elif q.states:
        words.append(f"is {listed(q.states)}")
    if q.having:
        words.append(f"has {listed(q.having)}")
    if q.lacking:
        words.append(f"does not have {listed(q.lacking, 'or')}")
    words += [predicate for _, predicate in q.clauses]
    for who, verb in ((controller, "controlled"), (cards.owner, "owned")):
        if who is not None:
            words.append(f"is {verb} by {scope.any_player(who).whom}")
    if words and all(word.startswith("is ") for word in words):
        return f"is {listed([word.removeprefix('is ') for word in words])}"
    return listed(words) if words else ""


def there_is(among: Cards, scope: Scope, article: Article = a, number: int = 1) -> str:
    """That number of such cards exists: you control a Lord character; you have 3 characters in your dead pile; no character is
    attacking."""
    if among.zone != Zone.PLAY:
        place = whereabouts(among, scope)
        found = replace(among, zone=Zone.PLAY, owner=None, controller=None, top_of_pile=False, top_of_deck=None)
        cards = noun(found, scope, article, number)
        if among.top_of_deck == 1 == scope.looked_at:
            return f"it is {cards}"
        if among.top_of_deck is not None and among.top_of_deck == scope.looked_at:
            return f"there {'are' if number > 1 else 'is'} {noun(among, scope, article, number)}"
        if among.top_of_pile or among.top_of_deck == 1:
            return f"the top card of {place.removeprefix('in ')} is {cards}"
        if Who.YOU in (among.owner, among.controller):
            return f"you have {noun(among, scope, article, number)}"
        return f"{place.removeprefix('in ')} holds {cards}"
    if among.controller is not None:
        player = scope.any_player(among.controller)
        if article == "no" and among.controller == Who.OPPONENTS:
            return f"no opponent controls {noun(replace(among, controller=None), scope)}"
        if article == "no":
            return f"{player.finite('do not control')} {noun(replace(among, controller=None), scope)}"
        return f"{player.finite('control')} {noun(replace(among, controller=None), scope, article, number)}"
    if among.not_controller == Who.YOU:
        player = Player("no other player" if article == "no" else "another player")
        return f"{player.finite('control')} {noun(replace(among, not_controller=None), scope, a if article == 'no' else article, number)}"
    if article == "no" and among.title and among.other_than is None:
        return f"{noun(among, scope)} is not in play"
    if among.attached_to is not None:
        bearer = scope.names[among.attached_to]
        return f"{bearer} has {noun(replace(among, attached_to=None), scope, article, number)}"
    there = ROLES[among.role] if among.role else "in play"
    return f"{noun(replace(among, role=0), scope, article, number)} {'are' if number > 1 else 'is'} {there}"


# --- amounts ---------------------------------------------------------------------------------------------------------


def quantity(amount: Amount, scope: Scope, unit: str, units: str) -> str:
    """A quantity in words, such as "2 cards", "X gold" or "1 card for each character in play"."""
    if isinstance(amount, Value):
        return amount.quantity(scope, unit, units)
    return f"{amount} {unit if abs(amount) == 1 else units}"


def in_deck(cards: Cards) -> Cards:
    """The filter of a search, whose sentence says already where the cards are."""
    return replace(cards, zone=Zone.PLAY)


# --- what is done with cards, and for how long -------------------------------------------------------------------------


def unsaveable(text: str, it_is: bool) -> str:
    """What is done to cards, with a note if they cannot be saved from it."""
    return f"{text} (cannot be saved)" if it_is else text


def onto_deck(zone: Zone, whose: str) -> str:
    """on top of your deck."""
    return f"on the bottom of {whose} deck" if zone == Zone.UNDER_DECK else f"on top of {whose} deck"


def during(until: Until) -> str:
    """How long something lasts, behind a clause: "" for ever."""
    if until == Until.FOREVER:
        return ""
    if until == Until.NEXT_USED_PLOT:
        return " until another plot is placed in your used pile"
    if until == Until.NEXT_PLOT:
        return " until you reveal another plot"
    if until == Until.LEAVES_PLAY:
        return " until this card leaves play"
    if until == Until.END_OF_ROUND:
        return " this round"
    return f" until the end of the {until.name.removeprefix('END_OF_').lower().replace('_', ' ')}"


def ruling(until: Until) -> str:
    """How long a rule for players applies, behind a clause."""
    return during(until) or " for the rest of the game"
