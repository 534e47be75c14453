/** A gate in the browser of a tablet: pairing, the camera, and the time without a server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, chromium, expect, type Page } from "playwright/test";
import { fair } from "@/lib/fair/facts";
import { countryCodes } from "@/lib/registration/answers/countries";
import { chromiumOptions } from "@/scripts/browser";
import { cameraSwitches, writeFilm } from "@/tests/support/gate/film";
import { codeOf, openGateServers, type PreparedPass } from "@/tests/support/gate/gate-servers";
import { violationsOn } from "../support/axe";

type GateServers = Awaited<ReturnType<typeof openGateServers>>;

const PASSES = 40;
/** The passes of a test: nobody else comes with them. */
let used = 0;

/** Servers for each worker; and for each test a browser that sees the code of a pass of its own after a while. */
const test = base.extend<
  { tablet: BrowserContext; passes: PreparedPass[] },
  { servers: GateServers }
>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const servers = await openGateServers(PASSES);
      await use(servers);
      await servers.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  passes: async ({ servers }, use) => {
    await servers.start();
    used += 4;
    await use(servers.passes.slice(used - 4, used));
  },
  tablet: async ({ passes }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "film-"));
    const film = join(folder, "camera.mjpeg");
    const code = codeOf(passes[0]?.token ?? "");
    await writeFilm(film, [{ seconds: 1 }, { code, seconds: 1, turned: 12 }, { seconds: 60 }]);
    const args = [...(chromiumOptions.args ?? []), ...cameraSwitches(film)];
    const browser = await chromium.launch({ ...chromiumOptions, args });
    await use(await browser.newContext());
    await browser.close();
    rmSync(folder, { recursive: true });
  },
});

// Each starts a browser of its own, and some start the desk again.
test.describe.configure({ timeout: 120_000 });

const name = (passes: PreparedPass[]) => `Gate ${passes[0]?.id.slice(0, 8)}`;
const card = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });
const tone = (page: Page) => page.getByRole("main");

/** Pairs a tablet as its staff do, and starts the gate. */
async function pair(
  servers: GateServers,
  tablet: BrowserContext,
  passes: PreparedPass[],
  right?: string,
): Promise<Page> {
  const pairingCode = await servers.invite(name(passes), "Gate A", right);
  const page = await tablet.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  page.on("close", () => expect(violations).toEqual([]));
  await page.goto(`${servers.url}/door/en/pair#${pairingCode}`);
  await expect(page.getByRole("textbox")).toHaveValue(pairingCode);
  await page.getByRole("button", { name: "Pair" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText(/Passes: 4\d/)).toBeVisible();
  return page;
}

/**
 * Waits until the pass before the camera is let in, and the server knows. A busy server answers later than the tablet
 * waits: then the tablet has decided alone, and sends it in its next contact.
 */
async function letIn(page: Page): Promise<void> {
  await expect(card(page)).toContainText("Let in");
  await expect(page.getByText(/^Connected(?!.*Not sent yet)/)).toBeVisible({ timeout: 20_000 });
}

/** Types like a hand scanner: nothing has the focus. */
async function type(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

const passOf = (passes: PreparedPass[], index: number) => passes[index] ?? fail();
const fail = () => {
  throw new Error("There are no passes.");
};

test("pairs by the code of the desk, once, and reads a pass from the camera @journey", async ({
  servers,
  tablet,
  passes,
}) => {
  const page = await pair(servers, tablet, passes);
  const first = passOf(passes, 0);
  await expect(card(page)).toContainText("Let in");
  await expect(card(page)).toContainText(first.name);
  await expect(tone(page)).toHaveAttribute("data-tone", "yes");
  await letIn(page);
  await expect(async () => {
    await type(page, codeOf(first.token));
    await expect(card(page)).toContainText(/Already in.*Since \d\d:\d\d, Gate A/);
    await expect(page.getByText("Decided by the server")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(tone(page)).toHaveAttribute("data-tone", "ask");
  await type(page, "hello");
  await expect(card(page)).toContainText("Not a pass");
  await expect(tone(page)).toHaveAttribute("data-tone", "no");
});

test("decides alone when the server ends, starts without it, and sends everything once @journey", async ({
  servers,
  tablet,
  passes,
}) => {
  const page = await pair(servers, tablet, passes);
  await letIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("door")).keys()).length))
    .toBeGreaterThan(3);
  await servers.stop();
  const [second, third] = [passOf(passes, 1), passOf(passes, 2)];
  await type(page, codeOf(second.token));
  await expect(card(page)).toContainText(second.name);
  await expect(page.getByText("Decided by this device alone")).toBeVisible();
  await expect(page.getByText("Not sent yet: 1")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Not sent yet: 1")).toBeVisible();
  await type(page, codeOf(second.token));
  await expect(card(page)).toContainText("Already in");
  await type(page, codeOf(third.token));
  await expect(card(page)).toContainText("Let in");
  await expect(page.getByText("Not sent yet: 2")).toBeVisible();

  await servers.start();
  await expect(page.getByText("Connected")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Not sent yet")).toBeHidden();
  const arrived = await servers.ask<{ token: string; days: Record<string, string> }[]>("arrivals");
  const mine = arrived.filter(({ token }) => passes.some((pass) => pass.token === token));
  const tokens = mine.filter(({ days }) => fair.startDate in days).map(({ token }) => token);
  const expected = [passOf(passes, 0), second, third].map(({ token }) => token);
  expect(tokens.toSorted()).toEqual(expected.toSorted());
});

test("forgets everything when the desk ends the device", async ({ servers, tablet, passes }) => {
  const page = await pair(servers, tablet, passes);
  await letIn(page);
  await servers.ask("end", name(passes));
  await expect(page.getByRole("heading", { name: "This device is not paired" })).toBeVisible({
    timeout: 20_000,
  });
  expect(await keptIn(page)).toEqual(0);
  await expect.poll(() => page.evaluate(() => caches.has("door"))).toBe(false);
  await page.reload();
  await expect(page).toHaveURL(/\/door\/en\/pair$/);
});

/** How many things the database of the tablet has. */
function keptIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("door");
    await new Promise((resolve) => {
      opened.onsuccess = resolve;
    });
    const stores = [...opened.result.objectStoreNames];
    const counts = stores.map((store) => {
      const count = opened.result.transaction(store).objectStore(store).count();
      return new Promise<number>((resolve) => {
        count.onsuccess = () => resolve(count.result);
      });
    });
    return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
  });
}

