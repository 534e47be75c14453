/**
 * Keeps a private page on the device for offline use. The page and its files are in a cache of their own, from which
 * `public/pass-worker.js` answers.
 */

/** A visitor's pass, what a visitor has kept for the fair, or an exhibitor's scan page. */
export type CopyKind = "pass" | "fair" | "scan";

/** The cache of this address's page and its subpages. */
export const getCacheName = (kind: CopyKind) => `${kind} ${location.pathname.split("/")[3] ?? ""}`;

interface KeepCopyOptions {
  kind: CopyKind;
  /** The addresses that the worker controls. */
  scope: string;
  /** When everything is deleted, in milliseconds. */
  until: number;
}

/** Keeps the open page. @returns whether it is kept now @throws if the browser does not allow it */
export async function keepCopy({ kind, scope, until }: KeepCopyOptions): Promise<boolean> {
  await navigator.serviceWorker.register(`/pass-worker.js?kind=${kind}&until=${until}`, { scope });
  await document.fonts.ready;
  const name = getCacheName(kind);
  const cache = await caches.open(name);
  // Offline, the existing copy stays.
  await cache.addAll([location.pathname, ...listPageFiles()]).catch(() => undefined);
  if (!(await cache.match(location.pathname))) await caches.delete(name);
  return caches.has(name);
}

/** The page's styles, fonts, scripts and pictures, all from this site. */
function listPageFiles(): string[] {
  const used = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = used.filter(
    ({ origin, pathname }) =>
      origin === location.origin && /^\/(_next\/static|logos|images|plan)\//.test(pathname),
  );
  return [...new Set(own.map(({ href }) => href))];
}
