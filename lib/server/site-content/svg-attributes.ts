/**
 * The attributes of a drawing that are drawn again. What could change its look and is not known here is named, so that
 * the drawing is refused instead of shown in another look.
 */
import "server-only";

const number = /^[-+\d.e%\s,]+$/i;
const numberOrNone = /^(none|[-+\d.e%\s,]+)$/i;
const transform = /^([a-z]+\([-+\d.e\s,]*\)[\s,]*)+$/i;
const word = /^[a-z-]+$/i;
const onlyNone = /^none$/i;
const reference = /^#(.+)$/;
const color = /^([a-z]+|#[\da-f]{3,8}|(rgb|hsl)a?\([\d.,%\s/deg]+\))$/i;
/** A browser that does not know one of these functions takes the declaration before it. */
const newColor = /^(color|color-mix|lab|lch|oklab|oklch|hwb)\(/i;
/** With the colour that is shown if nothing has that name. */
const paintReference = /^url\(\s*(["']?)#([^"')]+)\1\s*\)\s*(.*)$/i;

type Kind = RegExp | "length" | "paint" | "clip" | "id";

const kinds: Record<string, Kind> = {
  d: /^[-+\d.e\s,mzlhvcsqta]+$/i,
  points: number,
  id: "id",
  ...{ href: reference, "xlink:href": reference },
  ...{ transform, gradientTransform: transform },
  ...{ fill: "paint", stroke: "paint", color, "stop-color": color, "clip-path": "clip" },
  ...{ gradientUnits: word, clipPathUnits: word, spreadMethod: word },
  ...{ "fill-rule": word, "clip-rule": word, "stroke-linecap": word, "stroke-linejoin": word },
  ...{ "vector-effect": word, "paint-order": /^[a-z\s]+$/i, "stroke-dasharray": numberOrNone },
  // These can only be what they are without being written.
  ...{ filter: onlyNone, mask: onlyNone, "marker-start": onlyNone, "marker-mid": onlyNone },
  ...{ marker: onlyNone, "marker-end": onlyNone, "mix-blend-mode": /^normal$/i },
  ...{ "color-interpolation": /^(auto|sRGB)$/i, preserveAspectRatio: /^x/ },
  // Whoever draws the element decides on these.
  ...{ display: word, visibility: word },
};
const lengths =
  "x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr offset opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit stroke-dashoffset pathLength";
for (const name of lengths.split(" ")) kinds[name] = "length";

/** Attributes and properties that change nothing of shapes: of letters, filters, editors, pages and programs. */
const harmless =
  /^(on.*|(?!xlink:href$).+:.*|(xmlns|data|aria|font|text|line|letter|word|writing|white|unicode|glyph|baseline|alignment|dominant|flood|lighting|solid|-inkscape)(-.*)?|(shape|image|color)-rendering|shape-(inside|padding|margin|subtract)|color-interpolation-filters|block-progression|inline-size|direction|enable-background|overflow|isolation|pointer-events|cursor|clip|mask-type|class|role|lang|version|baseProfile|zoomAndPan|contentScriptType|contentStyleType|tabindex|focusable|kerning|viewBox)$/;
/** Known by the table, and not written. */
const unwritten = /^(filter|mask|marker.*|mix-blend-mode|color-interpolation|preserveAspectRatio)$/;

/** In pixels. */
const units: Record<string, number> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};
const withUnit = /([-+]?(?:\d+\.?\d*|\.\d+))(px|pt|pc|in|cm|mm|q)(?![a-z])/gi;

const MAX_UNKNOWN_LENGTH = 60;

type SvgAttributes = Map<string, string>;

/** @returns what is drawn; as `unknown` what could change the look, as it is written in the file */
export function readSvgAttributes({
  style = "",
  ...own
}: Record<string, string>): SvgAttributes | { unknown: string } {
  const drawn: SvgAttributes = new Map();
  /** Colours for newer browsers. */
  const alternatives = new Map<string, string>();
  // A declaration counts before an attribute, and the last one that is understood before the others.
  for (const [name, value] of [...Object.entries(own), ...parseDeclarations(style)]) {
    if (value === "" || harmless.test(name)) continue;
    const text = readValue(name, value);
    if (text !== undefined) {
      if (!unwritten.test(name)) drawn.set(name === "xlink:href" ? "href" : name, text);
    } else if (kinds[name] && newColor.test(value)) alternatives.set(name, value);
    else return describeUnknown(name, value);
  }
  for (const [name, value] of alternatives)
    if (!drawn.has(name)) return describeUnknown(name, value);
  return drawn;
}

const describeUnknown = (name: string, value: string) => ({
  unknown: `${name}: ${value}`.slice(0, MAX_UNKNOWN_LENGTH),
});

function parseDeclarations(style: string): [string, string][] {
  return style
    .replace(/\/\*.*?\*\//gs, "")
    .split(";")
    .filter((one) => one.trim())
    .map((one) => {
      const [, name, value] = /^\s*([\w-]+)\s*:(.*)$/s.exec(one) ?? [];
      // Another one is an entity of the file, whose text is not known.
      if (name === undefined || value === undefined) return ["style", one.trim()];
      return [name.toLowerCase(), value.replace(/!\s*important/i, "").trim()];
    });
}

function readValue(name: string, value: string): string | undefined {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const text = value.trim();
  if (kind === "id") return toAsciiId(text);
  if (kind === reference) {
    const [, id] = reference.exec(text) ?? [];
    return id && `#${toAsciiId(decodeFragment(id))}`;
  }
  if (kind === "paint" || kind === "clip") return readPaint(text, kind === "paint");
  if (kind === color) return readColor(text);
  if (kind === "length" || kind === numberOrNone) {
    const pattern = kind === "length" ? number : numberOrNone;
    const converted = text.replace(withUnit, toPixels);
    return pattern.test(converted) || text === "inherit" ? converted : undefined;
  }
  return kind?.test(text) ? text : undefined;
}

const toPixels = (_: string, amount: string, unit: string) =>
  String(Number((Number(amount) * (units[unit.toLowerCase()] ?? 1)).toFixed(4)));

function readPaint(text: string, isColorAllowed: boolean): string | undefined {
  const [, , id, fallback = ""] = paintReference.exec(text) ?? [];
  if (!id) return isColorAllowed ? readColor(text) : onlyNone.test(text) ? text : undefined;
  if (fallback && (!isColorAllowed || !readColor(fallback))) return undefined;
  return `url(#${toAsciiId(decodeFragment(id))})`;
}

/** A colour for the press that follows the one for screens is left out. */
function readColor(text: string): string | undefined {
  const onScreen = text.replace(/\s+(icc|device)-[a-z]+\([^)]*\)$/i, "");
  return color.test(onScreen) ? onScreen : undefined;
}

/** Programs name gradients in the language of their user. */
const toAsciiId = (id: string) =>
  id.replace(/[^\w-]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);

function decodeFragment(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
