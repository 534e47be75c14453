/** Settings of this process. Next's bundles, which copy every module, read them here. */
import "server-only";
import { placeholderOrigin } from "./origin";

export interface SiteSettings {
  siteUrl: string;
  siteHosts: readonly string[];
  closedForms: readonly string[];
  /** Default: `before`. */
  phase?: "before" | "during" | "after" | "auto";
  /** Forms whose registrants get emails. */
  confirm: readonly string[];
  /** Emails of an `outbox` reach nobody. */
  notify?: { kind: string };
  desk?: { origin?: string };
  isDemonstration?: boolean;
}

const place = Symbol.for("istanbul-expo.site");
const shared = globalThis as typeof globalThis & { [place]?: SiteSettings };

export function provideSite(settings: SiteSettings): void {
  const { siteUrl, siteHosts, closedForms, phase, confirm, notify, desk, isDemonstration } =
    settings;
  shared[place] = {
    ...{ siteUrl, siteHosts, closedForms, phase, confirm, isDemonstration },
    notify: notify && { kind: notify.kind },
    desk: desk && { origin: desk.origin },
  };
}

/** Undefined during the build and in commands. */
export function getSiteSettings(): SiteSettings | undefined {
  return shared[place];
}

/** If so, a lost pass is sent again on request. */
export function arePassesMailed(): boolean {
  const { confirm = [], notify } = getSiteSettings() ?? {};
  return confirm.includes("visit") && notify?.kind !== "outbox";
}

/** Undefined if the desk's origin is unknown. @param page path below the desk's, such as `/tr/visit` */
export function findDeskUrl(page: string): string | undefined {
  const { origin } = getSiteSettings()?.desk ?? {};
  return origin && new URL(`/desk${page}`, origin).href;
}

/** The placeholder during the build and in commands. */
export function getSiteOrigin(): string {
  return getSiteSettings()?.siteUrl ?? placeholderOrigin;
}

export function toAbsoluteUrl(path: string): string {
  return new URL(path, getSiteOrigin()).href;
}
