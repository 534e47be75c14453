/**
 * A list in the fragment of an address, which browsers send to nobody. It has ids only: what a page shows of it is what
 * the page knows itself, so that a forged link cannot put words onto it.
 */
import { type KeptRef, keptKinds, MAX_KEPT_ITEMS, parseKeptKey } from "./kept-list";

/** Longer ones are cut by messengers, and fit into no code that phones read. */
export const MAX_SHARED_LENGTH = 2048;

const PREFIX = "#add=";
/** Between kinds, and between the ids of a kind. No id has them. */
const [KIND_SEPARATOR, ID_SEPARATOR] = ["!", "."];

/** "#add=company.Cinar-Mobilya.Deniz!session.forum-1". Undefined for a list that is too long, or empty. */
export function formatSharedList(refs: readonly KeptRef[]): string | undefined {
  const parts = keptKinds.flatMap((kind) => {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? [[kind, ...ids].join(ID_SEPARATOR)] : [];
  });
  const fragment = PREFIX + parts.join(KIND_SEPARATOR);
  return parts.length > 0 && fragment.length <= MAX_SHARED_LENGTH ? fragment : undefined;
}

/** As few links as hold the whole list. */
export function splitSharedList(refs: readonly KeptRef[]): string[] {
  const whole = formatSharedList(refs);
  if (whole !== undefined || refs.length < 2) return whole ? [whole] : [];
  const half = Math.ceil(refs.length / 2);
  return [refs.slice(0, half), refs.slice(half)].flatMap(splitSharedList);
}

/** Undefined for what is no list, or longer than any that the site makes. */
export function parseSharedList(fragment: string): KeptRef[] | undefined {
  if (!fragment.startsWith(PREFIX) || fragment.length > MAX_SHARED_LENGTH) return undefined;
  const refs = fragment
    .slice(PREFIX.length)
    .split(KIND_SEPARATOR)
    .flatMap((part) => {
      const [kind, ...named] = part.split(ID_SEPARATOR);
      const ids = named.length > 0 ? named : [""];
      return ids.map((id) => parseKeptKey(`${kind}/${id}`));
    });
  const known = refs.filter((ref) => ref !== undefined);
  const isList = known.length > 0 && known.length === refs.length;
  return isList && known.length <= MAX_KEPT_ITEMS ? known : undefined;
}

/** Whether an address is meant to hold a list, good or not. */
export const isSharedFragment = (fragment: string): boolean => fragment.startsWith(PREFIX);
