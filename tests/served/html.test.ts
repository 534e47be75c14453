/** The pages are valid HTML, in their language, and have a heading. The rules are in `.htmlvalidate.mjs`. */
import { HtmlValidate } from "html-validate";
import { localeFacts } from "@/lib/locales";
import rules from "../../.htmlvalidate.mjs";
import { readHtml } from "../e2e/support/html";
import { everyDocument } from "../e2e/support/site-pages";
import { get } from "../support/servers/served";

jest.setTimeout(60_000);

const validator = new HtmlValidate(rules);

for (const { path } of everyDocument) {
  test(`${path} is valid HTML`, async () => {
    const html = await (await get(path)).text();
    const { results } = await validator.validateString(html);
    const messages = results
      .flatMap((result) => result.messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    expect(messages).toEqual([]);
  });
}

it.each(everyDocument)(
  "$path says its language, and its heading is in it",
  async ({ path, locale }) => {
    const html = readHtml(await (await get(path)).text());
    expect(html.attribute("html", "lang")).toEqual([locale]);
    expect(html.attribute("html", "dir")).toEqual([localeFacts[locale].dir]);
    const script = locale === "ar" ? /\p{Script=Arabic}{3}/u : /\p{Script=Latin}{3}/u;
    expect(html.text("h1")).toEqual([expect.stringMatching(script)]);
  },
);
