/** Parses staff input about a registration: notes, tags, emails. */
import "server-only";
import { isStorable, normalizeText, removeInvisible } from "@/lib/registration/answers/clean-text";

/** In characters. */
export const maxLengths = {
  tag: 40,
  note: 2000,
  subject: 150,
  emailText: 5000,
  company: 150,
} as const;

/** Undefined if the text is empty, too long or damaged. */
export function parseStaffText(value: string, max: number, lines = false): string | undefined {
  const seen = removeInvisible(value.slice(0, max * 4 + 1));
  if (value.length > max * 4 || !isStorable(seen)) return undefined;
  const text = normalizeText(seen, lines);
  const kept = lines ? text : text.replace(/\s+/g, " ");
  return kept === "" || kept.length > max ? undefined : kept;
}

/** Replaces bars and commas, which separate tags elsewhere. */
export function parseTag(value: string): string | undefined {
  return parseStaffText(value.replace(/[|,;]+/g, " "), maxLengths.tag);
}

export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
