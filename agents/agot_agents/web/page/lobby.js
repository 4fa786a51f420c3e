// The start page: a new game, the games opened in this browser, finished games and data sets.

import { capital, fetched, h, notice } from "./dom.js";

const KEY = "agot-games";
const MOST = 30;

/** Remember a game in this browser, so that it can be continued. Without arguments, return the list. */
export function mine(id = null, description = "") {
  let games = [];
  try { games = JSON.parse(localStorage.getItem(KEY)) ?? []; } catch { /* none */ }
  if (id === null) return games;
  games = [{ id, description }, ...games.filter((game) => game.id !== id)].slice(0, MOST);
  try { localStorage.setItem(KEY, JSON.stringify(games)); } catch { /* not stored */ }
  return games;
}

export async function show(main) {
  const start = Number(new URLSearchParams(location.search).get("start") ?? 0);
  const [options, { games, count }] = await Promise.all([fetched("/api/options"), fetched(`/api/games?start=${start}`)]);
  const own = mine();
  main.replaceChildren(h("div", { class: "lobby" },
    h("h1", {}, "A Game of Thrones"),
    h("p", { class: "lead" }, "Play the card game or the Lands game, against agents or with friends who share the screen, and watch agents play."),
    new Form(options).element,
    h("section", { id: "games", class: "sheet", "aria-label": "Games" },
      own.length ? [h("h2", {}, "Games opened in this browser"), h("ul", { class: "links" }, own.map((game) => h("li", {}, h("a", { href: `/game/${game.id}` }, game.description))))] : null,
      h("h2", {}, "Replays"),
      games.length ? h("ul", { class: "links" }, games.map(line)) : h("p", {}, "There are no finished games yet."),
      count > games.length ? h("p", {}, `${start + 1} to ${start + games.length} of ${count}. `,
        start ? h("a", { href: "/#games" }, "Latest games") : null, " ", start + games.length < count ? h("a", { href: `/?start=${start + games.length}#games` }, "Earlier games") : null) : null,
      options.data.length ? [h("h2", {}, "Data sets"), h("ul", { class: "links" }, options.data.map((name) => h("li", {}, h("a", { href: `/data/${encodeURIComponent(name)}` }, name))))] : null)));
  if (location.hash === "#games") document.getElementById("games").scrollIntoView();
}

function line(game) {
  const when = new Date(game.created * 1000).toLocaleString();
  const who = game.players.map((player, seat) => (game.decks[seat] ? `${player} (${game.decks[seat]})` : player)).join(" – ");
  return h("li", {}, h("a", { href: `/replay/games/${game.id}` }, `${game.game}: ${who}`), h("small", {}, ` ${when}. ${game.ending ?? game.failed ?? "In progress."}`));
}

/** A labelled control. */
const field = (label, control, hint = null) => h("label", { class: "field" }, h("span", {}, label), control, hint ? h("small", {}, hint) : null);
const select = (name, values, chosen = null, onchange = null) => h("select", { name, onchange },
  values.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));

/** The form of a new game. */
class Form {
  constructor(options) {
    this.options = options;
    this.count = 2;
    this.seatsPlace = h("div", { class: "seats" });
    this.rules = h("div", { class: "settings" });
    this.game = select("game", [["agot", "The card game"], ["lands", "The Lands game"]], "agot", () => this.draw());
    this.problem = h("p", { class: "problem", role: "alert" });
    this.list = h("datalist", { id: "agents" });
    this.element = h("form", { class: "sheet new-game", "aria-label": "New game", onsubmit: (event) => { event.preventDefault(); this.begin(); } },
      h("h2", {}, "New game"), h("div", { class: "settings" }, field("Game", this.game)), this.rules, this.seatsPlace, this.list, this.problem,
      h("button", { type: "submit", class: "primary" }, "Begin"));
    this.draw();
  }

  get kind() { return this.game.value; }

  get edition() { return this.options.agot.editions.find((one) => one.name === this.editionSelect.value); }

