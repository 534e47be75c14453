const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing; those without a namespace would not be drawn. */
export function createSvg<Name extends "svg" | "path">(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
