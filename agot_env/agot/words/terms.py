"""The terms of the card game, explained: phases, cards and timing, challenges and their icons, keywords and melee titles."""

from __future__ import annotations

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.values.titles import OPPOSES, SUPPORTS, TITLE_CARDS, TITLE_INCOME, TITLE_INFLUENCE, TITLE_STRENGTH
from agot_env.messages.wording import listed

PHASES = {
    "setup": "Each player draws 7 cards, places characters and locations worth up to 5 gold facedown, and draws up to 7 again.",
    "plot": "All players choose a plot in secret and reveal it together. It has an income, an initiative and a claim. The highest "
    "initiative "
    "chooses the first player; then the effects of the plots happen.",
    "draw": "Each player draws 2 cards.",
    "marshalling": "In your own turn you collect the income of your plot and your cards, and pay for as many cards from your hand as "
    "you like.",
    "challenges": "In your own turn you may initiate one military, one intrigue and one power challenge, each against any opponent. "
    "Attackers and "
    "defenders kneel; the higher total STR wins, and a tie goes to the attacker.",
    "dominance": "The player with the highest total STR of standing characters gains 1 power; in most editions the gold left counts, "
    "too. A tie gives nothing.",
    "epic": "An epic battle adds this phase after dominance: each player may initiate one challenge, of a type that the card states.",
    "standing": "All kneeling cards stand.",
    "taxation": "Gold that is left returns to the treasury, and titles are handed back.",
}
TABLE = {
    "House card": "A card beside your deck that names your House. Power that no character claims is placed on it.",
    "plot": "A card of your plot deck of seven. It is revealed for one round and says your income, initiative and claim for it.",
    "income": "The gold that you collect at the beginning of your turn in marshalling.",
    "influence": "A resource that standing cards provide: you kneel them to pay with it.",
    "initiative": "The number on the plot that decides who chooses the first player.",
    "kneel": "To turn a card sideways. A kneeling card can neither attack nor defend, nor kneel for anything else, until it stands.",
    "unique": "A card of which each player may have one copy in play, and none while a copy is in their dead pile.",
    "duplicate": "A further copy of a unique card that you have in play, placed under it. It can be discarded to save the card above it.",
    "trait": "A word above the text of a card, such as Lord, to which other cards refer.",
    "crest": "One of the symbols Holy, Learned, Noble, Shadows and War on a card, to which other cards refer.",
    "dead pile": "Where your characters go when they are killed. Cards that are discarded go to your discard pile.",
    "action": "An ability that you may use when it is your turn to act in a phase that it names.",
    "response": "An ability that you may use right after the event that it names, once for each such event.",
    "save": "A response before a card is killed or discarded: the card stays in play.",
    "cancel": "A response before an ability takes effect: the ability does nothing, and its costs stay paid.",
    "passive": "An ability that its event triggers; it is not optional.",
    "moribund": "A moribund card is about to leave play: it stays on the table until passive abilities and responses are over, and "
    "cannot be removed a second time.",
    "supporter": "In melee, a player whose title supports yours: they cannot challenge you, and may defend you.",
}
CHALLENGES = {
    "military": "If the attacker wins a military challenge, the loser chooses and kills as many characters as the attacker's claim says.",
    "intrigue": "If the attacker wins an intrigue challenge, the loser discards as many cards at random from hand as the attacker's "
    "claim says.",
    "power": "If the attacker wins a power challenge, as much power as the attacker's claim says moves from the loser's House card to the "
    "attacker's.",
    "claim": "A number on the revealed plot: how much the loser of a challenge must give up if the attacker wins.",
    "unopposed": "A challenge that the attacker wins while the defenders have no STR: the attacker gains 1 power besides.",
}
KEYWORDS = {
    "Deadly": "If you have more Deadly characters attacking than the defender has defending, the defender has a defending character "
    "killed after "
    "the challenge.",
    "Renown": "After you win a challenge, each of your participating characters with Renown gains 1 power.",
    "Stealth": "For each attacker with Stealth, you choose one character without Stealth that cannot defend in this challenge.",
    "Intimidate": "While this character attacks, characters with lower STR do not count their STR.",
    "Vigilant": "After you win a challenge as the attacker, any number of your cards with Vigilant may stand, even if they took no part.",
    "Vengeful": "After you lose a challenge as the defender, any number of your cards with Vengeful may stand, even if they took no part.",
    "Stalwart": "When this card would be killed or discarded from play, it is put on top of its owner's deck instead.",
    "Infamy": "Power that you gain for your House may be put on this card.",
    "Deathbound": "This card goes to the dead pile instead of the discard pile.",
    "Limited": "You may play only one card with Limited in a round.",
    "Ambush": "You may put this card into play from your hand in any phase, for influence instead of gold.",
    "Setup": "You may place this attachment in setup.",
    "Melee": "While this character participates in a challenge, it has +1 STR for each participating character of your opponents.",
    "Joust": "A lone attacker with this keyword faces at most one defender.",
    "Prized": "When this card is killed, discarded from play or played as an event, or this plot goes to the used pile, each opponent "
    "of yours gains as much power as its number says.",
    "Shadows": "You put such a card facedown into Shadows for 2 gold in marshalling. At the beginning of each phase you may bring one card "
    "out of Shadows into play, for the cost that is printed behind its S.",
    "Doomed": "A player with 5 Doomed cards in the dead pile is out of the game.",
}
WHAT_TITLES_DO = {
    L.CROWN_REGENT: f"Your side has +{TITLE_STRENGTH} STR in power challenges, and once a round you may redirect a challenge of another "
    f"player "
    "to a different opponent of theirs.",
    L.HAND_OF_THE_KING: f"You have {TITLE_INFLUENCE} influence once a round.",
    L.LORD_COMMANDER: f"Your side has +{TITLE_STRENGTH} STR in military challenges, and once a round you may take over a "
    "military challenge that nobody defends.",
    L.MASTER_OF_WHISPERS: f"Your side has +{TITLE_STRENGTH} STR in intrigue challenges.",
    L.MASTER_OF_LAWS: f"You draw {TITLE_CARDS} card more in the draw phase.",
    L.MASTER_OF_COIN: f"Your income is {TITLE_INCOME} higher.",
}


