/** A device over a disk in memory that asks a double of the gate server, and the people whom its tests let in. */
import type { TabletOptions } from "@/lib/entrance/device/core";
import { gateApi } from "@/lib/entrance/device/gate-api";
import { openTablet, type Tablet } from "@/lib/entrance/device/tablet";
import type { WalkIn } from "@/lib/entrance/protocol-people";
import type { MemoryDisk } from "@/tools/bench/tablets/memory-storage";
import type { GateDouble } from "./gate-double";

/** What QR codes held before there were codes of entry. */
export const passUrl = (token: string, check = "") =>
  `https://expo.example/tr/VisitorPass/${token}${check}`;

export const person = (name: string) => ({ name, company: "Örnek A.Ş.", form: "visit" as const });

export const zeynep: WalkIn = {
  language: "tr",
  firstName: "Zeynep",
  lastName: "Çelikel",
  email: "zeynep@example.com",
  company: "Çelikel Tekstil",
  country: "TR",
  consent: true,
};

interface StartOptions extends Partial<TabletOptions> {
  /** How long the device waits for answers for which it has time. */
  apiPatienceMs?: number;
}

/** Starts the device with what its disk has. */
export async function startTablet(
  disk: MemoryDisk,
  server: GateDouble,
  { apiPatienceMs, ...options }: StartOptions = {},
): Promise<Tablet & { die(): void }> {
  const storage = disk.open();
  let unsent = () => 0;
  const api = gateApi({
    origin: "http://gate",
    fetch: (path, init) => server.fetch(path, init),
    version: "1",
    unsent: () => unsent(),
    ...(apiPatienceMs && { patienceMs: apiPatienceMs }),
  });
  const tablet = await openTablet({ storage, api, clock: () => server.now, ...options });
  unsent = () => tablet.status().unsent;
  return { ...tablet, die: storage.die };
}
