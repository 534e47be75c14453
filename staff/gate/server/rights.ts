/** What each right allows. Nothing else decides it. */
import "server-only";
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
  | "read"
  | "export"
  | "change";

export const deskRights = ["read", "export", "all"] as const;
export type DeskRight = (typeof deskRights)[number];
export type Right = DeviceRight | DeskRight;

const scanActions = ["page", "state", "list", "scan", "scans", "undo"] as const;

const actionsByRight: Record<Right, readonly PermittedAction[]> = {
  scan: scanActions,
  door: [...scanActions, "search", "register", "walkIn"],
  read: ["read"],
  export: ["read", "export"],
  all: ["read", "export", "change"],
};

/** For one day after its end, a device may still hand in earlier decisions. */
export const handInActions: readonly PermittedAction[] = ["scans", "walkIn"];

/** An unknown right allows nothing. */
export function isActionAllowed(right: string, action: PermittedAction): boolean {
  return isRight(right) && actionsByRight[right].includes(action);
}

export function isRight(text: string): text is Right {
  return Object.hasOwn(actionsByRight, text);
}

/** For a device at a gate, not a person at the desk. */
export function isDeviceRight(text: string): text is DeviceRight {
  return deviceRights.some((right) => right === text);
}

/** Where the pairing code and the cookie of a right are valid. */
export function getCredentialUse(right: string): CredentialUse {
  return isDeviceRight(right) ? "door" : "desk";
}

/**
 * The action of a desk request. Each post is a change, except one that asks for a file. For what a right to read does
 * not cover, such as the address of a pass, a page calls `DeskContext.may`.
 * @param path without the edition
 */
export function resolveDeskAction(method: string, path: string): PermittedAction {
  if (/^\/desk\/[a-z]{2}\/(export(\/|$)|person\/data$)/.test(path)) return "export";
  // The correction form shows each answer.
  if (/^\/desk\/[a-z]{2}\/\w+\/[\w-]+\/edit$/.test(path)) return "change";
  return method === "POST" ? "change" : "read";
}
