/**
 * The JSON that a paired device and the gate server exchange. Both import these shapes; the server validates requests
 * (`staff/gate/server/requests.ts`). Times are ISO 8601 in UTC, days are ISO dates in the time zone of the fair.
 */
import { DAY_MS } from "@/lib/fair/day-ms";
import type { Verdict, VerdictKind, VerdictSource } from "./verdict";

/** `scan`: scan passes. `door` (`former-names.ts`): everything at a gate (scan, search, register). */
export const deviceRights = ["scan", "door"] as const;
export type DeviceRight = (typeof deviceRights)[number];

/** When a device prints a badge after a scan. */
export const printModes = ["never", "ask", "always"] as const;
export type PrintMode = (typeof printModes)[number];

/** Headers of each device request: the version of its program, and the number of unsent scans (digits). */
export const contactHeaders = { version: "x-door-version", unsent: "x-door-unsent" } as const;

/**
 * Status of each answer to a device without a right. Only the JSON in the body counts: networks of halls answer 401
 * too, and a device must not delete anything because of them.
 */
export const NO_RIGHT_STATUS = 401;
export type NoRightAnswer =
  /**
   * The right of the device with this id has ended. It deletes everything but earlier decisions. It may hand in as many
   * as it had reported as unsent, by `POST /door/scans` and `POST /door/walk-in`, for `HAND_IN_PERIOD_MS` after the
   * end.
   */
  | { ended: string }
  /**
   * The server knows no device with this secret, perhaps because its store was replaced. The device locks itself and
   * keeps unsent decisions until the server knows it again or it is paired again.
   */
  | { unknown: true };
export const HAND_IN_PERIOD_MS = DAY_MS;

/** `POST /door/pair`. Answers 200 with `PairAnswer` and the cookie, 404 for an invalid pairing code, or 429. */
export interface PairRequest {
  /**
   * The pairing code, six letters. Case, spaces and dashes are ignored. Requests, addresses and metrics keep the name
   * `letters`, which other programs know.
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
  /** Whether its check-ins are a rehearsal. They count nowhere. */
  rehearsal: boolean;
  print: PrintMode;
  endsAt: string;
}

/** `GET /door/state` */
export interface GateState {
  device: DeviceState;
  /** The server's clock. */
  now: string;
  /** Today; null outside the fair. */
  day: string | null;
  /** People who arrived today through any gate. Absent outside the fair. */
  arrived?: number;
  /** `cursor`: the end of the list now. A device that has read this far is up to date. */
  list: { cursor: string };
  /** Key of the check in pass codes (base64url). */
  checkKey: string;
  /** When the desk replaced this key, if ever: codes may then carry a check by an older one. */
  checkRenewedAt?: string;
  /** Walk-ins are encrypted for this key while offline (base64url). */
  walkInKey: string;
  /** When rehearsal check-ins were last deleted, if ever. */
  rehearsalsWipedAt?: string;
  /** The highest scan number of this device that the server has accepted. */
  joined: number;
}

export interface PassListEntry {
  /** Derived from the entry code (`sealed-list.ts`). */
  key: string;
  /** `Verdict["person"]`, encrypted with a key derived from the entry code. */
  sealed: string;
  /** The same number on all passes of one person; absent if there is only one. It has no other meaning. */
  person?: number;
}

/** A check-in of a day, made by another device, the desk or this device. */
export interface PassListCheckIn {
  key: string;
  day: string;
  /** `null`: the check-in was undone. */
  at: string | null;
  gate?: string;
}

/** `GET /door/list?after=CURSOR&limit=N`; from the beginning without `after`. */
export interface PassListPage {
  entries: PassListEntry[];
  /** Passes that were erased, withdrawn or merged. */
  gone: string[];
  /** Check-ins, under the name that devices know. */
  marks: PassListCheckIn[];
  /** Cursor of the next page. */
  next: string;
  /** Whether there is more now. */
  more: boolean;
  /** The device must discard its list and start again with this page. */
  anew: boolean;
}

/** A scan that the device has decided and stored, whether or not the server was asked. */
export interface Scan {
  /** Counts up per device, from 1. The server accepts each number once. */
  number: number;
  /** Key of the pass. */
  key: string;
  day: string;
  /** Server time, as the device knew it. */
  at: string;
  way: VerdictSource;
  verdict: VerdictKind;
  rehearsal: boolean;
  /**
   * The id of the device that decided. It differs from the sender if the tablet was paired again; the store may not
   * know it.
   */
  device?: string;
  /** Admitted by staff although another pass of this person was in. */
  anyway?: true;
}

/** `POST /door/scans`: in the order of their numbers, at most `MAX_SCANS_PER_REQUEST`. */
export interface ScansRequest {
  scans: Scan[];
}
export const MAX_SCANS_PER_REQUEST = 200;

export interface ScansAnswer {
  /** Each scan up to this number is stored; the device may delete them. */
  until: number;
  results: ScanResult[];
}

export interface ScanResult {
  number: number;
  /** What the server knows now, by the same rules. */
  verdict: VerdictKind;
  /** First check-in of the day, and its gate. */
  at?: string;
  gate?: string;
  /** Gates where other devices admitted the same pass without knowing of each other. */
  alsoAt?: string[];
}

/**
 * `POST /door/scan`: one code while online. After half a second the device decides by itself, keeps the scan, and sends
 * it in `POST /door/scans` with the same number. `code`: what was scanned or typed, or the `code` of a person found by
 * name. `anyway`: admit although another pass of this person is in.
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
  /** Key of the pass, for the device's own list. */
  key?: string;
}

/** `POST /door/undo`: undoes the check-in of a scan of this device. Answers 200 with `{ undone }`. */
export interface UndoRequest {
  /** Number of the scan. */
  number: number;
  key: string;
  day: string;
  rehearsal: boolean;
}
export interface UndoAnswer {
  undone: boolean;
}
