/** What each right allows. Nothing else decides it. */
import "server-only";
import { formNames } from "@/lib/fair/form-names";
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
  return isDeviceRight(right) ? "door" : "desk";
}

const form = `/(${formNames.join("|")})`;
const record = `${form}/[\\w-]+`;

/** Addresses that need more than reading, or less than a change, after the language. The first that fits decides. */
const actionsByAddress: readonly [address: string, action: DeskOperation][] = [
  // Files of companies may hold anything.
  ["/(export(/.*)?|person/data|tasks/[\\w-]+/file/.*)", "export"],
  ["/site(/.*)?", "content"],
  // It holds what is checked in the desk's memory, also for the pages of a list.
  [`${form}/selected/keep`, "read"],
  [`${form}/(selected|letters)(/.*)?`, "decide"],
  [`${record}/(decision|letter|note|tag|companies|quota)`, "decide"],
  // Pages that hold nothing but the form of a change. The correction form shows each answer.
  [`${form}/email|${record}/(edit|same/confirm)`, "change"],
  [
    "/(erase|reminders/confirm|broadcasts/\\w+/edit|tasks/[\\w-]+(/delete)?|devices/(new-key|take-back))",
    "change",
  ],
];

/** Posts only: their pages are for everybody who may read. */
const actionsByPost: readonly [address: string, action: DeskOperation][] = [
  [`${record}/listing`, "publish"],
  // They store nothing: they show what was typed again, or lead on to the action of a field.
  [`${form}/(?!views$)[\\w-]+|${record}/enter`, "read"],
  // The query of an address decides before what is posted (`context/desk-action.ts`).
  [`${record}/email\\?kind=decision`, "decide"],
];

const compile = (list: readonly [string, DeskOperation][]) =>
  list.map(([address, action]) => [new RegExp(`^/desk/[a-z]{2}(${address})$`), action] as const);
const [byAddress, byPost] = [compile(actionsByAddress), compile(actionsByPost)];

/**
 * The action of a desk request. Each post is a change until it is named here. For what a right to read does not cover,
 * such as the address of a pass or a button, a page calls `DeskContext.may`.
 * @param target path without the edition, with its query
 */
export function resolveDeskAction(method: string, target: string): DeskOperation {
  const isPost = method === "POST";
  const [path = ""] = target.split("?", 1);
  const known = [...byAddress, ...(isPost ? byPost : [])].find(
    ([address]) => address.test(path) || address.test(target),
  );
  return known?.[1] ?? (isPost ? "change" : "read");
}

/** Where people begin who may write the site, but not open the overview. */
export const SITE_SECTION = "/site";
