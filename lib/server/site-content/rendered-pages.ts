/** Renders the pages of the site with changed content. */
import "server-only";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { getMissingPath } from "@/lib/content/page-variants";
import type { RequestHandler } from "@/lib/http/steps";
import { locales } from "@/lib/locales";
import { getContentChanges, type Recorded, recordReads } from "@/lib/locales/content-in-use";
import { listShellPaths } from "@/lib/server/exhibitors/exhibitor-pages";
import { createPageFinisher } from "@/lib/server/pages/finishing/finish-page";
import { createPageRenderer } from "@/lib/server/pages/render-page";
import { listServedPaths } from "@/lib/server/pages/served-pages";
import { arePassesMailed } from "@/lib/site";
import { listChangedParts } from "@/lib/site-content/changed-parts";
import type { SiteChanges } from "@/lib/site-content/changes";

/** Finished, with the parts of the content that it has read (`lib/site-content/changes.ts`). */
type RenderedPage = Recorded<string>;

/** @param answer renders with the content in use where it is called */
export function createContentRenderer(buildDir: string, answer: RequestHandler) {
  const render = createPageRenderer(buildDir, answer);
  const finish = createPageFinisher(buildDir);

  /** @throws Error if the page cannot be rendered */
  const renderFinished = async (path: string): Promise<string> =>
    finish(await render(path)).finished;

  async function renderRecorded(path: string): Promise<RenderedPage> {
    const { made, reads } = recordReads(() => renderFinished(path));
    // Reads are recorded until the page is there.
    return { made: await made, reads };
  }

  let latest: { changes: SiteChanges; pages: ReadonlyMap<string, RenderedPage> } | undefined;

  return {
    renderFinished,
    /**
     * Renders those pages again that have read what has changed since the last call.
     * @returns all pages that are kept, by built path
     */
    async renderAll(): Promise<ReadonlyMap<string, string>> {
      const changes = getContentChanges() as SiteChanges;
      const changed = latest && listChangedParts(latest.changes, changes);
      const pages = new Map<string, RenderedPage>();
      for (const path of listKeptPaths()) {
        const known = latest?.pages.get(path);
        if (known && changed?.isDisjointFrom(known.reads)) pages.set(path, known);
        else {
          pages.set(path, await renderRecorded(path));
          await letOthersRun();
        }
      }
      latest = { changes, pages };
      return new Map(Array.from(pages, ([path, { made }]) => [path, made]));
    },
  };
}

function listKeptPaths(): string[] {
  const missing = locales.flatMap((locale) =>
    (["page", "gone", "pass", "company"] as const).map((what) =>
      getMissingPath(locale, what, arePassesMailed()),
    ),
  );
  return [...new Set([...listServedPaths(), ...listShellPaths(), ...missing])];
}
