import { eachWhenIdle } from "./after-load";

/**
 * Gives the page its style sheets, one after the other. A built page has the rules that it uses in its head, and links
 * its sheets only for paper (`scripts/used-styles`). If the browser applied them while the page hydrates, it would
 * compute all styles again and delay the first reaction.
 * @param end what comes next
 */
export function applySheets(end: () => void): void {
  const apply = (sheet: HTMLElement) => {
    (sheet as HTMLLinkElement).media = "all";
  };
  eachWhenIdle("link[rel=stylesheet][media=print]", apply, end);
}
