/** Makes the stars of a page work (`keep-button.tsx`). Without script they are not there. */
import {
  findItem,
  joinItems,
  type KeptItem,
  parseKeptKey,
  removeItem,
  toKeptKey,
} from "@/lib/kept/kept-list";
import { readKept, saveKept, watchKept } from "./kept-storage";

const SELECTOR = "button[data-keep]";
const FAILED = "#failed";

/** Shows which stars are kept, also those that come into the page later. */
export function showStars(root: ParentNode = document): void {
  const kept = new Set(readKept().map(toKeptKey));
  for (const star of root.querySelectorAll<HTMLElement>(SELECTOR)) {
    star.hidden = false;
    star.setAttribute("aria-pressed", String(kept.has(star.dataset.keep ?? "")));
  }
}

export function startKeeping(): void {
  showStars();
  if (location.hash === FAILED) showOutcome("failed");
  watchKept(() => showStars());
  document.addEventListener("click", ({ target }) => {
    const star = target instanceof Element && target.closest<HTMLElement>(SELECTOR);
    const item = star && readItem(star);
    if (item) showOutcome(toggle(item));
  });
}

function readItem({
  dataset: { keep = "", name = "", at = "" },
}: HTMLElement): KeptItem | undefined {
  const ref = parseKeptKey(keep);
  return ref && { ...ref, name, at };
}

type Outcome = "added" | "removed" | "failed";

function toggle(item: KeptItem): Outcome {
  if (findItem(readKept(), item))
    return saveKept((items) => removeItem(items, item)) ? "removed" : "failed";
  const isKept = saveKept((items) => joinItems(items, [item]));
  // A full list takes nothing more.
  return isKept && findItem(readKept(), item) ? "added" : "failed";
}

const SHOWN_MS = 6000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** The star itself says whether it is pressed. A page without a place for more (`keep-status.tsx`) leads to one. */
export function showOutcome(outcome: Outcome): void {
  const place = document.querySelector<HTMLElement>("[data-keep-status]");
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
