import { passPage } from "@/lib/content/private-pages";
import { listKeptPasses } from "./pass-caches";

/** Links to the passes on this device, in the page's language (`your-pass.tsx`). */
export function showKeptPasses(): void {
  const show = async () => {
    const tokens = await listKeptPasses();
    for (const place of document.querySelectorAll<HTMLElement>("[data-kept-passes]")) {
      fillPlace(place, tokens);
    }
    const [token] = tokens;
    if (token) document.querySelector("[data-own-pass]")?.setAttribute("href", toPassPath(token));
  };
  void show();
  // The back/forward cache may show this page from before a pass was removed.
  addEventListener("pageshow", ({ persisted }) => persisted && show());
}

const toPassPath = (token: string) => `/${document.documentElement.lang}/${passPage}/${token}`;

/** Repeats the first link of a place for each pass. */
function fillPlace(place: HTMLElement, tokens: readonly string[]): void {
  const [first, ...before] = place.children;
  if (!first) return;
  for (const link of before) link.remove();
  const label = place.dataset.keptPasses;
  for (const [index, token] of tokens.entries()) {
    const item: Element = index === 0 ? first : (first.cloneNode(true) as Element);
    const link = item.matches("a") ? item : item.querySelector("a");
    link?.setAttribute("href", toPassPath(token));
    const text = item.querySelector("span") ?? link;
    if (text) text.textContent = tokens.length > 1 ? `${label} ${index + 1}` : `${label}`;
    if (item !== first) place.append(item);
  }
  place.hidden = tokens.length === 0;
}
