import type { Locale } from "./index";

/** Something that is the same for everybody in a language: made when first asked for, then kept. */
export function perLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
