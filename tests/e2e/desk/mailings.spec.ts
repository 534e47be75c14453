/** Reminders and messages to the people of a list: whom they reach, one confirmation, progress, and out of it again. */
import { fair } from "@/lib/fair/facts";
import { answersTo } from "../support/answers";
import { register, mailingTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";

const people = 3;
const today = () =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: fair.timeZone }).format(new Date());

/** Answers of another person, with a mobile number of their own. */
let persons = 0;
function another(changed: Record<string, unknown> = {}): ReturnType<typeof answersTo> {
  persons += 1;
  return { ...answersTo("visit"), mobile: `+90555000${1000 + persons}`, ...changed };
}

test("reminders go out after one confirmation", async ({
  page,
  servers: { site, desk, mails },
}) => {
  for (let n = 0; n < people; n += 1) await register(site, "visit", another(), "en");
  const twice = another();
  await register(site, "visit", twice, "en");
  await register(site, "visit", { ...twice, city: "Ankara" }, "en");
  await register(site, "visit", { ...another(), email: "ayşe@example.com" }, "tr");
  await page.goto(`${desk.url}/desk/en`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Reminders" }).click();
  const shown = (label: string) =>
    page.locator("dl > div").filter({ hasText: label }).locator("dd");
  await expect(shown("would get it now")).toHaveText(String(people + 1));
  await expect(shown("cannot email")).toHaveText("1");

  await page.getByLabel("Emails per minute").fill("0");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Type a number from 1 to 9999.")).toBeVisible();
  await page.getByLabel("Emails per minute").fill("9999");
  await page.getByLabel("Day").fill(today());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send reminders?");
  expect(mails.received).toHaveLength(0);
  await page.getByRole("button", { name: `Send ${people + 1} reminders` }).click();
  await expect(page.getByText("The reminders have gone out.")).toBeVisible();
  await expect(shown("would get it now")).toHaveText("0");
  await expect(shown("Sent or queued")).toHaveText(String(people + 1));
  await expect(page.getByText("There is nobody left to remind.")).toBeVisible();
  expect(new Set(mails.received.map(({ to }) => to)).size).toBe(people + 1);
  expect(mails.received).toHaveLength(people + 1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("news go to those who agreed, once, and one press ends them", async ({
    page,
    servers: { site, desk, mails },
  }) => {
    const agreed = another({ consent: true, firstName: "Ada" });
    await register(site, "visit", agreed, "en");
    await register(site, "visit", another({ consent: true, firstName: "عائشة" }), "ar");
    await register(site, "visit", another({ consent: false }), "tr");
    await page.goto(`${desk.url}/desk/en/visit`);
    await page.getByRole("link", { name: "Write to these people" }).click();
    await page.getByLabel("News").check();
    const english = page.getByRole("group", { name: "English" });
    await english.getByLabel("Text").fill("Dear {name}, see https://expo.example/halls.");
    await english.getByLabel("Subject").fill("Hall 3 opens at 9");
    await page.getByRole("button", { name: "Save and preview" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hall 3 opens at 9");
    const counted = (label: string) =>
      page.locator("dl > div").filter({ hasText: label }).locator("dd");
    await expect(counted("People who get it")).toHaveText("2");
    await expect(counted("Have not agreed to news")).toHaveText("1");
    await expect(page.getByText("No العربية text: English")).toBeVisible();
    await expect(page.getByText("Dear Ada")).toBeVisible();
    await page.getByRole("button", { name: "Send to 2 people" }).click();
    await expect(page.getByText("The message has been sent.")).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole("link", { name: "Sent: 2" })).toBeVisible();
    expect(mails.received).toHaveLength(2);

    // In the person's file.
    await page.getByRole("link", { name: /^Ada / }).click();
    await expect(page.getByRole("link", { name: "Hall 3 opens at 9" })).toBeVisible();

    const news = mails.received.find(({ to }) => to === agreed.email);
    const [address = ""] = /\/en\/Unsubscribe\/[\w-]+/.exec(news?.text ?? "") ?? [];
    await page.goto(site.url + address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe from news?");
    await page.getByRole("main").getByRole("button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have been unsubscribed");
    await page.getByRole("button", { name: "I want news again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe from news?");
  });
});
