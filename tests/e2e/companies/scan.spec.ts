/** An exhibitor's phone that scans the passes of visitors: with and without script, a network and a camera. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright/test";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { chromiumOptions } from "@/scripts/browser";
import { cameraSwitches, writeFilm } from "@/tests/support/gate/film";
import { runFair } from "../../support/servers/run-type-script";
import { answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { accept } from "../support/company";
import { register, fairDayTest as test } from "../support/desk-servers";
import { setWorkerEnd } from "../support/fair-clock";
import { expect } from "../support/fixtures";
import type { Site } from "../support/site";

let visitors = 0;

/** A visitor, who has registered in a language. */
async function visitor(site: Site, locale = "en") {
  visitors += 1;
  const own = {
    firstName: "Nilüfer",
    lastName: `Deneme${visitors}`,
    email: `visitor.${visitors}.${process.pid}@example.com`,
    company: "Ahşap Atölyesi",
  };
  const receipt = await register(site, "visit", { ...answersTo("visit"), ...own }, locale);
  const code = computeEntryCodeSync(receipt.pass?.split("/").at(-1) ?? "");
  return { ...receipt, email: own.email, name: `${own.firstName} ${own.lastName}`, code };
}

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page) => dialog(page).locator('[role="status"], [role="alert"]').last();

/** Types a code on the page, as it is done without a camera. */
async function type(page: Page, code: string) {
  await page.getByLabel("Reference or code").fill(code);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

test("a typed reference shows who it is, and the visitor agrees in the visitor's language @journey", async ({
  page,
  servers,
}) => {
  const met = await visitor(servers.site, "ar");
  const { link } = await accept(servers, "Tarayan Mobilya");
  await page.setViewportSize({ width: 360, height: 780 });
  const response = await page.goto(`${link}/Scan`);
  expect(response?.headers()["permissions-policy"]).toContain("camera=(self)");
  await type(page, met.reference);
  await expect(card(page)).toContainText(met.name);
  await expect(card(page)).toContainText("Ahşap Atölyesi");
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: /Ask for contact details/ }).click();
  const asked = dialog(page).locator('section[lang="ar"]');
  await expect(asked).toContainText("Tarayan Mobilya");
  await expect(asked).toHaveAttribute("dir", "rtl");
  expect(await violationsOn(page)).toEqual([]);
  await asked.getByRole("button", { name: "نعم، أوافق" }).click();
  await asked.getByRole("button").click();
  await dialog(page).locator('textarea[name="note"]').fill("Meşe <b> soruyor");
  await dialog(page).locator('input[name="stars"][value="4"]').check({ force: true });
  const sent = page.waitForResponse(
    (response) => response.request().postData()?.includes("soruyor") === true,
  );
  await page.getByRole("button", { name: "Save, next person" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel("Reference or code")).toBeFocused();
  expect((await sent).status()).toBe(200);
  await page.goto(`${link}/Leads`);
  await expect(page.getByRole("main")).toContainText(met.name);
  await expect(page.getByRole("main")).toContainText(met.email);
  await expect(page.getByRole("main")).toContainText("Meşe <b> soruyor");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a form keeps a meeting, and asks the visitor as a second step", async ({
    page,
    servers,
  }) => {
    const met = await visitor(servers.site, "tr");
    const { link } = await accept(servers, "Betiksiz Mobilya");
    await page.goto(`${link}/Scan`);
    await expect(page.getByRole("button", { name: "Open the camera" })).toBeHidden();
    await page.getByLabel("3 stars").check({ force: true });
    await page.getByLabel("Samples").check({ force: true });
    await page.getByLabel("Note").fill("Without script");
    await type(page, met.reference);
    await expect(page.getByRole("status").filter({ hasText: met.name })).toBeVisible();
    await page.getByRole("button", { name: "Evet, kabul ediyorum" }).click();
    await expect(page.getByText("Teşekkür ederiz.")).toBeVisible();
    await page.goto(`${link}/Leads`);
    await expect(page.getByRole("main")).toContainText(met.email);
    await expect(page.getByRole("main")).toContainText("Without script");
    await page.goto(`${link}/Scan`);
    await type(page, "ZZZZ-ZZZZ");
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toContainText(
      /Unknown|Not a pass/,
    );
  });
});

/** Waits until the page and its worker are kept. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = "?"] = (await caches.keys()).filter((one) => one.startsWith("scan "));
        return (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0;
      }),
    )
    .toBeGreaterThan(3);
}

/** Everything that the database of the phone holds, as text. */
const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open("leads");
    await new Promise((resolve) => {
      opened.onsuccess = resolve;
    });
    const all = [...opened.result.objectStoreNames].map((store) => {
      const asked = opened.result.transaction(store).objectStore(store).getAll();
      return new Promise((resolve) => {
        asked.onsuccess = () => resolve(asked.result);
      });
    });
    return JSON.stringify(await Promise.all(all));
  });

