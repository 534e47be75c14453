/**
 * What this process was told about the site that it serves. The process hands it in once, at its start;
 * Next's bundles, which hold a copy of every module each, read it here.
 */
import "server-only";

export interface SiteSettings {
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Host names of the site in lower case, without port. */
  siteHosts: readonly string[];
  /** Names of the forms that take nothing more. */
  closedForms: readonly string[];
}

/**
 * Stands for the site's origin in what the build renders. The server replaces it at its start, so that
 * one build serves any origin. No such name can exist (RFC 2606).
 */
export const placeholderOrigin = "https://origin-of-this-site.invalid";

const place = Symbol.for("istanbul-expo.site");
const shared = globalThis as typeof globalThis & { [place]?: SiteSettings };

/** Hands the settings to whoever asks in this process. */
export function provideSite({ siteUrl, siteHosts, closedForms }: SiteSettings): void {
  shared[place] = { siteUrl, siteHosts, closedForms };
}

/** The settings, or undefined where nothing serves the site: while it is built, and in commands. */
export function site(): SiteSettings | undefined {
  return shared[place];
}

/** The public origin of the site; the placeholder where nothing serves it. */
export function siteOrigin(): string {
  return site()?.siteUrl ?? placeholderOrigin;
}

/** The absolute address of a path on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin()).href;
}
