/** Keeps the page that scans on the phone, until the leads are deleted. */
import { getCacheName, keepCopy } from "@/components/scan/keep-copy";

/** The worker sees this one address, and no other page of the site. */
const getWorkerScope = () => location.pathname;

/** Keeps the page as it is now. A browser may refuse. */
export async function keepScan(until: number): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await keepCopy({ kind: "scan", scope: getWorkerScope(), until });
}

/** Deletes what was kept. What was scanned is not in it. */
export async function forgetScan(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(getCacheName("scan"));
  const registration = await navigator.serviceWorker?.getRegistration(getWorkerScope());
  // Without a worker of its own the page may belong to another one.
  if (registration && new URL(registration.scope).pathname === getWorkerScope()) {
    await registration.unregister();
  }
}
