/** Wakes the parts of a page in which answers are typed. */
import { runAfterLoad } from "@/components/ui/browser/after-load";

/** What somebody does to a form first. */
const touches = ["pointerdown", "keydown", "focusin", "input"] as const;

/**
 * Loads the scripts of the page's islands (`Island`) once the page is painted and the browser idle, or as soon as
 * somebody touches one. If they do not come, the form works as without script.
 */
export function loadIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    let isAsked = false;
    const load = () => {
      if (isAsked) return;
      isAsked = true;
      const [script = "", ...imported] = island.dataset.island?.split(" ") ?? [];
      document.head.append(...imported.map(buildPreload));
      import(script).catch(() => undefined);
    };
    for (const touch of touches) island.addEventListener(touch, load, { once: true });
    runAfterLoad(load);
  }
}

function buildPreload(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "modulepreload", href });
}
