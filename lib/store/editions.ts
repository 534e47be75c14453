import "server-only";
import { formNames } from "@/lib/registration/forms";

const editionPattern = new RegExp(
  `^([\\w-]+)_(?:(?:${formNames.join("|")})_registrations|erasures|door)$`,
);

/** An edition needs registrations, an erasure log or devices; without them nothing else is useful. Sorted. */
export function listEditions(names: Iterable<string>): string[] {
  const found = Array.from(names, (name) => editionPattern.exec(name)?.[1]);
  return [...new Set(found)].filter((edition) => edition !== undefined).sort();
}
