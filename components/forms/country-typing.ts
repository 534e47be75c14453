"use client";
import type { KeyboardEvent } from "react";

/** Browsers begin a new word after such a pause, too. */
const WORD_PAUSE_MS = 1000;

/**
 * For the keys of a list of countries: "usa" finds the United States. Browsers find only what the names in the list
 * begin with.
 */
export function createCountryTyping() {
  let typed = "";
  let typedAt = 0;
  return async ({ key, timeStamp, currentTarget, ...keys }: KeyboardEvent<HTMLSelectElement>) => {
    if (key.length !== 1 || keys.ctrlKey || keys.metaKey || keys.altKey) return;
    typed = timeStamp - typedAt > WORD_PAUSE_MS ? key : typed + key;
    typedAt = timeStamp;
    const word = typed;
    const names = await import("@/lib/registration/answers/country-aliases").catch(() => undefined);
    // After the browser's own choice, to which "uk" is Ukraine.
    await new Promise((resolve) => setTimeout(resolve));
    const shown = Array.from(currentTarget.options, ({ text }) => text);
    const country = names?.findTypedCountry(word, shown);
    if (!country || word !== typed) return;
    currentTarget.value = country;
    currentTarget.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