test("registers somebody without a network, and sends it sealed later @journey", async ({
  servers,
  tablet,
  passes,
}) => {
  const page = await pair(servers, tablet, passes, "door");
  await letIn(page);
  await servers.stop();
  await expect(page.getByText("No network")).toBeVisible();
  await type(page, "Zeynep");
  await expect(card(page)).toContainText("needs the network");
  await type(page, "ACDE-2345");
  await expect(card(page)).toContainText(/No network.*Ask for the code of the pass/);
  await type(page, "Zeynep");
  await page.getByRole("button", { name: "New registration" }).click();
  await expect(page.locator("video")).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue("Zeynep");
  await page.getByLabel("Last name").fill("Çelikel");
  await page.getByLabel("Email").fill("zeynep@example.com");
  await page.getByLabel("Company", { exact: true }).fill("Çelikel Tekstil");
  // The countries and their names are those of the site's forms. The browser itself says "Hong Kong".
  const countries = page.getByLabel("Country").getByRole("option");
  await expect(countries).toHaveCount(countryCodes.length);
  await expect(countries.filter({ hasText: "Hong Kong SAR China" })).toHaveCount(1);
  await page.getByRole("radio", { name: "No, the person does not agree" }).check();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Register and let in" }).click();
  await expect(card(page)).toContainText(/Let in.*Zeynep Çelikel.*Registered on this device/);
  await expect(page.getByText("Not sent yet: 1")).toBeVisible();
  await servers.start();
  await expect(page.getByText("Not sent yet")).toBeHidden({ timeout: 20_000 });
  const [zeynep, ...others] = (await servers.ask<typeof servers.passes>("passes")).filter(
    (one) => one.name === "Zeynep Çelikel",
  );
  expect(others).toEqual([]);
  const arrived = await servers.ask<{ token: string }[]>("arrivals");
  expect(arrived.map(({ token }) => token)).toContain(zeynep?.token);
});

