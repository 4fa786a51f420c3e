// The start page: a new game, the games opened in this browser, finished games and data sets.

import { capital, fetched, h, notice, ROOT } from "./dom.js";

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
  return h("li", {}, h("a", { href: `/replay/games/${game.id}` }, `${capital(game.game)}: ${who}`),
    h("small", {}, ` ${when}. ${game.ending ?? game.failed ?? "In progress."}`));
}

/** A labelled control. */
const field = (label, control, hint = null) => h("label", { class: "field" }, h("span", {}, label), control, hint ? h("small", {}, hint) : null);
const select = (name, values, chosen = null, onchange = null) => h("select", { name, onchange },
  values.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));

const option = (value, text) => h("option", { value }, text);
const decksByHouse = (houses) => houses.map((one) => h("optgroup", { label: `House ${capital(one.house)}` },
  one.decks.map((deck) => option(deck.name, deck.title))));

/** The form of a new game. */
class Form {
  constructor(options) {
    this.options = options;
    this.count = 2;
    this.seatsPlace = h("div", { class: "seats" });
    this.rules = h("div", { class: "settings" });
    this.game = select("game", [["agot", "The card game"], ["lands", "The Lands game"]], "agot", () => this.draw());
    this.first = h("div", { class: "settings long" }, field("Game", this.game));
    this.problem = h("p", { class: "problem", role: "alert" });
    this.list = h("datalist", { id: "agents" });
    this.element = h("form", { class: "sheet new-game", "aria-label": "New game", onsubmit: (event) => { event.preventDefault(); this.begin(); } },
      h("h2", {}, "New game"), this.first, this.rules, this.seatsPlace, this.list, this.problem,
      h("button", { type: "submit", class: "primary" }, "Begin"));
    this.draw();
  }

  get kind() { return this.game.value; }

  get edition() { return this.options.agot.editions.find((one) => one.name === this.editionSelect.value); }

  /** Build the settings of the chosen game. */
  draw() {
    this.seed = h("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]*", placeholder: "random" });
    this.first.children[1]?.remove();
    const seed = field("Seed", this.seed, "The same seed gives the same game.");
    this.list.replaceChildren(...this.options[this.kind].agents.map((name) => h("option", { value: name })));
    if (this.kind === "agot") {
      this.editionSelect = select("edition", this.options.agot.editions.map((one) => [one.name, one.title]), "core", () => this.drawSeats());
      this.number = h("select", { name: "seats", onchange: () => this.drawSeats() });
      this.variant = h("select", { name: "variant" });
      this.draft = h("input", { type: "checkbox", name: "draft" });
      this.draftField = field("Draft plots", this.draft);
      this.first.append(field("Edition", this.editionSelect));
      this.rules.replaceChildren(field("Seats", this.number), field("Variant", this.variant), this.draftField, seed);
    } else {
      this.mode = select("mode", this.options.lands.modes.map((mode) => [mode, capital(mode)]), "hard");
      this.number = select("seats", [["2", "2"], ["3", "3"]], "2", () => this.drawSeats());
      this.first.append(field("Mode", this.mode));
      this.rules.replaceChildren(field("Seats", this.number), seed);
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
    const before = new Map(this.seatControls().map((control) => [control.name, control.value]));
    this.seats = Array.from({ length: count }, (_, seat) => this.seat(seat));
    this.seatsPlace.replaceChildren(...this.seats.map((seat) => seat.element));
    for (const control of this.seatControls()) {
      const value = before.get(control.name);
      if (value === undefined || (control.options && ![...control.options].some((one) => one.value === value))) continue;
      control.value = value;
      control.dispatchEvent(new Event("change"));
    }
  }

  /** The controls of all seats, whose values are kept if the number of seats or the edition changes. */
  seatControls() {
    return [...this.seatsPlace.querySelectorAll("[name]")];
  }

  seat(number) {
    const person = this.options.person;
    const who = select(`who-${number}`, [[person, "A person"], ["agent", "An agent"]], number === 0 ? person : "agent", () => drawPlayer());
    const agent = h("input", { name: `agent-${number}`, list: "agents", value: "greedy", spellcheck: "false" });
    const [playerField, agentField] = [field("Player", who), field("Agent", agent)];
    const drawPlayer = () => {
      agentField.hidden = who.value === person;
      playerField.classList.toggle("wide", agentField.hidden);
    };
    drawPlayer();
    const parts = [playerField, agentField];
    let deck = () => null;
    if (this.kind === "agot") {
      const kind = select(`deck-${number}`, [["printed", "Starter"], ["random", "Random"], ["text", "From a file"]], "printed", () => draw());
      const house = h("select", { name: `house-${number}` });
      const text = h("textarea", { name: `text-${number}`, rows: "4", placeholder: "House: Stark\n1x Eddard Stark …" });
      const file = h("input", { type: "file", accept: ".txt,text/plain", onchange: async () => { text.value = await file.files[0].text(); } });
      const houseField = field("House", house);
      const textField = h("div", { class: "wide" }, field("Deck file", file), field("Deck list", text));
      const draw = () => {
        const { random, starters } = this.edition;
        const houses = kind.value === "random" ? random.map((name) => ({ house: name, decks: [{ name }] })) : starters;
        const several = houses.some((one) => one.decks.length > 1);
        house.replaceChildren(...(several ? decksByHouse(houses) : houses.map((one) => option(one.decks[0].name, capital(one.house)))));
        house.value = houses[number % houses.length].decks[0].name;
        houseField.firstChild.textContent = several ? "Starter deck" : "House";
        houseField.classList.toggle("wide", several);
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
      location.assign(ROOT + made.path);
    } catch (error) {
      this.problem.textContent = capital(error.message);
      notice("The game could not be started; the form says why.");
    }
  }
}
