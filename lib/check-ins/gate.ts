/** What the store keeps for the gates: devices and rights of the desk, how they are paired, and keys. */

/** A paired device at a gate, or a paired browser of a person at the desk. Times are in ISO 8601. */
export interface Device {
  id: string;
  /** The name of a device, or of the person who uses the desk with it. */
  name: string;
  /** The gate at which it stands; empty for the desk. */
  gate: string;
  /** One of `staff/gate/server/rights.ts`. */
  right: string;
  /** The SHA-256 of its secret. The secret itself is stored nowhere. */
  secret: string;
  createdAt: string;
  /** Who paired it. */
  createdBy: string;
  /** When its right ends by itself. */
  endsAt: string;
  /** When somebody ended it. */
  endedAt?: string;
  /** Whether its marks are a rehearsal. */
  rehearsal: boolean;
  print: string;
  /** The last contact, and what the device told then. */
  seenAt?: string;
  version?: string;
  unsent: number;
  /** Since when it has had scans that it has not sent. */
  unsentSince?: string;
  /** The highest number of its scans that the server has stored. */
  joined: number;
}

/** Letters to be typed on a device. */
export interface Pairing {
  /** The SHA-256 of the letters. */
  id: string;
  endsAt: string;
  becomes: Pick<Device, "name" | "gate" | "right" | "createdBy" | "rehearsal" | "print">;
}

/**
 * A key that each edition has. `check`: makes the check in the code of a pass (32 random bytes). `walkIn`: the private
 * key for which devices encrypt walk-ins, as PKCS 8. `company`: makes the links to the pages of companies (32 random
 * bytes).
 */
export interface EditionKey {
  id: "check" | "walkIn" | "company";
  /** In base64url. */
  key: string;
  /** When the desk replaced it, and who did so. The latest is the last. */
  renewed?: readonly { at: string; by: string }[];
}

/** When a key was replaced; empty for the first one. */
export const getRenewedAt = (key: Pick<EditionKey, "renewed"> | undefined) =>
  key?.renewed?.at(-1)?.at ?? "";

/** When the marks of the rehearsal were deleted last. An edition has one, with the id `rehearsals`. */
interface RehearsalWipe {
  id: "rehearsals";
  at: string;
}

/** Says that a registration was made at a device, so that it can be taken back with all else that the device did. */
export interface WalkInOrigin {
  /** The id of the registration. */
  id: string;
  /** The id of the device. */
  device: string;
  at: string;
}

/** Says that what a device did was taken back at the desk. */
export interface DeviceRollback {
  id: string;
  /** The name of the device. */
  device: string;
  since: string;
  at: string;
  /** Who did it. */
  by: string;
  /** How many arrivals were taken back, and how many registrations were erased. */
  marks: number;
  walkIns: number;
}

export interface GateDocumentTypes {
  device: Device;
  pairing: Pairing;
  key: EditionKey;
  wiped: RehearsalWipe;
  walkIn: WalkInOrigin;
  takenBack: DeviceRollback;
}
export type GateDocumentKind = keyof GateDocumentTypes;

/** What is copied to another store. Pairing letters are valid for minutes only, and rehearsals stay behind. */
export const copiedGateKinds = ["key", "device", "walkIn", "takenBack"] as const;

/** The devices and what belongs to them, in one edition. Every method throws StoreUnavailable. */
export interface GateDocuments {
  read<Kind extends GateDocumentKind>(
    kind: Kind,
    id: string,
  ): Promise<GateDocumentTypes[Kind] | undefined>;
  /** All of a kind, in the order of their ids. */
  all<Kind extends GateDocumentKind>(kind: Kind): Promise<GateDocumentTypes[Kind][]>;
  /**
   * Changes one document, or makes it. Two callers do so one after the other.
   * @param change gets what is stored and returns what is to be stored, or undefined to leave it as it is. It may be
   *   called several times.
   * @returns what is stored then
   */
  change<Kind extends GateDocumentKind>(
    kind: Kind,
    id: string,
    change: (before: GateDocumentTypes[Kind] | undefined) => GateDocumentTypes[Kind] | undefined,
  ): Promise<GateDocumentTypes[Kind] | undefined>;
  /** @returns true to the one caller who has removed it */
  remove(kind: GateDocumentKind, id: string): Promise<boolean>;
}

/** One time that a device let a person in. */
export interface Admission {
  at: Date;
  /** The name of the gate; empty for a mark of the desk. */
  gate: string;
  /** The id of the device; empty for a mark of the desk. */
  device: string;
  /** The number that the device gave to the scan. */
  number: number;
  /** Staff let them in although a pass of the same name was in: they say that it is another person. */
  anyway?: true;
}

/** What a store knows after a device let somebody in. */
export interface AdmissionResult {
  /** Whether this is the first time of the day. */
  first: boolean;
  /** The first time of the day. */
  at: Date;
  /** All admissions of the day by devices, the earliest first. */
  admissions: readonly Admission[];
}
