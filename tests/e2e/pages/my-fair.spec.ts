/** What visitors keep with stars, and the page that shows it. */
import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import type { Page } from "playwright/test";
import { type CompanyData, companyDataId } from "@/lib/exhibitors/company-data";
import { formatKeptList, type KeptItem } from "@/lib/kept/kept-list";
import { runFair } from "../../support/servers/run-type-script";
import { violationsOn } from "../support/axe";
import { setFair } from "../support/fair-clock";
import { fairTest } from "../support/fair-sites";
import { expect } from "../support/fixtures";
import { register } from "../support/registered";

/** Two companies of hall 3. */
const test = fairTest.extend<{ baseURL: string; ofHall: KeptItem[] }>({
  baseURL: async ({ fairDay }, use) => use(fairDay.url),
  ofHall: async ({ fairDay }, use) => {
    const html = await (await fetch(`${fairDay.url}/en/MyFair`)).text();
    const [, data = "[]"] = html.split(`id="${companyDataId}">`);
    const all: CompanyData[] = JSON.parse(data.split("</script>")[0] ?? "[]");
    const own = all.filter(([, , stand]) => stand.startsWith("3-"));
    await use(own.map(([id, name, at]) => ({ kind: "company", id, name, at })));
  },
});

const star = (page: Page, key: string) => page.locator(`main button[data-keep="${key}"]:visible`);
const row = (page: Page, key: string) => page.locator(`main [data-row="${key}"]`);
const part = (page: Page, which: string) => page.locator(`main [data-part="${which}"]`);

/** As it is stored after a visit of some pages. */
async function storeList(page: Page, items: KeptItem[]): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem("myFair", text), formatKeptList(items));
}

