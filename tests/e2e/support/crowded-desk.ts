/** A desk of many registrations on a day of the fair, its gates, and the same store on the day before. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildClockEnv } from "@/scripts/clock";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import { dayBefore, secondDay } from "../../support/records/fair-days";
import { receiverSecret } from "../../support/servers/receiver";
import { runFair } from "../../support/servers/run-type-script";
import { pageTest } from "./fixtures";

export interface CrowdedDesk {
  desk: DeskServer;
  eve: DeskServer;
  /** The address of the gates. */
  gate: string;
}

/** More visitors than an export writes while the browser waits. */
export const VISITORS = 5200;

const webhook = { name: "crm", url: "https://crm.example/", secrets: [receiverSecret] };

/** For each worker: files that use this test share the desk, one after the other. */
export const crowdedTest = pageTest.extend<object, { crowded: CrowdedDesk }>({
  crowded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "desk-crowded-"));
      const variables = { DATA_DIR: dataDir, WEBHOOKS: JSON.stringify([webhook]) };
      const counts = [`visit=${VISITORS}`, "exhibit=60", "press=8", "--arrivals", "80"];
      await runFair(["seed", ...counts], variables);
      await runFair(["erase", "guest.press.7@example.com", "--yes"], variables);
      const port = String(await getFreePort());
      const gate = `http://localhost:${port}`;
      const [desk, eve] = await Promise.all([
        startDesk({
          ...{ ...variables, DOOR_PORT: port, DOOR_URL: gate },
          ...buildClockEnv(`${secondDay}T10:00`),
        }),
        startDesk({ ...variables, ...buildClockEnv(`${dayBefore}T10:00`) }),
      ]);
      await use({ desk, eve, gate });
      await desk.stop();
      await eve.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