/** How far a page is larger than its window, in each direction. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

test("shows a verdict on one screen, however it is held, in one window of a device only", async ({
  servers,
  tablet,
  passes,
}) => {
  const page = await pair(servers, tablet, passes, "door");
  await expect(card(page)).toContainText("Let in");
  expect(await violationsOn(page)).toEqual([]);
  for (const code of [codeOf(passOf(passes, 0).token), "hello"]) {
    await type(page, code);
    await expect(tone(page)).not.toHaveAttribute("data-tone", "yes");
    expect(await violationsOn(page)).toEqual([]);
  }
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1180, 820],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await type(page, codeOf(passOf(passes, 0).token));
    await expect(card(page)).toContainText("Already in");
    await expect(page.getByRole("button", { name: "Check" })).toBeInViewport({ ratio: 1 });
    expect(await beyond(page), `${width} × ${height}`).toEqual([0, 0]);
    await type(page, passOf(passes, 1).name.split(" ")[0] ?? "");
    await expect(page.getByRole("button", { name: "Back" })).toBeInViewport({ ratio: 1 });
    expect(await beyond(page), `${width} × ${height}`).toEqual([0, 0]);
  }
  const other = await tablet.newPage();
  await other.goto(`${servers.url}/door/tr`);
  await expect(other.getByText("başka bir penceresinde zaten açık")).toBeVisible();
});

test("a device is paired by the desk's code, works, is ended, and what it did is taken back @journey", async ({
  browser,
  servers,
  passes: _,
}) => {
  const atDesk = await browser.newPage({ javaScriptEnabled: false });
  await atDesk.goto(`${servers.desk()}/desk/en/devices`);
  await atDesk.getByLabel("Name").fill("Gate Z 1");
  await atDesk.getByLabel("Gate", { exact: true }).fill("A");
  await atDesk.getByLabel("Permission").selectOption("Scan, search and register");
  await atDesk.getByRole("button", { name: "Make a pairing code" }).click();
  const shown = atDesk.getByRole("region", { name: "Pairing code for Gate Z 1" });
  await expect(shown.getByRole("img", { name: "QR code for pairing" })).toBeVisible();
  const pairingCode = /[A-Z]{3}-[A-Z]{3}/.exec(await shown.innerText())?.[0] ?? "";
  expect(atDesk.url()).not.toContain(pairingCode.replace("-", ""));

  const tablet = await browser.newPage();
  await tablet.goto(`${servers.url}/door/en`);
  await expect(tablet).toHaveURL(`${servers.url}/door/en/pair`);
  await tablet.getByRole("textbox").fill(pairingCode);
  await tablet.getByRole("button").first().click();
  await expect(tablet).toHaveURL(`${servers.url}/door/en`);
  const state = () => tablet.evaluate(async () => (await fetch("/door/state")).status);
  expect(await state()).toBe(200);
  // The code is used up, so the page shows it no more.
  await atDesk.reload();
  await expect(shown).toBeHidden();
  const row = atDesk.getByRole("listitem").filter({ hasText: "Gate Z 1" });
  await expect(row).toContainText("Scan");

  await row.getByRole("checkbox", { name: "Rehearsal" }).check();
  await row.getByRole("button", { name: "Save: Gate Z 1" }).click();
  const device = await tablet.evaluate(
    async () => (await (await fetch("/door/state")).json()).device,
  );
  expect(device).toMatchObject({ name: "Gate Z 1", gate: "A", rehearsal: true });

  const registered = await tablet.evaluate(async () => {
    const answers = { firstName: "Zeynep", lastName: "Ak", email: "z@example.com", company: "Ak" };
    const set = { number: 1, language: "tr", country: "TR", consent: false, rehearsal: false };
    const body = JSON.stringify({ ...answers, ...set, at: new Date().toISOString() });
    const headers = { "Content-Type": "application/json" };
    return (await fetch("/door/register", { method: "POST", headers, body })).json();
  });
  expect(registered.verdict.kind).toBe("in");

  // It is asked once more.
  await row.getByText("End", { exact: true }).click();
  expect(await state()).toBe(200);
  await row.getByRole("button", { name: "End it now" }).click();
  await expect(row).toContainText("Ended");
  expect(await state()).toBe(401);
  await row.getByRole("link", { name: "Take back what Gate Z 1 did" }).click();
  await expect(atDesk.getByText("1 arrival, 1 person registered at the device.")).toBeVisible();
  // Since a later time there is nothing to take back.
  await atDesk.getByLabel("Since").fill(`${fair.startDate}T23:00`);
  await atDesk.getByRole("button", { name: "Count" }).click();
  await expect(atDesk.getByText("0 arrivals, 0 people registered at the device.")).toBeVisible();
  await atDesk.getByLabel("Since").fill(`${fair.startDate}T09:00`);
  await atDesk.getByRole("button", { name: "Count" }).click();
  await atDesk.getByRole("button", { name: "Take back and erase" }).click();
  await expect(atDesk.getByText("The arrivals were taken back")).toBeVisible();
  await atDesk.goto(`${servers.desk()}/desk/en/audit-log`);
  const taken = atDesk.getByRole("region", { name: "Taken back from devices" });
  await expect(taken.getByRole("row", { name: /Gate Z 1/ })).toBeVisible();
  // Desk and gate server are not on each other's ports.
  for (const url of [`${servers.desk()}/door/en/pair`, `${servers.url}/desk/en`]) {
    expect((await fetch(url)).status).toBe(404);
  }
  await Promise.all([atDesk.close(), tablet.close()]);
});
