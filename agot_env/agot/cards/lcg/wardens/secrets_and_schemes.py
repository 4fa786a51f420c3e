"""The chapter pack Secrets and Schemes."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import ALL_HOUSES, kneel_to_reduce
from agot_env.agot.cards.lcg.wardens.shared import RAINBOW_GUARD, raids, raises_claim
from agot_env.agot.engine.record.codes import (
    CANNOT_STAND, CARDS_COST_LESS, DISCARDING, KILL, NOT_RETURNED_BY_CONTROLLER, ONE_CHALLENGE, PRIZED_WHILE_LEAVING,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACHMENT, BARATHEON, BEARER, CHOSEN, DEADLY, DEFENDING_ROLE, GREYJOY, INTRIGUE, LANNISTER, LOCATION, MARTELL,
    MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, YOU, Action,
    Cancel, CancelIt, Card, Cards, Challenges, Choose, ChooseForAll, ChooseNow, ChooseOne, ClaimPower, ComeOutAsCost,
    Constant, Count, CountOf, CountX, Discard, DiscardCards, DiscardFromHand, Draw, EntersPlay, FirstToPlay, Flag, ForEach, If,
    IfX, Initiated, Keyword, Kill, KillSelf, KneelAll, LeavesPlay, Limit, LookAtTopCards, LoseIcon, LostChallenge, Modify,
    MoveTo, OfRevealedPlot, Passive, Per, Phase, PlayerRule, PlotRevealed, PlotUsed, PutIntoPlay, Response, Save,
    Search, StandCards, Strength, Then, Who, WonChallenge, Zone, attachments, characters, locations,
)

Character = partial(model.Character, set="secrets_and_schemes")
Attachment = partial(model.Attachment, set="secrets_and_schemes")
Location = partial(model.Location, set="secrets_and_schemes")
Plot = partial(model.Plot, set="secrets_and_schemes")
Agenda = partial(model.Agenda, set="secrets_and_schemes")

ANY_ICON = MILITARY | INTRIGUE | POWER
PICKED = Cards(is_=CHOSEN, zone=Zone.HAND, type=LOCATION | ATTACHMENT)
YOUR_LOST_LOCATIONS = locations(
    zone=Zone.DISCARD, owner=YOU, any_of=(Cards(house=LANNISTER), Cards(not_house=ALL_HOUSES)), puttable=True,
)


def _lose(icon: int) -> tuple[model.Effect, ...]:
    """The target loses an icon for the phase."""
    return (Modify(TARGET, LoseIcon(icon)),)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Knight of Flowers", "W1", BARATHEON, unique=True, cost=0, strength=3, icons="MP", traits="Kingsguard, Rainbow Guard, Knight",
        crests="Shadows", keywords="Renown", house_only=True, never_comes_out=True,
        abilities=[
            Save(
                saves=characters(unique=True), ways=KILL | DISCARDING, zone=Zone.SHADOWS,
                cost=(DiscardFromHand(1, at_random=True), ComeOutAsCost(free=True)),
            )
        ],
    ),
    Character(
        "Ser Robar Royce", "W2", BARATHEON, unique=True, cost=3, strength=3, icons="MP",
        traits="House Arryn, Rainbow Guard, Knight", crests="Noble",
        abilities=[
            Constant(
                characters(trait=RAINBOW_GUARD, controller=YOU),
                (Keyword(DEADLY),),
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
            )
        ],
    ),
    Character(
        "Rainbow Guard Squire", "W3", BARATHEON, cost=1, strength=2, icons="P", traits="Squire",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(characters(trait=RAINBOW_GUARD, controller=YOU)),),
                cost=(KneelAll(Cards(title="Rainbow Guard Squire")),),
                effects=(Draw(1),),
            )
        ],
    ),
    Character(
        "The Drumm", "W4", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Captain, Raider", crests="War",
        keywords="Deadly",
        abilities=[raids(SELF, locations(controller=Who.DEFENDING_PLAYER))],
    ),
    Character(
        "Ser Kevan Lannister", "W8", LANNISTER, unique=True, cost=3, strength=2, icons="IP", naval="P", traits="Lord, Knight",
        crests="Noble",
        abilities=[
            Response(limited=True, when=when(SELF), choose=(Choose(YOUR_LOST_LOCATIONS),), effects=(PutIntoPlay(TARGET),))
            for when in (EntersPlay, LeavesPlay)
        ],
    ),
    # All choose before any card is discarded, so that it claims 1 power at most.
    Character(
        "Ghost Hill Elite", "W10", MARTELL, unique=True, cost=3, strength=3, icons="MI", traits="Army, Knight", crests="War",
        house_only=True,
        abilities=[
            Response(
                when=PlotRevealed(),
                effects=(
                    ForEach(OPPONENTS, (ChooseForAll(Cards(zone=Zone.HAND, owner=Who.ACTOR), Who.ACTOR, targets=False),)),
                    CountX(CountOf(PICKED)),
                    MoveTo(CHOSEN, Zone.DISCARD),
                    Then(),
                    IfX(1, (ClaimPower(SELF),)),
                ),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    # The two cards are revealed, and then one of them is discarded, which is no choice of a target.
    Character(
        "Prince's Attendant", "W11", MARTELL, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KillSelf(),),
                effects=(
                    LookAtTopCards(2, revealed=True),
                    ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=2), targets=False),
                    MoveTo(TARGET, Zone.DISCARD),
                    MoveTo(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=1), Zone.HAND),
                ),
            )
        ],
    ),
    Character(
        "Dosh Khaleen", "W15", TARGARYEN, cost=2, strength=2, icons="IP", traits="Dothraki",
        abilities=[
            Response(
                limited=True,
                when=LeavesPlay(attachments()),
                cost=(StandCards(1, Cards(provides_influence=True)),),
                effects=(Draw(1),),
            )
        ],
    ),

    Character(
        "Chella, Daughter of Cheyk", "W7", LANNISTER, unique=True, cost=4, strength=4, icons="MP", traits="Clansman", crests="War",
        keywords="Stealth, Deadly", immune_to="opponent's location effects",
    ),
    Character(
        "Ser Jason Mallister", "W13", STARK, unique=True, cost=4, strength=4, icons="MP", traits="House Tully, Knight",
        crests="Noble", keywords="Deadly",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                choose=(
                    Choose(
                        characters(
                            controller=OPPONENTS, cost_at_most=3,
                            controller_where=(Challenges(MILITARY, by=Who.ACTOR, against=YOU, per=Per.ROUND, at_least=0, at_most=0),),
                        )
                    ),
                ),
                effects=(Kill(TARGET),),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Greenseer's Raven", "W17", NEUTRAL, cost=1, strength=1, icons="P", traits="Raven, Creature", keywords="Stealth",
        no_attachments=True,
        abilities=[
            Cancel(
                zone=Zone.HAND, when=Initiated(), conditions=(OfRevealedPlot(with_trait=True),),
                cost=(DiscardCards(Cards(zone=Zone.HAND, owner=YOU, is_=SELF)),), effects=(CancelIt(),),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Red Rain", "W6", GREYJOY, unique=True, cost=1, traits="Weapon, Item", attaches_to=characters(house=GREYJOY, unique=True),
        abilities=[raids(BEARER, characters(controller=Who.DEFENDING_PLAYER))],
    ),
    Attachment(
        "Enemy of the Queen", "W9", LANNISTER, cost=0, traits="Title",
        abilities=[
            Constant(BEARER, (Flag(CANNOT_STAND),)),
            Passive(
                when=LostChallenge(INTRIGUE, margin=4),
                conditions=(Count(Cards(is_=BEARER, controller=Who.WINNER)),),
                effects=(Discard(SELF),),
            ),
        ],
    ),
    # *ruling*: a character also loses an icon that it does not have (FAQ 5.2, Multiple Lasting Effects); one without icons is killed.
    Attachment(
        "Hotah's Axe", "W12", MARTELL, unique=True, cost=1, traits="Weapon, Item", keywords="Setup",
        abilities=[
            Response(
                limited=True,
                when=WonChallenge(participant=BEARER),
                choose=(Choose(characters()),),
                effects=(
                    ChooseOne(_lose(MILITARY), (ChooseOne(_lose(INTRIGUE), _lose(POWER)),)),
                    Then(),
                    If((Count(Cards(is_=TARGET, no_icon=ANY_ICON)),), (Kill(TARGET),)),
                ),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Sea Tower", "W5", GREYJOY, cost=0, traits="Iron Islands", keywords="Limited",
        abilities=[kneel_to_reduce(1, characters(house=GREYJOY))],
    ),
    Location(
        "Raventree Hall", "W14", STARK, unique=True, cost=1, traits="Stronghold", immune_to="events",
        abilities=[
            Constant(
                characters(controller=YOU, role=DEFENDING_ROLE),
                (Strength(1), Keyword(RENOWN)),
                conditions=(Count(characters(role=DEFENDING_ROLE), 1, 1),),
            )
        ],
    ),
    Location(
        "Vaes Dothrak", "W16", TARGARYEN, unique=True, cost=3, traits="The East", keywords="Limited", house_only=True,
        abilities=[raises_claim(INTRIGUE)],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Siege Preparations", "W19", NEUTRAL, income=6, initiative=0, claim=1,
        traits="Military Battle, Intrigue Gambit, Power Struggle",
        abilities=[PlayerRule(YOU, ONE_CHALLENGE)],
    ),
    Plot(
        "Naming the Heir", "W20", NEUTRAL, income=2, initiative=2, claim=1, traits="Castle",
        abilities=[
            Passive(
                when=PlotUsed(itself=True),
                effects=(Search(characters(not_trait="Army", cost_at_least=4), to=Zone.PLAY, top=10),),
            )
        ],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda(
        "Aloof and Apart", "W18", NEUTRAL,
        abilities=[
            PlayerRule(YOU, CARDS_COST_LESS, conditions=(FirstToPlay(characters(cost_at_least=4)),), amount=2),
            Constant(characters(cost_at_least=4, controller=YOU), (Flag(PRIZED_WHILE_LEAVING),)),
            Constant(characters(cost_at_least=4, controller=YOU, owner=YOU), (Flag(NOT_RETURNED_BY_CONTROLLER),)),
        ],
    ),
)
"""Its cards by type."""
