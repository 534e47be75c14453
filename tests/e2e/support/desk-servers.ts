/** A site and the organiser's desk with one store. */
import { buildClockEnv } from "@/scripts/clock";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import { openSalesDesk, type SalesDesk } from "@/scripts/sales-desk";
import { secondDay } from "../../support/records/fair-days";
import type { Answers } from "./answers";
import { expect, pageTest } from "./fixtures";
import { type Site, startSite } from "./site";

export interface DeskServers {
  site: Site;
  desk: DeskServer;
}

/**
 * A site and a desk on the second morning of the fair, for each worker: the files that use this test share them, one
 * after the other, so each registers people of its own.
 */
export const fairDayTest = pageTest.extend<object, { servers: DeskServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const DESK_PORT = String(await getFreePort());
      // The site knows the address of its desk, which may show its pages in frames.
      const DESK_URL = `http://127.0.0.1:${DESK_PORT}`;
      const clock = buildClockEnv(`${secondDay}T10:00`);
      const site = await startSite({ ...clock, DESK_ACCESS: "local", DESK_URL });
      const desk = await startDesk({ ...site.configuration, SITE_URL: site.url, DESK_PORT });
      await use({ site, desk });
      await desk.stop();
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** A site and a desk that send emails, and a mail server that keeps them; for each test. */
export const mailingTest = pageTest.extend<{ servers: DeskServers & { mails: SalesDesk } }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const mails = await openSalesDesk();
      const site = await startSite(mails.variables);
      const desk = await startDesk({ ...site.configuration, SITE_URL: site.url });
      await use({ site, desk, mails });
      await desk.stop();
      await site.stop();
      mails.close();
    },
    { timeout: 120_000 },
  ],
});

/** Registers somebody through the JSON route. @returns the answer of the route */
export async function register(
  site: Site,
  form: string,
  answers: Answers,
  locale = "tr",
): Promise<{ id: string; reference: string; pass?: string }> {
  const response = await fetch(`${site.url}/api/registrations/${form}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answers, locale }),
  });
  expect(response.status).toBe(201);
  return response.json();
}
