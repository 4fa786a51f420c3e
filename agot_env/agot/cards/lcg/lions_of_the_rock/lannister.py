"""House Lannister of Lions of the Rock."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import (
    BEARER, DEADLY, EVENT_CARD, INTRIGUE, LANNISTER, POWER, RENOWN, SELF, STEALTH, TARGET, YOU, Action, Cancel, CancelIt,
    Card, Cards, Choose, ChooseOne, ChooseOpponent, ClaimPower, Constant, Count, CountOf, Draw, DuringChallenge, DuringPhase,
    Flag, GainGold, Icon, IncomeCounted, Initiated, Keyword, Kill, Kneel, KneelInfluence, KneelSelf, Lasting, Limit, Modify,
    MostGold, Passive, Per, Phase, PhaseBegins, PowerOn, Response, Stand, Strength, Then, Until, Who, WonChallenge,
    WonDominance, characters, locations, none_of,
)
from agot_env.agot.engine.codes import ATTACKS_STANDING, CANNOT_STAND

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
                when=WonDominance(), conditions=(none_of(characters(trait="King", other_than=SELF)),),
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
        complete=False,
    ),
    Character(
        "Tywin Lannister", "LOTR9", LANNISTER,
        unique=True, cost=5, strength=4, icons="MIP", traits="Lord", crests="Noble", keywords="Renown",
        house_only=True, complete=False,
    ),
    Character(
        "Ser Gregor Clegane", "LOTR10", LANNISTER,
        unique=True, cost=4, strength=4, icons="M", traits="Knight, House Clegane", crests="War", keywords="Renown",
        abilities=[
            Action(
                phase=Phase.ANY, conditions=(Count(Cards(is_=SELF, standing=False)),), cost=(KneelInfluence(2),),
                choose=(Choose(characters(standing=False, strength_at_most=2)),), effects=(Kill(TARGET), Then(), Stand(SELF)),
            ),
        ],
    ),
    Character(
        "Ser Amory Lorch", "LOTR11", LANNISTER,
        unique=True, cost=4, strength=3, icons="MP", traits="Knight, Ally", complete=False,
    ),
    Character(
        "Ser Kevan Lannister", "LOTR12", LANNISTER,
        unique=True, cost=2, strength=3, icons="I", traits="Knight, Lord", crests="Noble",
        abilities=[
            Constant(SELF, (Icon(POWER),), conditions=(Count(characters(controller=YOU, trait="Lord", other_than=SELF)),)),
        ],
    ),
    Character(
        "Myrcella Lannister", "LOTR13", LANNISTER,
        unique=True, cost=2, strength=2, icons="IP", traits="Lady", complete=False,
    ),
    Character(
        "Ser Addam Marbrand", "LOTR14", LANNISTER,
        unique=True, cost=4, strength=3, icons="MP", traits="Knight, Lord", no_attachments=True, complete=False,
    ),
    Character(
        "Doubting Septa", "LOTR15", LANNISTER,
        cost=1, strength=1, icons="I", traits="Septon", crests="Holy", complete=False,
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
    Character(
        "Crawn Son of Calor", "LOTR19", LANNISTER,
        unique=True, cost=3, strength=3, icons="MP", traits="Clansman, Ally", complete=False,
    ),
    Character(
        "Tribes of the Vale", "LOTR20", LANNISTER,
        cost=2, strength=6, icons="M", traits="Army, Clansman, Ally", no_attachments_except="Weapon", complete=False,
    ),
    Character(
        "Ser Amory's Poachers", "LOTR21", LANNISTER, cost=3, strength=3, icons="IP", traits="Ally, Army",
        abilities=[Constant(SELF, (Keyword(STEALTH | RENOWN),), conditions=(MostGold(),))],
    ),
    Character("Lannisport Moneylender", "LOTR22", LANNISTER, cost=1, strength=1, icons="I", traits="Ally", income=1),
    Character(
        "Bronn", "LOTR80", LANNISTER,
        unique=True, cost=4, strength=3, icons="MIP", traits="Ally, Knight", keywords="Deadly", complete=False,
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
    Location("The Inn at the Crossroads", "LOTR23", LANNISTER, unique=True, cost=2, traits="Westeros", complete=False),
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
    Location("Coin Mint", "LOTR27", LANNISTER, cost=2, traits="Lannisport", complete=False),
    Location("Darkened Hallways", "LOTR28", LANNISTER, cost=0, traits="Lannisport", complete=False),
    Location("The Goldroad", "LOTR29", LANNISTER, cost=0, traits="Westeros", keywords="Limited", income=1),
    Location("Lannisport Treasury", "LOTR30", LANNISTER, cost=2, traits="Lannisport", keywords="Limited", income=2),
    Location(
        "The Iron Throne", "LOTR31", LANNISTER,
        unique=True, cost=2, traits="King's Landing",
        abilities=[
            Cancel(
                when=Initiated(cards=characters(), triggered=True),
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
    Event("Double Bluff", "LOTR34", LANNISTER, house_only=True, complete=False),
    Event("Infamous!", "LOTR35", LANNISTER, house_only=True, complete=False),
)
