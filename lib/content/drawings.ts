import { type Locale, localeFacts } from "../locales";
import sizes from "./drawing-sizes.json";

/** Address, without its kind, and size of a drawing: `npm run make:drawings` writes them. */
export function drawing(id: "halls" | "routes", locale: Locale) {
  const name = `${id}-${localeFacts[locale].drawings}` as const;
  return { src: `/images/drawings/${name}`, ...sizes[name] };
}