test("two phones without a network meet the same visitor: one lead with two meetings", async ({
  page,
  servers,
  browser,
}) => {
  const met = await visitor(servers.site);
  const { link } = await accept(servers, "Ağsız Mobilya");
  const phones: { context: BrowserContext; phone: Page; note: string }[] = [];
  for (const note of ["From the first phone", "From the second phone"]) {
    const context = await browser.newContext();
    await setWorkerEnd(context);
    const phone = await context.newPage();
    await phone.goto(`${link}/Scan`);
    await kept(phone);
    phones.push({ context, phone, note });
  }
  for (const { context, phone, note } of phones) {
    await context.setOffline(true);
    await phone.reload();
    await type(phone, met.code);
    await expect(card(phone)).toContainText("Saved on this phone");
    await dialog(phone).getByLabel("Note").fill(note);
    await phone.getByRole("button", { name: "Save, next person" }).click();
    await expect(phone.getByText(/Not sent yet: 1/)).toBeVisible();
    const stored = await storedOn(phone);
    expect(stored).toContain("sealed.");
    for (const secret of [met.code, met.name, link.split("/").at(-1) ?? "?"]) {
      expect(stored).not.toContain(secret);
    }
    // It is still there when the page is opened again.
    await phone.reload();
    await expect(phone.getByText(/Not sent yet: 1/)).toBeVisible();
  }
  for (const { context, phone } of phones) {
    await context.setOffline(false);
    await expect(phone.getByText(/Not sent yet/)).toHaveCount(0, { timeout: 20_000 });
    await expect.poll(() => storedOn(phone)).toBe("[[],[]]");
  }
  await page.goto(`${link}/Leads`);
  const main = page.getByRole("main");
  await expect(main.getByText(met.name)).toHaveCount(1);
  for (const { note, context } of phones) {
    await expect(main).toContainText(note);
    await context.close();
  }
});

test("a link that ended keeps what is not sent, and another link of the company sends it", async ({
  page,
  servers,
  browser,
}) => {
  const met = await visitor(servers.site);
  const { link, record, reference } = await accept(servers, "Biten Mobilya");
  const context = await browser.newContext();
  await setWorkerEnd(context);
  const phone = await context.newPage();
  await phone.goto(`${link}/Scan`);
  await kept(phone);
  await context.setOffline(true);
  await type(phone, met.code);
  await expect(card(phone)).toContainText("Saved on this phone");
  await phone.getByRole("button", { name: "Save, next person" }).click();
  await page.goto(record);
  await page.getByRole("button", { name: "Make a new link" }).click();
  await context.setOffline(false);
  await expect(phone.getByRole("alert").filter({ hasText: "This link has ended" })).toBeVisible();
  await expect(phone.getByText(/Not sent yet: 1/)).toBeVisible();
  const left = () =>
    phone.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  expect((await phone.reload())?.status()).toBe(404);
  const { stdout } = await runFair(["company-link", reference], {
    ...servers.site.configuration,
    SITE_URL: servers.site.url,
  });
  const sent = phone.waitForResponse("**/api/leads");
  await phone.goto(`${stdout.trim()}/Scan`);
  expect((await sent).status()).toBe(200);
  await expect.poll(() => storedOn(phone)).toBe("[[],[]]");
  await phone.goto(`${stdout.trim()}/Leads`);
  await expect(phone.getByRole("main")).toContainText(met.name);
  await context.close();
});

test("the camera reads a pass", async ({ servers }) => {
  const met = await visitor(servers.site);
  const { link } = await accept(servers, "Kameralı Mobilya");
  const folder = mkdtempSync(join(tmpdir(), "film-"));
  const film = join(folder, "camera.mjpeg");
  await writeFilm(film, [{ seconds: 1 }, { code: met.code, seconds: 2, turned: 12 }]);
  const args = [...(chromiumOptions.args ?? []), ...cameraSwitches(film)];
  const browser = await chromium.launch({ ...chromiumOptions, args });
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`${link}/Scan`);
  await phone.getByRole("button", { name: "Open the camera" }).click();
  await expect(card(phone)).toContainText(met.name, { timeout: 20_000 });
  await browser.close();
  rmSync(folder, { recursive: true });
});

test("what the page loads stays away from all other pages", async ({ servers }) => {
  const { link } = await accept(servers, "Hafif Mobilya");
  const text = async (address: string) => (await fetch(address)).text();
  const hasLeads = async (address: string) => {
    const scripts = (await text(address)).match(/\/_next\/static\/[\w./~-]+\.js/g) ?? [];
    const all = [...new Set(scripts)].map((path) => text(servers.site.url + path));
    return (await Promise.all(all)).some((script) => script.includes("/api/leads"));
  };
  expect(await hasLeads(`${link}/Scan`)).toBe(true);
  for (const address of [link, `${link}/Leads`, `${servers.site.url}/en/VisitRegistration`]) {
    expect([address, await hasLeads(address)]).toEqual([address, false]);
  }
});
