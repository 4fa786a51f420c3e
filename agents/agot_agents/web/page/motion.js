// Short flights of cards from where they were to where they are, unless the reader prefers reduced motion.

import { h } from "./dom.js";

const TIME = 320;
const NEAR = 12;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const framed = (element) => element.closest(".slot") ?? element;

/** Where the cards are, by place. */
export function places(parts) {
  const found = new Map();
  if (still.matches) return found;
  for (const part of parts) {
    for (const card of part.querySelectorAll(".card[data-place]")) found.set(card.dataset.place, framed(card).getBoundingClientRect());
  }
  return found;
}

/** Let the cards that have another place fly to it. A card that was nowhere comes from the head of its seat; `origin` gives the seat of a place. */
export function fly(parts, before, origin) {
  if (still.matches || !before.size) return;
  const layer = h("div", { class: "flights", "aria-hidden": "true", inert: true });
  for (const [place, to] of places(parts)) {
    const from = before.get(place) ?? document.querySelector(`[data-seat="${origin(place)}"] .seat-head h2`)?.getBoundingClientRect();
    if (!from?.width || !to.width || Math.hypot(from.x - to.x, from.y - to.y) < NEAR) continue;
    const card = parts.map((part) => part.querySelector(`.card[data-place="${place}"]`)).find(Boolean);
    layer.append(flight(framed(card), from, to));
  }
  if (!layer.childElementCount) return;
  document.body.append(layer);
  setTimeout(() => layer.remove(), TIME);
}

/** A copy of a card that moves; the card itself appears when it has arrived. */
function flight(slot, from, to) {
  const copy = slot.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll(".card")]) {
    part.removeAttribute("data-place");
    part.classList.remove("legal");
  }
  const style = getComputedStyle(slot);
  for (const [name, value] of [["left", `${to.x}px`], ["top", `${to.y}px`], ["width", `${to.width}px`], ["height", `${to.height}px`], ["--w", style.getPropertyValue("--w")], ["--h", style.getPropertyValue("--h")]]) {
    copy.style.setProperty(name, value);
  }
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${Math.max(0.3, Math.min(2, from.width / to.width))})`;
  copy.animate([{ transform: start, opacity: 0.5 }, { transform: "none", opacity: 1 }], { duration: TIME, easing: "ease-out" });
  slot.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME });
  return copy;
}
