/**
 * Tests the promises about registrations under load, on the production build: each is stored
 * exactly once, no acknowledged one is lost, and every notification is sent. Sizes are arguments:
 * small in the tests, large in the bench.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fair } from "@/lib/fair/facts";
import { mailKey } from "@/lib/mails/mail-key";
import { openSalesDesk, type SalesDesk } from "@/scripts/sales-desk";
import { type Site, startSite } from "@/scripts/site";
import { fairLines } from "./fair";
import { acknowledged, application, inParallel, post } from "./submissions";

export interface Figures {
  submissions: number;
  acknowledged: number;
  /** Ids of acknowledged registrations. */
  different: number;
  stored: number;
  /** Acknowledged ids that are not stored. */
  lost: number;
  /** Registrations with an e-mail to the sales team. */
  notified: number;
  /** E-mails that were sent more than once. */
  repeated: number;
  /** Notifications that were never sent. */
  stranded: number;
  perSecond: number;
}

const WIDTH = 50;

/** @param store variables that choose a store; the default is the embedded one */
async function withDesk<Result>(
  store: Record<string, string>,
  work: (variables: Record<string, string>, desk: SalesDesk) => Promise<Result>,
): Promise<Result> {
  const desk = await openSalesDesk("keys");
  const folder = await mkdtemp(join(tmpdir(), "expo-load-"));
  try {
    return await work({ ...desk.variables, DATA_DIR: folder, ...store }, desk);
  } finally {
    desk.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Counts what was acknowledged, stored and mailed. Waiting notifications are sent first. */
async function figures(
  site: Site,
  desk: SalesDesk,
  answers: { status: number; id?: string }[],
  ms: number,
): Promise<Figures> {
  await fairLines(["mails", "resend"], site.configuration);
  const stranded = await fairLines(["mails"], site.configuration);
  const stored = new Set(
    (await fairLines(["list", "exhibit"], site.configuration)).map(({ id }) => String(id)),
  );
  const saved = answers.filter(acknowledged);
  const ids = new Set(saved.map(({ id }) => id ?? ""));
  const keys = new Set([...stored].map((id) => mailKey(fair.id, { id, kind: "sales" })));
  // An e-mail that is sent again has the same key.
  const notified = new Set(desk.keys.filter((key) => keys.has(key)));
  return {
    submissions: answers.length,
    acknowledged: saved.length,
    different: ids.size,
    stored: stored.size,
    lost: [...ids].filter((id) => !stored.has(id)).length,
    notified: notified.size,
    repeated: desk.keys.length - notified.size,
    stranded: stranded.length,
    perSecond: Math.round((saved.length / ms) * 1000),
  };
}

/** Sends `total` submissions of `different` inputs to two server processes at the same time. */
export function submitOnTwoServers(
  total: number,
  different: number,
  store: Record<string, string> = {},
): Promise<Figures> {
  return withDesk(store, async (variables, desk) => {
    const sites = await Promise.all([startSite(variables), startSite(variables)]);
    const start = performance.now();
    const answers = await inParallel(total, WIDTH, (n) =>
      post(sites[n % 2]?.url ?? "", application(n % different)),
    );
    const ms = performance.now() - start;
    // A server that stops finishes its deliveries first.
    await Promise.all(sites.map((site) => site.terminate()));
    const [site] = sites;
    return figures(site, desk, answers, ms);
  });
}

/** Kills a server under load again and again. Each round goes on with the data of the last one. */
export function endUnderLoad(
  how: "kill" | "terminate",
  rounds: number,
  store: Record<string, string> = {},
): Promise<Figures> {
  return withDesk(store, async (variables, desk) => {
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    const start = performance.now();
    let last: Site | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const site = await startSite(variables);
      last = site;
      const endAfter = 20 + ((round * 37) % 100);
      let saved = 0;
      let ended: Promise<void> | undefined;
      const count = 10_000;
      const results = await inParallel(
        count,
        WIDTH,
        async (n) => {
          const answer = await post(site.url, application(round * count + n));
          if (acknowledged(answer)) saved += 1;
          if (saved >= endAfter) ended ??= site[how]();
          return answer;
        },
        () => !ended,
      );
      await ended;
      answers.push(...results);
    }
    if (!last) throw new Error("There was no round.");
    return figures(last, desk, answers, performance.now() - start);
  });
}
