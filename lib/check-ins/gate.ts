/** A paired device at a gate, or a paired browser at the desk. Times are in ISO 8601. */
export interface Device {
  id: string;
  /** The name of a device, or of the person who uses the desk with it. */
  name: string;
  /** Empty for the desk. */
  gate: string;
  /** One of `staff/gate/server/rights.ts`. */
  right: string;
  /** The SHA-256 of its secret. The secret itself is stored nowhere. */
  secret: string;
  createdAt: string;
  createdBy: string;
  /** When its right expires. */
  endsAt: string;
  /** When somebody revoked it. */
  endedAt?: string;
  rehearsal: boolean;
  print: string;
  /** The last contact, and what the device reported then. */
  seenAt?: string;
  version?: string;
  unsent: number;
  /** Since when it has had unsent scans. */
  unsentSince?: string;
  /** The highest number of its scans that the server has stored. */
  joined: number;
}

/** A code to type on a device. */
export interface Pairing {
  id: string;
  endsAt: string;
  becomes: Pick<Device, "name" | "gate" | "right" | "createdBy" | "rehearsal" | "print">;
}

/**
 * `check` signs the codes of passes, `company` the links to company pages, and `address` the links that unsubscribe (32
 * random bytes each). `walkIn` is the private key for which devices encrypt walk-ins (PKCS 8).
 */
export interface EditionKey {
  id: "check" | "walkIn" | "company" | "address";
  /** In base64url. */
  key: string;
  /** When staff replaced it, and who. The latest is the last. */
  renewed?: readonly { at: string; by: string }[];
}

export const getRenewedAt = (key: Pick<EditionKey, "renewed"> | undefined) =>
  key?.renewed?.at(-1)?.at ?? "";

/** The last deletion of rehearsal check-ins. An edition has one. */
interface RehearsalWipe {
  id: "rehearsals";
  at: string;
}

/** A registration from a device, so that undoing the work of the device deletes it too. */
export interface WalkInOrigin {
  id: string;
  /** The id of the device. */
  device: string;
  at: string;
}

export interface DeviceRollback {
  id: string;
  /** The name of the device. */
  device: string;
  since: string;
  at: string;
  by: string;
  /** How many check-ins were undone (stored as `marks`), and how many registrations were deleted. */
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

/** Copied to another store. Pairings are valid for minutes only, and rehearsals stay behind. */
export const copiedGateKinds = ["key", "device", "walkIn", "takenBack"] as const;

/** Holds one edition. Every method throws StoreUnavailable. */
export interface GateDocuments {
  read<Kind extends GateDocumentKind>(
    kind: Kind,
    id: string,
  ): Promise<GateDocumentTypes[Kind] | undefined>;
  /** In the order of their ids. */
  listAll<Kind extends GateDocumentKind>(kind: Kind): Promise<GateDocumentTypes[Kind][]>;
  /** Atomic. @param change may be called several times; undefined keeps the document. @returns what is stored then */
  change<Kind extends GateDocumentKind>(
    kind: Kind,
    id: string,
    change: (before: GateDocumentTypes[Kind] | undefined) => GateDocumentTypes[Kind] | undefined,
  ): Promise<GateDocumentTypes[Kind] | undefined>;
  /** @returns true only for the caller who removed it */
  remove(kind: GateDocumentKind, id: string): Promise<boolean>;
}

export interface Admission {
  at: Date;
  /** The name of the gate; empty for the desk. */
  gate: string;
  /** The id of the device; empty for the desk. */
  device: string;
  /** The number that the device gave to the scan. */
  number: number;
  /** Staff say that it is another person, although a pass of the same name was in. */
  anyway?: true;
}

export interface AdmissionResult {
  first: boolean;
  at: Date;
  /** All admissions of the day by devices, the earliest first. */
  admissions: readonly Admission[];
}
