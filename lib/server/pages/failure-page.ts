/** The framework and our steps answer a failure with a line of English; people get a page in their language. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { replaceAnswer } from "@/lib/http/replace-answer";
import { renderShortPage } from "@/lib/http/short-page";
import type { Step } from "@/lib/http/steps";
import { resolvePreferredLocale } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";

interface FailurePageOptions {
  languages: readonly [Locale, ...Locale[]];
  listLinks: (locale: Locale) => { href: string; label: string }[];
}

export function explainFailures({ languages, listLinks }: FailurePageOptions): Step {
  const createPage = (isPost: boolean) =>
    memoizePerLocale((locale) => {
      const t = getTranslator(locale);
      const sentences = [t("ErrorPage.title"), t("ErrorPage.body")];
      // An empty address is that of the page.
      const again = { href: "", label: t("ErrorPage.retry") };
      return renderShortPage(locale, isPost ? [...sentences, t("ErrorPage.typed")] : sentences, [
        again,
        ...listLinks(locale),
      ]);
    });
  const pages = { GET: createPage(false), POST: createPage(true) };
  return (request, response) => {
    if (!isForPeople(request)) return false;
    const isPost = request.method === "POST";
    replaceAnswer(response, (status) => {
      if (!isPlainFailure(status, isPost, response)) return undefined;
      const body = pages[isPost ? "POST" : "GET"](resolveRequestLanguage(request, languages));
      const headers = {
        "Cache-Control": "no-store",
        "Content-Length": Buffer.byteLength(body),
        "Content-Type": "text/html; charset=utf-8",
      };
      return { status, headers, body };
    });
    return false;
  };
}

/** A browser that asks for a page, or posts a form without script. */
function isForPeople({ url = "", headers }: IncomingMessage): boolean {
  const isProgram = url.startsWith("/api/") || headers["next-action"] !== undefined;
  return !isProgram && /\btext\/html\b/.test(headers.accept ?? "");
}

/** A form that the framework cannot read is answered with 400, one of an older deployment with 409. */
function isPlainFailure(status: number, isPost: boolean, response: ServerResponse): boolean {
  if (status === 500) return true;
  const isPlain = /^text\/plain\b/.test(String(response.getHeader("Content-Type") ?? ""));
  return isPlain && (status > 500 || (isPost && (status === 400 || status === 409)));
}

/** From the page's address, otherwise the browser's. */
function resolveRequestLanguage(
  { url = "", headers }: IncomingMessage,
  languages: readonly Locale[],
): Locale {
  const findLanguage = (one: string) => languages.find((locale) => locale === one.toLowerCase());
  const [, first = "", second = ""] = url.split(/[/?]/);
  const preferred = resolvePreferredLocale(undefined, headers["accept-language"] ?? null);
  return (
    findLanguage(first) ??
    findLanguage(second) ??
    findLanguage(preferred) ??
    (languages[0] as Locale)
  );
}
