/** Forms whose link names sectors have them chosen without script, too. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { formPages, pages } from "@/lib/content/navigation";
import { answerOnce, type EncodedAnswer, type Headers } from "@/lib/http/encoded-answer";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { optionLists } from "@/lib/registration/options";
import { parsePrefilledAnswers } from "@/lib/registration/prefilled-answers";

/** Belong to the page as it is kept. */
const KEPT_ONLY = ["Cache-Control", "Content-Encoding", "Content-Length", "ETag"];

/** @param prerendered the pages in memory, which hold the forms without answers */
export function servePrefilledForms(prerendered: Pick<ReadonlyMap<string, EncodedAnswer>, "get">) {
  const paths = new Set(
    locales.flatMap((locale) =>
      [formPages.visit, formPages.exhibit].map((page) =>
        getLocalizedPath(locale, pages[page].path),
      ),
    ),
  );
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = "" } = request;
    const [path = "", query] = url.split("?", 2);
    if (!query || !paths.has(path) || (method !== "GET" && method !== "HEAD")) return false;
    const sectors = listSectors(query);
    const page = sectors.length > 0 && prerendered.get(path);
    if (!page) return false;
    const own = await listHeaders(page);
    own.push(["Cache-Control", "private, no-cache"]);
    await answerOnce(request, response, checkSectors(page.body.toString(), sectors), own, {
      headers: [],
    });
    return true;
  };
}

function listSectors(query: string): string[] {
  const confirmedAnswers = [parsePrefilledAnswers(query).interestedProducts ?? []].flat();
  return optionLists.sectors.filter((id) => confirmedAnswers.includes(id));
}

async function listHeaders(page: EncodedAnswer): Promise<Headers> {
  const { whole } = await page.chooseVariant("identity");
  const names = whole.filter((_, n) => n % 2 === 0);
  return names
    .map((name, n): Headers[number] => [name, whole[n * 2 + 1] ?? ""])
    .filter(([name]) => !KEPT_ONLY.includes(name));
}

/** The names of options come from the list, never from the address. */
const checkSectors = (html: string, sectors: readonly string[]): string =>
  sectors.reduce(
    (page, id) =>
      page.replace(` name="interestedProducts" value="${id}"`, (input) => `${input} checked=""`),
    html,
  );
