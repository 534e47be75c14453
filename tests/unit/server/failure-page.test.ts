/** What people see of a failure, and what programs get. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { createRequestListener } from "@/lib/http/steps";
import { refuseUnread } from "@/lib/http/unread-posts";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, locales } from "@/lib/locales";
import { createSubmissionLimit } from "@/lib/security/rate-limit";
import { explainFailures } from "@/lib/server/pages/failure-page";
import { provideStepServers } from "../../support/servers/step-server";

const { open } = provideStepServers();

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const explain = explainFailures({
  languages: locales,
  listLinks: (locale) => [{ href: `/${locale}`, label: `Home ${locale}` }],
});

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A site that fails in some way. */
async function failing(answer: Answer) {
  const listener = createRequestListener([
    explain,
    async (request, response) => {
      await answer(request, response);
      return true;
    },
  ]);
  const { ask } = await open(async (request, response) => {
    await listener(request, response);
    return true;
  });
  return ask;
}

const framework: Answer = (_, response) => {
  response.statusCode = 500;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Length", 21);
  response.setHeader("Referrer-Policy", "no-referrer");
  response.write("Internal ");
  response.end("Server Error");
};

function thrower(): never {
  throw new Error("A step fails.");
}

const away: Answer = (_, response) => sendPlainAnswer(response, 503, { "Retry-After": "5" });

test.each<[what: string, Locale, Answer]>([
  ["of the framework", "tr", framework],
  ["of a step", "en", thrower],
  ["of a store that is away", "ar", away],
])("a failure %s is told in the language of the page: %s", async (_, locale, answer) => {
  const ask = await failing(answer);
  for (const path of [`/${locale}/VisitorPass/abc`, `/desk/${locale}?x`]) {
    const { status, headers, text } = await ask(path, { headers: html });
    expect(status).toBe(answer === away ? 503 : 500);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    const t = getTranslator(locale);
    expect(text).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    expect(text).toContain(t("ErrorPage.title"));
    expect(text).toContain(`<a href="">${t("ErrorPage.retry")}</a>`);
    expect(text).toContain(`<a href="/${locale}">Home ${locale}</a>`);
    expect(text).not.toMatch(/Internal|Unavailable/);
    if (answer === framework) expect(headers.get("referrer-policy")).toBe("no-referrer");
    if (answer === away) expect(headers.get("retry-after")).toBe("5");
  }
});

test.each<[language: string, Locale]>([
  ["ar-SA,en;q=0.5", "ar"],
  ["fr", "tr"],
])("an address without a language gets the browser's: %s", async (language, locale) => {
  const ask = await failing(framework);
  const { text } = await ask("/", { headers: { ...html, "accept-language": language } });
  expect(text).toContain(`<html lang="${locale}"`);
});

test("whoever has posted a form learns how to get back what was typed", async () => {
  const t = getTranslator("en");
  const ask = await failing(framework);
  const posted = await ask("/en/LostPass", { method: "POST", headers: html });
  expect(posted.text).toContain(t("ErrorPage.typed"));
  expect((await ask("/en/LostPass", { headers: html })).text).not.toContain(t("ErrorPage.typed"));
});

test("a form that the framework cannot read is refused in words, too", async () => {
  const { answer } = refuseUnread(
    async (request, response) => {
      await request.toArray();
      await framework(request, response);
    },
    createSubmissionLimit({ perClient: 0, total: 0 }),
  );
  const ask = await failing(answer);
  const { status, text } = await ask("/ar/LostPass", { method: "POST", headers: html, body: "x" });
  expect(status).toBe(400);
  expect(text).toContain(getTranslator("ar")("ErrorPage.title"));
});

test("a form of an older deployment, whose action is unknown, is refused in words, too", async () => {
  const ask = await failing((_, response) => sendPlainAnswer(response, 409));
  const { status, text } = await ask("/ar/LostPass", { method: "POST", headers: html });
  expect(status).toBe(409);
  expect(text).toContain(getTranslator("ar")("ErrorPage.title"));
});

test.each<[who: string, path: string, RequestInit]>([
  ["the route of a program", "/api/leads", { headers: html }],
  ["a program", "/en", {}],
  ["the script of a page", "/en", { method: "POST", headers: { ...html, "next-action": "0" } }],
])("%s gets the answer as it is", async (_, path, init) => {
  const ask = await failing(framework);
  expect((await ask(path, init)).text).toBe("Internal Server Error");
});

test.each([
  [200, "text/html"],
  [404, "text/plain; charset=utf-8"],
  [429, "text/html"],
  [503, "text/html; charset=utf-8"],
])("what is no failure, or is said in words already, stays: %i %s", async (status, type) => {
  const ask = await failing((_, response) => {
    response.writeHead(status, { "Content-Type": type, "Content-Length": 4 }).end("said");
  });
  expect(await ask("/en", { headers: html })).toMatchObject({ status, text: "said" });
});
