/** Keeps the scan page on the phone until the leads are deleted. */
import { getCacheName, keepCopy } from "@/components/scan/keep-copy";

/** The worker controls only this address. */
const getWorkerScope = () => location.pathname;

/** Keeps the current page. Browsers may refuse. */
export async function keepScan(until: number): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await keepCopy({ kind: "scan", scope: getWorkerScope(), until });
}

/** Deletes the copy of the page; scans stay. */
export async function forgetScan(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(getCacheName("scan"));
  const registration = await navigator.serviceWorker?.getRegistration(getWorkerScope());
  // Without its own worker, the page may be controlled by another one.
  if (registration && new URL(registration.scope).pathname === getWorkerScope()) {
    await registration.unregister();
  }
}