def _title(number: int) -> str:
    """What a melee title does, whom it supports and opposes."""
    parts = [WHAT_TITLES_DO[number]]
    if SUPPORTS[number]:
        parts.append(f"It supports the {L.TITLE_NAMES[SUPPORTS[number]]}: you cannot challenge that player, and may defend them when "
        "they do not.")
    opposed = [L.TITLE_NAMES[other] for other in range(1, len(L.TITLE_NAMES)) if OPPOSES[number] >> other & 1]
    if opposed:
        parts.append(f"It opposes the {listed(opposed)}: once a round you gain 1 power for winning a challenge against such a player.")
    return " ".join(parts)


TITLES = {L.TITLE_NAMES[number]: _title(number) for number in WHAT_TITLES_DO}
TERMS = {"phases": PHASES, "table": TABLE, "challenges": CHALLENGES, "keywords": KEYWORDS, "titles": TITLES}
"""Kind -> term -> its explanation in a sentence or two."""
INTRODUCTION = (
    "You collect power. You win as soon as your House card and your cards in play together have 15 power.",
    "Characters have a cost in gold, a strength (STR) and icons, which say in which challenges they can attack and defend. A kneeling "
    "card has "
    "been used, and does nothing until it stands.",
    "A round has the phases below. In most of them players take actions in turn, beginning with the first player; to take none is to "
    "pass. A "
    "response can be used only right after what it responds to, a save or a cancel right before.",
    "Point at a card to read it. What you can choose now is marked on the table, and is also a button below the question.",
)
"""How to play, in paragraphs."""


def term(name: str) -> list[str]:
    """The explanation of a term in a line, in several if it has several meanings; empty if there is no such term. Case does not matter."""
    wanted = name.strip().casefold()
    return [f"{each}: {text}" for kind in TERMS.values() for each, text in kind.items() if each.casefold() == wanted]
