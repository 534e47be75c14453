/** The people whom a company has met: as exhibitor, visitor and staff. */
import { answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { accept } from "../support/company";
import { register, fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";

/** The time of a phone whose clock is not the server's: it says so with each request. */
const now = () => new Date().toISOString();
const consentNow = () => ({ version: "1", language: "en", at: now() });
let meetings = 0;

const meeting = (code: string, more = {}) => {
  meetings += 1;
  return { id: `meeting-${String(meetings).padStart(4, "0")}`, code, at: now(), ...more };
};

test("an exhibitor keeps whom it meets, and the visitor takes the data back", async ({
  page,
  servers,
}) => {
  const company = "Görüşme Mobilya";
  const { link, record } = await accept(servers, company);
  const token = link.split("/").at(-1);
  const send = (some: object[], by = token) =>
    page.request.post(`${servers.site.url}/api/leads`, {
      data: { token: by, sentAt: now(), meetings: some },
    });
  const visitors = await Promise.all(
    ["Ada", "Bora"].map((firstName) => {
      const email = `${firstName}.met@example.com`;
      return register(servers.site, "visit", { ...answersTo("visit"), firstName, email }, "en");
    }),
  );
  const [ada, bora] = visitors.map(({ reference }) => reference);
  const answer = await send([
    meeting(ada ?? "", {
      stars: 5,
      note: "Call back",
      tags: ["Chairs"],
      consent: consentNow(),
    }),
    meeting(bora ?? "", { stars: 2 }),
    meeting("2222-2222"),
  ]);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const { results } = await answer.json();
  expect(results).toMatchObject([
    { outcome: "kept", met: { language: "en" }, consented: true },
    { outcome: "kept", consented: false },
    { outcome: "unknown" },
  ]);
  expect(results[0].met.name).toContain("Ada");
  expect((await send([meeting(ada ?? "")], "x".repeat(20))).status()).toBe(404);
  expect((await send([{ id: "short" }])).status()).toBe(422);

  await page.goto(link);
  await page.getByRole("link", { name: "Leads", exact: true }).click();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  const first = cards.filter({ hasText: "Ada" });
  await expect(first).toContainText("Call back");
  await expect(first).toContainText("ada.met@example.com");
  await expect(cards.filter({ hasText: "Bora" })).toContainText("No contact details");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel("Stars").selectOption("3");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(cards).toHaveCount(1);
  const href = await page.getByRole("link", { name: "CSV" }).getAttribute("href");
  const file = await page.request.get(`${servers.site.url}${href}`);
  expect(file.headers()["content-disposition"]).toContain("attachment");
  const text = await file.text();
  expect([text.includes("Ada"), text.includes("Bora")]).toEqual([true, false]);

  const pass = `${servers.site.url}${visitors[0]?.pass}`;
  await page.goto(pass);
  const holders = page.getByRole("region", { name: "Companies that hold your data" });
  await expect(holders.getByRole("listitem")).toContainText(company);
  expect(await violationsOn(page)).toEqual([]);
  await holders.getByRole("button", { name: `Withdraw my data from ${company}` }).click();
  await expect(page.getByText("This company can no longer see your data.")).toBeVisible();
  await expect(holders).toHaveCount(0);

  await page.goto(`${link}/Leads`);
  await expect(cards.filter({ hasText: "Withdrawn" })).toContainText("Call back");
  await expect(page.getByRole("main")).not.toContainText("Ada");
  await page.goto(record);
  const section = page.getByRole("region", { name: "The company’s own page" });
  await expect(section).toContainText("has saved 2 leads");
  await expect(section).toContainText("1 unknown code was tried.");
  const log = servers.site.log() + servers.desk.log();
  for (const secret of [token, "Call back", ada]) expect(log).not.toContain(secret);
});
