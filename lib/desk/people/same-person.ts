/** Groups the registrations of one form by person. */
import "server-only";
import { fold } from "../core/text";
import { mailbox } from "./person";
import { wholeNumber } from "./phone";

/** The answers that identify a person. */
export interface Contact {
  email?: unknown;
  mobile?: unknown;
  /** The country's code decides how to read a number without a +. */
  country?: unknown;
  firstName?: unknown;
  lastName?: unknown;
}

/** No spelling of a number changes its last digits, so only registrations that share them are compared. */
const LAST_DIGITS = 6;

/**
 * Groups registrations of one form by person. Two are one person's if they share an email address, or a
 * mobile number and a name. The relation is transitive: the first and the last of three may belong together
 * only because of the second. People who share a number under two names are two.
 * @returns the people with several registrations, each in the order of the items
 */
export function groupPeople<Item>(
  items: readonly Item[],
  contactOf: (item: Item) => Contact,
): Item[][] {
  const { join, groups } = openUnion(items.length);
  const contactAt = (index: number) => contactOf(items[index] as Item);

  const byMailbox = new Map<string, number>();
  const byEnd = new Map<string, number>();
  const alike = new Map<string, Set<number>>();
  for (const index of items.keys()) {
    const { email, mobile } = contactAt(index);
    const address = mailbox(text(email));
    if (address) join(index, firstAt(byMailbox, address, index));
    const end = text(mobile).slice(-LAST_DIGITS);
    const first = end.length === LAST_DIGITS ? firstAt(byEnd, end, index) : index;
    if (first !== index) alike.set(end, (alike.get(end) ?? new Set([first])).add(index));
  }

  const numberOf = numberReader();
  for (const some of alike.values()) {
    // Numbers are read last, because that takes the longest.
    for (const [name, namesakes] of Map.groupBy(some, (index) => nameKey(contactAt(index)))) {
      if (name === "" || namesakes.length === 1) continue;
      const byNumber = new Map<string, number>();
      for (const index of namesakes) {
        const number = numberOf(contactAt(index));
        if (number) join(index, firstAt(byNumber, number, index));
      }
    }
  }
  return groups().map((group) => group.map((index) => items[index] as Item));
}

/** Reads mobile numbers, each spelling once: colleagues may share one. */
function numberReader() {
  const known = new Map<string, string | undefined>();
  return ({ mobile, country }: Contact) => {
    const typed = `${text(mobile)} ${text(country)}`;
    if (!known.has(typed)) known.set(typed, wholeNumber(text(mobile), text(country)));
    return known.get(typed);
  };
}

/** A name for comparison: without letter case and accents, with one blank between words. */
export function nameKey({ firstName, lastName }: Pick<Contact, "firstName" | "lastName">): string {
  return fold(`${text(firstName)} ${text(lastName)}`)
    .replace(/\s+/g, " ")
    .trim();
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The first index that was given for a key. */
function firstAt(known: Map<string, number>, key: string, index: number): number {
  const first = known.get(key) ?? index;
  if (first === index) known.set(key, index);
  return first;
}

/** Sets of numbers that are joined step by step. The root of a set is its smallest number. */
function openUnion(size: number) {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  const parentOf = (index: number) => parents[index] ?? index;
  function rootOf(index: number): number {
    let at = index;
    while (parentOf(at) !== at) {
      // Halves the path for later calls.
      parents[at] = parentOf(parentOf(at));
      at = parentOf(at);
    }
    return at;
  }
  return {
    join(a: number, b: number): void {
      const [one, other] = [rootOf(a), rootOf(b)];
      parents[Math.max(one, other)] = Math.min(one, other);
    },
    /** The sets that have several numbers, each in ascending order. */
    groups(): number[][] {
      const byRoot = new Map<number, number[]>();
      for (const index of parents.keys()) {
        const root = rootOf(index);
        if (root === index) continue;
        const group = byRoot.get(root) ?? [root];
        group.push(index);
        byRoot.set(root, group);
      }
      return [...byRoot.values()];
    },
  };
}
