/**
 * The settings of the site that this process serves. The process sets them once at its start.
 * Next's bundles, each of which has its own copy of every module, read them here.
 */
import "server-only";

export interface SiteSettings {
  /** The public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The host names of the site in lower case, without port. */
  siteHosts: readonly string[];
  /** The names of the closed forms. */
  closedForms: readonly string[];
}

/**
 * The build renders this name in place of the site's origin. The server replaces it at its start,
 * so that one build can serve any origin. The name cannot exist (RFC 2606).
 */
export const placeholderOrigin = "https://origin-of-this-site.invalid";

const place = Symbol.for("istanbul-expo.site");
const shared = globalThis as typeof globalThis & { [place]?: SiteSettings };

/** Stores the settings for this process. */
export function provideSite({ siteUrl, siteHosts, closedForms }: SiteSettings): void {
  shared[place] = { siteUrl, siteHosts, closedForms };
}

/** The settings. Undefined during the build and in commands. */
export function site(): SiteSettings | undefined {
  return shared[place];
}

/** The public origin of the site. During the build and in commands it is the placeholder. */
export function siteOrigin(): string {
  return site()?.siteUrl ?? placeholderOrigin;
}

/** The absolute address of a path on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin()).href;
}
