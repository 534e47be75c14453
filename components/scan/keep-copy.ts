/**
 * Keeps the page of a secret address on the device, so that it opens without a network. The page, and the files that it
 * needs, are stored in a cache of their own. `public/pass-worker.js` answers from it.
 */

/** What such a page is: a visitor's pass, or the page with which an exhibitor scans. */
export type CopyKind = "pass" | "scan";

/** The cache of the page of this address, or of a page below it. */
export const getCacheName = (kind: CopyKind) => `${kind} ${location.pathname.split("/")[3]}`;

interface KeepCopyOptions {
  kind: CopyKind;
  /** The addresses that the worker sees. */
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
  // Without a network, the copy that is already there stays.
  await cache.addAll([location.pathname, ...listPageFiles()]).catch(() => undefined);
  if (!(await cache.match(location.pathname))) await caches.delete(name);
  return caches.has(name);
}

/** The files that the page needs: styles, fonts, scripts and pictures, all from this site. */
function listPageFiles(): string[] {
  const used = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = used.filter(
    ({ origin, pathname }) =>
      origin === location.origin && /^\/(_next\/static|logos|images)\//.test(pathname),
  );
  return [...new Set(own.map(({ href }) => href))];
}
