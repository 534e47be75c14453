/** Devices, and browsers of people at the desk: how they are paired, recognised and ended. */
import "server-only";
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Device, GateDocuments, Pairing } from "@/lib/check-ins/gate";
import { createSingleFlight } from "@/lib/store/single-flight";
import { canHandIn, computeRightEnd, hasRight, isPast } from "./right-end";
import { getCredentialUse } from "./rights";
import {
  type CredentialUse,
  generatePairingCode,
  generateSecret,
  hashSecret,
  parsePairingCode,
  verifySecret,
} from "./secrets";

const PAIRING_CODE_LIFETIME_MS = 10 * 60_000;
/** A device that another process has ended is refused after this time. */
const DEVICES_FRESH_MS = 2000;
/** How often the last contact is stored, unless something has changed. */
const CONTACT_STORE_INTERVAL_MS = 30_000;

/** Content of a device's cookie. */
export interface Credential {
  id: string;
  secret: string;
}

interface Contact {
  version: string;
  unsent: number;
}

/** A pairing code as the desk shows it. */
export interface Invitation extends Pick<Pairing["becomes"], "name" | "right"> {
  /** For the address of the desk's page, which must not contain the code. */
  id: string;
  pairingCode: string;
  endsAt: Date;
}

export interface Devices {
  /** @throws StoreUnavailable */
  invite(becomes: Pairing["becomes"]): Promise<Invitation>;
  /** Only those that this process has made, while they are valid. */
  findInvitation(id: string): Invitation | undefined;
  /**
   * Creates the device for a typed pairing code, once. Nothing else returns its secret. A code for the desk does not
   * work at the gate, nor the reverse.
   * @throws StoreUnavailable
   */
  pair(typed: string, at: CredentialUse): Promise<{ device: Device; secret: string } | undefined>;
  /** The device with this secret, while its right lasts. @throws StoreUnavailable */
  findActive(credential: Credential | undefined): Promise<Device | undefined>;
  /** The device with this secret, also after its right has ended. @throws StoreUnavailable */
  findBySecret(credential: Credential | undefined): Promise<Device | undefined>;
  /** The device, while it may hand in: until a day after its right has ended. @throws StoreUnavailable */
  findForHandIn(credential: Credential | undefined): Promise<Device | undefined>;
  /** The device, also after its right has ended. @throws StoreUnavailable */
  find(id: string): Promise<Device | undefined>;
  /** Stores the last contact and what the device reported. @throws StoreUnavailable */
  recordContact(device: Device, contact: Contact): Promise<void>;
  /**
   * Records that its scans up to this number are stored.
   * @param left how many an ended device may still hand in
   * @throws StoreUnavailable
   */
  recordJoined(id: string, number: number, left?: number): Promise<void>;
  /** All devices, the latest first. @throws StoreUnavailable */
  list(): Promise<Device[]>;
  /** @returns whether the device exists @throws StoreUnavailable */
  end(id: string): Promise<"ended" | "known" | "gone">;
  /** @throws StoreUnavailable */
  set(id: string, change: Partial<Pick<Device, "rehearsal" | "print">>): Promise<boolean>;
}

