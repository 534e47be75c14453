/**
 * The policies of pages and files. There are packages that build policies, but none finds the
 * inline scripts of a page.
 */
import { createHash } from "node:crypto";

const shared = ["base-uri 'none'", "frame-ancestors 'none'"];

/**
 * The policy of everything that is not a page: files, JSON, redirects, refusals. It allows no
 * script. It allows styles, because browsers add their own around a picture, a film or a PDF.
 */
export const filePolicy = ["script-src 'none'", "form-action 'none'", ...shared].join("; ");

/** The policy of the development server, which evaluates code and writes styles into the page. */
export const developmentPolicy = [
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:",
  "form-action 'self'",
  ...shared,
].join("; ");

/**
 * The policy of a page: it allows scripts and style sheets from files, and the inline ones that are named.
 * @param scripts source expressions of the inline scripts: one `'sha256-…'` for each, or one
 * `'nonce-…'`; a page that runs WebAssembly adds its own
 * @param styles source expressions of the inline styles
 */
export function buildPagePolicy(scripts: string[], styles: string[] = []): string {
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
    "frame-src 'none'",
    "form-action 'self'",
    ...shared,
  ].join("; ");
}

/** The inline scripts of a page, as they stand in it. */
export function listInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, script = ""]) => script);
}

/** The inline styles of a page, as they stand in it. */
export function listInlineStyles(html: string): string[] {
  return Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, style = ""]) => style);
}

/** Source expressions that allow exactly these scripts or styles. */
export function toHashSources(texts: readonly string[]): string[] {
  const hashes = texts.map((text) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  return [...new Set(hashes)];
}
