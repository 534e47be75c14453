/** Packages that build policies do not find the inline scripts of a page. */
import { createHash } from "node:crypto";

const shared = ["base-uri 'none'", "frame-ancestors 'none'"];

/** For what is neither a page nor a file: nothing is run, fetched or framed. */
export const answerPolicy = ["default-src 'none'", "form-action 'none'", ...shared].join("; ");

/** For the site's own files. Browsers show a picture, a film or a PDF in a document with styles of their own. */
export const filePolicy = [
  "script-src 'none'",
  "object-src 'self'",
  "form-action 'none'",
  ...shared,
].join("; ");

/** For files that strangers have sent: nothing in them is run or fetched, even where a browser shows them. */
export const sandboxPolicy = "default-src 'none'; sandbox";

/** The development server evaluates code and writes styles into the page. */
export const developmentPolicy = [
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:",
  "form-action 'self'",
  ...shared,
].join("; ");

/**
 * Allows scripts and styles from files, and the named inline ones.
 * @param frames origin of pages in frames
 * @param scripts source expressions: one `'sha256-…'` each, or one `'nonce-…'`; a page with WebAssembly adds its own
 */
export function buildPagePolicy(
  scripts: string[],
  styles: string[] = [],
  frames = "'none'",
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    `frame-src ${frames}`,
    "form-action 'self'",
    ...shared,
  ].join("; ");
}

export function listInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, script = ""]) => script);
}

export function listInlineStyles(html: string): string[] {
  return Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, style = ""]) => style);
}

export function toHashSources(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  return [...new Set(hashes)];
}
