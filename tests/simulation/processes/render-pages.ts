/** What visitors of a process see: instead of Next's pages, each text that staff may have changed. */
import { getContentChanges } from "@/lib/locales/content-in-use";
import { loadKnownStyles } from "@/lib/server/pages/finishing/known-styles";
import type { PreparePages } from "@/lib/server/site-content/live-content";
import type { SiteChanges } from "@/lib/site-content/changes";
import { getContext, getWorld } from "../world/context";
import { pause } from "../world/timers";

/** Rendering takes as long as on a machine with other work. */
const RENDERING_MS = 4000;

export function renderPages() {
  const styles = loadKnownStyles(getWorld().dataDir);
  const structures = new Set<string>();
  const pages = {
    shown: {} as SiteChanges,
    /** All that it has shown. */
    past: [] as { changes: SiteChanges; at: number }[],
    /** Of how many versions the process keeps something. */
    countKept: () => [...structures].filter((one) => styles.get(one) !== undefined).length,
  };
  const prepare: PreparePages = async () => {
    const changes = getContentChanges() as SiteChanges;
    await pause(1 + getContext().random.next() ** 2 * RENDERING_MS);
    // As if each version had other elements.
    const structure = JSON.stringify(changes);
    structures.add(structure);
    styles.set(structure, "");
    const show = () => {
      pages.shown = changes;
      pages.past.push({ changes, at: getWorld().time() });
    };
    return { pages: new Map(), show };
  };
  return { pages, prepare };
}
