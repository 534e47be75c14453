/** Counts landings and stores registrations at a pace until it is killed, and tells each before it does it. */

import { setTimeout as pause } from "node:timers/promises";
import { startSourceCounter } from "@/lib/campaigns/service/source-counter";
import { readEnv } from "@/lib/services/env";
import { openDatabase } from "@/lib/services/store";
import { createDeskStore } from "@/lib/store";
import type { LandingTask, LandingTold } from "../records/landings";
import { newVisitor } from "./correction-steps";

/** How many landings there are for each registration. */
const LANDINGS_EACH = 20;
const words = [{}, { utm_source: "mail", utm_campaign: "may" }, { c: "FAIR26" }];

const tell = (told: LandingTold) => process.stdout.write(`${JSON.stringify(told)}\n`);

async function run({ writer, pace, again }: LandingTask): Promise<void> {
  const store = createDeskStore(await openDatabase(readEnv(process.env)));
  const limit = { wait: () => 0, miss: () => undefined };
  const counter = startSourceCounter(store, { limit, writer });
  const register = async (id: string, n: number) => {
    const came = { form: "visit", language: "tr", words: words[n % words.length] ?? {} } as const;
    const counted = counter.registration(came, "");
    tell({ begun: id });
    await store.create("visit", id, newVisitor(id), undefined, counted);
    tell({ stored: id });
  };
  for (const [n, id] of again.entries()) await register(id, n);
  const start = performance.now();
  for (let n = 0; ; n += 1) {
    while ((performance.now() - start) * pace < n * 1000) await pause(1);
    tell({ landing: n });
    const came = { form: "visit", language: "tr", words: words[n % words.length] ?? {} } as const;
    counter.page(came, ["landing"], "");
    if (n % LANDINGS_EACH === 0) void register(`${writer}-${n}`, n);
  }
}

run(JSON.parse(process.argv[2] ?? "{}"));
