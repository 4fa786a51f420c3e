"""The options of ``agot web``, without a server."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from agot_agents.commands import web
from agot_env import cli

ROOT = Path(__file__).resolve().parents[2]


def refused(capsys, *options):
    """What the command says when it ends with bad input."""
    with pytest.raises(SystemExit) as stop:
        cli.main(["web", "--no-open", *options])
    assert stop.value.code == 2
    return capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(capsys, monkeypatch):
    monkeypatch.setattr(web, "NEEDED", ("starlette_that_is_missing",))
    assert "agot web needs starlette_that_is_missing: pip install 'agot-env[web]'" in refused(capsys)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--port", "70000"), "--port must be from 0 to 65535"),
        (("--threads", "0"), "--threads must be from 1 to 64"),
        (("--token", "short"), "--token must have at least 16 characters"),
        (("--token", "sixteen characters"), "--token must have at least 16 characters"),
        (("--host", "no such host"), "cannot listen at"),
    ],
)
def test_bad_options_are_refused(capsys, monkeypatch, options, said):
    monkeypatch.setattr(web, "NEEDED", ())
    assert said in refused(capsys, *options)


def test_any_host_but_this_machine_alone_gets_a_token():
    assert web.Web()._token() is None
    assert web.Web(token="0123456789abcdef")._token() == "0123456789abcdef"
    tokens = {web.Web(host=host)._token() for host in ("0.0.0.0", "::", "192.168.1.2", "localhost")}
    assert len(tokens) == 4 and all(token and len(token) >= 32 for token in tokens)


def test_the_page_is_in_the_package_and_what_it_needs_is_in_the_extra():
    names = {file.name for file in (files("agot_agents.web") / "page").iterdir()}
    assert {"index.html", "main.js", "base.css"} <= names
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["web"]
    assert {requirement.partition(">")[0] for requirement in extra} == set(web.NEEDED)
