/** What each right allows. Nothing else decides it. */
import "server-only";
import { type DeviceRight, deviceRights } from "../entrance/protocol";

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

/**
 * What a request asks of the desk. Every post changes something, except that which asks for a file. New posts
 * are changes until they are named here.
 * @param path without the edition
 */
export function askedOfDesk(method: string, path: string): Action {
  if (/^\/desk\/[a-z]{2}\/(export(\/|$)|person\/data$)/.test(path)) return "export";
  return method === "POST" ? "change" : "read";
}
