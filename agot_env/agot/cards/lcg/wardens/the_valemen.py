"""The chapter pack The Valemen."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.wardens.shared import (
    ARRYN, CHEAP, DOTHRAKI, RAINBOW_GUARD, SAND_SNAKE, TULLY, YOUR_SAND_SNAKE_KILLED, lends, raises_claim, serves_with,
)
from agot_env.agot.engine.record.codes import INITIATIVE_BONUS, NO_DEFENDERS, SKIPS_STANDING
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BARATHEON, CHARACTER, DEADLY, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, LOCATION, MARTELL,
    MELEE, MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, RENOWN, SELF, STARK, STEALTH, TARGARYEN,
    TARGET, YOU, Action, BringIntoPlay, Card, Cards, Choose, ChooseNow, ClaimPower, Constant, CountOf, Difference,
    DiscardTopOfDeck, Draw, EpicPhase, FirstChallenge, HasAttacked, If, Keyword, Kill, KneelCards, KneelInfluence,
    KneelSelf, Lasting, LostChallenge, MoveTo, Not, OnlyOne, Passive, Phase, PhaseBegins, PhaseEnds, PlayerRule,
    PlotUsed, Response, RevealTop, Stand, Strength, Then, UsedPlotCount, Who, WonChallenge, Zone,
    characters,
)

Character = partial(model.Character, set="the_valemen")
Location = partial(model.Location, set="the_valemen")
Event = partial(model.Event, set="the_valemen")
Plot = partial(model.Plot, set="the_valemen")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Bryce Caron", "W41", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Rainbow Guard, Knight",
        keywords="Joust",
        abilities=[lends(RENOWN, RAINBOW_GUARD)],
    ),
    Character(
        "Storm's End Freerider", "W42", BARATHEON, cost=2, strength=2, icons="MP", traits="Ally, Bannerman",
        abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(Stand(SELF),))],
    ),
    Character(
        "Euron Crow's Eye", "W43", GREYJOY, unique=True, cost=5, strength=4, icons="MIP", traits="King, Raider, Captain",
        abilities=[
            PlayerRule(
                OPPONENTS,
                NO_DEFENDERS,
                conditions=(OnlyOne(characters(role=ATTACKING_ROLE)),),
            )
        ],
    ),
    # A character that an effect has made an attacker was not declared.
    Character(
        "Silence Crewman", "W44", GREYJOY, cost=2, strength=2, icons="MI", traits="Raider", keywords="Stealth",
        abilities=[
            Passive(
                when=PhaseEnds(Phase.CHALLENGES), conditions=(Not(HasAttacked(declared=True)),),
                effects=(Kill(SELF), DiscardTopOfDeck(OPPONENTS, 2)),
            )
        ],
    ),
    Character(
        "Gunthor Son of Gurn", "W45", LANNISTER, unique=True, cost=4, strength=3, icons="MP", traits="Clansman", house_only=True,
        abilities=[
            Response(
                limited=True,
                when=WonChallenge(participant=SELF),
                effects=(
                    Draw(
                        Difference(CountOf(Cards(zone=Zone.HAND, owner=Who.LOSER)), CountOf(Cards(zone=Zone.HAND, owner=YOU))),
                        beyond_cap=True,
                    ),
                ),
            )
        ],
    ),
    Character(
        "Ser Ilyn Payne", "W46", LANNISTER, unique=True, cost=4, strength=3, icons="MI", traits="Knight, House Payne", crests="War",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelSelf(),),
                choose=(Choose(characters(standing=False, cost_at_most=3)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Nymeria Sand", "W48", MARTELL, unique=True, cost=3, strength=3, icons="MI", traits="Sand Snake, Bastard",
        abilities=[
            Response(
                limited=True,
                when=YOUR_SAND_SNAKE_KILLED,
                choose=(Choose(characters(cost_at_most_of_event_card=True)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Maester Vyman", "W51", STARK, unique=True, cost=3, strength=2, icons="IP", traits="House Tully, Maester", crests="Learned",
        abilities=[Response(limited=True, when=WonChallenge(participant=characters(trait=TULLY)), effects=(RevealTop(),))],
    ),
    Character(
        "Ser Desmond Grell", "W52", STARK, unique=True, cost=2, strength=2, icons="M", traits="House Tully, Knight",
        abilities=[lends(DEADLY, TULLY)],
    ),
    Character(
        "Blackfish's Vanguard", "W53", STARK, cost=5, strength=5, icons="MP", traits="House Tully, Army", keywords="Renown, Deadly",
        no_attachments=True,
        abilities=[PlayerRule(YOU, INITIATIVE_BONUS, amount=CountOf(characters(trait=TULLY, controller=YOU)))],
    ),
    Character(
        "Rakharo", "W54", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki, Queensguard", crests="War",
        keywords="Stealth",
        abilities=[lends(STEALTH, DOTHRAKI)],
    ),
    Character(
        "Jhiqui", "W55", TARGARYEN, unique=True, cost=1, strength=1, icons="I", traits="Dothraki, Handmaiden, Ally",
        attaches_instead=characters(house=TARGARYEN), as_attachment=serves_with(INTRIGUE),
    ),
    Character(
        "Vale Informant", "W57", NEUTRAL, cost=2, strength=1, icons="IP", traits="Ally, House Arryn", keywords="Stealth",
        abilities=[Constant(SELF, (Strength(UsedPlotCount()),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Red Mountain Keep", "W50", MARTELL, unique=True, cost=1, traits="Stronghold",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(trait=SAND_SNAKE, zone=Zone.DEAD, owner=YOU), targets=False),
                    MoveTo(TARGET, Zone.DECK, shuffled=True),
                ),
            )
        ],
    ),
    Location(
        "Vaes Tolorro", "W56", TARGARYEN, unique=True, cost=4, traits="The East", keywords="Limited", house_only=True,
        abilities=[raises_claim(MILITARY)],
    ),
    Location(
        "The Moon Door", "W58", NEUTRAL, unique=True, cost=2, traits="The Vale",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelSelf(), KneelCards(1, characters(unique=True, trait=ARRYN))),
                choose=(Choose(CHEAP),),
                effects=(Kill(TARGET),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: the characters have Melee as long as this phase lasts, also those that enter play in it.
    Event(
        "Battle of the Green Fork", "W47", LANNISTER, traits="Epic Battle", house_only=True,
        abilities=[
            Action(phase=Phase.PLOT, effects=(EpicPhase(MILITARY),)),
            Passive(
                when=PhaseBegins(),
                zone=Zone.SET_ASIDE,
                effects=(Lasting(Constant(characters(unique=True, trait=("Clansman", "Mercenary")), (Keyword(MELEE),))),),
            ),
        ],
    ),
    Event(
        "An Opening Gambit", "W49", MARTELL, house_only=True,
        abilities=[
            Response(
                when=LostChallenge(),
                choose=(Choose(characters(trait=SAND_SNAKE, controller=YOU, role=PARTICIPATING_ROLE)),),
                effects=(ClaimPower(TARGET), Then(), If((FirstChallenge(),), (Stand(TARGET), Draw(1)))),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------
    # *ruling*: an attachment that no card in play, and no House card, can bear is not picked.
    Plot(
        "Holding Council", "W59", NEUTRAL, income=4, initiative=7, claim=1, traits="Castle",
        abilities=[
            Passive(
                when=PlotUsed(itself=True),
                effects=(
                    ChooseNow(
                        Cards(type=CHARACTER | LOCATION | ATTACHMENT, zone=Zone.HAND, owner=YOU, cost_at_most=1, puttable=True),
                        targets=False,
                    ),
                    BringIntoPlay(),
                ),
            )
        ],
    ),
    Plot(
        "The Withering Cold", "W60", NEUTRAL, income=5, initiative=5, claim=1, keywords="Prized 3",
        abilities=[PlayerRule(EVERYONE, SKIPS_STANDING)],
    ),
)
"""Its cards by type."""
