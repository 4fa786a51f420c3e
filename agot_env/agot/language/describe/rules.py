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
    c.ATTACHMENTS_COST_LESS: "pay 1 gold less to play an attachment",
    c.SKIPS_DRAW: "do not draw cards in the draw phase",
    c.EXTRA_LIMITED_LOCATION: "may play one more Limited location this round",
    c.ACTIONS_BEFORE_REVEAL: "may take actions between choosing and revealing plots",
    c.COSTS_CANNOT_BE_LOWERED: "cannot lower the cost of cards",
    c.ADDS_INCOME: "add {gold} to {own} income",
    c.INCOME_BONUS: "get {gold} as an income bonus",
    c.SKIPS_STANDING: "skip the standing phase",
    c.EXTRA_MILITARY: "may initiate one more military challenge each challenges phase",
    c.EXTRA_INTRIGUE: "may initiate one more intrigue challenge each challenges phase",
    c.EXTRA_POWER: "may initiate one more power challenge each challenges phase",
    c.NO_MILITARY_CHALLENGES: "cannot initiate military challenges",
    c.NO_INTRIGUE_CHALLENGES: "cannot initiate intrigue challenges",
    c.NO_POWER_CHALLENGES: "cannot initiate power challenges",
    c.ONE_CHALLENGE: "cannot initiate more than one challenge",
    c.NO_EXTRA_DRAWS: "cannot draw cards by effects",
    c.PLOT_IS_BLANK: "treat {own} revealed plot as if it had no text and no traits",
    c.CARDS_COST_LESS: "pay {number} gold less to play {card}",
    c.DOMINANCE_FOR_TWO: "may claim 1 power for each of 2 {houses} characters instead of the power for winning dominance",
    c.NO_ABILITIES_IN_PLAY: "cannot use actions or responses printed on characters, locations and attachments in play",
    c.OTHER_CARDS_IN_DRAW: "draw {more cards} in the draw phase",
    c.IGNORES_HOUSE_PENALTY: "pay no gold penalty for {houses} cards",
    c.ATTACKERS_MEET_CLAIM: "satisfy the claim of the defending player's plot after losing a challenge as the attacker",
    c.CLAIM_INTO_PLAY: "may put into play, under {own} control, locations and attachments that {own} claim discards from a hand",
    c.UNOPPOSED_REWARD: "claim {more power} for winning an unopposed challenge",
    c.DOMINANCE_STRENGTH: "count {more STR} for dominance",
    c.ONE_ATTACKER: "cannot declare more than 1 attacker in a challenge",
    c.ONE_DEFENDER: "cannot declare more than 1 defender in a challenge",
    c.RUNS_NORTH_AGENDA: "are considered to run one more The North agenda",
    c.SHADOWS_OF_ANY_HOUSE:
        "may play cards with the Shadows crest that are for other Houses only, and pay 1 more gold to bring them out of Shadows",
    c.NO_UNOPPOSED_REWARD: "cannot claim power for winning unopposed challenges",
    c.NO_SETUP_CARDS: "cannot place cards during setup",
    c.HOUSE_POWER_BY_MILITARY_ALONE: "cannot claim power for {own} House except during a military challenge",
}
"""Rules for players by number. ``{more power}``, ``{gold}``, ``{more cards}``, ``{houses}`` and the like are the amount of a rule."""

PLOT_RULES: dict[int, str] = {
    c.PLOT_CANNOT_BE_BLANK: "{whose} revealed plot cannot lose its text",
    c.PLOT_IS_POWER_STRUGGLE: "{whose} revealed plot gains the trait Power Struggle",
}
"""Rules for a player's plot."""
NO_CHALLENGES = {c.NO_MILITARY_CHALLENGES: "military", c.NO_INTRIGUE_CHALLENGES: "intrigue", c.NO_POWER_CHALLENGES: "power"}
"""Rules that are said together."""

SEASONS = {
    c.IT_IS_SUMMER: "make it Summer", c.IT_IS_WINTER: "make it Winter",
    c.NEVER_SUMMER: "keep it from being Summer", c.NEVER_WINTER: "keep it from being Winter",
}  # fmt: skip
"""Rules for everybody, which a player's cards give."""
ANY_AMOUNT = {
    "own": "their", "card": "some cards", "houses": "some Houses'", "number": "1 or more", "gold": "gold", "more STR": "more or less STR",
    "more power": "more or less power", "more cards": "more or fewer cards",
}  # fmt: skip
"""The words for amounts in rules without their cards."""
ALL_HOUSES = sum(m.House)


def rules_for(
    player: Player, rule: int | c.Several, amount: m.Amount, scope: Scope, at_least: int | None = None, card: str = "a card",
) -> str:  # fmt: skip
    """What holds for a player: "each opponent cannot declare defenders". ``card`` is what costs less."""
    rules = c.numbers_of(rule)
    if rules[0] in PLOT_RULES:
        return PLOT_RULES[rules[0]].format(whose=player.whose)
    per = ""
    if isinstance(amount, m.CountOf):
        per = f" for each {noun(amount.among, scope, '')}"
        amount = amount.each
    less = at_least is not None or (isinstance(amount, int) and amount < 0)
    size = abs(amount) if isinstance(amount, int) else amount
    words = {"own": player.own, "card": card, "houses": _of_houses(amount), "number": quantity(amount, scope, "", "").strip()}
    words |= {"gold": quantity(amount, scope, "gold", "gold"), "more STR": quantity(size, scope, "more STR", "more STR")}
    words["more power"] = quantity(size, scope, *("less power", "less power") if less else ("more power", "more power"))
    words["more cards"] = quantity(size, scope, *("fewer card", "fewer cards") if less else ("more card", "more cards"))
    said = [text.format(**words) + per + (f" (to a minimum of {at_least})" if at_least else "") for text in _rules(rules)]
    return told(player.name, said if player.you else map(third_person, said))


def rules_in_force(mask: int) -> list[str]:
    """The rules of a bit set in the third person, without the amounts, which depend on cards: "skips the taxation phase"."""
    said = [text.format(**ANY_AMOUNT) for rule, text in (RULES | SEASONS).items() if mask >> rule & 1]
    return [*map(third_person, said), *(text.format(whose="their") for rule, text in PLOT_RULES.items() if mask >> rule & 1)]


def _rules(rules: tuple[int, ...]) -> list[str]:
    """Rules, those that forbid challenges in one."""
    kinds = [name for rule, name in NO_CHALLENGES.items() if rule in rules]
    if len(kinds) < 2:
        return [RULES[rule] for rule in rules]
    what = "challenges" if len(kinds) == len(NO_CHALLENGES) else f"{listed(kinds, 'or')} challenges"
    return [f"cannot initiate {what}", *(RULES[rule] for rule in rules if rule not in NO_CHALLENGES)]


def _of_houses(amount: m.Amount) -> str:
    """The Houses that an amount is a sum of, before "cards"."""
    if not isinstance(amount, int):
        return "that House's"
    return "out-of-House" if amount == ALL_HOUSES else f"House {houses(amount & ALL_HOUSES)}" if amount & ALL_HOUSES else ""
