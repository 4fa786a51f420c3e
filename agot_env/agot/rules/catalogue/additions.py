"""Titles, variants, agendas, deck construction, Shadows and seasons."""

from __future__ import annotations

from agot_env.agot.rules.catalogue.rule import Rule

# fmt: off
ADDITIONS: tuple[Rule, ...] = (
    # --- Titles ---
    Rule(
        "TIT-1", "Titles",
        "Supports: Laws -> Hand of the King; Hand -> Whispers; Whispers -> Coin; Coin -> Laws. You cannot initiate a "
        "challenge against the player you support",
    ),
    Rule(
        "TIT-2", "Titles",
        "When a player you support is attacked and declares no defenders, you may declare defenders of your own; you are "
        "then the winner or loser for effects, responses and keywords; the original target still meets the claim if the "
        "attacker wins; stealth targets are of the original target only",
    ),
    Rule(
        "TIT-3", "Titles",
        "Opposes: Hand -> Coin; Coin -> Hand; Laws -> Whispers; Whispers -> Laws and Crown Regent. Winning a challenge "
        "against a player whose title yours opposes: 1 power for your House, at most once a round",
    ),
    Rule(
        "TIT-4", "Titles",
        "Crown Regent: +3 STR to your side in one challenge type in which you have a participant; once a round, after a "
        "challenge's target and attackers are declared, make that player choose another legal target (none: it goes "
        "through; never themselves)",
    ),
    Rule(
        "TIT-5", "Titles",
        "Lord Commander of the Kingsguard: +3 STR in one challenge type; once a round, an undefended challenge (of the "
        "type that the rulebook's icon gives) against another player may be redirected to yourself if you are a legal "
        "target; the attackers stay; if you win, 1 power moves from the attacker's House to yours; if you lose you meet "
        "the claim",
    ),
    Rule(
        "TIT-6", "Titles",
        "Hand of the King: once a round, any time, 2 influence",
    ),
    Rule(
        "TIT-7", "Titles",
        "Master of Whispers: +3 STR in one challenge type; Master of Laws: 1 more card in the draw phase, outside the "
        "cap; Master of Coin: +2 income",
    ),
    Rule(
        "TIT-8", "Titles",
        "Titles are not in play and their effects cannot be cancelled. The challenge icons were pictures in the rulebook:"
        " ruling from the printed cards: Crown Regent power, Lord Commander military (STR and redirect), Master of "
        "Whispers intrigue",
    ),
    Rule(
        "TIT-9", "Titles",
        "Three players: titles not taken stay out; round 1 three of six, round 2 the three others, then all six return",
    ),
    Rule(
        "TIT-10", "Titles",
        "Two players, and two on two: no titles",
    ),
    # --- Variants ---
    Rule(
        "VAR-1", "Variants",
        "Two on two: partners sit opposite; a team wins with 30 power together; \"you\" is only you, \"opponent\" only the "
        "other team, \"all players\" everybody; no challenge against the partner",
    ),
    Rule(
        "VAR-2", "Variants",
        "Littlefinger: a player may give gold to another for any reason in any phase but marshalling, always in advance; "
        "nothing binds the receiver; titles are used",
    ),
    Rule(
        "VAR-3", "Variants",
        "Plot draft: after the 7 fixed plots each, shuffle the other 18; deal 3 to each; keep one secretly, pass two; "
        "keep one of the two, the last goes out; three times, until each has 6; then choose 7 of the 13",
        core="no",
    ),
    # --- Agendas ---
    Rule(
        "AGE-1", "Agendas",
        "A deck may have one agenda, beside the House card for the whole game. An agenda is not in play, and nothing removes it "
        "(Core rulebook, Agendas)",
        core="no",
    ),
    Rule(
        "AGE-2", "Agendas",
        "The effects of an agenda cannot be cancelled (FAQ 4.11); it responds once for each trigger (FAQ 2.4)",
        core="no",
    ),
    Rule(
        "AGE-3", "Agendas",
        "Agendas are declared before the decks are shuffled; what they name before the setup hands are drawn is named then, openly",
        core="no",
    ),
    Rule(
        "AGE-4", "Agendas",
        "A character that says so is attached to the House card as an agenda instead of being killed, if its controller runs no agenda; it "
        "is then no character any more (FAQ 4.20)",
        core="no",
    ),
    # --- House cards ---
    Rule(
        "HOU-1", "House cards",
        "The Neutral Faction has no House: all cards of a House pay the gold penalty, characters that are played from the hand or placed "
        "in setup 1 less",
        core="no",
    ),
    # --- Deck construction ---
    Rule(
        "DECK-1", "Deck construction",
        "Plot deck: exactly 7, no doubles (cards that allow it excepted)",
    ),
    Rule(
        "DECK-2", "Deck construction",
        "House deck: at least 60 cards, at most 3 copies of a title (\"Limit 1 per deck\" and the like obeyed). The printed"
        " starter decks are smaller and are legal as they are (casual)",
    ),
    Rule(
        "DECK-3", "Deck construction",
        "No \"House X only\" card in a deck of another House",
    ),
    Rule(
        "DECK-4", "Deck construction",
        "Tournaments: of the cards on the restricted list of a format, joust or melee, a deck has copies of one title at most (FAQ 5.2)",
        core="no",
    ),
    Rule(
        "DECK-5", "Deck construction",
        "Agendas and plots that say so change the number of cards or plots, the limit of events, the Houses of cards with the Shadows"
        " crest, or the number of agendas; one agenda is for joust alone (FAQ 5.2)",
        core="no",
    ),
    # --- Shadows and seasons ---
    Rule(
        "SHA-1", "Shadows",
        "Cards with the Shadows crest go into Shadows first, and come into play from there: they are never marshalled "
        "into play; ruling: nor put under a unique as duplicates from the hand. Other cards never go into Shadows",
        core="no",
    ),
    Rule(
        "SHA-2", "Shadows",
        "Marshalling: to put a card into Shadows is a player action that costs 2 gold, without a gold penalty, whatever "
        "lowers the cost of other cards; it is to play a card from the hand",
        core="no",
    ),
    Rule(
        "SHA-3", "Shadows",
        "Setup: a card goes into Shadows for 2 of the 5 gold, and stays there",
        core="no",
    ),
    Rule(
        "SHA-4", "Shadows",
        "A unique goes into Shadows whatever copies are in play or in the dead pile. The printed cost of a card with the "
        "Shadows crest is 2 and what is printed behind the S",
        core="no",
    ),
    Rule(
        "SHA-5", "Shadows",
        "Cards in Shadows lie facedown, and are neither in play nor in a hand; only their owner knows them, everybody how "
        "many there are",
        core="no",
    ),
    Rule(
        "SHA-6", "Shadows",
        "At the beginning of each phase, before anything else happens then, each player in turn, the first player first, "
        "may bring one card out of Shadows for what is printed behind the S and the gold penalty; each in an action "
        "window of its own. An event is played so; ruling: only if its response can be used, which is then not optional",
        core="no",
    ),
    Rule(
        "SHA-7", "Shadows",
        "A unique comes out of Shadows as a duplicate of a copy that its player owns and controls; not if another copy is "
        "in the dead pile of its owner, is owned and not controlled, or is controlled and not owned",
        core="no",
    ),
    Rule(
        "SHA-8", "Shadows",
        "Cards come out of Shadows standing. An attachment is attached to a card that may bear it, or, if its own text says "
        "how it is attached then, in that way only; if that is not possible it is discarded and has not come into play",
        core="no",
    ),
    Rule(
        "SHA-9", "Shadows",
        "Cards with the Shadows crest that return to Shadows go to their owner's; a save can prevent that, and everybody "
        "knows them there",
        core="no",
    ),
    Rule(
        "EPI-1", "Epic battles",
        "An epic battle adds a phase between dominance and standing, several in the order in which they were created. The "
        "card lies beside the plot deck of its owner until that phase ends",
        core="no",
    ),
    Rule(
        "EPI-2", "Epic battles",
        "An epic phase begins with cards out of Shadows and ends as any phase does. In turn, the first player first, each "
        "player may initiate one challenge of a type that the card states; no other challenges, and no actions outside them",
        core="no",
    ),
    Rule(
        "EPI-3", "Epic battles",
        "What an epic battle does happens in its own phase alone. Actions of other phases cannot be used; those of any phase "
        "can, during challenges",
        core="no",
    ),
    Rule(
        "SEA-1", "Seasons",
        "It is Summer or Winter while a card says so. Ruling: while one says that it is Summer and another that it is "
        "Winter, it is both",
        core="no",
    ),
)
# fmt: on
