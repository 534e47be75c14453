/** Kills processes that copy a whole store to the other engine. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createDeskStore } from "@/lib/store";
import { compareAll } from "@/lib/store/copying/compare";
import { copyAll, type Databases } from "@/lib/store/copying/copy";
import type { EmulatedProject } from "@/scripts/firestore-emulator";
import { newVisitor } from "./correction-steps";

export interface MoveFigures {
  /** How often the process was killed before it had ended by itself. */
  killed: number;
  visitors: number;
  /** Documents that are missing or different afterwards. */
  wrong: number;
}

/** How many visitors register before each round. */
const NEW = 20;

/** Runs a program of the project and kills it after some time. @returns whether it was still running */
async function killAfter(ms: number, args: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  await Promise.race([once(child.stdout, "data"), closed]);
  await Promise.race([setTimeout(ms), closed]);
  const isRunning = child.exitCode === null && child.signalCode === null;
  child.kill("SIGKILL");
  await closed;
  return isRunning;
}

/** Copies a store to which more is added all the time, killed each time but the last. */
export async function killWhileCopying(
  rounds: number,
  folder: string,
  { projectId, host }: EmulatedProject,
  to: "firestore" | "embedded",
): Promise<MoveFigures> {
  const own = { embedded: join(folder, `from-${to}`), project: `${projectId}-${to}` };
  const variables = {
    DATA_DIR: own.embedded,
    FIREBASE_PROJECT_ID: own.project,
    FIRESTORE_EMULATOR_HOST: host,
  };
  const [near, far] = [openSqlite(own.embedded), openFirestore(own.project, host)];
  const databases: Databases =
    to === "firestore" ? { from: near, to: far } : { from: far, to: near };
  const source = createDeskStore(databases.from);
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < NEW; n += 1) {
      const id = `v${round}-${n}`;
      await source.create("visit", id, newVisitor(id), {
        kinds: ["confirmation"],
        dueAt: new Date(),
      });
    }
    // Some leave, and some are marked, before they are copied or after.
    await source.erase({ form: "visit", ids: [`v${round}-0`, `v${round - 3}-1`], by: "ada" });
    await source.arrivals.mark("visit", `v${round}-2`, "2026-09-23", new Date(1000));
    const copying = ["fair.ts", "copy-store", "--to", to];
    killed += Number(await killAfter((round * 37) % 400, copying, variables));
  }
  await copyAll(databases, () => undefined);
  const visitors = await createDeskStore(databases.to).count("visit");
  const wrong = (await compareAll(databases)).reduce(
    (sum, { missing, different }) => sum + missing.count + different.count,
    Math.abs(visitors - (await source.count("visit"))),
  );
  await Promise.all([near.close(), far.close()]);
  return { killed, visitors, wrong };
}
