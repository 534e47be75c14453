import { type Locale, localeFacts } from "../locales";
import sizes from "./drawing-sizes.json";

/** The address of a drawing without its file type, and its size. `npm run make:drawings` writes both. */
export function drawing(id: "halls" | "routes", locale: Locale) {
  const name = `${id}-${localeFacts[locale].drawings}` as const;
  return { src: `/images/drawings/${name}`, ...sizes[name] };
}
