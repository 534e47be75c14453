/**
 * Drawings that staff upload: parsed, and written again from an allow-list of elements and attributes. Nothing of an
 * upload is copied: no script, style, text, link, entity or reference to another file.
 */
import "server-only";
import sanitizeHtml, { type Attributes } from "sanitize-html";
import type { EncodedFile } from "../changes";
import { toSingleFile } from "./make-site-picture";

const MAX_SVG_BYTES = 100 * 1024;
/** At a height of 100. */
const [MIN_LOGO_WIDTH, MAX_LOGO_WIDTH] = [30, 1200];

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const gradients = ["linearGradient", "radialGradient"];
const allowedElements = ["svg", "g", "defs", "clipPath", "stop", ...gradients, ...shapes];
/** Describe a drawing for its editor. Nothing visible is lost without them. */
const ignoredElements = ["title", "desc", "metadata"];

const number = /^[-+\d.e%\s,]+$/i;
const paint = /^(none|currentColor|[a-z]+|#[\da-f]{3,8}|rgba?\([\d.,%\s/]+\)|url\(#[\w-]+\))$/i;
const transform = /^([a-z]+\([-+\d.e\s,]*\)[\s,]*)+$/i;
const word = /^[a-z-]+$/i;
const attributes: Record<string, RegExp> = {
  d: /^[-+\d.e\s,mzlhvcsqta]+$/i,
  points: number,
  id: /^[\w-]+$/,
  ...{ transform, gradientTransform: transform },
  ...{ fill: paint, stroke: paint, color: paint, "stop-color": paint, "clip-path": paint },
  ...{ gradientUnits: word, clipPathUnits: word, spreadMethod: word },
  ...{ "fill-rule": word, "clip-rule": word, "stroke-linecap": word, "stroke-linejoin": word },
};
const numbers =
  "x y width height cx cy r rx ry x1 y1 x2 y2 fx fy offset opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit stroke-dasharray stroke-dashoffset";
for (const name of numbers.split(" ")) attributes[name] = number;

export type SvgRefusal = "svgBroken" | "svgHeavy" | "svgSize" | "svgParts" | "svgStyles";

export const isSvg = (file: Buffer): boolean =>
  /^\s*<(\?xml|!--|!doctype svg|svg)[\s>]/i.test(
    file.subarray(0, 500).toString("utf8").replace("\ufeff", ""),
  );

/** @returns the drawing at a height of 100 */
export function drawSvg(upload: Buffer): EncodedFile | { refusal: SvgRefusal } {
  if (upload.length > MAX_SVG_BYTES) return { refusal: "svgHeavy" };
  const source = upload.toString("utf8");
  const found = { elements: new Set<string>(), roots: [] as Attributes[] };
  const body = sanitizeHtml(source, {
    allowedTags: allowedElements,
    allowedAttributes: { "*": Object.keys(attributes) },
    disallowedTagsMode: "discard",
    nonTextTags: [
      "script",
      "style",
      "text",
      "textarea",
      "option",
      "foreignObject",
      ...ignoredElements,
    ],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    textFilter: () => "",
    transformTags: {
      "*": (tagName, attribs) => {
        found.elements.add(tagName);
        if (tagName === "svg") found.roots.push(attribs);
        return { tagName, attribs: tagName === "svg" ? {} : filterAttributes(attribs) };
      },
    },
  });
  const [root, ...others] = found.roots;
  if (!root || others.length > 0 || !body.startsWith("<svg>")) return { refusal: "svgBroken" };
  const unknown = [...found.elements].filter(
    (name) =>
      !allowedElements.includes(name) && !ignoredElements.includes(name) && !name.includes(":"),
  );
  if (unknown.includes("style")) return { refusal: "svgStyles" };
  if (unknown.length > 0) return { refusal: "svgParts" };
  const box = parseViewBox(root.viewBox);
  if (!box || !shapes.some((name) => found.elements.has(name))) return { refusal: "svgSize" };
  const width = Math.round((100 * box.width) / box.height);
  if (width < MIN_LOGO_WIDTH || width > MAX_LOGO_WIDTH) return { refusal: "svgSize" };
  const own = Object.entries(filterAttributes(root)).filter(([name]) =>
    /^(fill|stroke|color)/.test(name),
  );
  const head = [["xmlns", "http://www.w3.org/2000/svg"], ["viewBox", box.text], ...own];
  const drawn = body.replace(
    "<svg>",
    `<svg ${head.map(([name, value]) => `${name}="${value}"`).join(" ")}>`,
  );
  return toSingleFile("svg", Buffer.from(drawn), { width, height: 100 });
}

/** Programs write presentation as a style, too; its declarations are attributes of the same names. */
function filterAttributes({ style = "", ...own }: Attributes): Attributes {
  const declared = style.split(";").map((one) => one.split(":").map((part) => part.trim()));
  const all = { ...own, ...Object.fromEntries(declared) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]): [string, string][] => {
      const pattern = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      const text = String(value ?? "").replace(/^(-?[\d.]+)px$/, "$1");
      return pattern?.test(text) ? [[name, text]] : [];
    }),
  );
}

function parseViewBox(text = ""): { text: string; width: number; height: number } | undefined {
  const parts = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = parts;
  const isUsable = parts.length === 4 && parts.every(Number.isFinite) && width > 0 && height > 0;
  return isUsable ? { text: parts.join(" "), width, height } : undefined;
}
