/** Reads what staff typed about a registration: a note, a tag, a letter. */
import "server-only";
import { isStorable, normalizeText, removeInvisible } from "@/lib/registration/answers/clean-text";

/** In characters. */
export const maxLengths = {
  tag: 40,
  note: 2000,
  subject: 150,
  letter: 5000,
  company: 150,
} as const;

/** A text as it is stored. Undefined if it is empty, too long or damaged. */
export function parseStaffText(value: string, max: number, lines = false): string | undefined {
  const seen = removeInvisible(value.slice(0, max * 4 + 1));
  if (value.length > max * 4 || !isStorable(seen)) return undefined;
  const text = normalizeText(seen, lines);
  const kept = lines ? text : text.replace(/\s+/g, " ");
  return kept === "" || kept.length > max ? undefined : kept;
}

/** A tag as it is stored. It has no bars and commas, which separate tags elsewhere. */
export function parseTag(value: string): string | undefined {
  return parseStaffText(value.replace(/[|,;]+/g, " "), maxLengths.tag);
}

/** Whether a text is an id that a page of the desk has made. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