export function openDevices(documents: GateDocuments, now = () => new Date()): Devices {
  let known = new Map<string, Device>();
  let readAt = Number.NEGATIVE_INFINITY;
  const invitations = new Map<string, Invitation>();
  /** Changes since the current read began, which may have missed them. */
  const changed = new Map<string, Device>();
  const refresh = createSingleFlight(async () => {
    changed.clear();
    const read = (await documents.listAll("device")).map((one): [string, Device] => [one.id, one]);
    known = new Map([...read, ...changed]);
    readAt = performance.now();
  });

  async function keep(id: string, change: (before?: Device) => Device | undefined) {
    const after = await documents.change("device", id, change);
    if (!after) return;
    known.set(id, after);
    changed.set(id, after);
  }

  const change = (id: string, change: (before: Device) => Device | undefined) =>
    keep(id, (before) => before && change(before));

  async function findBySecret(credential: Credential | undefined): Promise<Device | undefined> {
    if (!credential) return undefined;
    if (performance.now() - readAt > DEVICES_FRESH_MS) await refresh();
    const device = known.get(credential.id);
    return device && verifySecret(device.secret, credential.secret) ? device : undefined;
  }

  return {
    async invite(becomes) {
      const pairingCode = generatePairingCode();
      const endsAt = new Date(now().getTime() + PAIRING_CODE_LIFETIME_MS);
      for (const old of await documents.listAll("pairing")) {
        if (isPast(old.endsAt, now())) await documents.remove("pairing", old.id);
      }
      const id = hashSecret(pairingCode);
      await documents.change("pairing", id, () => ({ id, endsAt: endsAt.toISOString(), becomes }));
      const { name, right } = becomes;
      const invitation = { id: randomUUID(), pairingCode, endsAt, name, right };
      for (const old of invitations.values()) if (old.endsAt <= now()) invitations.delete(old.id);
      invitations.set(invitation.id, invitation);
      return invitation;
    },

    findInvitation(id) {
      const one = invitations.get(id);
      return one && one.endsAt > now() ? one : undefined;
    },

    async pair(typed, at) {
      const pairingCode = parsePairingCode(typed);
      if (!pairingCode) return undefined;
      const id = hashSecret(pairingCode);
      const pairing = await documents.read("pairing", id);
      if (!pairing || getCredentialUse(pairing.becomes.right) !== at) return undefined;
      // Only one caller removes it.
      if (!(await documents.remove("pairing", id))) return undefined;
      if (isPast(pairing.endsAt, now())) return undefined;
      for (const one of invitations.values())
        if (one.pairingCode === pairingCode) invitations.delete(one.id);
      const secret = generateSecret();
      const device: Device = {
        ...pairing.becomes,
        id: randomUUID(),
        secret: hashSecret(secret),
        createdAt: now().toISOString(),
        endsAt: computeRightEnd(now()).toISOString(),
        unsent: 0,
        joined: 0,
      };
      await keep(device.id, () => device);
      return { device, secret };
    },

    findBySecret,

    async findActive(credential) {
      const device = await findBySecret(credential);
      return device && hasRight(device, now()) ? device : undefined;
    },

    async findForHandIn(credential) {
      const device = await findBySecret(credential);
      return device && canHandIn(device, now()) ? device : undefined;
    },

    find: (id) => documents.read("device", id),

    async recordContact(device, { version, unsent }) {
      // An ended device may claim anything.
      if (!hasRight(device, now())) return;
      const isSame = device.version === version && device.unsent === unsent;
      const since = now().getTime() - Date.parse(device.seenAt ?? device.createdAt);
      if (isSame && device.seenAt && since < CONTACT_STORE_INTERVAL_MS) return;
      await change(device.id, ({ unsentSince, ...before }) => ({
        ...before,
        version,
        unsent,
        seenAt: now().toISOString(),
        ...(unsent > 0 && { unsentSince: unsentSince ?? now().toISOString() }),
      }));
    },

    async recordJoined(id, number, left = Number.POSITIVE_INFINITY) {
      await change(id, (before) =>
        before.joined < number || before.unsent > left
          ? {
              ...before,
              joined: Math.max(before.joined, number),
              unsent: Math.min(before.unsent, left),
            }
          : undefined,
      );
    },

    async list() {
      await refresh();
      return [...known.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    async end(id) {
      let outcome: "ended" | "known" | "gone" = "gone";
      await change(id, (before) => {
        outcome = before.endedAt ? "known" : "ended";
        return before.endedAt ? undefined : { ...before, endedAt: now().toISOString() };
      });
      return outcome;
    },

    async set(id, settings) {
      let isChanged = false;
      await change(id, (before) => {
        const after = { ...before, ...settings };
        isChanged = !isDeepStrictEqual(after, before);
        return isChanged ? after : undefined;
      });
      return isChanged;
    },
  };
}
