/** Makes the stars of a page work (`keep-button.tsx`). Without script they are not there. */
import {
  findItem,
  hasNoteLine,
  joinItems,
  type KeptItem,
  parseKeptKey,
  removeItem,
  toggleNoteLine,
  toKeptKey,
} from "@/lib/kept/kept-list";
import { createStar } from "./create-star";
import { readKept, saveKept, watchKept } from "./kept-storage";

const SELECTOR = "button[data-keep]";
const FAILED = "#failed";

/** Puts the stars into their places, and shows which are kept, also those that come into the page later. */
export function showStars(root: ParentNode = document): void {
  const kept = new Map(readKept().map((item) => [toKeptKey(item), item]));
  for (const place of root.querySelectorAll<HTMLElement>("span[data-keep]")) {
    const item = readItem(place);
    const { line, labelled } = place.dataset;
    if (item) place.replaceWith(createStar(item, { ...getLabels(labelled !== undefined), line }));
  }
  for (const star of root.querySelectorAll<HTMLElement>(SELECTOR)) {
    const { keep = "", line } = star.dataset;
    const item = kept.get(keep);
    const isKept = item !== undefined && (!line || hasNoteLine(item, line));
    star.setAttribute("aria-pressed", String(isKept));
    // Not by rules: the longest list has no room for them.
    star.querySelector("svg")?.setAttribute("fill", isKept ? "var(--saffron)" : "none");
    for (const label of star.querySelectorAll<HTMLElement>("[data-when]"))
      label.hidden = (label.dataset.when === "kept") !== isKept;
  }
}

const findStatus = () => document.querySelector<HTMLElement>("[data-keep-status]");

/** Of this page's stars. @param both also for the one that is kept */
export function getLabels(both: boolean) {
  const { keep = "", kept } = findStatus()?.dataset ?? {};
  return { keep, ...(both && { kept }) };
}

export function startKeeping(): void {
  showStars();
  if (location.hash === FAILED) showOutcome("failed");
  watchKept(() => showStars());
  document.addEventListener("click", ({ target }) => {
    const star = target instanceof Element && target.closest<HTMLElement>(SELECTOR);
    const item = star && readItem(star);
    if (item) showOutcome(star.dataset.line ? toggleLine(item, star.dataset.line) : toggle(item));
  });
}

function readItem(star: HTMLElement): KeptItem | undefined {
  const { keep = "", name = "", at = readMoment(star) } = star.dataset;
  const ref = parseKeptKey(keep);
  return ref && { ...ref, name, at };
}

/** The day and hour of a row of the programme. */
function readMoment(star: HTMLElement): string {
  const { from, to = "" } = star.closest<HTMLElement>("li")?.dataset ?? {};
  return `${star.closest<HTMLElement>("[data-day]")?.dataset.day} ${from ?? to}`;
}

type Outcome = "added" | "removed" | "failed";

function toggle(item: KeptItem): Outcome {
  if (findItem(readKept(), item))
    return saveKept((items) => removeItem(items, item)) ? "removed" : "failed";
  const isKept = saveKept((items) => joinItems(items, [item]));
  // A full list takes nothing more.
  return isKept && findItem(readKept(), item) ? "added" : "failed";
}

function toggleLine(item: KeptItem, line: string): Outcome {
  const isThere = () => {
    const kept = findItem(readKept(), item);
    return kept !== undefined && hasNoteLine(kept, line);
  };
  const before = isThere();
  saveKept((items) => toggleNoteLine(items, item, line));
  if (isThere() === before) return "failed";
  return before ? "removed" : "added";
}

const SHOWN_MS = 6000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** The star itself says whether it is pressed. A page without a place for more (`keep-status.tsx`) leads to one. */
export function showOutcome(outcome: Outcome): void {
  const place = findStatus();
  const text = place?.querySelector("[role=status]");
  if (!place || !text) {
    if (outcome === "failed") location.assign(`/${document.documentElement.lang}/MyFair${FAILED}`);
    return;
  }
  text.textContent = place.dataset[outcome] ?? "";
  place.dataset.said = outcome;
  clearTimeout(hiding);
  // A refusal stays, and so does what somebody reaches for.
  const hide = () => {
    if (place.matches(":hover, :focus-within")) hiding = setTimeout(hide, SHOWN_MS);
    else delete place.dataset.said;
  };
  if (outcome !== "failed") hiding = setTimeout(hide, SHOWN_MS);
}
