"""Scenes with lords, oarsmen and opponents of one property each, and tools with which cards change hands, die or return."""


from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    STARK,
    TARGET,
    YOU,
    Action,
    Attachment,
    Blank,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    Constant,
    Discard,
    Event,
    GainGold,
    Initiated,
    Kill,
    Location,
    Phase,
    PutIntoPlay,
    ReturnToDeck,
    ReturnToHand,
    Search,
    Stand,
    TakeControl,
    Until,
    Zone,
    attachments,
    characters,
    locations,
)
from agot_env.agot.language.model import EVENT as EVENTS
from agot_env.history.events import seen
from tests.cards.lcg.kraken_scenes import win
from tests.cards.scenes import GAG, join, lcg_scene, offered, pass_until, passes, three

LORD, SON, HERMIT, LADY = "Stormlord", "Stormson", "Recluse", "Wolfmother"
OAR, ROWER, FOE, HULK, JEWEL = "Oarsman", "Galleyman", "Foeman", "Brute", "Bauble"
DAVOS, BETHA, BRAVE, SAILS = "Ser Davos Seaworth", "Black Betha", "The Brave Companions", "Black Sails"
PLANS = {"plots": ["Planning Ahead"]}
NAVAL, QUAITHE, AURANE = "Naval Reinforcements", "Guided by Quaithe", "Aurane Waters"


def tool(title, number, among, effect):
    """A location whose controller can apply an effect to a card any number of times."""
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=(effect,))])


def veto(title, number, among):
    """An event that cancels the abilities of such cards."""
    return Event(title, number, abilities=[Cancel(when=Initiated(cards=among), effects=(CancelIt(),))])


CARDS = (
    Character(LORD, "X701", BARATHEON, cost=2, strength=3, icons="MIP", unique=True),
    Character(SON, "X702", BARATHEON, cost=2, strength=3, icons="MIP"),
    Character(HERMIT, "X703", BARATHEON, cost=2, strength=3, icons="MIP", unique=True, no_attachments=True),
    Character(LADY, "X704", STARK, cost=2, strength=3, icons="M", unique=True),
    Character(OAR, "X705", NEUTRAL, cost=2, strength=2, icons="MIP", naval="MIP"),
    Character(ROWER, "X706", NEUTRAL, cost=2, strength=2, icons="MIP", naval="MIP"),
    Character(FOE, "X707", STARK, cost=2, strength=1, icons="MIP"),
    Character(HULK, "X708", STARK, cost=2, strength=9, icons="MIP"),
    Character(JEWEL, "X709", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Prized 1"),
    Character("Vagabond", "X710", NEUTRAL, cost=1, strength=1, icons="M", unique=True),
    Character("Sneak", "X711", NEUTRAL, cost=0, strength=1, icons="M", crests="Shadows"),
    Location("Treasury", "X712", NEUTRAL, cost=1, income=2, influence=2),
    Location("Shed", "X713", NEUTRAL, cost=0, keywords="Limited"),
    Attachment("Trinket", "X714", NEUTRAL, cost=0),
    Event("Tidings", "X715", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    veto("Hush Now", "X716", characters()),
    veto("Becalm", "X717", locations()),
    veto("Rebuke", "X719", attachments()),
    veto("Contradict", "X718", Cards(type=EVENTS, zone=Zone.RESOLVING)),
    Location("Fog", "X720", NEUTRAL, abilities=[Constant(characters(), (Blank(),))]),
    Location("Murk", "X721", NEUTRAL, abilities=[Constant(locations(title=BETHA), (Blank(),))]),
    Location("Haze", "X722", NEUTRAL, abilities=[Constant(attachments(title=BRAVE), (Blank(),))]),
    tool("Axe", "X730", characters(), Kill(TARGET)),
    Location("Plague", "X740", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Kill(characters(unique=True)),))]),
    Location("Gallows", "X741", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Kill(characters(title=OAR), unsaveable=True),))]),
    tool("Coin", "X731", characters(), Discard(TARGET)),
    tool("Boat", "X732", characters(), ReturnToHand(TARGET)),
    tool("Pit", "X733", characters(), ReturnToDeck(TARGET)),
    tool("Knife", "X734", attachments(), Discard(TARGET)),
    tool("Hook", "X742", attachments(), ReturnToHand(TARGET)),
    tool("Well", "X743", attachments(), ReturnToDeck(TARGET)),
    tool("Loan", "X744", characters(), TakeControl(TARGET, until=Until.END_OF_PHASE)),
    tool("Bribe", "X735", characters(), TakeControl(TARGET)),
    tool("Torch", "X738", locations(title="Treasury"), Discard(TARGET)),
    Location("Library", "X739", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Search(characters()),))]),
    tool("Summons", "X736", characters(zone=Zone.HAND, owner=YOU), PutIntoPlay(TARGET)),
    tool("Trumpet", "X737", locations(), Stand(TARGET)),
    GAG,
)
"""Characters with one property each, and ways to make cards leave, enter, stand, change sides and lose their texts."""


def make(zero, one=None, phase="challenges", **options):
    return lcg_scene(zero, one, phase, **({"cards": CARDS, "bells": (0, 1)} | options))


def make_three(zero, one=None, two=None, phase="challenges", **options):
    return three(lcg_scene, zero, one or {}, two or {}, phase, cards=CARDS, bells=(0, 1, 2), **options)


def marshal(t, title):
    pass_until(t, f"Marshal {title}").play(f"Marshal {title}")
    return t


def respond(t, title):
    t.play(f"Respond with {title}")
    return t


def battle(t, kind, *attackers, naval=(), defenders=(), against=""):
    """Fight a challenge, which the characters in ``naval`` join by their enhancements, until a player may respond or save, or it is over."""
    pass_until(t, f"{kind} against {against}").play(f"{kind} against {against}")
    for title in attackers:
        if t.prompt == "attackers" and offered(t, f"Attack with {title}"):
            t.play(f"Attack with {title}")
    if t.prompt == "attackers":
        t.play("Done")
    for title in naval:
        join(pass_until(t, f"Use {title}"), title)
    return win(t, *defenders)


def onward(t, phase, round_=2, titles=()):
    """Play on to a phase of a later round; each prompt for a title is answered with the next of these titles that is offered."""
    wanted = list(titles)
    for _ in range(200):
        if t.phase == phase and t.round == round_:
            return t
        if t.prompt == "title" and wanted:
            t.play(f"Take {wanted.pop(0)}")
        else:
            passing = passes(t)
            t.play(passing[0] if passing else t.options[0])
    raise AssertionError("the phase does not come")


def acting(t, seat=0):
    """Pass until that seat, which has a bell, can take its next action."""
    for _ in range(60):
        if t.prompt == "action" and t.seat == seat:
            return t
        t.play(passes(t)[0])
    raise AssertionError("the seat is never asked")


def knows(t, seat, title):
    """Whether the title of a card appears in a seat's view, log or events."""
    return title in t.view(seat) or any(title in line for line in t.log(seat)) or any(title in str(event) for event in seen(t.events, seat))


def worlds(t, seat, what):
    """The values that a part of the game takes in sampled positions that the seat cannot tell apart; a single value if it knows them."""
    return {what(game).tobytes() for game in t.batch.sample([0] * 24, seat, rng=0).records}
