/**
 * Drawings that staff upload: parsed, and written again from an allow-list of elements and attributes. Nothing of an
 * upload is copied: no script, style, text, link, entity or reference to another file. A drawing with anything that
 * could change its look and is not known is refused, so that what is shown is what its maker drew.
 */
import "server-only";
import { Parser } from "htmlparser2";
import type { EncodedPicture } from "@/lib/pictures/encoded-picture";
import { nameFiles } from "@/lib/server/pictures/make-picture";
import { readSvgAttributes } from "./svg-attributes";

const MAX_SVG_BYTES = 100 * 1024;
/** At a height of 100. */
const [MIN_LOGO_WIDTH, MAX_LOGO_WIDTH] = [30, 1200];

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const gradients = ["linearGradient", "radialGradient"];
const drawnElements = ["svg", "g", "defs", "clipPath", "stop", ...gradients, ...shapes];
/** Describe a drawing for its editor. Nothing visible is lost without them, nor without those of editors. */
const isIgnored = (name: string) =>
  ["title", "desc", "metadata"].includes(name) || /^(?!svg:).+:/.test(name);
/** Others are not shown by themselves, hidden or not. */
const canHide = (name: string) => ["svg", "g", ...shapes].includes(name);

/** Their sentences name a part of the drawing. */
type NamedRefusal = "svgParts" | "svgLook";
export type SvgRefusal = "svgBroken" | "svgHeavy" | "svgSize" | "svgStyles" | NamedRefusal;
/** `part`: what the sentence names */
type Refused = { refusal: SvgRefusal; part?: string };

export const isSvg = (file: Buffer): boolean =>
  /^\s*<(\?xml|!--|!doctype svg|svg)[\s>]/i.test(
    file.subarray(0, 500).toString("utf8").replace("\ufeff", ""),
  );

/** @returns the drawing at a height of 100 */
export function drawSvg(upload: Buffer): EncodedPicture<"svg"> | Refused {
  if (upload.length > MAX_SVG_BYTES) return { refusal: "svgHeavy" };
  const { root, isWhole, hasShape, hasStyles, parts, looks, written } = parseDrawing(
    upload.toString("utf8"),
  );
  if (!root || !isWhole) return { refusal: "svgBroken" };
  if (hasStyles) return { refusal: "svgStyles" };
  if (parts.size > 0) return { refusal: "svgParts", part: [...parts].join(", ") };
  const [look] = [...looks, ...listMissing(written)];
  if (look !== undefined) return { refusal: "svgLook", part: look };
  const box = parseViewBox(root.viewBox);
  if (!box || !hasShape) return { refusal: "svgSize" };
  const width = Math.round((100 * box.width) / box.height);
  if (width < MIN_LOGO_WIDTH || width > MAX_LOGO_WIDTH) return { refusal: "svgSize" };
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.text}"`;
  const svg = Buffer.from(head + written.slice("<svg".length));
  return nameFiles<"svg">({ width, height: 100 }, { svg });
}

function parseDrawing(source: string) {
  const found = {
    root: undefined as Record<string, string> | undefined,
    isWhole: true,
    hasShape: false,
    hasStyles: false,
    /** Elements that are not drawn. */
    parts: new Set<string>(),
    /** Attributes and values that are not known. */
    looks: [] as string[],
    written: "",
  };
  let depth = 0;
  /** Where the element that is left out began, with all that it contains. */
  let leftOutAt: number | undefined;
  let isOnlyInvisible = false;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name === "?xml-stylesheet") found.hasStyles = true;
      },
      onopentag(name, attributes) {
        depth += 1;
        if (leftOutAt !== undefined) {
          if (isOnlyInvisible && isShownAgain(attributes)) found.looks.push("visibility: visible");
          return;
        }
        if ((depth === 1) !== (name === "svg") || (depth === 1 && found.root))
          found.isWhole = false;
        if (depth === 1) found.root ??= attributes;
        if (name === "style") found.hasStyles = true;
        else if (!drawnElements.includes(name) && !isIgnored(name)) found.parts.add(name);
        const read = drawnElements.includes(name) ? readSvgAttributes(attributes) : undefined;
        if (read && "unknown" in read) found.looks.push(read.unknown);
        const drawn = read && !("unknown" in read) ? read : undefined;
        const isAbsent = /^none$/i.test(drawn?.get("display") ?? "");
        const isInvisible = /^(hidden|collapse)$/i.test(drawn?.get("visibility") ?? "");
        if (!drawn || ((isAbsent || isInvisible) && canHide(name))) {
          leftOutAt = depth;
          isOnlyInvisible = isInvisible && !isAbsent;
          return;
        }
        found.hasShape ||= shapes.includes(name);
        found.written += `<${name}${writeAttributes(name, drawn)}>`;
      },
      onclosetag(name) {
        if (leftOutAt === undefined) found.written += `</${name}>`;
        else if (leftOutAt === depth) leftOutAt = undefined;
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return found;
}

/** An element may be visible in one that is not, and would be left out with it. */
const isShownAgain = ({ visibility = "", style = "" }: Record<string, string>) =>
  /visible/i.test(visibility) || /visibility\s*:\s*visible/i.test(style);

const unwrittenOnRoot = ["x", "y", "width", "height", "id"];

function writeAttributes(element: string, drawn: ReadonlyMap<string, string>): string {
  return [...drawn]
    .filter(([name]) => name !== "display" && name !== "visibility")
    .filter(([name]) => element !== "svg" || !unwrittenOnRoot.includes(name))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

/** A reference to nothing is drawn as nothing: its gradient may have been in a part that is left out. */
function listMissing(written: string): string[] {
  const ids = new Set([...written.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  return [...written.matchAll(/(?:url\(|href=")#([\w-]*)/g)]
    .filter(([, id]) => !ids.has(id))
    .map(([, id]) => `url(#${id})`);
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