const forum: KeptItem = {
  kind: "session",
  id: "forum-1",
  name: "Forum",
  at: "2026-09-23 13:30",
};
test("stars in list, pages and programme make a fair of one's own, with notes and a way @journey", async ({
  page,
  ofHall: [kept = forum, other = forum],
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  await page.goto("/tr/MyFair");
  await expect(page.locator("main h2:visible").first()).toHaveText("Bir yıldızla başlayın");

  await page.goto("/tr/Exhibitors?hall=3");
  const inList = star(page, `company/${kept.id}`);
  await inList.press("Enter");
  await expect(inList).toHaveAttribute("aria-pressed", "true");
  await expect(inList).toHaveAccessibleName(`Fuarım: ${kept.name}`);
  const onPlan = page.locator('svg a[id] [data-part="mark"]');
  await expect(onPlan.locator("xpath=..")).toHaveAttribute("id", `stand-${kept.at}`);
  const box = await inList.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await page.goto(`/tr/Exhibitors/${other.id}`);
  await star(page, `company/${other.id}`).click();
  // A day that is over is folded, unless the address is in it.
  await page.goto("/tr/Programme#opening-1");
  for (const id of ["forum-1", "supply-2", "summit-2", "market-2"])
    await star(page, `session/${id}`).click();
  await expect(page.locator("[data-keep-status] [role=status]")).toHaveText("Fuarınıza eklendi.");
  await page.locator("#opening-1 [href*='/Programme/']").click();
  const labelled = star(page, "session/opening-1");
  await expect(labelled).toHaveText("Fuarıma ekleyin", { useInnerText: true });
  await expect(labelled.locator("svg")).toHaveCSS("inline-size", "24px");
  await labelled.click();
  await expect(labelled).toHaveText("Fuarımda", { useInnerText: true });
  await page.goto("/tr/Sectors/gida");
  await star(page, "sector/food").click();

  asked.length = 0;
  await page.getByRole("link", { name: "Fuarımı açın" }).click();
  await expect(row(page, "session/forum-1")).toBeVisible();
  await expect(page.locator("[data-day]:visible")).toHaveCount(2);
  await expect(page.locator('[data-part="free"]')).toHaveText([
    "12:00–13:30 boş",
    "12:30–13:30 boş",
  ]);
  await expect(row(page, "session/summit-2")).toContainText("Bir önceki oturumla aynı saatte");
  await expect(row(page, "sector/food")).toContainText("Salon 3");
  await expect(part(page, "companies").locator("[data-row]:visible")).toHaveCount(2);
  await expect(part(page, "way")).toHaveAttribute("d", /^M0 60L/);
  await expect(part(page, "mark")).toHaveCount(2);
  await expect(part(page, "star-words")).toContainText("bir: 8.");

  const own = row(page, `company/${kept.id}`);
  // Key by key: what somebody types into stays where it is.
  await own.locator("textarea").pressSequentially("Katalog isteyin");
  await own.getByRole("checkbox").check();
  await star(page, `company/${other.id}`).click();
  await page.reload();
  await expect(own.locator("textarea")).toHaveValue("Katalog isteyin");
  await expect(own.getByRole("checkbox")).toBeChecked();
  await expect(part(page, "companies").locator("[data-row]:visible")).toHaveCount(1);
  // What is new is reported once a day, without a cookie, and in another order.
  const told = asked.filter((request) =>
    /(forum-1|supply-2|food)/.test(decodeURIComponent(request)),
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("/api/kept");
  const keys = new URLSearchParams(told[0]?.split("/api/kept")[1]).get("list")?.split(" ") ?? [];
  expect(keys).toEqual(keys.toSorted());
  expect(keys).toHaveLength(8);
  expect(keys).toContain("session/forum-1");
});

test("a browser that asks not to be tracked reports nothing", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await storeList(page, [forum]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/en/MyFair");
  await expect(row(page, "session/forum-1")).toBeVisible();
  expect(asked.filter((url) => url.includes("/api/kept"))).toEqual([]);
});

test("a link brings the list to another device, which is asked first @journey", async ({
  page,
  browser,
  baseURL,
  ofHall: [kept = forum],
}) => {
  await storeList(page, [{ ...kept, note: "geheim" }, forum]);
  await page.goto("/en/MyFair");
  await page.getByRole("button", { name: "Show the link" }).click();
  const link = await page.getByLabel("The link to your list").inputValue();
  expect(link).toBe(`${baseURL}/en/MyFair#add=company.${kept.id}!session.forum-1`);
  await expect(page.getByRole("img", { name: /^Code of the link/ })).toBeVisible();

  const phone = await browser.newPage();
  await phone.goto(link.replace("/en/", "/ar/"));
  await expect(phone.locator('[data-part="shared"] li')).toHaveCount(2);
  await expect(phone.locator('[data-part="shared"] h2')).toBeFocused();
  expect(await phone.evaluate(() => localStorage.length)).toBe(0);
  await phone.locator("[name=add]").click();
  await expect(row(phone, `company/${kept.id}`)).toBeVisible();
  await expect(row(phone, "session/forum-1")).toBeVisible();
  await expect(row(phone, `company/${kept.id}`).locator("textarea")).toHaveValue("");
  expect(new URL(phone.url()).hash).toBe("");
  await phone.goto(`${baseURL}/ar/MyFair#add=company.<img src=x>`);
  await expect(phone.locator('[data-part="broken"]')).toBeVisible();
  await phone.close();
});

test("kept with the pass, the list is wherever the pass is opened, until it is taken off @journey", async ({
  page,
  browser,
  fairDay,
  ofHall: [kept = forum],
}) => {
  const email = `keeps.${crypto.randomUUID()}@example.com`;
  const { pass } = await register(fairDay, { email }, "tr");
  const gone = { ...kept, id: "Gone-Firm", name: "Gone Firm" };
  await storeList(page, [{ ...kept, note: "geheim" }, forum, gone]);
  await page.goto(pass);
  const list = page.locator("[data-kept-list]");
  await expect(list).toContainText("Bu cihazda olup kartınızda olmayan: 3");
  expect(await violationsOn(page)).toEqual([]);
  // A page of ours sends no more than a device keeps.
  const keep = list.getByRole("button", { name: "Listemi kartımla saklayın" });
  for (const length of [10_000, 301]) {
    await page.evaluate((count) => {
      const many = Array.from({ length: count }, (_, n) => `sector/${n}`).join(" ");
      const forge = ({ target }: Event) => {
        const field = target instanceof HTMLFormElement && target.elements.namedItem("list");
        if (field instanceof HTMLInputElement) field.value = many;
      };
      document.querySelector("#keep-list")?.addEventListener("submit", forge, { once: true });
    }, length);
    await keep.click();
    await expect(list.getByRole("alert").first()).toContainText("en çok 300 kayıt");
  }
  await keep.click();
  await expect(page.getByRole("status").first()).toHaveText(
    "Listeniz artık kartınızla saklanıyor.",
  );
  await expect(keep).toBeHidden();

  const phone = await browser.newPage({ baseURL: fairDay.url });
  await phone.goto(pass.replace("/tr/", "/en/"));
  await phone.getByRole("link", { name: "Add it to the list on this device" }).click();
  await expect(phone.locator('[data-part="shared"] li')).toHaveCount(2);
  await phone.locator("[name=add]").click();
  await expect(row(phone, `company/${kept.id}`)).toBeVisible();
  await expect(row(phone, `company/${kept.id}`).getByLabel("Note")).toHaveValue("");
  await phone.close();

  const still = await browser.newPage({ baseURL: fairDay.url, javaScriptEnabled: false });
  await still.goto(pass.replace("/tr/", "/en/"));
  await expect(still.locator("article [data-grown] path").first()).toHaveAttribute(
    "d",
    /^(M\S+ \S+h0){3}$/,
  );
  await expect(still.locator("[data-kept-list]")).toContainText("Points around it: 3. Rays: 0.");
  await still.getByText("Kept with your pass: 3").click();
  const lines = still.locator("[data-kept-list] details li");
  await expect(lines).toHaveText([/opening session/, new RegExp(kept.at), /Gone Firm/]);
  await lines.nth(2).getByRole("checkbox").check();
  await still.getByRole("button", { name: "Take the selected off" }).click();
  await expect(still.getByRole("status").first()).toContainText("It is off your pass.");
  const { stdout } = await runFair(["person", email], fairDay.configuration);
  const [own] = JSON.parse(stdout);
  expect(own.myFair.items.map(({ key }: { key: string }) => key)).toEqual([
    `company/${kept.id}`,
    "session/forum-1",
  ]);
  await still.getByRole("button", { name: "Take the whole list off" }).click();
  await expect(still.locator("[data-kept-list]")).toBeHidden();
  await still.close();
});

test("an agreed time stands among the sessions of its day, and in the calendar", async ({
  page,
  ofHall: [kept = forum],
}) => {
  await storeList(page, [kept, forum, { ...forum, id: "market-2", name: "Market" }]);
  await page.goto("/en/MyFair");
  const time = row(page, `company/${kept.id}`).getByLabel(`Agreed time: ${kept.name}`);
  await time.fill("2026-10-01T11:00");
  await expect(time).toHaveJSProperty("validity.rangeOverflow", true);
  await expect(part(page, "meeting")).toHaveCount(0);
  await time.fill("2026-09-23T13:45");
  const day = page.locator('[data-day="2026-09-23"] > ol > li:visible');
  await expect(day).toHaveText([/Forum/, new RegExp(`13:45.*${kept.name}.*same time`)], {
    useInnerText: false,
  });
  await expect(time).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Add sessions and meetings to a calendar" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  const events = ICAL.Component.fromString(file).getAllSubcomponents("vevent");
  const summaries = events.map((event) => String(event.getFirstPropertyValue("summary")));
  expect(summaries.map((summary) => summary.split(" – ")[0])).toEqual([
    "International Business Forum: opening session",
    "Seminar: choosing a target market",
    kept.name,
  ]);
  const meeting = new ICAL.Event(events[2] ?? events[0]);
  expect(meeting.startDate.toJSDate().toISOString()).toBe("2026-09-23T10:45:00.000Z");
  expect(meeting.location).toContain(`Stand ${kept.at}`);
});

test("without a network the page opens with list and plan @journey", async ({
  page,
  context,
  ofHall: [kept = forum],
}) => {
  await setFair(context, "ahead");
  await storeList(page, [kept]);
  await page.goto("/tr/MyFair");
  await expect(page.getByText("Bu sayfa bu cihazda saklandı")).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(row(page, `company/${kept.id}`)).toBeVisible();
  await expect(part(page, "way")).toBeAttached();
});

test("what has moved says where it was, and what has gone is named", async ({
  page,
  ofHall: [kept = forum],
}) => {
  await storeList(page, [
    { ...kept, at: "3-Z1" },
    { ...forum, at: "2026-09-24 10:00" },
    { ...kept, id: "Gone-Firm", name: "Gone <b>Firm</b>" },
    { ...forum, id: "dropped-3", name: "Dropped" },
  ]);
  await page.goto("/en/MyFair");
  await expect(row(page, `company/${kept.id}`)).toContainText("It was 3-Z1 when you kept it.");
  await expect(row(page, "session/forum-1")).toContainText("It was 24 September 10:00 when");
  await expect(part(page, "gone").locator("li")).toHaveText(["Gone <b>Firm</b>", "Dropped"]);
  await part(page, "gone").getByRole("button").first().click();
  await page.reload();
});

test("a deleted list comes back at once if that was a mistake", async ({ page }) => {
  await page.goto("/en/Programme#forum-1");
  await star(page, "session/forum-1").click();
  await page.goto("/en/MyFair");
  await page.getByRole("button", { name: "Delete my list" }).click();
  await expect(part(page, "empty")).toBeVisible();
  await expect(page.getByRole("button", { name: "Bring it back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, "session/forum-1")).toBeVisible();
  await page.getByRole("button", { name: "Delete my list" }).click();
  await page.reload();
  await expect(part(page, "empty")).toBeVisible();
});

test("a browser that keeps nothing says so, and no star pretends", async ({
  page,
  ofHall: [kept = forum],
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/en/Programme#forum-1");
  await star(page, "session/forum-1").click();
  await expect(star(page, "session/forum-1")).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("[data-keep-status]")).toContainText("This browser could not keep it");
  await page.goto("/en/Exhibitors?hall=3");
  await star(page, `company/${kept.id}`).click();
  await expect(page.locator("[data-keep-status]")).toContainText("This browser could not keep it");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("there are no stars, and the page says where everything is", async ({
    page,
    ofHall: [kept = forum],
  }) => {
    for (const path of ["/tr/Programme", "/tr/Sectors/gida", `/tr/Exhibitors/${kept.id}`]) {
      await page.goto(path);
      await expect(page.locator("[data-keep]:visible")).toHaveCount(0);
    }
    await page.goto("/tr/MyFair");
    await expect(page.locator("main")).toContainText("JavaScript");
    await expect(part(page, "empty")).toBeHidden();
  });
});
