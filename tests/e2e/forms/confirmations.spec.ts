/** Confirmations through the notification function, from the post to the letter. */
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { toMailKey } from "@/lib/mails/mail-key";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { startSite } from "../support/site";

test("a visitor gets the pass by e-mail in each language, and a repeated form sends nothing @journey", async ({
  desk,
  request,
}) => {
  const site = await startSite({ ...desk.variables, CONFIRM: "visit" });
  const url = `${site.url}/api/registrations/visit`;
  const names: string[] = [];
  for (const locale of locales) {
    const answers = answersTo("visit");
    const data = { ...answers, locale };
    const created = await (await request.post(url, { data })).json();
    expect(created.mailed).toBe(true);
    names.push(toMailKey(fair.id, { id: created.id, kind: "confirmation" }));
    const mine = () => desk.received.filter(({ to }) => to === answers.email);
    await expect.poll(mine).toHaveLength(1);
    const [email] = mine();
    expect(Object.keys(email ?? {}).toSorted()).toEqual([
      "detail",
      "subject",
      "text",
      "title",
      "to",
    ]);
    expect(email?.detail).toContain(`lang="${locale}"`);
    expect(email?.detail).toContain(`${site.url}${created.pass}`);
    expect(email?.text).toContain(created.reference);
    const again = await request.post(url, { data });
    expect([again.status(), (await again.json()).mailed]).toEqual([200, undefined]);
    expect(mine()).toHaveLength(1);
  }
  // Other tests share the desk. What follows the name tells a letter that is sent again on purpose from a copy.
  const told = desk.keys.map((key) => key.replace(/\.[\w-]{16}$/, ""));
  expect(told.filter((key) => names.includes(key)).toSorted()).toEqual(names.toSorted());
  await site.stop();
});

test("nobody gets one of a form that is not named, and the answer does not say so", async ({
  desk,
  request,
}) => {
  const site = await startSite({ ...desk.variables, CONFIRM: "visit" });
  const data = answersTo("press");
  const answer = await request.post(`${site.url}/api/registrations/press`, { data });
  expect(Object.keys(await answer.json()).toSorted()).toEqual(["id", "reference"]);
  await site.terminate();
  expect(desk.received.filter(({ to }) => to === data.email)).toEqual([]);
  await site.stop();
});

for (const javaScriptEnabled of [true, false]) {
  test(`the message after a form says that an e-mail goes out (script: ${javaScriptEnabled})`, async ({
    browser,
    desk,
  }) => {
    const site = await startSite({ ...desk.variables, CONFIRM: "visit" });
    const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const page = await context.newPage();
    const form = formPage(page, "visit");
    const answers = await form.openFilled("en");
    await form.submit();
    await expect(page.getByText("We are also sending it to the email address")).toBeVisible();
    await expect.poll(() => desk.received.map(({ to }) => to)).toContain(answers.email);
    await context.close();
    await site.stop();
  });
}
