/** What a device says of itself and of a code, for its screen. */
import type { Scan } from "../protocol/protocol";
import type { Verdict } from "../protocol/verdict";
import type { DeviceFacts, LockReason } from "./facts";

export interface TabletStatus {
  /** Undefined before the first contact. */
  facts?: DeviceFacts;
  /** How many decisions the server does not have yet. */
  unsent: number;
  /** Whether the server answered when it was asked last. */
  isOnline: boolean;
  /** Why there is no right. Then everything is deleted but what is unsent, which is handed in as soon as possible. */
  locked?: LockReason;
  /** Nothing is left here, and the server need not be asked any more. */
  isOver: boolean;
  /** How many passes the list has. */
  passes: number;
}

export interface ScanDecision {
  verdict: Verdict;
  /** The scan behind the verdict; undefined if there is nothing that could be undone. */
  scan?: Pick<Scan, "number" | "key" | "day" | "at" | "rehearsal">;
  isRehearsal: boolean;
}
