/** The pass list on a device: updated page by page, searched by one code. */

import type { DeviceStorage, StorageChange } from "@/lib/device/storage";
import { type PassCode, resolveEntryCode } from "@/lib/passes/codes/entry-code";
import { hasValidCheck } from "@/lib/passes/codes/pass-check";
import type { KnownPass } from "../protocol/evaluate-pass";
import type { PassListEntry, PassListPage } from "../protocol/protocol";
import { deriveListKey, unseal } from "../protocol/sealed-list";
import { type FirstCheckIns, getCheckInTable } from "./check-ins";
import type { DeviceFacts } from "./facts";

/** @param unsent keys of passes whose scans the server does not have yet, so it cannot have undone them */
export async function buildListChanges(
  storage: DeviceStorage,
  { entries, gone, marks: checkIns, anew }: PassListPage,
  unsent: ReadonlySet<string>,
): Promise<StorageChange[]> {
  const changes: StorageChange[] = anew
    ? [
        { table: "entries", clear: true },
        { table: "groups", clear: true },
        { table: "marks", clear: true },
      ]
    : [];
  const groups = await loadChangedGroups(storage, entries, gone, anew);
  for (const entry of entries) changes.push({ table: "entries", key: entry.key, value: entry });
  for (const key of gone) {
    changes.push({ table: "entries", key }, { table: "marks", key }, { table: "rehearsals", key });
  }
  for (const [person, keys] of groups) {
    changes.push({ table: "groups", key: person, value: keys.length > 0 ? keys : undefined });
  }
  const byKey = new Map<string, FirstCheckIns>();
  for (const { key, day, at, gate } of checkIns) {
    if (gone.includes(key) || (at === null && unsent.has(key))) continue;
    const stored = anew ? undefined : await storage.get<FirstCheckIns>("marks", key);
    const days = byKey.get(key) ?? stored ?? {};
    const { [day]: _, ...others } = days;
    byKey.set(key, at === null ? others : { ...others, [day]: { at, ...(gate && { gate }) } });
  }
  for (const [key, value] of byKey) changes.push({ table: "marks", key, value });
  return changes;
}

/** Groups that a page changes, with the keys of their passes. */
async function loadChangedGroups(
  storage: DeviceStorage,
  entries: readonly PassListEntry[],
  gone: readonly string[],
  anew: boolean,
): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>();
  const group = async (person: number) => {
    const name = String(person);
    const known =
      groups.get(name) ?? (anew ? undefined : await storage.get<string[]>("groups", name)) ?? [];
    groups.set(name, known);
    return known;
  };
  const leave = async (key: string) => {
    const before = anew ? undefined : await storage.get<PassListEntry>("entries", key);
    if (before?.person === undefined) return;
    const keys = await group(before.person);
    groups.set(
      String(before.person),
      keys.filter((one) => one !== key),
    );
  };
  for (const key of gone) await leave(key);
  for (const { key, person } of entries) {
    await leave(key);
    if (person !== undefined) groups.set(String(person), [...(await group(person)), key]);
  }
  return groups;
}

export async function loadKnownPass(
  storage: DeviceStorage,
  shown: PassCode,
  {
    day,
    rehearsal,
    checkKey,
    checkRenewedAt,
  }: { day: string; rehearsal: boolean } & Pick<DeviceFacts, "checkKey" | "checkRenewedAt">,
): Promise<{ key: string; known: KnownPass }> {
  const code = await resolveEntryCode(shown);
  const key = await deriveListKey(code);
  const table = getCheckInTable(rehearsal);
  const markOf = async (one: string) => (await storage.get<FirstCheckIns>(table, one))?.[day];
  const [entry, own] = await Promise.all([storage.get<PassListEntry>("entries", key), markOf(key)]);
  const person = entry && (await unseal(code, entry.sealed));
  if (!entry || !person) {
    if (await hasValidCheck(checkKey, shown)) return { key, known: { code: "genuine", own } };
    const mayBeOlder = "check" in shown && checkRenewedAt !== undefined;
    return { key, known: mayBeOlder ? { code: "unchecked", own } : { code: "unknown" } };
  }
  const group =
    entry.person === undefined
      ? []
      : ((await storage.get<string[]>("groups", String(entry.person))) ?? []);
  const others = await Promise.all(group.filter((one) => one !== key).map(markOf));
  const [other] = others
    .filter((one) => one !== undefined)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return { key, known: { code: "pass", person, own, other } };
}
