/** Renders the pages of the site with changed content. */
import "server-only";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { getMailingPath, mailingPages } from "@/lib/content/mailing";
import type { RequestHandler } from "@/lib/http/steps";
import { locales } from "@/lib/locales";
import { listShellPaths } from "@/lib/server/exhibitors/exhibitor-pages";
import { createPageFinisher } from "@/lib/server/pages/finishing/finish-page";
import { createPageRenderer } from "@/lib/server/pages/render-page";
import { listServedPaths } from "@/lib/server/pages/served-pages";
import { arePassesMailed } from "@/lib/site";

/** @param answer renders with the content in use where it is called */
export function createContentRenderer(buildDir: string, answer: RequestHandler) {
  const render = createPageRenderer(buildDir, answer);
  const finish = createPageFinisher(buildDir);

  /** @throws Error if the page cannot be rendered */
  const renderFinished = async (path: string): Promise<string> =>
    finish(await render(path)).finished;

  return {
    renderFinished,
    /** All pages that are kept, by built path. */
    async renderAll(): Promise<ReadonlyMap<string, string>> {
      const pages = new Map<string, string>();
      for (const path of listKeptPaths()) {
        pages.set(path, await renderFinished(path));
        await letOthersRun();
      }
      return pages;
    },
  };
}

function listKeptPaths(): string[] {
  const missing = locales.flatMap((locale) => [
    `/${locale}/missing`,
    `/${locale}/gone`,
    ...(arePassesMailed()
      ? mailingPages
          .filter((page) => page.startsWith("missing"))
          .map((page) => getMailingPath(locale, page))
      : [`/${locale}/missing-pass`, `/${locale}/missing-company`]),
  ]);
  return [...new Set([...listServedPaths(), ...listShellPaths(), ...missing])];
}
