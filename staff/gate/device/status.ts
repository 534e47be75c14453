/** State of a device and its decision on a code, for its screen. */
import type { Scan } from "../protocol/protocol";
import type { Verdict } from "../protocol/verdict";
import type { DeviceFacts, LockReason } from "./facts";

export interface TabletStatus {
  /** Undefined before the first contact. */
  facts?: DeviceFacts;
  /** Number of decisions that the server does not have yet. */
  unsent: number;
  /** Whether the last request to the server was answered. */
  isOnline: boolean;
  /** Why there is no right. Unsent decisions are handed in as soon as possible; the rest is deleted. */
  locked?: LockReason;
  /** Nothing is left here, and the server need not be asked again. */
  isOver: boolean;
  /** Number of passes in the list. */
  passes: number;
}

export interface ScanDecision {
  verdict: Verdict;
  /** Undefined if there is nothing to undo. */
  scan?: Pick<Scan, "number" | "key" | "day" | "at" | "rehearsal">;
  isRehearsal: boolean;
}
