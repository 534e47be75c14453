/** What differs between two versions of the content. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { locales } from "@/lib/locales";
import { type SiteChanges, toTextPart } from "./changes";

/** @returns the parts that differ, by the names with which they are read */
export function listChangedParts(before: SiteChanges, after: SiteChanges): ReadonlySet<string> {
  const { texts: textsBefore = {}, ...restBefore } = before;
  const { texts: textsAfter = {}, ...restAfter } = after;
  const texts = locales.flatMap((locale) =>
    listDifferences(textsBefore[locale] ?? {}, textsAfter[locale] ?? {}).map((key) =>
      toTextPart(locale, key),
    ),
  );
  return new Set([...texts, ...listDifferences(restBefore, restAfter)]);
}

function listDifferences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys({ ...before, ...after });
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
