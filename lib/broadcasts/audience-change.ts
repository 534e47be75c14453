/** Who left the list of a broadcast, or came into it, after staff had confirmed it. */

/** Enough of an id to tell registrations apart: a confirmation to tens of thousands is one document. */
const KEY_LENGTH = 12;
const MAX_LISTED_KEYS = 200;

interface KeyList {
  count: number;
  /** The first ones. */
  keys: readonly string[];
}

export interface AudienceChange {
  left: KeyList;
  joined: KeyList;
}

/** @param id of a registration */
export const toRecipientKey = (id: string): string => id.slice(0, KEY_LENGTH);

/** @param confirmed keys @param now ids of registrations @returns undefined if nobody left or came */
export function compareAudience(
  confirmed: readonly string[],
  now: readonly string[],
): AudienceChange | undefined {
  const [before, after] = [new Set(confirmed), new Set(now.map(toRecipientKey))];
  const left = toKeyList(before.difference(after));
  const joined = toKeyList(after.difference(before));
  return left.count + joined.count > 0 ? { left, joined } : undefined;
}

const toKeyList = (keys: ReadonlySet<string>): KeyList => ({
  count: keys.size,
  keys: [...keys].slice(0, MAX_LISTED_KEYS),
});
