/**
 * Corrects, merges and erases registrations in a store until it is killed, and tells each step before and after it.
 * First it repeats what an earlier process began and nobody acknowledged.
 */

import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { VisitRecord } from "@/lib/registration/record";
import { readEnv } from "@/lib/services/env";
import { openDatabase } from "@/lib/services/store";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { DAY, newVisitor, type Step, type Task, type Told } from "./correction-steps";

/** How many corrections, on as few registrations, are under way at the same time. */
const CORRECTED_AT_ONCE = 4;

const tell = (told: Told) => process.stdout.write(`${JSON.stringify(told)}\n`);
let steps = 0;

async function take(store: DeskStore, step: Step): Promise<void> {
  steps += 1;
  const number = steps;
  tell({ begun: number, step });
  tell({ ended: number, outcome: await outcomeOf(store, step) });
}

async function outcomeOf(store: DeskStore, step: Step): Promise<string> {
  if (step.kind === "correction") return store.replace("visit", step.id, step.change);
  if (step.kind === "erase") {
    await store.erase({ form: "visit", ids: [step.id], by: "ada" });
    return "erased";
  }
  return store.merge({ form: "visit", keep: step.keep, others: step.others, by: "ada" });
}

/** Each correction counts one more in the record. So the record says how many were made. */
async function correct(store: DeskStore, id: string): Promise<void> {
  const stored = await store.get("visit", id);
  if (!stored) throw new Error(`${id} is lost.`);
  const count = Number(stored.record.postalCode) + 1;
  const record: VisitRecord = {
    ...stored.record,
    postalCode: String(count),
    city: `${Math.random()}`,
  };
  const fields = ["postalCode", "city"];
  const change = { was: computeFingerprint(stored.record), record, by: "visitor", fields };
  await take(store, { kind: "correction", id, change });
}

/** Registers a person three times, marks each, and makes them one. */
async function mergeNew(store: DeskStore, name: string): Promise<void> {
  const ids = ["a", "b", "c"].map((letter) => `${name}-${letter}`);
  for (const [n, id] of ids.entries()) {
    await store.create("visit", id, newVisitor(id));
    await store.arrivals.mark("visit", id, DAY, new Date(1000 - n));
  }
  const [keep = "", ...others] = ids;
  await take(store, { kind: "merge", keep, others });
}

/** Registers a person with a message and a mark, and erases them. */
async function eraseNew(store: DeskStore, id: string): Promise<void> {
  await store.create("visit", id, newVisitor(id), { kinds: ["confirmation"], dueAt: new Date() });
  await store.arrivals.mark("visit", id, DAY, new Date(1000));
  await take(store, { kind: "erase", id });
}

async function run({ round, ids, again }: Task): Promise<void> {
  const store = createDeskStore(await openDatabase(readEnv(process.env)));
  for (const step of again) {
    if (step.kind === "merge") {
      const read = await Promise.all(
        [step.keep, ...step.others].map((id) => store.get("visit", id)),
      );
      tell({ found: read.filter((one) => one !== undefined).length });
    }
    await take(store, step);
  }
  const forEver = async (work: (n: number) => Promise<void>) => {
    for (let n = 0; ; n += 1) await work(n);
  };
  await Promise.all([
    ...Array.from({ length: CORRECTED_AT_ONCE }, (_, lane) =>
      forEver((n) => correct(store, ids[(n * 7 + lane) % ids.length] ?? "")),
    ),
    forEver((n) => mergeNew(store, `r${round}-${n}`)),
    forEver((n) => eraseNew(store, `e${round}-${n}`)),
  ]);
}

run(JSON.parse(process.argv[2] ?? "{}"));
