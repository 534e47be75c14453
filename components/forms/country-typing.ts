import { findTypedCountry } from "@/lib/registration/answers/country-aliases";

/** Browsers begin a new word after such a pause, too. */
const WORD_PAUSE_MS = 1000;

let typed = "";
let typedAt = 0;

/**
 * For the keys of a list of countries: "usa" finds the United States. Browsers find only what the names in the list
 * begin with.
 */
export async function findCountryByKey(event: KeyboardEvent, list: HTMLSelectElement) {
  const { key, timeStamp } = event;
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  typed = timeStamp - typedAt > WORD_PAUSE_MS ? key : typed + key;
  typedAt = timeStamp;
  const word = typed;
  // After the browser's own choice, to which "uk" is Ukraine.
  await new Promise((resolve) => setTimeout(resolve));
  const shown = Array.from(list.options, ({ text }) => text);
  const country = findTypedCountry(word, shown);
  if (!country || word !== typed) return;
  list.value = country;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}
