// Analyses by agents: bars for the legal actions, the value, the expected line, and a chart of the values over the game.

import { counted, fetched, h, svg } from "./dom.js";

const percent = (share) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;

/** A panel for one or two agents side by side. `ask` is called with their names, `askValues` with the name of the first. */
export class AnalysisPanel {
  constructor(view, ask, askValues) {
    this.view = view;
    this.request = ask;
    this.requestValues = askValues;
    this.first = h("input", { name: "agent", list: "analysts", value: "ismcts" });
    this.second = h("input", { name: "other", list: "analysts", placeholder: "none" });
    this.list = h("datalist", { id: "analysts" });
    this.button = h("button", { type: "submit" }, "Analyse");
    this.valuesButton = h("button", { type: "button", onclick: () => { this.wait(); this.requestValues(this.first.value); } }, "Values");
    this.result = h("div", { class: "analysis-result" });
    this.chart = h("div", { class: "chart" });
    this.element = h("section", { class: "panel analysis", "aria-label": "Analysis" }, h("h2", {}, "Analysis"),
      h("form", { onsubmit: (event) => { event.preventDefault(); this.ask(); } },
        h("label", { class: "field" }, h("span", {}, "Agent"), this.first),
        h("label", { class: "field" }, h("span", {}, "Compare with"), this.second),
        this.list, this.button, this.valuesButton),
      this.result, this.chart);
  }

  async begin(game, values = true) {
    this.valuesButton.hidden = !values;
    const known = await fetched("/api/options").catch(() => null);
    if (!known) { // the link of a seat gives no access to the agents of the server
      this.element.hidden = true;
      return;
    }
    this.list.replaceChildren(...known[game].agents.map((name) => h("option", { value: name })));
    if (!known[game].agents.includes("ismcts")) this.first.value = known[game].agents[0];
  }

  wait() {
    this.result.replaceChildren(h("p", { class: "hint" }, "Thinking…"));
  }

  ask() {
    this.wait();
    this.request([this.first.value, this.second.value].filter(Boolean));
  }

  /** Remove the analysis when another decision is shown. */
  clear(decision) {
    this.decision = decision;
    this.result.replaceChildren();
  }

  show(decision, analyses) {
    if (decision !== this.decision) return;
    this.result.replaceChildren(h("div", { class: "analyses" }, analyses.map((one) => this.one(one))));
  }

  refused(text) {
    this.result.replaceChildren(h("p", { class: "hint" }, text));
  }

  one(analysis) {
    const best = Math.max(...analysis.options.map((option) => option.probability ?? 0));
    const certain = analysis.options.length > 0 && analysis.options.every((option) => option.visits === 0);
    const options = [...analysis.options].sort((one, other) => (other.probability ?? 0) - (one.probability ?? 0));
    return h("div", { class: "one-analysis" },
      h("h3", {}, analysis.agent),
      analysis.value === null ? null : h("p", {}, "Value ", h("b", {}, signed(analysis.value)), h("small", {}, ` for ${this.view.names[analysis.seat]}, from −1 to +1`)),
      analysis.note ? h("p", { class: "hint" }, analysis.note) : null,
      certain ? h("p", { class: "hint" }, "The network was certain, so nothing was searched.") : null,
      h("ul", { class: "bars" }, options.map((option) => {
        const share = option.probability ?? (option.action === analysis.choice ? 1 : 0);
        const bar = h("span", { class: "bar" });
        bar.style.setProperty("width", `${best ? (100 * share) / best : 100 * share}%`);
        const said = option.probability === null ? (option.action === analysis.choice ? "chosen" : "") : percent(option.probability);
        const visits = certain || option.visits === null ? null : h("small", {}, counted(option.visits, "visit"));
        const value = option.value === null ? null : h("small", { title: "Value of this action" }, signed(option.value));
        return h("li", { class: option.action === analysis.choice ? "choice" : "", "data-action": option.action }, bar, h("span", { class: "bar-label" }, option.label), h("span", { class: "share" }, said, " ", visits, " ", value));
      })),
      analysis.line.length ? h("div", {}, h("h4", {}, "Expected line"), h("ol", { class: "line" }, analysis.line.map((text) => h("li", {}, text)))) : null,
      analysis.reasoning ? h("div", {}, h("h4", {}, "Reasoning"), h("p", { class: "reasoning" }, analysis.reasoning)) : null);
  }

  showValues({ agent, values }) {
    this.result.replaceChildren();
    const seat = this.view.seat ?? 0;
    this.values(agent, values.map((value, step) => [step, seat, value]).filter(([, , value]) => value !== null), values.length - 1, null);
  }

  /** Values as a line for each seat: [step, seat, value]. */
  values(agent, points, last, step, choose = null) {
    if (!points.length) {
      this.chart.replaceChildren(h("p", { class: "hint" }, `${agent} provides no values.`));
      return;
    }
    const [width, height, left] = [320, 130, 30];
    const x = (at) => left + ((width - left - 8) * at) / Math.max(1, last);
    const y = (value) => 10 + ((height - 20) * (1 - value)) / 2;
    const seats = [...new Set(points.map(([, seat]) => seat))].sort();
    const lines = seats.map((seat) => svg("polyline", {
      class: `value-line seat-${seat}`, points: points.filter(([, other]) => other === seat).map(([at, , value]) => `${x(at)},${y(value)}`).join(" "),
    }));
    const axis = [1, 0, -1].map((value) => [
      svg("line", { class: "axis", x1: left, x2: width - 8, y1: y(value), y2: y(value) }),
      svg("text", { x: left - 4, y: y(value) + 4, "text-anchor": "end" }, value > 0 ? "+1" : value < 0 ? "−1" : "0"),
    ]).flat();
    const marks = step === null ? [] : [svg("line", { class: "now", x1: x(step), x2: x(step), y1: 8, y2: height - 8 })];
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Values of ${agent} over the game, with a line for each seat` }, axis, lines, marks);
    if (choose) {
      picture.classList.add("clickable");
      picture.addEventListener("click", (event) => {
        const box = picture.getBoundingClientRect();
        const at = ((event.clientX - box.left) / box.width) * width;
        choose(Math.max(0, Math.min(last, Math.round(((at - left) / (width - left - 8)) * last))));
      });
    }
    this.chart.replaceChildren(h("h3", {}, `Values of ${agent}`), picture,
      h("p", { class: "legend" }, seats.map((seat) => h("span", { class: `key seat-${seat}` }, this.view.names[seat]))));
  }
}
