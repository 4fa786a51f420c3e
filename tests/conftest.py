"""Which tests run: ``--tier``, ``--cards``, ``--one-in``; and what was left out."""

import gc
import signal
from collections import Counter

import card_selection
import numpy as np
import pytest
import suites
import tiers
from hypothesis import HealthCheck, settings

settings.register_profile("shared machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("shared machine")
np.seterr(over="ignore")  # with the JIT off, the random numbers' arithmetic wraps around loudly


def pytest_addoption(parser):
    group = parser.getgroup("agot-env")
    group.addoption("--tier", metavar="NAME,...", help=f"run only the tests of these tiers: {'; '.join(f'{name}: {what}' for name, what in tiers.TIERS.items())}")
    group.addoption("--cards", metavar="GROUP,...", help="run only tests that concern cards of these sets and Houses")
    group.addoption("--one-in", type=int, default=1, metavar="N", help="of the files in tests/cards, run one in N, and all tests that concern files or sets that differ from main")


def pytest_configure(config):
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as for background jobs of a shell; processes that tests start inherit it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.stash[tiers.LEFT_OUT] = Counter()
    if config.option.tier is not None:
        tiers.tier_names(config.option.tier)
    if config.option.one_in < 1:
        raise pytest.UsageError(f"--one-in must be at least 1, not {config.option.one_in}")
    if config.option.cards is not None:
        card_selection.checked_groups(config.option.cards)


def pytest_ignore_collect(collection_path, config):
    """Do not import files without tests of the suites that run, or outside of the sample."""
    if not collection_path.match("test_*.py"):
        return None
    wanted = config.option.markexpr.split(" or ")
    if {*wanted} <= {*suites.SUITES} and not any(suites.may_have_tests(collection_path, suite) for suite in wanted):
        return True
    if config.option.one_in > 1 and not card_selection.may_be_sampled(collection_path, config.option.one_in):
        config.stash[tiers.LEFT_OUT]["files with tests of cards, which are not in the sample"] += 1
        return True
    return None


def pytest_collection_modifyitems(config, items):
    """Select tests. What builds and installs the package takes minutes: only with ``-m package``."""
    suites.check(items)
    if "package" not in config.option.markexpr:
        for item in items:
            if item.get_closest_marker("package"):
                item.add_marker(pytest.mark.skip(reason="make test-package"))
    tiers.select(config, items)
    card_selection.select(config, items)


def pytest_collection_finish():
    gc.freeze()  # the collector need not look at the modules and the thousands of tests again and again


# With pytest-xdist, workers select tests; the process that reports adds up nothing, since all workers select the same.


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = dict(session.config.stash[tiers.LEFT_OUT])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    node.config.stash[tiers.LEFT_OUT] = Counter(getattr(node, "workeroutput", {}).get("left_out", {}))


def pytest_terminal_summary(terminalreporter, config):
    for what, number in config.stash[tiers.LEFT_OUT].items():
        terminalreporter.write_line(f"left out: {number:,} {what}")


@pytest.fixture(scope="module")
def first_pool():
    """The pool of "lcg" as it began, for tests of cards that are not scripted, which must not depend on what has been scripted since."""
    from agot_env.agot.decks.pools import first_cards
    from agot_env.agot.editions.lcg.decks import cycle_decks
    from tests.engine.growth import other_pool

    cycle_decks.cache_clear()
    with pytest.MonkeyPatch.context() as monkeypatch, other_pool(monkeypatch, first_cards("lcg")):
        monkeypatch.setattr("agot_env.agot.editions.lcg.decks.CYCLE_DECKS", {})  # their cards came later
        yield
    cycle_decks.cache_clear()
