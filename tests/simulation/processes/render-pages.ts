/** What visitors of a process see: instead of Next's pages, each text that staff may have changed. */
import { getContentChanges } from "@/lib/locales/content-in-use";
import type { PreparePages } from "@/lib/server/site-content/live-content";
import type { SiteChanges } from "@/lib/site-content/changes";
import { getContext } from "../world/context";
import { pause } from "../world/timers";

/** Rendering takes as long as on a machine with other work. */
const RENDERING_MS = 4000;

export function renderPages() {
  const pages: { shown: SiteChanges } = { shown: {} };
  const prepare: PreparePages = async () => {
    const changes = getContentChanges() as SiteChanges;
    await pause(1 + getContext().random.next() ** 2 * RENDERING_MS);
    const show = () => {
      pages.shown = changes;
    };
    return { pages: new Map(), show };
  };
  return { pages, prepare };
}
