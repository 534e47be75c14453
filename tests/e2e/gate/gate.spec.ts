/** A gate in the browser of a tablet: pairing, the camera, and the time without a server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, chromium, expect, type Page } from "playwright/test";
import { fair } from "@/lib/fair/facts";
import { countryCodes } from "@/lib/registration/answers/countries";
import { chromiumOptions } from "@/scripts/browser";
import { cameraSwitches, writeFilm } from "@/tests/support/gate/film";
import { codeOf, openGateServers } from "@/tests/support/gate/gate-servers";
import { dayBefore } from "../../support/records/fair-days";
import { violationsOn } from "../support/axe";

type GateServers = Awaited<ReturnType<typeof openGateServers>>;

/** Servers for each test, and a browser that sees the code of the first pass after a while. */
const test = base.extend<{ servers: GateServers; tablet: BrowserContext; at: string }>({
  at: [`${fair.startDate}T10:00`, { option: true }],
  servers: async ({ at }, use) => {
    const servers = await openGateServers(12, at);
    await use(servers);
    await servers.remove();
  },
  tablet: async ({ servers }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "film-"));
    const film = join(folder, "camera.mjpeg");
    const code = codeOf(servers.passes[0]?.token ?? "");
    await writeFilm(film, [{ seconds: 1 }, { code, seconds: 1, turned: 12 }, { seconds: 60 }]);
    const args = [...(chromiumOptions.args ?? []), ...cameraSwitches(film)];
    const browser = await chromium.launch({ ...chromiumOptions, args });
    await use(await browser.newContext());
    await browser.close();
    rmSync(folder, { recursive: true });
  },
});

// Each starts several processes and a browser of its own.
test.describe.configure({ timeout: 120_000 });

const name = "Gate A 1";
const card = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });
const tone = (page: Page) => page.getByRole("main");

/** Pairs a tablet as its staff do, and starts the gate. */
async function pair(servers: GateServers, tablet: BrowserContext, right?: string): Promise<Page> {
  const pairingCode = await servers.invite(name, "Gate A", right);
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
  await expect(page.getByText(`Passes: ${servers.passes.length}`)).toBeVisible();
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

const passOf = (servers: GateServers, index: number) =>
  servers.passes[index] ?? servers.passes[0] ?? fail();
const fail = () => {
  throw new Error("There are no passes.");
};

test("pairs by the code of the desk, once, and reads a pass from the camera @journey", async ({
  servers,
  tablet,
}) => {
  const page = await pair(servers, tablet);
  const first = passOf(servers, 0);
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

test("takes a mark back", async ({ servers, tablet }) => {
  const page = await pair(servers, tablet);
  // The camera has seen its only pass, so nothing comes between.
  await expect(card(page)).toContainText(passOf(servers, 0).name);
  const pass = passOf(servers, 3);
  await type(page, codeOf(pass.token));
  await expect(card(page)).toContainText(pass.name);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page)).toContainText("Undone");
  await type(page, codeOf(pass.token));
  await expect(card(page)).toContainText("Let in");
});

test("decides alone when the server ends, starts without it, and sends everything once @journey", async ({
  servers,
  tablet,
}) => {
  const page = await pair(servers, tablet);
  await letIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("door")).keys()).length))
    .toBeGreaterThan(3);
  await servers.stop();
  const [second, third] = [passOf(servers, 1), passOf(servers, 2)];
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
  const tokens = arrived.filter(({ days }) => fair.startDate in days).map(({ token }) => token);
  const expected = [passOf(servers, 0), second, third].map(({ token }) => token);
  expect(tokens.toSorted()).toEqual(expected.toSorted());
});

