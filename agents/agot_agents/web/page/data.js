// A data set: its payoff table, and its games with links to their replays.

import { fetched, h } from "./dom.js";

export async function show(main, name) {
  const query = new URLSearchParams(location.search);
  const found = await fetched(`/api/data/${encodeURIComponent(name)}?${query}`);
  const [player, opponent] = [query.get("player"), query.get("opponent")];
  document.title = `${name} · agot web`;
  main.replaceChildren(h("div", { class: "lobby" }, h("h1", {}, name),
    h("p", { class: "lead" }, `${found.kind}, seed ${found.seed}. `, h("a", { href: `/report/${encodeURIComponent(name)}` }, "Report")),
    found.why_not ? h("p", { class: "problem" }, `Some games cannot be replayed: ${found.why_not}`) : null,
    found.payoff.length ? payoff(found, name) : null,
    games(found, name, player, opponent)));
}

function payoff(found, name) {
  const players = [...new Set(found.payoff.map((row) => row.player))];
  const cell = (one, other) => {
    const row = found.payoff.find((entry) => entry.player === one && entry.opponent === other);
    if (!row) return h("td", {}, "");
    const share = (100 * row.win_rate).toFixed(1);
    const td = h("td", {}, h("a", { href: `/data/${encodeURIComponent(name)}?${new URLSearchParams({ player: one, opponent: other })}`, title: `${row.wins} of ${row.games} games, ${row.draws} without a winner` }, `${share} %`));
    td.style.setProperty("--share", String(row.win_rate));
    return td;
  };
  return h("section", { class: "sheet", "aria-label": "Payoff table" }, h("h2", {}, "Payoff table"),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Payoff table" }, h("table", { class: "payoff" },
      h("thead", {}, h("tr", {}, h("td", {}, "row against column"), players.map((other) => h("th", { scope: "col" }, other)))),
      h("tbody", {}, players.map((one) => h("tr", {}, h("th", { scope: "row" }, one), players.map((other) => cell(one, other))))))),
    h("p", { class: "hint" }, "Each cell links to the games of the two players."));
}

function games(found, name, player, opponent) {
  const page = (start, text) => {
    const query = new URLSearchParams({ ...(player ? { player, opponent } : {}), start: String(start) });
    return h("a", { class: "button", href: `/data/${encodeURIComponent(name)}?${query}` }, text);
  };
  const last = found.start + found.games.length;
  return h("section", { class: "sheet", "aria-label": "Games" },
    h("h2", {}, player ? `Games of ${player} and ${opponent}` : "Games"),
    h("p", {}, `${found.games.length ? found.start + 1 : 0} to ${last} of ${found.count} `,
      found.start ? page(Math.max(0, found.start - found.games.length), "Previous games") : null, " ", last < found.count ? page(last, "Next games") : null,
      player ? h("a", { class: "button", href: `/data/${encodeURIComponent(name)}` }, "All games") : null),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of games" }, h("table", {},
      h("thead", {}, h("tr", {}, ["Replay", "Seats", "Winner", found.length, "Decisions", found.score].map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, found.games.map((game) => h("tr", {},
        h("td", {}, h("a", { href: `/replay/${encodeURIComponent(name)}/${game.key}` }, game.key)), h("td", {}, game.sitters.join(" – ")),
        h("td", {}, game.winner), h("td", {}, String(game.length)), h("td", {}, String(game.decisions)), h("td", {}, game.score.join(" – "))))))));
}
