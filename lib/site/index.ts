/**
 * The settings of the site that this process serves. The process sets them once at its start.
 * Next's bundles, each of which has its own copy of every module, read them here.
 */
import "server-only";
import { placeholderOrigin } from "./origin";

export interface SiteSettings {
  /** The public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The host names of the site in lower case, without port. */
  siteHosts: readonly string[];
  closedForms: readonly string[];
  /** Which phase of the fair is shown. Default: the one before it. */
  phase?: "before" | "during" | "after" | "auto";
  /** The names of the forms whose registrants get e-mails. */
  confirm: readonly string[];
  /** How e-mails leave. Those of an outbox reach nobody. */
  notify?: { kind: string };
  /** The organiser's desk: where people open it. */
  desk?: { origin?: string };
}

const place = Symbol.for("istanbul-expo.site");
const shared = globalThis as typeof globalThis & { [place]?: SiteSettings };

/** Stores the settings for this process. */
export function provideSite(settings: SiteSettings): void {
  const { siteUrl, siteHosts, closedForms, phase, confirm, notify, desk } = settings;
  const kind = notify && { kind: notify.kind };
  const origin = desk && { origin: desk.origin };
  shared[place] = { siteUrl, siteHosts, closedForms, phase, confirm, notify: kind, desk: origin };
}

/** The settings. Undefined during the build and in commands. */
export function getSiteSettings(): SiteSettings | undefined {
  return shared[place];
}

/** Whether e-mails reach visitors. Then a lost pass is sent again on request. */
export function arePassesMailed(): boolean {
  const { confirm = [], notify } = getSiteSettings() ?? {};
  return confirm.includes("visit") && notify?.kind !== "outbox";
}

/**
 * The address of a page of the organiser's desk, where the configuration knows the desk's own.
 * @param page what follows the path of the desk, like `/tr/visit`
 */
export function findDeskUrl(page: string): string | undefined {
  const { origin } = getSiteSettings()?.desk ?? {};
  return origin && new URL(`/desk${page}`, origin).href;
}

/** The public origin of the site. During the build and in commands it is the placeholder. */
export function getSiteOrigin(): string {
  return getSiteSettings()?.siteUrl ?? placeholderOrigin;
}

/** The absolute address of a path on this site. */
export function toAbsoluteUrl(path: string): string {
  return new URL(path, getSiteOrigin()).href;
}
