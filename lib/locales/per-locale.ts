import { getContentChanges, type Recorded, readRecorded, recordReads } from "./content-in-use";
import type { Locale } from "./index";

/** Makes the value once per locale, and again when staff change the content of the site. */
export function memoizePerLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new WeakMap<object, Map<Locale, Recorded<Made>>>();
  return (locale) => {
    const changes = getContentChanges();
    const values = made.get(changes) ?? new Map<Locale, Recorded<Made>>();
    made.set(changes, values);
    const known = values.get(locale) ?? recordReads(() => make(locale));
    values.set(locale, known);
    return readRecorded(known);
  };
}
