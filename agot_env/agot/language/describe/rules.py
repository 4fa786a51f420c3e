"""Rules for players in plain English."""

from __future__ import annotations

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model as m
from agot_env.agot.language.nouns import Player, Scope, houses, noun, quantity, third_person, told
from agot_env.messages.wording import listed

RULES: dict[int, str] = {
    c.NO_DEFENDERS: "cannot declare defenders",
    c.PLOT_GIVES_NO_INCOME: "count the income of {own} revealed plot as 0",
    c.NO_INCOME_BONUSES: "do not get income bonuses from characters, locations or attachments",
    c.SKIPS_TAXATION: "skip the taxation phase",
    c.EVENTS_COST_GOLD: "cannot play an event without giving 1 gold to an opponent",
    c.MILITARY_COSTS_TWO: "cannot initiate a military challenge without giving 2 gold to the defender",
    c.POWER_ON_CHARACTERS_UNCOUNTED: "cannot count power on characters for victory",
    c.WINS_BY_FOUR_UNOPPOSED: "count a challenge won by at least 4 STR as unopposed",
    c.OTHER_POWER_TO_WIN: "need {more power} to win the game",
    c.NO_TRIGGERED_EFFECTS: "cannot use actions or responses",
    c.CLAIM_LOWERED: "get -1 claim",
    c.CLAIM_RAISED: "get +{number} claim",
    c.CLAIM_IS_ZERO: "have a claim of 0",
    c.CLAIM_IS_TWO: "have a claim of 2, which nothing raises or lowers",
    c.PRIZES_ARE_LARGER: "claim 1 more power whenever {they} claim power for Prized",
    c.CHALLENGES_END: "end the challenges phase",
    c.DEAD_MAKE_KNEEL: "put characters into play kneeling whose printed cost is below the number of characters in {own} dead pile",
    c.SEARCHES_DISCARD: "may search {own} discard pile instead of all of {own} deck",
    c.INITIATIVE_BONUS: "get {signed} initiative",
    c.PLOT_IS_LOWERED: "lower the income and initiative of {own} revealed plot by {number}",
    c.ATTACHMENTS_COST_LESS: "pay 1 gold less to play an attachment",
    c.SKIPS_DRAW: "do not draw cards in the draw phase",
    c.EXTRA_LIMITED_LOCATION: "may play one more Limited location this round",
    c.ACTIONS_BEFORE_REVEAL: "may take actions between choosing and revealing plots",
    c.COSTS_CANNOT_BE_LOWERED: "cannot lower the cost of {card}",
    c.ADDS_INCOME: "{add gold} {own} income",
    c.INCOME_BONUS: "get {gold} as an income {bonus}",
    c.SKIPS_STANDING: "skip the standing phase",
    c.EXTRA_MILITARY: "may initiate one more military challenge each challenges phase",
    c.EXTRA_INTRIGUE: "may initiate one more intrigue challenge each challenges phase",
    c.EXTRA_POWER: "may initiate one more power challenge each challenges phase",
    c.NO_MILITARY_CHALLENGES: "cannot initiate military challenges",
    c.NO_INTRIGUE_CHALLENGES: "cannot initiate intrigue challenges",
    c.NO_POWER_CHALLENGES: "cannot initiate power challenges",
    c.ONE_CHALLENGE: "cannot initiate more than one challenge",
    c.NO_EXTRA_DRAWS: "cannot draw cards by effects",
    c.NO_DRAWS: "cannot draw any more cards",
    c.DRAW_CAP: "have a draw cap of {more cards}",
    c.PLOT_IS_BLANK: "treat {own} revealed plot as if it had no text and no traits",
    c.OUT_OF_SHADOWS_COSTS_LESS: "pay {number} gold less to bring a card out of Shadows",
    c.PENALTY_LOWERED: "lower the gold penalty of {card} by {number}",
    c.INITIATIVE_IS_ZERO: "count the initiative of {own} revealed plot as 0",
    c.CARDS_COST_MORE: "pay {number} gold more to play {card}",
    c.LOSES_MORE_OF_DECK: "discard 1 more card whenever an effect discards cards from the top of {own} deck",
    c.SEARCHES_MORE: "search 1 more card whenever {they} search the top cards of {own} deck",
    c.PILES_ARE_CLOSED: "cannot have cards moved out of {own} discard and dead piles",
    c.OPPONENT_IS_FIRST: "must choose an opponent as the first player after winning initiative",
    c.CARDS_COST_LESS: "pay {number} gold less to play {card}",
    c.DOMINANCE_FOR_TWO: "may claim 1 power for each of 2 {houses} characters instead of the power for winning dominance",
    c.NO_ABILITIES_IN_PLAY: "cannot use actions or responses printed on characters, locations and attachments in play",
    c.OTHER_CARDS_IN_DRAW: "draw {more cards} in the draw phase",
    c.IGNORES_HOUSE_PENALTY: "pay no gold penalty for {houses} cards",
    c.ATTACKERS_MEET_CLAIM: "satisfy the claim of the defending player's plot after losing a challenge as the attacker",
    c.CLAIM_INTO_PLAY: "may put into play, under {own} control, locations and attachments that {own} claim discards from a hand",
    c.UNOPPOSED_REWARD: "claim {more power} for winning an unopposed challenge",
    c.DOMINANCE_STRENGTH: "count {more STR} for dominance",
    c.SIDE_STRENGTH: "add {STR} to the total STR of {own} side",
    c.COUNTS_PARTICIPANTS: "count the participating characters of {own} side instead of their STR",
    c.OTHERS_DEFEND: "let each opponent who is not attacked declare 1 defender",
    c.CLAIM_OF_ANY_TYPE: "let an attacker who beats {them} use the claim of any type of challenge instead of the normal one",
    c.TWO_MILITARY: "cannot initiate more than 2 military challenges each phase",
    c.DEFENDERS_FIRST: "make the defending player declare defenders before, not after, {they} declare attackers",
    c.SECOND_TITLE: "may take one of the remaining titles as a second one after each player has taken a title, and use both this round",
    c.CHOOSES_DISCARDS: "may choose cards that would be discarded at random from {own} hand",
    c.ONE_ATTACKER: "cannot declare more than 1 attacker in a challenge",
    c.ONE_DEFENDER: "cannot declare more than 1 defender in a challenge",
    c.TWO_ATTACKERS: "cannot attack with just one character",
    c.TWO_DEFENDERS: "cannot defend with just one character",
    c.RUNS_NORTH_AGENDA: "are considered to run one more The North agenda",
    c.SHADOWS_OF_ANY_HOUSE:
        "may play cards with the Shadows crest that are for other Houses only, and pay 1 more gold to bring them out of Shadows",
    c.NO_UNOPPOSED_REWARD: "cannot claim power for winning unopposed challenges",
    c.NO_SETUP_CARDS: "cannot place cards during setup",
    c.SMALL_SETUP: "draw 6 cards for {own} setup hand, and spend at most 3 gold during setup",
    c.WINS_DOMINANCE: "win dominance (cannot be cancelled)",
    c.CANNOT_PLAY_EVENTS: "cannot play {events}",
    c.TOP_CARD_IS_OPEN: "play with the top card of {own} deck open to all players",
    c.COUNTS_INCOME_OF_BEARER: "also get the income bonus of the bearer",
    c.DRAWS_FROM_BOTTOM: "draw cards from the bottom of {own} deck",
    c.PAYS_WITH_INFLUENCE: "may pay any part of the cost of {card} by kneeling influence",
    c.GIVES_AMBUSH: "may put {card} into play from {own} hand by Ambush",
    c.PLAYS_FROM_PILES: "may play {card} as if it were in {own} hand",
    c.CANNOT_PLAY_CARDS: "cannot play {cards} from {own} hand",
    c.PLOTS_ARE_PRIZED: "give each of {own} plots Prized 1 while it is moved to {own} used pile",
    c.FOUR_GOLD_COUNTED: "count no more than 4 gold as income",
    c.EVENTS_ARE_PRIZED: "give Prized 1 to {card}",
    c.COMMAND_FOR_EMPTY_DECK: "must choose and discard 1 card at {own} command instead whenever an effect would discard cards "
        "from {own} deck while that is empty",
    c.ONE_CARD_FROM_HAND: "cannot play, or put into play or Shadows, more than 1 card from {own} hand",
    c.INFLUENCE_COSTS_GOLD: "cannot trigger an ability that costs influence without paying 1 gold",
    c.NO_RESPONSES: "cannot use responses",
    c.CONQUERS: "give {own} out-of-House cards of the named House Prized while they leave play: Prized 1 to characters and "
        "attachments, Prized 2 to locations",
    c.CANNOT_WIN: "cannot win the game",
    c.NO_MILITARY_AGAINST: "cannot be attacked in military challenges",
    c.NO_INTRIGUE_AGAINST: "cannot be attacked in intrigue challenges",
    c.NO_POWER_AGAINST: "cannot be attacked in power challenges",
    c.TWO_CHALLENGES_AGAINST: "cannot be attacked more than twice each phase by the same opponent",
    c.NO_CHARACTER_ABILITIES: "cannot use actions or responses of characters",
    c.POWER_ON_CHARACTERS: "put power that {they} would claim for or move to {own} House on a character that takes it instead",
    c.HOUSE_POWER_BY_MILITARY_ALONE: "cannot claim power for {own} House except during a military challenge",
}
"""Rules for players by number. ``{more power}``, ``{gold}``, ``{more cards}``, ``{houses}`` and the like are the amount of a rule."""

