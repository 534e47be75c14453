/** Confirmations through the notification function: the email, and what the form says of it. */
import { fair } from "@/lib/fair/facts";
import { toMailKey } from "@/lib/mails/mail-key";
import ar from "@/messages/ar.json";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { type Site, startSite } from "../support/site";

let site: Site;

test.beforeAll(async ({ desk }) => {
  site = await startSite({ ...desk.variables, CONFIRM: "visit" });
});
test.afterAll(() => site.stop());

test("a visitor gets the pass by email once, and the success says so once @journey", async ({
  page,
  desk,
}) => {
  const form = formPage(page, "visit");
  const answers = answersTo("visit");
  const mine = () => desk.received.filter(({ to }) => to === answers.email);
  const { mailed, notMailed } = ar.Forms.visit;
  for (const isFirst of [true, false]) {
    await page.goto(`${site.url}/ar/VisitRegistration`);
    await form.fill(answers);
    await form.submit();
    await expect(form.dialog).toContainText(isFirst ? mailed : notMailed);
    await expect(form.dialog).not.toContainText(isFirst ? notMailed : mailed);
    await expect.poll(mine).toHaveLength(1);
  }
  const [email] = mine();
  const [stored] = await site.records("visit");
  const parts = ["detail", "subject", "text", "title", "to"];
  expect(Object.keys(email ?? {}).toSorted()).toEqual(parts);
  expect(email?.detail).toContain('lang="ar"');
  expect(email?.detail).toContain(`${site.url}/ar/VisitorPass/${stored?.token}`);
  // What follows the name tells an email that is sent again on purpose from a copy.
  const name = toMailKey(fair.id, { id: String(stored?.id), kind: "confirmation" });
  const keys = desk.keys.map((key) => key.replace(/\.[\w-]{16}$/, ""));
  expect(keys.filter((key) => key === name)).toHaveLength(1);
});
