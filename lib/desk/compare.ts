/** Compares everything that two stores hold. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { copiedDoor } from "../people/door";
import type { DeskStore } from "../people/ports";
import { inAllEditions } from "../registration/editions";
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

/** The differences of two stores in one kind of things. */
export interface Comparison {
  kind: string;
  same: number;
  /** Keys of things that only the source has. */
  missing: string[];
  /** Keys of things that both have, but with different contents. */
  different: string[];
  /** The number of things that only the destination has. */
  more: number;
}

/**
 * Compares every record of two stores. A record that was erased at the destination does not count
 * as missing there.
 */
export async function compareStores(from: DeskStore, to: DeskStore): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { edition } of await patiently(() => inAllEditions(from))) {
    const found = await compareEdition(from.inEdition(edition), to.inEdition(edition));
    comparisons.push(...found.map((one) => ({ ...one, kind: nameOf(edition, one.kind) })));
  }
  return comparisons;
}

async function compareEdition(from: DeskStore, to: DeskStore): Promise<Comparison[]> {
  const wasErased = erasedIn(await ledgerOf(to));
  const comparisons: Comparison[] = [];
  for (const form of formNames) {
    const registrations = async (store: DeskStore) =>
      (await Array.fromAsync(pieces((request) => store.page(form, request))))
        .flat()
        .filter(({ id, createdAt }) => !wasErased(form, id, createdAt))
        .map((registration) => [registration.id, registration] as const);
    comparisons.push(compare(form, await registrations(from), await registrations(to)));
  }
  const notifications = async (store: DeskStore) =>
    [...(await messagesByKey(store))].filter(
      ([, { form, id, createdAt }]) => !isFormName(form) || !wasErased(form, id, createdAt),
    );
  comparisons.push(compare("notifications", await notifications(from), await notifications(to)));
  comparisons.push(compare("events", [...(await eventsByKey(from))], [...(await eventsByKey(to))]));
  const arrivals = async (store: DeskStore) =>
    (await Array.fromAsync(pieces((request) => store.arrivals.page(request))))
      .flat()
      .filter(({ form, id, changedAt }) => !wasErased(form, id, changedAt))
      .map((item) => [`${item.form}/${item.id}`, item] as const);
  comparisons.push(compare("arrivals", await arrivals(from), await arrivals(to)));
  const files = async (store: DeskStore) =>
    (await Array.fromAsync(pieces((request) => store.staffFiles.page(request))))
      .flat()
      .filter(({ form, id, changedAt }) => !wasErased(form, id, changedAt))
      .map((item) => [`${item.form}/${item.id}`, item] as const);
  comparisons.push(compare("decisions", await files(from), await files(to)));
  const door = async (store: DeskStore) =>
    (
      await Promise.all(
        copiedDoor.map(async (kind) => {
          const things = await patiently(() => store.door.all(kind));
          return things.map((thing) => [`${kind} ${thing.id}`, thing] as const);
        }),
      )
    ).flat();
  comparisons.push(compare("devices", await door(from), await door(to)));
  const erasures = async (store: DeskStore) =>
    (await ledgerOf(store)).map((line) => [keyOf(line), line] as const);
  comparisons.push(compare("erasures", await erasures(from), await erasures(to)));
  const corrections = async (store: DeskStore) =>
    (await correctionsOf(store)).map((line) => [correctionKey(line), line] as const);
  comparisons.push(compare("corrections", await corrections(from), await corrections(to)));
  comparisons.push(
    compare("exports", [...(await exportsByKey(from))], [...(await exportsByKey(to))]),
  );
  const views = async (store: DeskStore) =>
    (await patiently(() => store.views())).map((view) => [view.id, view] as const);
  comparisons.push(compare("views", await views(from), await views(to)));
  const counts = async ({ sources }: DeskStore) =>
    (await patiently(() => sources.counts())).map(({ count, ...of }) => {
      const { day, step, form, language, source, writer } = of;
      return [JSON.stringify([day, step, form, language, source, writer]), count] as const;
    });
  comparisons.push(compare("counts", await counts(from), await counts(to)));
  const campaigns = async ({ sources }: DeskStore) =>
    (await patiently(() => sources.campaigns())).map((one) => [one.code, one] as const);
  comparisons.push(compare("campaigns", await campaigns(from), await campaigns(to)));
  return comparisons;
}

function compare(
  kind: string,
  source: (readonly [key: string, value: unknown])[],
  destination: (readonly [key: string, value: unknown])[],
): Comparison {
  const there = new Map(destination);
  const present = source.filter(([key]) => there.has(key));
  const keys = (entries: typeof source) => entries.map(([key]) => key);
  const different = present.filter(([key, value]) => !isDeepStrictEqual(value, there.get(key)));
  return {
    kind,
    same: present.length - different.length,
    missing: keys(source.filter(([key]) => !there.has(key))),
    different: keys(different),
    more: there.size - present.length,
  };
}
