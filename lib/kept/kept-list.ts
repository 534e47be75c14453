/** What a visitor keeps for the fair: companies, sessions and sectors, by their ids. It stays on the device. */

export const keptKinds = ["company", "session", "sector"] as const;
type KeptKind = (typeof keptKinds)[number];

/** The slug of a company, the id of a session or of a sector. */
export interface KeptRef {
  kind: KeptKind;
  id: string;
}

export interface KeptItem extends KeptRef {
  /** As it was when it was kept, for the day when it is not there any more. */
  name: string;
  /** The stand of a company ("3-A12"), the day and hour of a session ("YYYY-MM-DD 11:00"). */
  at: string;
  note?: string;
  isVisited?: boolean;
  /** When a company expects the visitor, on the clock of the fair: "YYYY-MM-DDTHH:MM". */
  agreed?: string;
  /** It was reported (`count-kept.ts`). */
  isCounted?: boolean;
}

type ItemNotes = Pick<KeptItem, "note" | "isVisited" | "agreed">;

/** No visitor sees more in four days. */
export const MAX_KEPT_ITEMS = 300;
export const MAX_NOTE_LENGTH = 500;
const MAX_NAME_LENGTH = 200;

const VERSION = 1;

const isMoment = (text: unknown) =>
  typeof text === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);

export const toKeptKey = ({ kind, id }: KeptRef): string => `${kind}/${id}`;

/** Undefined for a kind or an id that cannot be. */
export function parseKeptKey(key: string): KeptRef | undefined {
  const [, kind, id = ""] = /^([a-z]+)\/([\w-]{1,80})$/.exec(key) ?? [];
  const known = keptKinds.find((each) => each === kind);
  return known && { kind: known, id };
}

/** Of what a star shows. */
export const countKept = (refs: readonly KeptRef[]) => ({
  kept: refs.length,
  sectors: refs.filter(({ kind }) => kind === "sector").length,
});

export const formatKeptList = (items: readonly KeptItem[]): string =>
  JSON.stringify({ version: VERSION, items });

/** Undefined for a list of a later release, which must not be overwritten. What is no list is an empty one. */
export function parseKeptList(text: string | null): KeptItem[] | undefined {
  const stored = parseJson(text);
  if (typeof stored?.version === "number" && stored.version > VERSION) return undefined;
  const items = Array.isArray(stored?.items) ? stored.items : [];
  return joinItems([], items.flatMap(readItem));
}

function parseJson(text: string | null): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return undefined;
  }
}

function readItem(stored: unknown): KeptItem[] {
  const { kind, id, name, at, note, isVisited, agreed, isCounted } = Object(stored);
  const ref = parseKeptKey(`${kind}/${id}`);
  if (!ref || typeof name !== "string") return [];
  return [
    {
      ...ref,
      name: name.slice(0, MAX_NAME_LENGTH),
      at: typeof at === "string" ? at.slice(0, MAX_NAME_LENGTH) : "",
      ...(typeof note === "string" && note && { note: note.slice(0, MAX_NOTE_LENGTH) }),
      ...(isVisited === true && { isVisited }),
      ...(isMoment(agreed) && { agreed }),
      ...(isCounted === true && { isCounted }),
    },
  ];
}

export const findItem = (items: readonly KeptItem[], ref: KeptRef): KeptItem | undefined =>
  items.find((item) => toKeptKey(item) === toKeptKey(ref));

/** What is in both stays as it is in the first. @returns at most `MAX_KEPT_ITEMS` */
export function joinItems(items: readonly KeptItem[], added: readonly KeptItem[]): KeptItem[] {
  const joined = new Map(items.map((item) => [toKeptKey(item), item]));
  for (const item of added) if (!joined.has(toKeptKey(item))) joined.set(toKeptKey(item), item);
  return [...joined.values()].slice(0, MAX_KEPT_ITEMS);
}

export const removeItem = (items: readonly KeptItem[], ref: KeptRef): KeptItem[] =>
  items.filter((item) => toKeptKey(item) !== toKeptKey(ref));

/** Without a note, mark or time, the item has none. */
export function setItemNotes(
  items: readonly KeptItem[],
  ref: KeptRef,
  { note = "", isVisited = false, agreed = "" }: ItemNotes,
): KeptItem[] {
  return items.map((item) => {
    if (toKeptKey(item) !== toKeptKey(ref)) return item;
    const { note: _note, isVisited: _isVisited, agreed: _agreed, ...bare } = item;
    const written = note.trim().slice(0, MAX_NOTE_LENGTH);
    return {
      ...bare,
      ...(written && { note: written }),
      ...(isVisited && { isVisited }),
      ...(isMoment(agreed) && { agreed }),
    };
  });
}

const listNoteLines = ({ note }: KeptItem): string[] => note?.split("\n") ?? [];

export const hasNoteLine = (item: KeptItem, line: string): boolean =>
  listNoteLines(item).includes(line);

/** Writes the line into the note of the item, which is kept with it, or takes it out. A full note takes nothing more. */
export function toggleNoteLine(
  items: readonly KeptItem[],
  item: KeptItem,
  line: string,
): KeptItem[] {
  const joined = joinItems(items, [item]);
  const kept = findItem(joined, item);
  if (!kept) return joined;
  const lines = listNoteLines(kept);
  const note = lines.includes(line)
    ? lines.filter((each) => each !== line).join("\n")
    : [...lines, line].join("\n");
  return note.length > MAX_NOTE_LENGTH ? [...items] : setItemNotes(joined, item, { ...kept, note });
}
