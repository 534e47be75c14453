/** What each right allows. Nothing else decides it. */
import "server-only";
import { type DeviceRight, deviceRights } from "../entrance/protocol";
import type { Use } from "./secrets";

/** What a device asks at the door, and what a person does at the desk. */
export type Action =
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

/** The rights of people at the desk. */
export const deskRights = ["read", "export", "all"] as const;
export type DeskRight = (typeof deskRights)[number];
export type Right = DeviceRight | DeskRight;

const scanning = ["page", "state", "list", "scan", "scans", "undo"] as const;

const allowed: Record<Right, readonly Action[]> = {
  scan: scanning,
  door: [...scanning, "search", "register", "walkIn"],
  read: ["read"],
  export: ["read", "export"],
  all: ["read", "export", "change"],
};

/** What a device whose right has ended may still do for a day: hand in what it had decided before. */
export const afterEnd: readonly Action[] = ["scans", "walkIn"];

/** Whether a right allows something. What is no right allows nothing. */
export function allows(right: string, action: Action): boolean {
  return isRight(right) && allowed[right].includes(action);
}

export function isRight(text: string): text is Right {
  return Object.hasOwn(allowed, text);
}

/** Whether a right is one of a device at the door, not of a person at the desk. */
export function isDeviceRight(text: string): text is DeviceRight {
  return deviceRights.some((right) => right === text);
}

/** Where the letters and the cookie of a right are good. */
export function portOf(right: string): Use {
  return isDeviceRight(right) ? "door" : "desk";
}

/**
 * What a request asks of the desk. Every post changes something, except that which asks for a file. New posts
 * are changes until they are named here. What a page shows beyond reading, such as the address of a pass, it asks
 * for itself (`Desk.may`).
 * @param path without the edition
 */
export function askedOfDesk(method: string, path: string): Action {
  if (/^\/desk\/[a-z]{2}\/(export(\/|$)|person\/data$)/.test(path)) return "export";
  // The form of a correction holds every answer.
  if (/^\/desk\/[a-z]{2}\/\w+\/[\w-]+\/edit$/.test(path)) return "change";
  return method === "POST" ? "change" : "read";
}