PLOT_RULES: dict[int, str] = {
    c.PLOT_CANNOT_BE_BLANK: "{whose} revealed plot cannot lose its text",
    c.PLOT_IS_POWER_STRUGGLE: "{whose} revealed plot gains the trait Power Struggle",
    c.HAND_IS_SAFE: "no card can be discarded from {whose} hand",
}
"""Rules for a player's plot or hand."""
NO_CHALLENGES = {c.NO_MILITARY_CHALLENGES: "military", c.NO_INTRIGUE_CHALLENGES: "intrigue", c.NO_POWER_CHALLENGES: "power"}
NONE_AGAINST = {c.NO_MILITARY_AGAINST: "military", c.NO_INTRIGUE_AGAINST: "intrigue", c.NO_POWER_AGAINST: "power"}
"""Rules that are said together."""

SEASONS = {
    c.IT_IS_SUMMER: "make it Summer", c.IT_IS_WINTER: "make it Winter",
    c.NEVER_SUMMER: "keep it from being Summer", c.NEVER_WINTER: "keep it from being Winter",
}  # fmt: skip
"""Rules for everybody, which a player's cards give."""
ANY_AMOUNT = {
    "own": "their", "they": "they", "them": "them", "cards": "cards, or some of them",
    "card": "some cards", "events": "events, or some of them", "houses": "some Houses'", "number": "1 or more", "STR": "STR",
    "gold": "gold", "bonus": "bonus or penalty", "add gold": "add gold to",
    "signed": "more or less", "more STR": "more or less STR", "more power": "more or less power", "more cards": "more or fewer cards",
}  # fmt: skip
"""The words for amounts in rules without their cards."""
ALL_HOUSES = sum(m.House)
ALL_OF_PENALTY = 99
"""The amount of a rule that takes the whole gold penalty off."""


