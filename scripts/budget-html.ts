/** The size of a page's HTML, as a part of `npm run budget`. */
import { brotliCompressSync } from "node:zlib";
import { type PageId, pages } from "../lib/content/navigation";
import { localizedPath } from "../lib/i18n/decide";
import { locales } from "../lib/locales";
import { inlineStyles } from "../lib/security/content-security-policy";

/** A row of the table. */
export interface Row {
  what: string;
  measured: string;
  ratio: string;
  limit: string;
  within: boolean;
}

const limits = {
  /** The limit in kilobytes for a page's HTML, uncompressed and in brotli. */
  markup: { home: [140, 19], other: [99, 16.7] },
  /** The same for the styles in its head. */
  styles: { home: [52, 9.5], other: [40, 8] },
} as const;

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** A page's markup and the styles in its head, each in its largest language. No sheet may hold up the first paint. */
export async function htmlRows(
  origin: string,
  id: PageId,
  name = `/${pages[id].path}`,
): Promise<Row[]> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const answer = await fetch(origin + localizedPath(locale, pages[id].path));
      const html = await answer.text();
      const styles = inlineStyles(html).join("");
      const [head = ""] = html.split("</head>");
      const blocking = head.split('rel="stylesheet"').length - 1;
      return { markup: html.replace(styles, ""), styles, blocking };
    }),
  );
  const kind = id === "home" ? "home" : "other";
  const blocking = Math.max(...found.map((page) => page.blocking));
  return (["markup", "styles"] as const).map((part) => {
    const bodies = found.map((page) => Buffer.from(page[part]));
    const raw = Math.max(...bodies.map(({ length }) => length));
    const packed = Math.max(...bodies.map((body) => brotliCompressSync(body).length));
    const [most, mostPacked] = limits[part][kind];
    return {
      what: part === "markup" ? `${name}: HTML, in brotli` : `${name}: styles in its head`,
      measured: `${kilobytes(raw)}, ${kilobytes(packed)}`,
      ratio: "",
      limit: `${most} KB, ${mostPacked} KB`,
      within: raw <= most * 1024 && packed <= mostPacked * 1024 && blocking === 0,
    };
  });
}
