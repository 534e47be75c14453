/** A device over a disk in memory that asks a double of the gate server, and the people whom its tests let in. */

import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { generateCheckKey } from "@/lib/passes/codes/pass-check";
import type { TabletOptions } from "@/staff/gate/device/core";
import { createGateApi } from "@/staff/gate/device/gate-api";
import { openTablet, type Tablet } from "@/staff/gate/device/tablet";
import type { WalkIn } from "@/staff/gate/protocol/protocol-people";
import { type GateDouble, gateDouble } from "./gate-double";
import type { MemoryDisk } from "./memory-storage";

/** The address of the page of a pass. */
export const passUrl = (token: string) => `https://expo.example/tr/VisitorPass/${token}`;

export const person = (name: string) => ({ name, company: "Örnek A.Ş.", form: "visit" as const });

/** The tokens of passes: Can has two, and the last one is not in the list of the server. */
export const [ayse, can, canToo, unlisted] = ["a", "b", "c", "d"].map((letter) =>
  letter.repeat(20),
) as [string, string, string, string];

/** The address of a code of entry. */
export const url = (token: string, check = "") =>
  `HTTPS://EXPO.EXAMPLE/ENTRY/${computeEntryCodeSync(token)}${check}`;

/** The server of a gate where devices register walk-ins, too. */
export const fullGateDouble = () =>
  gateDouble(
    [
      { token: ayse, ...person("Ayşe") },
      { token: can, ...person("Can") },
    ],
    { right: "door" },
  );

/** The server of a gate where devices scan. It checks codes. */
export async function scanDouble(): Promise<GateDouble> {
  const server = await gateDouble([
    { token: ayse, ...person("Ayşe") },
    { token: can, ...person("Can"), group: 1 },
    { token: canToo, ...person("Can"), group: 1 },
  ]);
  server.checkKey = generateCheckKey();
  return server;
}

/** What a device says to a code. */
export const verdict = async (tablet: Tablet, code: string) => (await tablet.scan(code))?.verdict;

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
  const api = createGateApi({
    origin: "http://gate",
    fetch: (path, init) => server.fetch(path, init),
    version: "1",
    countUnsent: () => unsent(),
    ...(apiPatienceMs && { patienceMs: apiPatienceMs }),
  });
  const tablet = await openTablet({ storage, api, clock: () => server.now, ...options });
  unsent = () => tablet.getStatus().unsent;
  return { ...tablet, die: storage.die };
}

/** A device after its first contact: it has the whole list. */
export async function inContact<Device extends Tablet>(starting: Promise<Device>): Promise<Device> {
  const tablet = await starting;
  expect(await tablet.sync()).toBe(true);
  return tablet;
}
