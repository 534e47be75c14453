import "server-only";
import { normalizeMailbox } from "./person";
import { isSimilarName, toPersonKey } from "./person-name";
import { parseWholeNumber } from "./phone";

/** Answers that identify a person. */
export interface Contact {
  email?: unknown;
  mobile?: unknown;
  /** Decides how to read a number without a +. */
  country?: unknown;
  firstName?: unknown;
  lastName?: unknown;
}

/** All spellings of a number share their last digits, so only such registrations are compared. */
const COMPARED_DIGITS = 6;

/** With more names, an address and number belong to a company, and similar names are colleagues. */
const MAX_SIMILAR_NAMES = 20;

/**
 * Groups registrations by person. Two belong to one person if they share a name (`toPersonKey`), and an email address
 * or a mobile number; or if they share an address, their numbers do not differ, and their names are similar. The
 * relation is transitive: the first and the last of three may belong together only because of the second. Other names
 * with the same address or number are different people.
 * @returns the people with several registrations, each in the order of the items
 */
export function groupPeople<Item>(
  items: readonly Item[],
  toContact: (item: Item) => Contact,
): Item[][] {
  const { join, listGroups } = createUnion(items.length);
  const getContact = (index: number) => toContact(items[index] as Item);
  const numberOf = createNumberReader();
  const keys = new Map<number, string>();
  const buildKey = (index: number) => {
    const key = keys.get(index) ?? toPersonKey(formatContactName(getContact(index)));
    keys.set(index, key);
    return key;
  };

  const byMailbox = new SharedIndex();
  const byEnd = new SharedIndex();
  for (const index of items.keys()) {
    const { email, mobile } = getContact(index);
    const address = normalizeMailbox(toText(email));
    if (address) byMailbox.add(address, index);
    const end = toText(mobile).slice(-COMPARED_DIGITS);
    if (end.length === COMPARED_DIGITS) byEnd.add(end, index);
  }

  for (const sharing of byMailbox.listShared()) {
    const namesakes = Map.groupBy(sharing, buildKey);
    // Without a name, the address decides.
    for (const [, [first = 0, ...others]] of namesakes) for (const one of others) join(first, one);
    if (namesakes.size > MAX_SIMILAR_NAMES) continue;
    const distinct = [...namesakes.values()].map(([first = 0]) => first);
    const similar = distinct.map((one) => distinct.filter((other) => canBeOne(one, other)).join());
    // "Ayşe Kaya" may be Ayşe Nur or Ayşe Gül, so all stay separate.
    for (const own of Map.groupBy(distinct, (_, n) => similar[n]).values()) {
      const [first = 0, ...others] = own;
      if (own.join() === similar[distinct.indexOf(first)])
        for (const one of others) join(first, one);
    }
  }

  function canBeOne(one: number, other: number): boolean {
    const [a, b] = [getContact(one), getContact(other)];
    return (
      one === other ||
      (isSimilarName(formatContactName(a), formatContactName(b)) && !hasOtherNumbers(a, b))
    );
  }

  function hasOtherNumbers(a: Contact, b: Contact): boolean {
    const [one, other] = [numberOf(a), numberOf(b)];
    return one !== undefined && other !== undefined && one !== other;
  }

  for (const sharing of byEnd.listShared()) {
    // Parse numbers last: it is the slowest step.
    for (const [name, namesakes] of Map.groupBy(sharing, buildKey)) {
      if (name === "" || namesakes.length === 1) continue;
      const byNumber = new Map<string, number>();
      for (const index of namesakes) {
        const number = numberOf(getContact(index));
        if (number) join(index, ensureFirstIndex(byNumber, number, index));
      }
    }
  }
  return listGroups().map((group) => group.map((index) => items[index] as Item));
}

/** Indexes by shared value. Most values are unique, so lists start at the second. */
class SharedIndex {
  private readonly first = new Map<string, number>();
  private readonly shared = new Map<string, number[]>();

  add(key: string, index: number): void {
    const first = ensureFirstIndex(this.first, key, index);
    if (first === index) return;
    const known = this.shared.get(key) ?? [first];
    known.push(index);
    this.shared.set(key, known);
  }

  listShared(): Iterable<number[]> {
    return this.shared.values();
  }
}

/** Parses each spelling of a number once: colleagues may share one. */
function createNumberReader() {
  const known = new Map<string, string | undefined>();
  return ({ mobile, country }: Contact) => {
    const typed = `${toText(mobile)} ${toText(country)}`;
    if (!known.has(typed)) known.set(typed, parseWholeNumber(toText(mobile), toText(country)));
    return known.get(typed);
  };
}

const formatContactName = ({ firstName, lastName }: Contact) =>
  `${toText(firstName)} ${toText(lastName)}`;

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Index of the first item with a key. */
function ensureFirstIndex(known: Map<string, number>, key: string, index: number): number {
  const first = known.get(key) ?? index;
  if (first === index) known.set(key, index);
  return first;
}

/** Union-find. The root of a set is its smallest number. */
function createUnion(size: number) {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  const getParent = (index: number) => parents[index] ?? index;
  function findRoot(index: number): number {
    let at = index;
    while (getParent(at) !== at) {
      // Path halving, for later calls.
      parents[at] = getParent(getParent(at));
      at = getParent(at);
    }
    return at;
  }
  return {
    join(a: number, b: number): void {
      const [one, other] = [findRoot(a), findRoot(b)];
      parents[Math.max(one, other)] = Math.min(one, other);
    },
    /** Sets of several numbers, each in ascending order. */
    listGroups(): number[][] {
      const byRoot = new Map<number, number[]>();
      for (const index of parents.keys()) {
        const root = findRoot(index);
        if (root === index) continue;
        const group = byRoot.get(root) ?? [root];
        group.push(index);
        byRoot.set(root, group);
      }
      return [...byRoot.values()];
    },
  };
}
