import type { Locale } from "./index";

export function memoizePerLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
