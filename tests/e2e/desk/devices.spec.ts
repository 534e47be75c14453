/** Devices are paired, watched and ended at the desk, and people sign in to it by a pairing code. */
import { buildClockEnv } from "@/scripts/clock";
import { startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import { firstDay } from "../../support/records/fair-days";
import { runFair } from "../../support/servers/run-type-script";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/site";

test("a device is paired by a code, works, is ended, and what it did is taken back @journey", async ({
  browser,
  site,
}) => {
  const port = await getFreePort();
  const server = `http://localhost:${port}`;
  const desk = await startDesk({
    ...site.configuration,
    ...buildClockEnv(`${firstDay}T10:00`),
    DOOR_PORT: String(port),
    DOOR_URL: server,
  });
  const atDesk = await browser.newPage({ javaScriptEnabled: false });
  await atDesk.goto(`${desk.url}/desk/en/devices`);
  await atDesk.getByLabel("Name").fill("Gate A 1");
  await atDesk.getByLabel("Gate", { exact: true }).fill("A");
  await atDesk.getByLabel("Permission").selectOption("Scan, search and register");
  await atDesk.getByRole("button", { name: "Make a pairing code" }).click();
  const shown = atDesk.getByRole("region", { name: "Pairing code for Gate A 1" });
  await expect(shown.getByRole("img", { name: "QR code for pairing" })).toBeVisible();
  const pairingCode = /[A-Z]{3}-[A-Z]{3}/.exec(await shown.innerText())?.[0] ?? "";
  expect(atDesk.url()).not.toContain(pairingCode.replace("-", ""));

  const tablet = await browser.newPage();
  await tablet.goto(`${server}/door/en`);
  await expect(tablet).toHaveURL(`${server}/door/en/pair`);
  await tablet.getByRole("textbox").fill(pairingCode);
  await tablet.getByRole("button").first().click();
  await expect(tablet).toHaveURL(`${server}/door/en`);
  const state = () => tablet.evaluate(async () => (await fetch("/door/state")).status);
  expect(await state()).toBe(200);
  // The code is used up, so the page shows it no more.
  await atDesk.reload();
  await expect(shown).toBeHidden();
  const row = atDesk.getByRole("listitem").filter({ hasText: "Gate A 1" });
  await expect(row).toContainText("Scan");

  await row.getByRole("checkbox", { name: "Rehearsal" }).check();
  await row.getByRole("button", { name: "Save: Gate A 1" }).click();
  const device = await tablet.evaluate(
    async () => (await (await fetch("/door/state")).json()).device,
  );
  expect(device).toMatchObject({ name: "Gate A 1", gate: "A", rehearsal: true });

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
  await row.getByRole("link", { name: "Take back what Gate A 1 did" }).click();
  await expect(atDesk.getByText("1 arrival, 1 person registered at the device.")).toBeVisible();
  // Since a later time there is nothing to take back.
  await atDesk.getByLabel("Since").fill(`${firstDay}T23:00`);
  await atDesk.getByRole("button", { name: "Count" }).click();
  await expect(atDesk.getByText("0 arrivals, 0 people registered at the device.")).toBeVisible();
  await atDesk.getByLabel("Since").fill(`${firstDay}T09:00`);
  await atDesk.getByRole("button", { name: "Count" }).click();
  await atDesk.getByRole("button", { name: "Take back and erase" }).click();
  await expect(atDesk.getByText("The arrivals were taken back")).toBeVisible();
  await atDesk.goto(`${desk.url}/desk/en/audit-log`);
  const taken = atDesk.getByRole("region", { name: "Taken back from devices" });
  await expect(taken.getByRole("row", { name: /Gate A 1/ })).toBeVisible();
  await atDesk.goto(`${desk.url}/desk/en/today`);
  await expect(atDesk.getByText("Nobody has arrived yet.")).toBeVisible();

  // Desk and gate server are not on each other's ports, and the public site has neither.
  const statuses = await Promise.all(
    [
      `${desk.url}/door/en/pair`,
      `${server}/desk/en`,
      `${site.url}/door/en/pair`,
      `${site.url}/door`,
    ].map(async (url) => (await fetch(url)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
  await Promise.all([atDesk.close(), tablet.close()]);
  await desk.stop();
});

test("people sign in to a paired desk with a code, and the audit log names them", async ({
  browser,
}) => {
  const site = await startSite();
  const { DATA_DIR = "" } = site.configuration;
  await runFair(["seed", "visit=2"], { DATA_DIR });
  const desk = await startDesk({ ...site.configuration, DESK_ACCESS: "paired" });
  const page = await browser.newPage({ javaScriptEnabled: false });
  const signIn = async (...typed: string[]) => {
    const { stdout } = await runFair(["desk-code", ...typed], { DATA_DIR });
    await page.context().clearCookies();
    await page.goto(`${desk.url.replace("127.0.0.1", "localhost")}/desk/en/audit-log`);
    await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await page.getByLabel("Pairing code (six letters)").fill(stdout.slice(0, 6).toLowerCase());
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/desk\/en$/);
  };
  const open = () =>
    page.goto(`${new URL(page.url()).origin}/desk/en/erase?who=guest.visit.1@example.com`);
  const erase = async () => {
    await open();
    await page.getByRole("button", { name: /Erase/ }).click();
  };
  await signIn("Reader", "--permission", "read");
  await expect(page.getByText("Reader")).toBeVisible();
  await open();
  await expect(page.getByText("Your permission does not cover this.")).toBeVisible();
  await signIn("Ada Lovelace");
  await erase();
  const erased = page.getByRole("region", { name: "Erased" });
  await expect(erased.getByRole("cell", { name: "Ada Lovelace" })).toBeVisible();
  await page.close();
  await desk.stop();
  await site.stop();
});
