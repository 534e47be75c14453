import "server-only";
import { env, isBuilding } from "../server/env";

/**
 * Stands for the site's origin in what the build renders; the server replaces it at its start, so
 * that one build serves any origin. No name
 * that can exist (RFC 2606).
 */
export const placeholderOrigin = "https://origin-of-this-site.invalid";

/** The public origin of the site; while the site is built, the placeholder. */
export function siteOrigin(): string {
  return isBuilding() ? placeholderOrigin : env().siteUrl;
}

/** The absolute address of a path on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin()).href;
}
