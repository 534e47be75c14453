/** Codes stay black on white in the automatic dark theme that browsers of phones apply to pages without one. */
import type { Locator, Page } from "playwright/test";
import { renderQrPng } from "@/lib/mails/qr-png";
import { startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import { answersTo } from "../support/answers";
import { accept } from "../support/company";
import { type DeskServers, register, fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { readQr } from "../support/read-qr";

/** Opens a page with a code. @returns the code */
type Place = (page: Page, servers: DeskServers) => Promise<Locator>;

const places: Record<string, Place> = {
  "the pass": async (page, { site }) => {
    const { pass } = await register(site, "visit", answersTo("visit"));
    await page.goto(`${site.url}${pass}`);
    return page.getByRole("article").getByRole("img");
  },
  "the dialog after a registration": async (page, { site }) => {
    await page.goto(`${site.url}/en/VisitRegistration`);
    const form = formPage(page, "visit");
    await form.fill({ ...answersTo("visit"), firstName: "Dialog" });
    await form.submit();
    return form.dialog.getByRole("article").getByRole("img");
  },
  "a badge": async (page, { site, desk }) => {
    await register(site, "visit", { ...answersTo("visit"), firstName: "Badge" });
    await page.goto(`${desk.url}/desk/en/visit?q=Badge`);
    await page.locator("summary", { hasText: /^Download$/ }).click();
    await page.getByRole("button", { name: "Make badges" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Badges");
    return page.locator('svg:has(> path[fill="#000"])').first();
  },
  "a pairing code": async (page, { site }) => {
    const gate = { DOOR_PORT: String(await getFreePort()), DOOR_URL: "https://door.expo.example" };
    const desk = await startDesk({ ...site.configuration, ...gate });
    await page.goto(`${desk.url}/desk/en/devices`);
    await page.getByLabel("Name").fill("Gate A 1");
    await page.getByLabel("Gate", { exact: true }).fill("A");
    await page.getByRole("button", { name: "Make a pairing code" }).click();
    await desk.stop();
    return page.getByRole("img", { name: "QR code for pairing" });
  },
  "an invitation of a company": async (page, servers) => {
    const { link } = await accept(servers, "Dark Ltd.");
    await page.goto(`${link}/Invitations`);
    return page.locator('svg:has(> path[fill="#000"])').first();
  },
  "a picture in an email": async (page) => {
    const png = renderQrPng("https://expo.example/Entry/A").toString("base64");
    await page.setContent(`<img width="200" alt="code" src="data:image/png;base64,${png}">`);
    return page.getByRole("img");
  },
};

for (const [name, open] of Object.entries(places)) {
  test(`a scanner reads ${name} on a darkened page`, async ({ page, servers }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
    const code = await open(page, servers);
    await code.scrollIntoViewIfNeeded();
    expect(await readQr(await code.screenshot())).toMatch(/^https?:/i);
  });
}
