/** A site and the organiser's desk with one store. */
import { buildClockEnv } from "@/scripts/clock";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { secondDay } from "../../support/records/fair-days";
import type { Answers } from "./answers";
import { expect, pageTest } from "./fixtures";
import { type Site, startSite } from "./site";

export interface DeskServers {
  site: Site;
  desk: DeskServer;
}

/**
 * Tests with a site and a desk for each worker.
 * @param register fills the store before the desk starts
 * @param variables configuration of both
 */
export function deskTest(
  register: (site: Site) => Promise<void> = async () => {},
  variables: Record<string, string> = {},
) {
  return pageTest.extend<object, { servers: DeskServers }>({
    servers: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
      async ({}, use) => {
        const site = await startSite(variables);
        await register(site);
        const desk = await startDesk({ ...site.configuration, SITE_URL: site.url });
        await use({ site, desk });
        await desk.stop();
        await site.stop();
      },
      { scope: "worker" },
    ],
  });
}

/** A site and a desk as they are. Files that use this one test share them, one after the other. */
export const sharedDeskTest = deskTest();

/** The same on the second morning of the fair. */
export const fairDayTest = deskTest(undefined, buildClockEnv(`${secondDay}T10:00`));

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
