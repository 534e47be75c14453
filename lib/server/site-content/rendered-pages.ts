/** Renders the pages of the site with changed content. */
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { getMailingPath, mailingPages } from "@/lib/content/mailing";
import type { RequestHandler } from "@/lib/http/steps";
import { locales } from "@/lib/locales";
import { listInlineScripts } from "@/lib/security/content-security-policy";
import { listShellPaths } from "@/lib/server/exhibitors/exhibitor-pages";
import { createPageFinisher } from "@/lib/server/pages/finishing/finish-page";
import { createPageRenderer } from "@/lib/server/pages/render-page";
import { listServedPaths } from "@/lib/server/pages/served-pages";
import { arePassesMailed } from "@/lib/site";

/** React's data, as the finisher writes them: one string, which cannot end the script. */
const data = /^self\.__next_f\.push\(\[1,'(?:[^'\\<]|\\.)*'\]\)$/s;

/** @param answer renders with the content in use where it is called */
export function createContentRenderer(buildDir: string, answer: RequestHandler) {
  const render = createPageRenderer(buildDir, answer);
  const finish = createPageFinisher(buildDir);
  const readBuilt = (path: string) =>
    readFile(join(buildDir, "server", "app", `${path}.html`), "utf8");

  /** @throws Error if the page cannot be rendered, or would run what the build does not */
  async function renderFinished(path: string): Promise<string> {
    const { finished } = finish(await render(path));
    const known = new Set(listInlineScripts(await readBuilt(path)));
    const unknown = listInlineScripts(finished).find(
      (script) => !known.has(script) && !data.test(script),
    );
    if (unknown !== undefined) throw new Error(`The page ${path} has a script of its own.`);
    return finished;
  }

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
    ...(arePassesMailed()
      ? mailingPages
          .filter((page) => page.startsWith("missing"))
          .map((page) => getMailingPath(locale, page))
      : [`/${locale}/missing-pass`, `/${locale}/missing-company`]),
  ]);
  return [...new Set([...listServedPaths(), ...listShellPaths(), ...missing])];
}
