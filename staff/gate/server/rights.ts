/** What each right allows. Nothing else decides it. What the desk's addresses need stands in `staff/desk/actions`. */
import "server-only";
import { type DeskOperation, type DeskRight, parseDeskRights } from "@/lib/security/desk-rights";
import { type DeviceRight, deviceRights } from "../protocol/protocol";
import type { CredentialUse } from "./secrets";

/** Requests of a device at the gate server, and of a person at the desk. */
export type PermittedAction =
  | "page"
  | "state"
  | "list"
  | "scan"
  | "scans"
  | "undo"
  | "search"
  | "register"
  | "walkIn"
  | DeskOperation;

const scanActions = ["page", "state", "list", "scan", "scans", "undo"] as const;

const actionsByRight: Record<DeviceRight | DeskRight, readonly PermittedAction[]> = {
  scan: scanActions,
  door: [...scanActions, "search", "register", "walkIn"],
  read: ["read"],
  export: ["read", "export"],
  decide: ["read", "decide"],
  publish: ["read", "publish"],
  // Whoever writes the site need not see people.
  content: ["content"],
  all: ["read", "export", "decide", "publish", "content", "change"],
};

/** For one day after its end, a device may still hand in earlier decisions. */
export const handInActions: readonly PermittedAction[] = ["scans", "walkIn"];

/** @param right of a device, or the rights of a person. An unknown one allows nothing. */
export function isActionAllowed(right: string, action: PermittedAction): boolean {
  const rights = isDeviceRight(right) ? [right] : (parseDeskRights(right) ?? []);
  return rights.some((one) => actionsByRight[one].includes(action));
}

/** For a device at a gate, not a person at the desk. */
export function isDeviceRight(text: string): text is DeviceRight {
  return deviceRights.some((right) => right === text);
}

/** Where the pairing code and the cookie of a right are valid. */
export function getCredentialUse(right: string): CredentialUse {
  return isDeviceRight(right) ? "gate" : "desk";
}

/** Where people begin who may write the site, but not open the overview. */
export const SITE_SECTION = "/site";