test("forgets everything when the desk ends the device", async ({ servers, tablet }) => {
  const page = await pair(servers, tablet);
  await letIn(page);
  await servers.ask("end", name);
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

test("hands in what it has when it was ended without a network, and the server takes only what it had said", async ({
  servers,
  tablet,
}) => {
  const page = await pair(servers, tablet);
  await letIn(page);
  await servers.stop();
  const second = passOf(servers, 1);
  await type(page, codeOf(second.token));
  await expect(card(page)).toContainText(second.name);
  await expect(page.getByText("Not sent yet: 1")).toBeVisible();
  // The tablet is switched off, and the desk ends it meanwhile.
  await page.close();
  await servers.ask("end", name);
  await servers.start();
  const later = await tablet.newPage();
  await later.goto(`${servers.url}/door/en/pair`);
  await expect.poll(() => keptIn(later)).toBe(0);
  const arrived = await servers.ask<{ token: string }[]>("arrivals");
  // The tablet had no network in which to say that it had one unsent.
  expect(arrived.map(({ token }) => token)).toEqual([servers.passes[0]?.token]);
});

test("registers somebody without a network, and sends it sealed later @journey", async ({
  servers,
  tablet,
}) => {
  const page = await pair(servers, tablet, "door");
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

test("says in Turkish, too, that searching needs a network, and what to do instead", async ({
  servers,
  tablet,
}) => {
  const page = await pair(servers, tablet, "door");
  await page.goto(`${servers.url}/door/tr`);
  await page.getByRole("button", { name: "Başla" }).click();
  await expect(page.getByText("Bağlı")).toBeVisible();
  await servers.stop();
  await type(page, "Zeynep");
  await expect(card(page)).toContainText(/Arama için ağ gerekir.*Kartın kodunu okutun/);
  await expect(page.getByRole("button", { name: "Yeni kayıt" })).toBeVisible();
  await type(page, "ACDE-2345");
  await expect(card(page)).toContainText(/Ağ yok.*Kartın kodunu isteyin/);
  await expect(tone(page)).toHaveAttribute("data-tone", "no");
});

test("opens the gate in one window of a device only", async ({ servers, tablet }) => {
  await pair(servers, tablet);
  const other = await tablet.newPage();
  await other.goto(`${servers.url}/door/tr`);
  await expect(other.getByText("başka bir penceresinde zaten açık")).toBeVisible();
});

test.describe("on the day before the fair", () => {
  test.use({ at: `${dayBefore}T16:00` });

  test("marks nothing, and says so; a rehearsal is striped and apart", async ({
    servers,
    tablet,
  }) => {
    const page = await pair(servers, tablet);
    await expect(card(page)).toContainText("No fair today");
    await servers.ask("rehearse", name);
    await expect(page.getByText("Rehearsal. Nothing counts.")).toBeVisible({ timeout: 20_000 });
    await type(page, codeOf(passOf(servers, 4).token));
    await expect(card(page)).toContainText("Let in");
    expect(await servers.ask("arrivals")).toEqual([]);
    await servers.stop();
    await type(page, codeOf(passOf(servers, 4).token));
    await expect(card(page)).toContainText("Already in");
    await servers.ask("wipe");
    await servers.start();
    await expect(page.getByText("Connected")).toBeVisible({ timeout: 20_000 });
    await servers.stop();
    await expect(page.getByText("No network")).toBeVisible({ timeout: 20_000 });
    await type(page, codeOf(passOf(servers, 4).token));
    await expect(card(page)).toContainText("Let in");
  });
});

/** How far a page is larger than its window, in each direction. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

test("shows a verdict with camera and field on one screen, however it is held", async ({
  servers,
  tablet,
}) => {
  const page = await pair(servers, tablet, "door");
  await expect(card(page)).toContainText("Let in");
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1180, 820],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await type(page, codeOf(passOf(servers, 0).token));
    await expect(card(page)).toContainText("Already in");
    await expect(page.getByRole("button", { name: "Check" })).toBeInViewport({ ratio: 1 });
    expect(await beyond(page), `${width} × ${height}`).toEqual([0, 0]);
    await type(page, passOf(servers, 1).name.split(" ")[0] ?? "");
    await expect(page.getByRole("button", { name: "Back" })).toBeInViewport({ ratio: 1 });
    expect(await beyond(page), `${width} × ${height}`).toEqual([0, 0]);
  }
});

test("can be used by everybody, in bright sun", async ({ servers, tablet }) => {
  const page = await pair(servers, tablet);
  await expect(card(page)).toContainText("Let in");
  expect(await violationsOn(page)).toEqual([]);
  for (const code of [codeOf(passOf(servers, 0).token), "hello"]) {
    await type(page, code);
    await expect(tone(page)).not.toHaveAttribute("data-tone", "yes");
    expect(await violationsOn(page)).toEqual([]);
  }
});
