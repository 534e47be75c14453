/** The pages are valid HTML. The rules are in `.htmlvalidate.mjs`. */
import { HtmlValidate } from "html-validate";
import rules from "../../.htmlvalidate.mjs";
import { expect, test } from "./support/fixtures";
import { everyDocument } from "./support/site-pages";

const validator = new HtmlValidate(rules);

for (const { path } of everyDocument) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const messages = results
      .flatMap((result) => result.messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    expect(messages).toEqual([]);
  });
}
