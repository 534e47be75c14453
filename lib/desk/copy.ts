/** Copies everything from one store to another. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { copiedDoor } from "../people/door";
import type { DeskStore } from "../people/ports";
import type { Takeover } from "../people/takeover";
import type { View } from "../people/views";
import { inAllEditions } from "../registration/editions";
import { readKind } from "../registration/events";
import { formNames, isFormName } from "../registration/forms";
import { keyOf as correctionKey } from "./corrections";
import { patiently } from "./patiently";
import {
  correctionsOf,
  erasedIn,
  eventsByKey,
  exportsByKey,
  keyOf,
  ledgerOf,
  messagesByKey,
  nameOf,
  pieces,
} from "./whole-store";

/** How far the clocks of a store and of its processes may be apart, in milliseconds. */
const CLOCKS_MS = 60_000;

/** How many registrations one transaction writes, together with their notifications. */
const WRITTEN_AT_ONCE = 100;

/** Reports the progress: how many things of a kind were looked at so far. */
type Report = (kind: string, count: number) => void;

interface Stores {
  from: DeskStore;
  to: DeskStore;
  takeover: Takeover;
}

/** Brings a store to the state of another one, in every edition that the other one holds. */
export async function copyStore({ from, to, takeover }: Stores, report: Report): Promise<void> {
  for (const { edition } of await patiently(() => inAllEditions(from))) {
    const stores = {
      from: from.inEdition(edition),
      to: to.inEdition(edition),
      takeover: takeover.inEdition(edition),
    };
    await copyEdition(stores, (kind, count) => report(nameOf(edition, kind), count));
  }
}

/**
 * Brings a store to the state of another one in their edition. It can be run again: what is already there is read,
 * not written. A notification is written in the same transaction as its registration. It is never
 * added to a registration that is already there, so that no e-mail is sent twice.
 */
async function copyEdition({ from, to, takeover }: Stores, report: Report): Promise<void> {
  await copyLedger(from, to, takeover);
  const wasErased = erasedIn(await ledgerOf(to));

  for (const form of formNames) {
    let count = 0;
    for await (const items of pieces((request) => from.page(form, request))) {
      // Notifications are read after the registrations: so each one is either still pending or
      // already sent.
      const messages = Map.groupBy((await messagesByKey(from)).values(), ({ id }) => id);
      for (const some of inSlices(items)) {
        const moved = some
          .filter(({ id, createdAt }) => !wasErased(form, id, createdAt))
          .map((registration) => ({
            registration,
            messages: messages.get(registration.id) ?? [],
          }));
        await patiently(() => takeover.registrations(form, moved));
        count += some.length;
        report(form, count);
      }
    }
  }
  await copyCorrections(from, to, takeover);
  await bringUpToDate(from, to, takeover);
  let count = 0;
  for await (const items of pieces((request) => from.arrivals.page(request))) {
    const moved = items.filter(({ form, id, changedAt }) => !wasErased(form, id, changedAt));
    for (const some of inSlices(moved)) await patiently(() => takeover.arrivals(some));
    count += items.length;
    report("arrivals", count);
  }
  let decisions = 0;
  for await (const items of pieces((request) => from.staffFiles.page(request))) {
    for (const some of inSlices(items)) await patiently(() => takeover.staffFiles(some));
    decisions += items.length;
    report("decisions", decisions);
  }
  await copyDoor(from, takeover);
  await copyEvents(from, to, takeover);
  await copySources(from, takeover);
  const noted = await exportsByKey(to);
  for (const [key, line] of await exportsByKey(from)) {
    if (!noted.has(key)) await patiently(() => to.noteExport(line));
  }
  const views = await patiently(() => from.views());
  await patiently(() => to.changeViews((before) => joinedViews(views, before)));
  // Somebody may have been erased after being copied: read the ledger again.
  await copyLedger(from, to, takeover);
}

/** The views of the source, and those that only the destination has. */
function joinedViews(views: readonly View[], before: readonly View[]): View[] {
  const own = before.filter(({ id }) => !views.some((one) => one.id === id));
  return [...views, ...own];
}

/** Erases at the destination everybody whom the source has erased. */
async function copyLedger(from: DeskStore, to: DeskStore, takeover: Takeover): Promise<void> {
  const known = new Set((await ledgerOf(to)).map(keyOf));
  const lines = (await ledgerOf(from)).filter((line) => !known.has(keyOf(line)));
  for (const line of lines) await patiently(() => takeover.erasure(line));
}

/** Brings records up to date that were corrected after they were copied. */
async function copyCorrections(from: DeskStore, to: DeskStore, takeover: Takeover): Promise<void> {
  const known = new Set((await correctionsOf(to)).map(correctionKey));
  for (const line of await correctionsOf(from)) {
    if (known.has(correctionKey(line))) continue;
    const registration = await patiently(() => from.get(line.form, line.id));
    await patiently(() => takeover.correction(line, registration));
  }
}

/** Brings the devices over with what was made at them, and the key of the check that stands in printed codes. */
async function copyDoor({ door }: DeskStore, takeover: Takeover): Promise<void> {
  for (const kind of copiedDoor) {
    for (const thing of await patiently(() => door.all(kind))) {
      await patiently(() => takeover.door(kind, thing));
    }
  }
}

/**
 * Brings the events over that must still be told. What was told since an earlier copy is dropped at the
 * destination. The log of the tries stays where they were made.
 */
async function copyEvents(from: DeskStore, to: DeskStore, takeover: Takeover): Promise<void> {
  const waiting = await eventsByKey(from);
  const wasErased = erasedIn(await ledgerOf(from));
  for (const some of inSlices([...waiting.values()])) await patiently(() => takeover.events(some));
  for (const [key, { id, form, kind, createdAt }] of await eventsByKey(to)) {
    if (waiting.has(key) || !isFormName(form)) continue;
    // The event of an erasure and its line in the ledger are written at once, but by two clocks.
    const least = readKind(kind)?.event === "withdrawn" ? CLOCKS_MS : 0;
    const isOfSource =
      wasErased(form, id, new Date(createdAt.getTime() - least)) ||
      (await patiently(() => from.get(form, id))) !== undefined;
    if (isOfSource) await patiently(() => to.events.queue.settle({ id, kind }));
  }
}

/** Brings the counts over, each under its writer's name, and the names of the links. */
async function copySources({ sources }: DeskStore, takeover: Takeover): Promise<void> {
  for (const some of inSlices(await patiently(() => sources.counts()))) {
    await patiently(() => takeover.sourceCounts(some));
  }
  for (const campaign of await patiently(() => sources.campaigns())) {
    await patiently(() => takeover.campaign(campaign));
  }
}

/** Updates notifications that were sent or tried since an earlier copy. */
async function bringUpToDate(from: DeskStore, to: DeskStore, takeover: Takeover): Promise<void> {
  const messages = await messagesByKey(from);
  for (const [key, entry] of await messagesByKey(to)) {
    const { form, id, kind } = entry;
    const current = messages.get(key);
    if (current && !isDeepStrictEqual(current, entry)) {
      await patiently(() => takeover.message(current));
    }
    // Registrations that only the destination has are left alone.
    if (!current && isFormName(form) && (await patiently(() => from.get(form, id)))) {
      await patiently(() => to.queue.settle({ id, kind }));
    }
  }
}

function inSlices<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / WRITTEN_AT_ONCE);
  return Array.from({ length: count }, (_, n) =>
    items.slice(n * WRITTEN_AT_ONCE, (n + 1) * WRITTEN_AT_ONCE),
  );
}
