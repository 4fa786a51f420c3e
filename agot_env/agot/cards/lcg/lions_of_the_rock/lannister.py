"""House Lannister of Lions of the Rock."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BEARER, DEADLY, DEFENDING_ROLE, EVENT_CARD, INTRIGUE, LANNISTER, PARTICIPATING_ROLE, POWER,
    RENOWN, SELF, STEALTH, TARGET, YOU, Action, AmountOfEvent, Cancel, CancelIt, Card, Cards, ChallengeResolved,
    ChangeClaimType, Choose, ChooseNow, ChooseOne, ChooseOpponent, ChoosePlayer, ClaimPower, Constant, ControlsMost,
    Count, CountOf, DeathReplaced, DefendersDeclared, DiscardSelf, Draw, DuringChallenge, DuringPhase, ExtraChallenge,
    Flag, GainGold, GoldInPool, Icon, IncomeCounted, Initiated, Keyword, Kill, Kneel, KneelCards,
    KneelInfluence, KneelSelf, Lasting, LeavesPlay, Limit, LookAtTopCards, LoseHousePower, Modify, MoreThan, MostGold,
    MoveTo, MovedOn, NameChallengeType, NameTrait, NamedTrait, Now, OnlyOne, Passive, PayGold, Per, Phase,
    PhaseBegins, PlayNext, Played, PlayerRule, PowerClaimedForHouse, PowerOn, PutGoldOn, Response, Save, Stand,
    Strength, TakeGoldFrom, Then, Until, Who, WonChallenge, WonDominance, Zone, characters, locations,
    none_of,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_DEFEND, CANNOT_STAND, DEFENDS_STANDING, DIES_UNDER_DECK, INCOME_BONUS, KILL, TAKES_PART_WITH,
)

Character = partial(model.Character, set="lions_of_the_rock")
Attachment = partial(model.Attachment, set="lions_of_the_rock")
Location = partial(model.Location, set="lions_of_the_rock")
Event = partial(model.Event, set="lions_of_the_rock")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    # *ruling*: what has been announced holds for the standing phase as it is then, also for characters that enter play after it.
    Character(
        "Joffrey Baratheon", "LOTR4", LANNISTER,
        unique=True, cost=3, strength=2, icons="P", traits="Lord, King", crests="Noble",
        abilities=[
            Response(
                when=WonDominance(), gained=True, conditions=(OnlyOne(characters(trait="King")),),
                effects=(Lasting(Constant(characters(unique=False), (Flag(CANNOT_STAND),)), Until.END_OF_ROUND),),
            ),
        ],
    ),
    Character(
        "Ser Jaime Lannister", "LOTR5", LANNISTER,
        unique=True, cost=4, strength=3, icons="MI", traits="Lord, Knight", crests="Noble", keywords="Renown",
        no_attachments_except="Weapon",
        abilities=[Passive(when=PhaseBegins(), effects=(Stand(SELF),))],
    ),
    Character(
        "Cersei Lannister", "LOTR6", LANNISTER,
        unique=True, cost=4, strength=3, icons="IP", traits="Lady, Queen", crests="Noble",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING),), conditions=(DuringChallenge(INTRIGUE),)),
            Response(
                when=WonChallenge(INTRIGUE),
                effects=(
                    ClaimPower(SELF), Then(),
                    ChooseOne((Modify(SELF, Keyword(STEALTH)),), (Modify(SELF, Keyword(DEADLY)),)),
                ),
            ),
        ],
    ),
    Character(
        "Tyrion Lannister", "LOTR7", LANNISTER,
        unique=True, cost=4, strength=3, icons="MIP", traits="Lord", crests="Learned", keywords="Stealth",
        abilities=[
            Constant(
                characters(trait="Clansman", controller=YOU, standing=False), (Flag(TAKES_PART_WITH),),
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
            ),
            Save(saves=SELF, ways=KILL, cost=(KneelCards(1, characters(trait="Clansman")),)),
        ],
    ),
    Character(
        "Tywin Lannister", "LOTR9", LANNISTER,
        unique=True, cost=5, strength=4, icons="MIP", traits="Lord", crests="Noble", keywords="Renown",
        house_only=True,
        abilities=[
            Response(when=WonDominance(), conditions=(MoreThan(GoldInPool(), 3),), effects=(ClaimPower(SELF, 3),)),
        ],
    ),
    Character(
        "Ser Gregor Clegane", "LOTR10", LANNISTER,
        unique=True, cost=4, strength=4, icons="M", traits="Knight, House Clegane", crests="War", keywords="Renown",
        abilities=[
            Action(
                phase=Phase.ANY, gained=True, conditions=(Count(Cards(is_=SELF, standing=False)),), cost=(KneelInfluence(2),),
                choose=(Choose(characters(standing=False, strength_at_most=2)),), effects=(Kill(TARGET), Then(), Stand(SELF)),
            ),
        ],
    ),
    Character(
        "Ser Amory Lorch", "LOTR11", LANNISTER,
        unique=True, cost=4, strength=3, icons="MP", traits="Knight, Ally",
        abilities=[
            Constant(characters(common_trait=SELF), (Flag(CANNOT_DEFEND),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),)),
            Action(
                phase=Phase.ANY, cost=(PayGold(1),), effects=(Now(NameTrait()), Modify(SELF, NamedTrait(), Until.END_OF_PHASE)),
                limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Ser Kevan Lannister", "LOTR12", LANNISTER,
        unique=True, cost=2, strength=3, icons="I", traits="Knight, Lord", crests="Noble",
        abilities=[
            Constant(SELF, (Icon(POWER),), conditions=(Count(characters(controller=YOU, trait="Lord", other_than=SELF)),)),
        ],
    ),
    # *ruling*: "to a maximum of 3" limits what may still be initiated: with 3 intrigue challenges initiated the action does nothing.
    Character(
        "Myrcella Lannister", "LOTR13", LANNISTER,
        unique=True, cost=2, strength=2, icons="IP", traits="Lady",
        abilities=[Action(phase=Phase.CHALLENGES, cost=(DiscardSelf(),), effects=(ExtraChallenge(INTRIGUE, at_most=3),))],
    ),
    Character(
        "Ser Addam Marbrand", "LOTR14", LANNISTER,
        unique=True, cost=4, strength=3, icons="MP", traits="Knight, Lord", no_attachments=True,
        abilities=[
            Constant(
                characters(controller=YOU, in_house=True, trait="Army"), (Flag(ATTACKS_STANDING | DEFENDS_STANDING),),
                conditions=(MostGold(),),
            ),
        ],
    ),
    Character(
        "Doubting Septa", "LOTR15", LANNISTER,
        cost=1, strength=1, icons="I", traits="Septon", crests="Holy",
        abilities=[
            Constant(SELF, (Flag(DIES_UNDER_DECK),)),
            Passive(when=LeavesPlay(SELF), conditions=(DeathReplaced(),), effects=(Draw(1),)),
        ],
    ),
    Character(
        "Lord Tyrion's Host", "LOTR16", LANNISTER,
        cost=3, strength=3, icons="MP", traits="Army, Clansman", no_attachments=True,
        abilities=[Constant(SELF, (Strength(3),), conditions=(MostGold(),))],
    ),
    Character("Bronn's Hireling", "LOTR17", LANNISTER, cost=1, strength=1, icons="I", traits="Ally", keywords="Deadly"),
    Character(
        "Ser Gregor's Band", "LOTR18", LANNISTER,
        cost=4, strength=3, icons="MI", traits="Army, House Clegane", crests="War", no_attachments=True,
        abilities=[Constant(SELF, (Strength(CountOf(Cards(with_power=True))),))],
    ),
    # *ruling*: the next action is the next one that its controller takes. Passing is none, so in an opponent's marshalling turn the leave
    # lasts into the controller's own, if no other action comes between.
    Character(
        "Crawn Son of Calor", "LOTR19", LANNISTER,
        unique=True, cost=3, strength=3, icons="MP", traits="Clansman, Ally",
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(),),
                choose=(Choose(Cards(zone=Zone.DISCARD, owner=YOU, trait="Clansman")),), effects=(PlayNext(TARGET),),
            ),
        ],
    ),
    # *ruling*: more cards than "any opponent" is more than at least one opponent, as it is for Holding the Trident; where all are meant,
    # the cards of this set say each opponent.
    Character(
        "Tribes of the Vale", "LOTR20", LANNISTER,
        cost=2, strength=6, icons="M", traits="Army, Clansman, Ally", no_attachments_except="Weapon",
        abilities=[Constant(SELF, (Strength(-4),), conditions=(ControlsMost(Cards(zone=Zone.HAND), some_opponent=True),))],
    ),
    Character(
        "Ser Amory's Poachers", "LOTR21", LANNISTER, cost=3, strength=3, icons="IP", traits="Ally, Army",
        abilities=[Constant(SELF, (Keyword(STEALTH | RENOWN),), conditions=(MostGold(),))],
    ),
    Character("Lannisport Moneylender", "LOTR22", LANNISTER, cost=1, strength=1, icons="I", traits="Ally", income=1),
    # *ruling*: who has just been killed in the challenge has taken part in it, and counts as long as the window is open.
    Character(
        "Bronn", "LOTR80", LANNISTER,
        unique=True, cost=4, strength=3, icons="MIP", traits="Ally, Knight", keywords="Deadly",
        abilities=[
            Passive(
                when=ChallengeResolved(Cards(is_=SELF, role=DEFENDING_ROLE)),
                conditions=(ControlsMost(characters(role=PARTICIPATING_ROLE, keyword=DEADLY), everyone=True),),
                effects=(
                    ChooseNow(characters(role=PARTICIPATING_ROLE, controller=Who.ATTACKING_PLAYER), Who.ATTACKING_PLAYER),
                    Kill(TARGET),
                ),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Widow's Wail", "LOTR1", LANNISTER,
        unique=True, cost=1, traits="Item, Weapon", keywords="Infamy",
        abilities=[
            Constant(BEARER, (Strength(2),)),
            Response(when=WonChallenge(participant=BEARER), effects=(Draw(PowerOn(SELF)),)),
        ],
    ),
    Attachment(
        "Vat of Wildfire", "LOTR2", LANNISTER, cost=1, traits="Condition", attaches_to=locations(),
        abilities=[Constant(BEARER, (Flag(CANNOT_STAND),))],
    ),
    Attachment(
        "Increased Levy", "LOTR3", LANNISTER, cost=0, traits="Condition", keywords="Setup", income=1,
        attaches_to=locations(controller=YOU),
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "The Inn at the Crossroads", "LOTR23", LANNISTER, unique=True, cost=2, traits="Westeros",
        abilities=[PlayerRule(YOU, INCOME_BONUS, amount=CountOf(characters(controller=YOU, trait="Clansman")))],
    ),
    Location(
        "Casterly Rock", "LOTR24", LANNISTER,
        unique=True, cost=3, traits="Lannisport, Stronghold", immune_to="events",
        abilities=[
            Constant(
                characters(controller=YOU, house=LANNISTER, unique=True), (Keyword(STEALTH),),
                conditions=(DuringPhase(Phase.CHALLENGES),),
            ),
        ],
    ),
    Location(
        "Queen Cersei's Chambers", "LOTR26", LANNISTER,
        unique=True, cost=1, traits="King's Landing", income=1, on_house_card=True,
    ),
    # *ruling*: "any number" is at least one here: who wants to move none does not use the action.
    Location(
        "Coin Mint", "LOTR27", LANNISTER, cost=2, traits="Lannisport",
        abilities=[
            Passive(when=Played(SELF), effects=(PutGoldOn(SELF, 4),)),
            Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(TakeGoldFrom(),)),
        ],
    ),
    Location(
        "Darkened Hallways", "LOTR28", LANNISTER, cost=0, traits="Lannisport",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE), cost=(KneelSelf(),),
                effects=(
                    Now(ChoosePlayer()), LookAtTopCards(2, Who.CHOSEN_OPPONENT),
                    ChooseNow(Cards(zone=Zone.DECK, owner=Who.CHOSEN_OPPONENT, top_of_deck=2), targets=False),
                    MoveTo(TARGET, Zone.UNDER_DECK),
                ),
            ),
        ],
    ),
    Location("The Goldroad", "LOTR29", LANNISTER, cost=0, traits="Westeros", keywords="Limited", income=1),
    Location("Lannisport Treasury", "LOTR30", LANNISTER, cost=2, traits="Lannisport", keywords="Limited", income=2),
    Location(
        "The Iron Throne", "LOTR31", LANNISTER,
        unique=True, cost=2, traits="King's Landing",
        abilities=[
            Cancel(
                when=Initiated(cards=characters(), triggered=True), gained=True,
                conditions=(none_of(Cards(title="The Iron Throne", not_controller=YOU)),), cost=(KneelSelf(),),
                effects=(CancelIt(), Then(), Kneel(EVENT_CARD)),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "The Wealth of the Rock", "LOTR33", LANNISTER, house_only=True,
        abilities=[
            Response(
                when=IncomeCounted(YOU), choose=(ChooseOpponent(),),
                effects=(GainGold(CountOf(characters(controller=Who.CHOSEN_OPPONENT))),), limit=Limit(1, Per.PHASE, by_title=True),
            ),
        ],
    ),
    # *ruling*: "the effect of winning" is the claim. A character must have been declared as a defender.
    Event(
        "Double Bluff", "LOTR34", LANNISTER, house_only=True,
        abilities=[
            Response(
                when=DefendersDeclared(), cost=(KneelInfluence(2),), or_cost=(PayGold(2),),
                effects=(Now(NameChallengeType(other=True)), ChangeClaimType()),
            ),
        ],
    ),
    # *ruling*: the power that was claimed is power of the House by then; what its player has less than that is not moved.
    Event(
        "Infamous!", "LOTR35", LANNISTER, house_only=True,
        abilities=[
            Response(
                when=PowerClaimedForHouse(), conditions=(Count(characters(house=LANNISTER)),),
                effects=(
                    ChooseNow(characters(house=LANNISTER), targets=False), LoseHousePower(AmountOfEvent(), Who.EVENT_PLAYER, TARGET),
                    MovedOn(),
                ),
            ),
        ],
    ),
)