  /** Build the settings of the chosen game. */
  draw() {
    this.seed = h("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]*", placeholder: "random" });
    this.list.replaceChildren(...this.options[this.kind].agents.map((name) => h("option", { value: name })));
    if (this.kind === "agot") {
      this.editionSelect = select("edition", this.options.agot.editions.map((one) => [one.name, one.title]), "core", () => this.drawSeats());
      this.number = h("select", { name: "seats", onchange: () => this.drawSeats() });
      this.variant = h("select", { name: "variant" });
      this.draft = h("input", { type: "checkbox", name: "draft" });
      this.draftField = field("Draft plots", this.draft);
      this.rules.replaceChildren(field("Edition", this.editionSelect), field("Seats", this.number), field("Variant", this.variant), this.draftField, field("Seed", this.seed, "The same seed gives the same game"));
    } else {
      this.mode = select("mode", this.options.lands.modes.map((mode) => [mode, capital(mode)]), "hard");
      this.number = select("seats", [["2", "2"], ["3", "3"]], "2", () => this.drawSeats());
      this.rules.replaceChildren(field("Mode", this.mode), field("Seats", this.number), field("Seed", this.seed, "The same seed gives the same game"));
    }
    this.drawSeats();
  }

  drawSeats() {
    let count = Number(this.number.value || 2);
    if (this.kind === "agot") {
      const { edition } = this;
      count = Math.min(count, edition.seats);
      this.number.replaceChildren(...Array.from({ length: edition.seats - 1 }, (_, k) => h("option", { value: k + 2, selected: k + 2 === count }, String(k + 2))));
      const fitting = edition.variants.filter((name) => this.options.agot.variants[name].fewest <= count && count <= this.options.agot.variants[name].most);
      this.variant.replaceChildren(...fitting.map((name) => h("option", { value: name, title: this.options.agot.variants[name].meaning }, capital(name.replaceAll("_", " ")))));
      this.draftField.hidden = !edition.draft;
      if (!edition.draft) this.draft.checked = false;
    }
    this.seats = Array.from({ length: count }, (_, seat) => this.seat(seat));
    this.seatsPlace.replaceChildren(...this.seats.map((seat) => seat.element));
  }

  seat(number) {
    const person = this.options.person;
    const who = select(`who-${number}`, [[person, "A person"], ["agent", "An agent"]], number === 0 ? person : "agent", () => { agentField.hidden = who.value === person; });
    const agent = h("input", { name: `agent-${number}`, list: "agents", value: "greedy", spellcheck: "false" });
    const agentField = field("Agent", agent);
    agentField.hidden = number === 0;
    const parts = [field("Player", who), agentField];
    let deck = () => null;
    if (this.kind === "agot") {
      const kind = select(`deck-${number}`, [["printed", "Starter"], ["random", "Random"], ["text", "From a file"]], "printed", () => draw());
      const house = h("select", { name: `house-${number}` });
      const text = h("textarea", { name: `text-${number}`, rows: "4", placeholder: "House: Stark\n1x Eddard Stark …", "aria-label": "Deck list" });
      const file = h("input", { type: "file", accept: ".txt,text/plain", "aria-label": "Deck file", onchange: async () => { text.value = await file.files[0].text(); } });
      const houseField = field("House", house);
      const textField = h("div", { class: "field wide" }, file, text);
      const draw = () => {
        const known = kind.value === "random" ? this.edition.random : this.edition.houses;
        house.replaceChildren(...known.map((name, k) => h("option", { value: name, selected: k === number % known.length }, capital(name))));
        houseField.hidden = kind.value === "text";
        textField.hidden = kind.value !== "text";
      };
      draw();
      parts.push(field("Deck", kind), houseField, textField);
      deck = () => (kind.value === "text" ? { kind: "text", text: text.value } : { kind: kind.value, house: house.value });
    }
    const element = h("fieldset", { class: "new-seat" }, h("legend", {}, `Seat ${number + 1}`), parts);
    return { element, value: () => ({ player: who.value === person ? person : agent.value.trim(), ...(this.kind === "agot" ? { deck: deck() } : {}) }) };
  }

  async begin() {
    const seats = this.seats.map((seat) => seat.value());
    const settings = { game: this.kind, seats, seed: this.seed.value.trim() === "" ? null : Number(this.seed.value) };
    if (this.kind === "agot") Object.assign(settings, { edition: this.editionSelect.value, variant: this.variant.value, plot_draft: this.draft.checked });
    else settings.mode = this.mode.value;
    this.problem.textContent = "";
    try {
      const made = await fetched("/api/games", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(settings) });
      location.assign(made.path);
    } catch (error) {
      this.problem.textContent = error.message;
      notice("The game could not be started; the form says why.");
    }
  }
}
