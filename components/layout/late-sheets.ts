import { eachWhenIdle } from "./after-load";

/**
 * Gives the page its style sheets, one after the other. A built page has the rules that it uses in its head, and names
 * its sheets for paper only (`scripts/used-styles`): read while the page wakes up, they would style all of it once more
 * and hold up the first answer.
 * @param end what comes next
 */
export function applySheets(end: () => void): void {
  const apply = (sheet: HTMLElement) => {
    (sheet as HTMLLinkElement).media = "all";
  };
  eachWhenIdle("link[rel=stylesheet][media=print]", apply, end);
}
