/** The pages are valid HTML, in their language, and have a heading. The rules are in `.htmlvalidate.mjs`. */
import { HtmlValidate } from "html-validate";
import { localeFacts } from "@/lib/locales";
import rules from "../../.htmlvalidate.mjs";
import { readHtml } from "../e2e/support/html";
import { describedPages, everyDocument } from "../e2e/support/site-pages";
import { listInvalidMarkup } from "../support/pages/nu";
import { get } from "../support/servers/served";

jest.setTimeout(60_000);

const documents = [...describedPages, ...everyDocument.filter(({ id }) => id === "missing")];
const validator = new HtmlValidate(rules);

it.each(documents)(
  "$path is valid HTML, says its language, and its heading is in it",
  async ({ path, locale }) => {
    const text = await (await get(path)).text();
    const { results } = await validator.validateString(text);
    const messages = results
      .flatMap((result) => result.messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    expect(messages).toEqual([]);
    const html = readHtml(text);
    expect(html.attribute("html", "lang")).toEqual([locale]);
    expect(html.attribute("html", "dir")).toEqual([localeFacts[locale].dir]);
    const script = locale === "ar" ? /\p{Script=Arabic}{3}/u : /\p{Script=Latin}{3}/u;
    expect(html.text("h1")).toEqual([expect.stringMatching(script)]);
  },
);

test("the Nu checker finds nothing in any page", async () => {
  const pages = await Promise.all(
    documents.map(async ({ path }) => ({ path, html: await (await get(path)).text() })),
  );
  expect(await listInvalidMarkup(pages)).toEqual([]);
});