def rules_for(
    player: Player, rule: int | c.Several, amount: m.Amount, scope: Scope, at_least: int | None = None, card: str = "a card",
) -> str:  # fmt: skip
    """What holds for a player: "each opponent cannot declare defenders". ``card`` is what costs less."""
    rules = c.numbers_of(rule)
    if rules == (c.PENALTY_LOWERED,) and amount == ALL_OF_PENALTY:
        return f"{player.name} {player.verb('ignore')} the gold penalty of {card}"
    if rules[0] in PLOT_RULES:
        return PLOT_RULES[rules[0]].format(whose=player.whose)
    if rules == (c.CLAIM_RAISED,) and isinstance(amount, m.HousesAmong):
        return f"{player.name} {player.verb('get')} +X claim, where X is {amount.measure(scope)}"
    per = ""
    if isinstance(amount, m.CountOf):
        per = f" for each {noun(amount.among, scope, '')}"
        amount = amount.each
    less = at_least is not None or (isinstance(amount, int) and amount < 0)
    size = abs(amount) if isinstance(amount, int) else amount
    words = {"own": player.own, "card": card, "houses": _of_houses(amount), "number": quantity(amount, scope, "", "").strip()}
    words["they"], words["them"] = ("you", "you") if player.you else ("they", "them")
    words["cards"] = "cards" if card == "a card" else card
    words["events"] = "events" if card == "a card" else card
    words["signed"] = f"{'-' if less else '+'}{quantity(size, scope, '', '').strip()}"
    words |= {"gold": quantity(amount, scope, "gold", "gold"), "more STR": quantity(size, scope, "more STR", "more STR")}
    words["bonus"] = "penalty" if less else "bonus"
    words["STR"] = quantity(size, scope, "STR", "STR")
    words["add gold"] = f"{'take' if less else 'add'} {quantity(size, scope, 'gold', 'gold')} {'off' if less else 'to'}"
    words["more power"] = quantity(size, scope, *("less power", "less power") if less else ("more power", "more power"))
    words["more cards"] = quantity(size, scope, *("fewer card", "fewer cards") if less else ("more card", "more cards"))
    least = f" (to a minimum of {at_least})" if at_least else ""
    said = [text.format(**words) + per + least for text in _rules(rules, not player.name.startswith("each "))]
    return told(player.name, said if player.you else map(third_person, said))


def rules_in_force(mask: int) -> list[str]:
    """The rules of a bit set in the third person, without the amounts, which depend on cards: "skips the taxation phase"."""
    said = [text.format(**ANY_AMOUNT) for rule, text in (RULES | SEASONS).items() if mask >> rule & 1]
    return [*map(third_person, said), *(text.format(whose="their") for rule, text in PLOT_RULES.items() if mask >> rule & 1)]


def _rules(rules: tuple[int, ...], of_one: bool) -> list[str]:
    """Rules, those that forbid challenges in one, and those that forbid them against a player; for one player also what is left."""
    said = []
    for names, cannot in ((NO_CHALLENGES, "cannot initiate"), (NONE_AGAINST, "cannot be attacked in")):
        kinds = [name for rule, name in names.items() if rule in rules]
        allowed = [name for rule, name in names.items() if rule not in rules]
        if len(kinds) > 1:
            only = len(allowed) == 1 and names is NO_CHALLENGES and of_one
            of_kinds = "challenges" if not allowed else f"{listed(kinds, 'or')} challenges"
            said.append(f"can initiate only {allowed[0]} challenges" if only else f"{cannot} {of_kinds}")
            rules = tuple(rule for rule in rules if rule not in names)
    return [*said, *(RULES[rule] for rule in rules)]


def _of_houses(amount: m.Amount) -> str:
    """The Houses that an amount is a sum of, before "cards"."""
    if not isinstance(amount, int):
        return "that House's"
    return "out-of-House" if amount == ALL_HOUSES else f"House {houses(amount & ALL_HOUSES)}" if amount & ALL_HOUSES else ""
