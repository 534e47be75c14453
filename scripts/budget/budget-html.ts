/** HTML sizes for `npm run budget`. */
import { brotliCompressSync } from "node:zlib";
import { type PageId, pages } from "../../lib/content/navigation";
import { getLocalizedPath } from "../../lib/i18n/routing";
import { locales } from "../../lib/locales";
import { listInlineStyles } from "../../lib/security/content-security-policy";

export interface BudgetRow {
  what: string;
  measured: string;
  ratio: string;
  limit: string;
  within: boolean;
}

const limits = {
  /** Limits of a page's HTML in kilobytes, uncompressed and in brotli. Forms carry their texts twice. */
  markup: {
    home: [105, 15.5],
    form: [70, 12.6],
    list: [88.5, 12.4],
    /** Twelve pictures, each with its sizes and what is said of it. */
    press: [55, 8.8],
    other: [49, 8.8],
  },
  /** The same for the styles in its head; there are no others. */
  styles: { home: [58.5, 10.9], form: [40, 8], list: [34.5, 7.4], press: [40, 8], other: [40, 8] },
  /**
   * Limits in kilobytes on the wire for the page and the fonts of its head, which are fetched before the first paint.
   */
  firstPaint: { home: 71, form: 69, list: 64, press: 62, other: 62 },
} as const;

export const formatKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Sheets of a hydrated page are disabled, so that they are not fetched. */
const sheet = /<link rel="stylesheet" href="([^"]+)"(?![^>]* disabled)/g;
const font = /<link rel="preload" href="([^"]+)" as="font"/g;

/** Bytes on the wire. */
async function fetchTotalBytes(origin: string, paths: string[]): Promise<number> {
  const headers = { "accept-encoding": "br" };
  const sizes = paths.map(async (path) => {
    const answer = await fetch(origin + path, { method: "HEAD", headers });
    return Number(answer.headers.get("content-length"));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

type PageKind = keyof typeof limits.markup;

export function getPageKind(id: PageId): PageKind {
  if (id === "home") return "home";
  if (id === "exhibitors") return "list";
  if (id === "press") return "press";
  return id.endsWith("Registration") ? "form" : "other";
}

/** What a page sends before its first paint, in its largest language. There may be no sheets. */
async function measureFirstPaint(
  origin: string,
  kind: PageKind,
  name: string,
  found: { path: string; html: string }[],
): Promise<BudgetRow> {
  const sizes = await Promise.all(
    found.map(async ({ path, html }) => {
      const [head = ""] = html.split("</head>");
      const listAddresses = (text: string, link: RegExp) =>
        Array.from(text.matchAll(link), ([, href = ""]) => href);
      return {
        sheets: listAddresses(html, sheet).length,
        before: await fetchTotalBytes(origin, [path, ...listAddresses(head, font)]),
      };
    }),
  );
  const getMaximum = (mark: "sheets" | "before") => Math.max(...sizes.map((size) => size[mark]));
  const limit = limits.firstPaint[kind];
  return {
    what: `${name}: until the first paint, ${getMaximum("sheets")} sheets`,
    measured: formatKilobytes(getMaximum("before")),
    ratio: "",
    limit: `${limit} KB, 0 sheets`,
    within: getMaximum("sheets") === 0 && getMaximum("before") <= limit * 1024,
  };
}

/** Markup, styles in the head, and bytes before the first paint, each in the page's largest language. */
export async function measureHtml(
  origin: string,
  id: PageId,
  name = `/${pages[id].path}`,
): Promise<BudgetRow[]> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const path = getLocalizedPath(locale, pages[id].path);
      const html = await (await fetch(origin + path)).text();
      const styles = listInlineStyles(html).join("");
      return { path, html, markup: html.replace(styles, ""), styles };
    }),
  );
  const kind = getPageKind(id);
  const rows = (["markup", "styles"] as const).map((part) => {
    const bodies = found.map((page) => Buffer.from(page[part]));
    const raw = Math.max(...bodies.map(({ length }) => length));
    const packed = Math.max(...bodies.map((body) => brotliCompressSync(body).length));
    const [most, mostPacked] = limits[part][kind];
    return {
      what: part === "markup" ? `${name}: HTML, in brotli` : `${name}: styles in its head`,
      measured: `${formatKilobytes(raw)}, ${formatKilobytes(packed)}`,
      ratio: "",
      limit: `${most} KB, ${mostPacked} KB`,
      within: raw <= most * 1024 && packed <= mostPacked * 1024,
    };
  });
  return [...rows, await measureFirstPaint(origin, kind, name, found)];
}
