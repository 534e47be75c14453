/** The list of passes on a device: brought up to date page by page, and asked about one code. */
import type { Known } from "../decide";
import { entryOf, type PassCode } from "../entry-code";
import { isGenuine } from "../pass-check";
import type { ListEntry, ListPage } from "../protocol";
import { listKey, unseal } from "../sealed-list";
import type { Change, Drawer } from "./drawer";
import type { Facts } from "./facts";
import { type Marks, marksShelf } from "./marks";

/**
 * The changes that bring the list up to date by one page.
 * @param unsent keys of passes whose scans the server does not have yet: it cannot have taken them back
 */
export async function changesOf(
  drawer: Drawer,
  { entries, gone, marks, anew }: ListPage,
  unsent: ReadonlySet<string>,
): Promise<Change[]> {
  const changes: Change[] = anew
    ? [
        { shelf: "entries", clear: true },
        { shelf: "groups", clear: true },
        { shelf: "marks", clear: true },
      ]
    : [];
  const groups = await groupsOf(drawer, entries, gone, anew);
  for (const entry of entries) changes.push({ shelf: "entries", key: entry.key, value: entry });
  for (const key of gone) {
    changes.push({ shelf: "entries", key }, { shelf: "marks", key }, { shelf: "rehearsals", key });
  }
  for (const [person, keys] of groups) {
    changes.push({ shelf: "groups", key: person, value: keys.length > 0 ? keys : undefined });
  }
  const byKey = new Map<string, Marks>();
  for (const { key, day, at, gate } of marks) {
    if (gone.includes(key) || (at === null && unsent.has(key))) continue;
    const stored = anew ? undefined : await drawer.get<Marks>("marks", key);
    const days = byKey.get(key) ?? stored ?? {};
    const { [day]: _, ...others } = days;
    byKey.set(key, at === null ? others : { ...others, [day]: { at, ...(gate && { gate }) } });
  }
  for (const [key, value] of byKey) changes.push({ shelf: "marks", key, value });
  return changes;
}

/** The groups that a page changes, with the keys of their passes. */
async function groupsOf(
  drawer: Drawer,
  entries: readonly ListEntry[],
  gone: readonly string[],
  anew: boolean,
): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>();
  const group = async (person: number) => {
    const name = String(person);
    const known =
      groups.get(name) ?? (anew ? undefined : await drawer.get<string[]>("groups", name)) ?? [];
    groups.set(name, known);
    return known;
  };
  const leave = async (key: string) => {
    const before = anew ? undefined : await drawer.get<ListEntry>("entries", key);
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

/** What this device knows of a pass on a day. */
export async function lookUp(
  drawer: Drawer,
  shown: PassCode,
  {
    day,
    rehearsal,
    checkKey,
    checkRenewedAt,
  }: { day: string; rehearsal: boolean } & Pick<Facts, "checkKey" | "checkRenewedAt">,
): Promise<{ key: string; known: Known }> {
  const code = await entryOf(shown);
  const key = await listKey(code);
  const shelf = marksShelf(rehearsal);
  const markOf = async (one: string) => (await drawer.get<Marks>(shelf, one))?.[day];
  const [entry, own] = await Promise.all([drawer.get<ListEntry>("entries", key), markOf(key)]);
  const person = entry && (await unseal(code, entry.sealed));
  if (!entry || !person) {
    if (await isGenuine(checkKey, shown)) return { key, known: { code: "genuine", own } };
    const mayBeOlder = shown.check !== undefined && checkRenewedAt !== undefined;
    return { key, known: mayBeOlder ? { code: "unchecked", own } : { code: "unknown" } };
  }
  const group =
    entry.person === undefined
      ? []
      : ((await drawer.get<string[]>("groups", String(entry.person))) ?? []);
  const others = await Promise.all(group.filter((one) => one !== key).map(markOf));
  const [other] = others
    .filter((one) => one !== undefined)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return { key, known: { code: "pass", person, own, other } };
}
