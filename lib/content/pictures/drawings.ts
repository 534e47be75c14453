import { type Locale, localeFacts } from "@/lib/locales";
import sizes from "./drawing-sizes.json";

type DrawingId = "halls" | "routes" | "routes-phone";

/** `src` has no file type. `npm run make drawings` writes the files and their sizes. */
export function getDrawing(id: DrawingId, locale: Locale) {
  const name = `${id}-${localeFacts[locale].drawings}` as const;
  return { src: `/images/drawings/${name}`, ...sizes[name] };
}
