"""Scenes for the tests of the cards of House Targaryen."""

from scenes import offered, scene

BLEED = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"]}
"""What it takes to discard all characters from play."""

TENT = "Khal Drogo's Tent"
GUARD = "Dothraki Honor Guard"
BASTARD = "The Titan's Bastard"
CHAMBERS = "Lady Daenerys's Chambers"


def table(zero=None, one=None, phase="challenges", houses=("targaryen", "stark"), **options):
    return scene(houses, zero, one, phase, **options)


def on(title, *attachments, owner=0, **options):
    """A card in play with attachments of an owner."""
    return (title, {"attachments": [(attachment, {"owner": owner}) for attachment in attachments], **options})


def resolve(t, *defenders):
    """These defenders; everybody passes until the challenge is over or something else is asked."""
    for _ in range(20):
        if not t.game["challenge"] or t.prompt not in ("action", "stealth", "defenders"):
            break
        wanted = [f"Defend with {title}" for title in defenders if offered(t, f"Defend with {title}")]
        t.play(wanted[0] if t.prompt == "defenders" and wanted else "Pass" if t.prompt == "action" else "Done")
    return t


def reveal(zero_plot, one_plot, zero=None, one=None, houses=("targaryen", "stark"), bells=()):
    """Both players reveal these plots."""
    t = scene(houses, {"plots": [zero_plot, "Blockade"], **(zero or {})}, {"plots": [one_plot, "Blockade"], **(one or {})}, "plot", bells=bells)
    while not (t.plot(0) == zero_plot and t.plot(1) == one_plot):
        t.play("Pass" if t.prompt == "action" else f"Reveal {(zero_plot, one_plot)[t.seat]}" if t.prompt == "plot" else t.options[0])
    while t.prompt == "first player":
        t.play(t.options[0])
    return t


def targets_of(t, what):
    """Whom an ability or event may choose; a single target is chosen at once."""
    t.play(what)
    return {option.removeprefix("Choose ") for option in t.options if option.startswith("Choose ")}
