/**
 * What a paired device and the gate server say to each other, as JSON. The device and the server import these shapes;
 * the server checks what arrives (`staff/gate/server/requests.ts`). Times are ISO 8601 in UTC, days are ISO dates in the
 * time zone of the fair.
 */
import { DAY_MS } from "@/lib/fair/day-ms";
import type { Verdict, VerdictKind, VerdictSource } from "./verdict";

/** What a device may do: scan passes, or everything at a gate (scan, search, register). */
export const deviceRights = ["scan", "door"] as const;
export type DeviceRight = (typeof deviceRights)[number];

/** When a device prints the badge of a person after the scan. */
export const printModes = ["never", "ask", "always"] as const;
export type PrintMode = (typeof printModes)[number];

/**
 * Headers of every request of a device: the version of its program, and how many scans it has not sent (digits).
 */
export const contactHeaders = { version: "x-door-version", unsent: "x-door-unsent" } as const;

/**
 * The status of every answer to a device without a right. Only the JSON beside it counts. Networks of halls answer with
 * 401 too, and a device must not delete anything because of them.
 */
export const NO_RIGHT_STATUS = 401;
export type NoRightAnswer =
  /**
   * The right of the device with this id has ended. It deletes everything but what it decided before, which it may
   * still hand in by `POST /door/scans` and `POST /door/walk-in`, for `HAND_IN_PERIOD_MS` after the end, as far as it had
   * said that it is unsent.
   */
  | { ended: string }
  /**
   * The server knows no device with this secret, perhaps because it has another store than before. The device locks
   * itself and keeps what it must hand in, until the server knows it again or it is paired again.
   */
  | { unknown: true };
export const HAND_IN_PERIOD_MS = DAY_MS;

/** `POST /door/pair`. Answers 200 with `Paired` and the cookie, 404 if the pairing code leads nowhere, 429. */
export interface PairRequest {
  /**
   * The pairing code, six letters. Case, spaces and dashes do not matter. In requests, addresses and metrics it keeps
   * the name `letters`, which other programs know.
   */
  letters: string;
}
export interface PairAnswer {
  device: DeviceState;
}

export interface DeviceState {
  id: string;
  name: string;
  gate: string;
  right: DeviceRight;
  /** Whether its marks are a rehearsal. They count nowhere. */
  rehearsal: boolean;
  print: PrintMode;
  endsAt: string;
}

/** `GET /door/state` */
export interface GateState {
  device: DeviceState;
  /** The clock of the server. */
  now: string;
  /** Today, if it is a day of the fair. */
  day: string | null;
  /** How many people have arrived today, by any gate. Absent unless it is a day of the fair. */
  arrived?: number;
  /** `cursor` is where the list stands now: whoever has read as far needs nothing. */
  list: { cursor: string };
  /** The key of the check in the code of a pass (base64url). */
  checkKey: string;
  /** When the desk replaced this key, if it ever did: codes may then have a check of an older one. */
  checkRenewedAt?: string;
  /** The key for which walk-ins are encrypted while there is no network (base64url). */
  walkInKey: string;
  /** When the marks of rehearsals were deleted last, if they ever were. */
  rehearsalsWipedAt?: string;
  /** The highest number of a scan of this device that the server has joined. */
  joined: number;
}

/** One pass in the list of a device. */
export interface PassListEntry {
  /** From the code of entry (`sealed-list.ts`). */
  key: string;
  /** `Verdict["person"]`, encrypted with a key made from the code of entry. */
  sealed: string;
  /** The same number on all passes of one person; absent if a person has one pass. It tells nothing else. */
  person?: number;
}

/** A mark of a day that another device, the desk or this device has made. */
export interface PassListCheckIn {
  key: string;
  day: string;
  /** `null`: the mark was taken back. */
  at: string | null;
  gate?: string;
}

/** `GET /door/list?after=CURSOR&limit=N`; without `after` from the beginning. */
export interface PassListPage {
  entries: PassListEntry[];
  /** Passes that were erased, withdrawn or joined with another. */
  gone: string[];
  marks: PassListCheckIn[];
  /** Where the next page begins. */
  next: string;
  /** Whether there is more now. */
  more: boolean;
  /** The device must forget the list that it has: it starts again with this page. */
  anew: boolean;
}

/** A scan that the device has decided and stored, whether or not the server was asked meanwhile. */
export interface Scan {
  /** Rises by device, from 1. The server joins each number once. */
  number: number;
  /** The key of the pass. */
  key: string;
  day: string;
  /** By the clock of the server, as the device knew it. */
  at: string;
  way: VerdictSource;
  verdict: VerdictKind;
  rehearsal: boolean;
  /**
   * The id of the device that decided. It is another one than that which hands in if the tablet was paired again
   * meanwhile; the store may not know it.
   */
  device?: string;
  /** Let in by word of the staff, although another pass of this person was in. */
  anyway?: true;
}

/** `POST /door/scans`: in the order of their numbers, at most `MAX_SCANS_PER_REQUEST`. */
export interface ScansRequest {
  scans: Scan[];
}
export const MAX_SCANS_PER_REQUEST = 200;

export interface ScansAnswer {
  /** Every scan up to this number is joined; the device may forget them. */
  until: number;
  results: ScanResult[];
}

export interface ScanResult {
  number: number;
  /** What the server knows now, by the same rules. */
  verdict: VerdictKind;
  /** The first time of the day, and its gate. */
  at?: string;
  gate?: string;
  /** Gates of other devices that have admitted the same pass without knowing of each other. */
  alsoAt?: string[];
}

/**
 * `POST /door/scan`: one code while the server is in reach. After half a second the device decides by itself. It keeps
 * the scan and sends it in `POST /door/scans` with the same number. `code` is what was scanned or typed, or the `code`
 * of a person who was found by name. `anyway`: let in although another pass of this person is in.
 */
export interface ScanRequest {
  number: number;
  code: string;
  at: string;
  rehearsal: boolean;
  anyway?: boolean;
}
export interface ScanAnswer {
  number: number;
  verdict: Verdict;
  /** The key of the pass, so that the device can mark its own list. */
  key?: string;
}

/** `POST /door/undo`: takes back what a scan of this device has marked. Answers 200 with `{ undone }`. */
export interface UndoRequest {
  /** The number of the scan. */
  number: number;
  key: string;
  day: string;
  rehearsal: boolean;
}
export interface UndoAnswer {
  undone: boolean;
}
