/**
 * Tests the guarantees about registrations under load, on the production build: each is stored exactly once, no
 * acknowledged one is lost, and every notification is sent. Sizes are arguments: small in the tests, large in the
 * bench.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fair } from "@/lib/fair/facts";
import { toMailKey } from "@/lib/mails/mail-key";
import { buildClockEnv } from "@/scripts/clock";
import { openSalesDesk, type SalesDesk } from "@/scripts/sales-desk";
import { startSite } from "@/scripts/site";
import {
  buildApplication,
  isAcknowledged,
  postApplication,
  runInParallel,
  type SubmissionResult,
} from "./submissions";

export const figureNames = [
  "acknowledged",
  /** Ids of acknowledged registrations. */
  "different",
  "stored",
  /** Acknowledged ids that are not stored. */
  "lost",
  /** Registrations with an email to the sales team. */
  "notified",
  /** Emails that were sent more than once. */
  "mailed again",
  /** Notifications that were never sent. */
  "stranded",
  "per second",
] as const;
export type ScenarioFigures = Record<(typeof figureNames)[number], number>;

/** Settings of a site. Without those of a store it is the embedded one. */
export type SiteVariables = Record<string, string>;

const MAX_CONCURRENT_REQUESTS = 50;

async function withDesk(
  store: SiteVariables,
  work: (variables: SiteVariables, desk: SalesDesk) => Promise<ScenarioFigures>,
): Promise<ScenarioFigures> {
  const desk = await openSalesDesk("keys");
  const folder = await mkdtemp(join(tmpdir(), "expo-load-"));
  try {
    return await work({ ...desk.variables, DATA_DIR: folder, ...store }, desk);
  } finally {
    desk.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the objects that the command prints, one in each line */
async function runFairCommand(
  command: string[],
  variables: SiteVariables,
): Promise<{ id?: string }[]> {
  const { stdout } = spawn(process.execPath, ["dist/fair.cjs", ...command], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = (await text(stdout)).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** Counts what was acknowledged, stored and mailed. Sends waiting notifications first. */
async function collectFigures(
  variables: SiteVariables,
  desk: SalesDesk,
  answers: SubmissionResult[],
  ms: number,
) {
  // Killed servers hold leases for a minute. The clock takes the time of Istanbul, three hours ahead of UTC.
  const soon = new Date(Date.now() + 3 * 3_600_000 + 3 * 60_000);
  const later = buildClockEnv(soon.toISOString().slice(0, 16));
  await runFairCommand(["mails", "resend"], { ...variables, ...later });
  const stranded = await runFairCommand(["mails"], variables);
  const listed = await runFairCommand(["list", "exhibit"], variables);
  const stored = new Set(listed.map(({ id }) => String(id)));
  const saved = answers.filter(isAcknowledged);
  const ids = new Set(saved.map(({ id }) => id ?? ""));
  const keys = new Set([...stored].map((id) => toMailKey(fair.id, { id, kind: "sales" })));
  // An email that is sent again has the same key.
  const notified = new Set(desk.keys.filter((key) => keys.has(key)));
  return {
    acknowledged: saved.length,
    different: ids.size,
    stored: stored.size,
    lost: [...ids].filter((id) => !stored.has(id)).length,
    notified: notified.size,
    "mailed again": desk.keys.length - notified.size,
    stranded: stranded.length,
    "per second": Math.round((saved.length / ms) * 1000),
  };
}

/** Sends `total` submissions of `different` inputs to two server processes in parallel. */
export function submitOnTwoServers(
  total: number,
  different: number,
  store: SiteVariables = {},
): Promise<ScenarioFigures> {
  return withDesk(store, async (variables, desk) => {
    const sites = await Promise.all([startSite(variables), startSite(variables)]);
    const start = performance.now();
    const answers = await runInParallel(total, MAX_CONCURRENT_REQUESTS, (n) =>
      postApplication(sites[n % 2]?.url ?? "", buildApplication(n % different)),
    );
    const ms = performance.now() - start;
    // A stopping server finishes its deliveries first.
    await Promise.all(sites.map((site) => site.terminate()));
    return collectFigures(variables, desk, answers, ms);
  });
}

/** Kills a server under load repeatedly. Each round continues with the data of the last one. */
export function endUnderLoad(
  how: "kill" | "terminate",
  rounds: number,
  store: SiteVariables = {},
): Promise<ScenarioFigures> {
  return withDesk(store, async (variables, desk) => {
    const answers: SubmissionResult[] = [];
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      const site = await startSite(variables);
      const endAfter = 20 + ((round * 37) % 100);
      let saved = 0;
      let ended: Promise<void> | undefined;
      const count = 10_000;
      const results = await runInParallel(
        count,
        MAX_CONCURRENT_REQUESTS,
        async (n) => {
          const answer = await postApplication(site.url, buildApplication(round * count + n));
          if (isAcknowledged(answer)) saved += 1;
          if (saved >= endAfter) ended ??= site[how]();
          return answer;
        },
        () => !ended,
      );
      await ended;
      answers.push(...results);
    }
    return collectFigures(variables, desk, answers, performance.now() - start);
  });
}
