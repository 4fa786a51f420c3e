"""The chapter pack Chasing Dragons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import BLANK_BESIDE_AN_AGENDA, WON_UNOPPOSED, free_city
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, CHOSEN, DEFENDING_ROLE, EVENT_CARD, EVERYONE, GREYJOY, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, X, YOU, Action,
    AmountOfEvent, AsAttacker, AttackedAlone, Card, Cards, Challenges, ChangeDestination, Choose, ChooseForAll,
    ChooseNow, ChoosePlayer, ChooseSeveral, ClaimPower, ClaimPowerForHouse, Compare, Constant, ControlsFewest, Count,
    DeclaredDefender, Discard, DiscardCards, DiscardFromHand, DiscardedFromPlay, DiscardedWhile, Discount, DuringPhase,
    FirstChallenge, Flag, ForEach, GainGold, GoldPaid, HousePowerOf, Icon, InsteadOfClaim, Keyword, KillSelf, Kneel,
    KneelInfluence, KneelSelf, Knelt, LeaveChallenge, Limit, LoseHousePower, Modify, MoreThan, MoveTo, MovedOn,
    NoDefendersDeclared, Not, OneEach, Passive, Per, Phase, PickNumber, Played, PrintedClaim, PutIntoPlay, Response,
    Stand, Stat, Strength, UsedPlotCount, UsedPlots, WhenRevealed, Who, WonChallenge, YouAre, Zone, attachments, characters,
    locations,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, DEFENDS_STANDING, DIES_UNDER_DECK, STALWART, STRENGTH_NOT_COUNTED,
)

Character = partial(model.Character, set="chasing_dragons")
Plot = partial(model.Plot, set="chasing_dragons")
Location = partial(model.Location, set="chasing_dragons")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Follower of the Many-Faced God", "BTNS41", STARK, cost=1, strength=1, icons="P", traits="Ally", crests="Holy",
        keywords="Stalwart",
        abilities=[
            Constant(characters(keyword=STALWART), (Keyword(STEALTH),)),
            Response(
                when=Played(characters(keyword=STALWART), YOU),
                choose=(Choose(characters(house=STARK)),),
                effects=(Stand(TARGET),),
            ),
        ],
    ),
    Character(
        "Abel's Washerwoman", "BTNS42", STARK, cost=1, strength=0, icons="I", traits="Ally, Wildling", keywords="Melee",
        abilities=[
            Response(
                when=NoDefendersDeclared(OPPONENTS), gained=True,
                conditions=(
                    Count(Cards(is_=SELF, role=ATTACKING_ROLE)),
                    Count(characters(controller=YOU, role=PARTICIPATING_ROLE, not_trait="Wildling"), at_least=0, at_most=0),
                ),
                effects=(ClaimPowerForHouse(),),
            )
        ],
    ),
    Character(
        "Yezzan's Grotesquerie", "BTNS43", LANNISTER, cost=3, strength=3, icons="IP", traits="The East", keywords="Infamy",
        abilities=[
            Constant(
                characters(icon=MILITARY), (Flag(STRENGTH_NOT_COUNTED),),
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
            )
        ],
    ),
    Character(
        "Selhorys Customs Officer", "BTNS44", LANNISTER, cost=2, strength=2, icons="IP", traits="Ally", crests="Learned",
        abilities=[
            Response(
                when=GoldPaid(OPPONENTS),
                conditions=(Not(DuringPhase(Phase.MARSHALLING)),),
                effects=(GainGold(AmountOfEvent()), MovedOn()),
            )
        ],
    ),
    Character(
        "Wildling Bard", "BTNS45", STARK | BARATHEON, cost=3, strength=3, icons="IP", traits="Wildling, Traitor",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Challenges(at_least=0, at_most=0),),
                cost=(DiscardFromHand(),),
                effects=(ChooseNow(characters(house=BARATHEON | STARK), targets=False), Modify(TARGET, Keyword(RENOWN))),
                limit=Limit(3, Per.ROUND),
            )
        ],
    ),
    Character(
        "The Red Queen's Faithful", "BTNS46", BARATHEON, unique=True, cost=7, strength=7, icons="MI", traits="Asshai, Army", crests="Holy",
        no_attachments=True,
        abilities=[
            Discount(1, characters(unique=True, house=BARATHEON, controller=YOU)),
            Response(
                when=WonChallenge(participant=SELF),
                choose=(ChoosePlayer((MoreThan(HousePowerOf(Who.ACTOR), 0), Count(characters(controller=Who.ACTOR)))),),
                effects=(
                    ChooseNow(characters(controller=Who.CHOSEN_OPPONENT), YOU, targets=False),
                    PickNumber(3, HousePowerOf(Who.CHOSEN_OPPONENT)),
                    LoseHousePower(X(), Who.CHOSEN_OPPONENT, to=TARGET),
                ),
            ),
        ],
    ),
    Character(
        "Follower of Two Gods", "BTNS47", GREYJOY, cost=1, strength=1, icons="M", traits="Ironborn", crests="Holy",
        abilities=[
            Constant(SELF, (Flag(DIES_UNDER_DECK),)),
            Response(when=WON_UNOPPOSED, effects=(Modify(SELF, Icon(POWER)),)),
        ],
    ),
    Character(
        "Thrall", "BTNS48", GREYJOY, cost=1, strength=1, icons="P", traits="Oarsman",
        abilities=[
            Action(
                zone=Zone.DEAD,
                phase=Phase.DOMINANCE,
                conditions=(Count(characters(zone=Zone.DEAD, owner=YOU), 3),),
                effects=(MoveTo(SELF, Zone.HAND),),
            )
        ],
    ),
    Character(
        "Iron Fleet Captain", "BTNS49", GREYJOY, cost=3, strength=3, icons="MP", traits="Ironborn, Raider", keywords="Stealth",
        abilities=[Response(when=WonChallenge(unopposed=True, participant=SELF), effects=(ClaimPower(SELF),))],
    ),
    Character(
        "Victarion's Reavers", "BTNS50", GREYJOY, unique=True, cost=7, strength=7, icons="MP", traits="Army, Raider",
        no_attachments=True,
        abilities=[
            Discount(1, characters(house=GREYJOY, unique=True, controller=YOU)),
            Passive(
                when=InsteadOfClaim(), conditions=(YouAre(Who.WINNER), AsAttacker(), AttackedAlone()),
                effects=(ChooseForAll(locations(controller=Who.LOSER), Who.LOSER, number=PrintedClaim()), Discard(CHOSEN)),
            ),
        ],
    ),
    Character(
        "Ser Archibald Yronwood", "BTNS52", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight",
        keywords="Deadly, Renown",
        abilities=[
            BLANK_BESIDE_AN_AGENDA,
            Response(when=DeclaredDefender(SELF), choose=(Choose(locations()),), effects=(Kneel(TARGET),)),
        ],
    ),
    # *ruling*: "as a defender" is as a cost of defending, and also by an effect while it defends.
    Character(
        "Ser Gerris Drinkwater", "BTNS53", MARTELL, unique=True, cost=3, strength=3, icons="MI", traits="Lord, Knight",
        keywords="Stealth, Renown",
        abilities=[
            BLANK_BESIDE_AN_AGENDA,
            Response(
                when=Knelt(SELF), conditions=(Count(Cards(is_=SELF, role=DEFENDING_ROLE)),),
                choose=(Choose(characters(house=MARTELL, other_than=SELF)),), effects=(Stand(TARGET),),
            ),
        ],
    ),
    Character(
        "Watchful Servant", "BTNS54", LANNISTER | MARTELL, cost=2, strength=2, icons="IP", traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KillSelf(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, compare=Compare(Stat.STRENGTH, at_least=3))),),
                effects=(LeaveChallenge(TARGET),),
            )
        ],
    ),
    Character(
        "Archmaester Marwyn", "BTNS55", TARGARYEN, unique=True, cost=3, strength=3, icons="IP", traits="Maester", crests="Learned",
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelSelf(),), choose=(ChooseSeveral(Cards(zone=Zone.DISCARD, owner=YOU), 3),),
                effects=(
                    OneEach(
                        tuple((MoveTo(TARGET, zone),) for zone in (Zone.UNDER_DECK, Zone.HAND, Zone.DISCARD)),
                        Who.LEFT_OPPONENT, Zone.DISCARD,
                    ),
                ),
            )
        ],
    ),
    Character(
        "Sellsword Deserter", "BTNS56", TARGARYEN, cost=1, strength=2, icons="MI", traits="Ally, Refugee", keywords="Ambush",
        house_only=True,
        abilities=[
            Constant(characters(trait=("Ally", "Refugee")), (Strength(-1),)),
            Action(
                zone=Zone.DISCARD,
                phase=Phase.CHALLENGES,
                cost=(DiscardCards(attachments(zone=Zone.HAND, owner=YOU)),),
                effects=(MoveTo(SELF, Zone.HAND),),
            ),
        ],
    ),
    Character(
        "Griff", "BTNS57", TARGARYEN, unique=True, cost=3, strength=3, icons="MIP", traits="Knight, Lord", crests="Noble", house_only=True,
        as_agenda=[
            DiscardedWhile((ControlsFewest(attachments()),), unattached=True),
            Response(
                when=DiscardedFromPlay(attachments(house=TARGARYEN, controller=YOU)), cost=(KneelInfluence(1),),
                effects=(ChangeDestination(EVENT_CARD, Zone.HAND),),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Longship Grief", "BTNS51", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Constant(
                characters(trait=("Raider", "Captain"), controller=YOU), (Flag(ATTACKS_STANDING | DEFENDS_STANDING),),
                conditions=(FirstChallenge(Per.ROUND),),
            )
        ],
    ),
    free_city("Pentos", "BTNS58", "chasing_dragons", TARGARYEN, "Army"),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "A City Besieged", "BTNS59", NEUTRAL, income=4, initiative=4, claim=1, traits="City",
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(
                        EVERYONE,
                        (ChooseForAll(locations(controller=Who.ACTOR, cost_at_most=UsedPlotCount("City")), who=YOU),),
                    ),
                    Discard(CHOSEN),
                )
            )
        ],
    ),
    Plot(
        "Manning the City Walls", "BTNS60", NEUTRAL, income=1, initiative=2, claim=2, traits="City",
        abilities=[
            WhenRevealed(
                conditions=(UsedPlots("City", at_most=0),),
                effects=(
                    ChooseNow(
                        characters(trait="Army", in_house=True, zone=Zone.HAND, owner=YOU, puttable=True), targets=False,
                    ),
                    PutIntoPlay(TARGET),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
