import sizes from "./drawing-sizes.json";

/** A drawing in a language, as `npm run make:drawings` writes it. */
type DrawingName = keyof typeof sizes;

/** Address, without its kind, and size of a drawing. */
export function drawing(name: DrawingName) {
  return { src: `/images/drawings/${name}`, ...sizes[name] };
}
