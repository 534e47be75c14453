import { type Locale, localeFacts } from "@/lib/locales";
import sizes from "./drawing-sizes.json";

type DrawingId = "halls" | "routes" | "routes-phone";

/** The address of a drawing without its file type, and its size. `npm run make drawings` writes both. */
export function getDrawing(id: DrawingId, locale: Locale) {
  const name = `${id}-${localeFacts[locale].drawings}` as const;
  return { src: `/images/drawings/${name}`, ...sizes[name] };
}
