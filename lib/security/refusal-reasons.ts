/** Why something was refused before anybody read its answers, by the status that says so. */
export const refusalReasons = {
  400: "malformed",
  403: "origin",
  405: "method",
  408: "slow",
  411: "length",
  413: "size",
  415: "type",
  431: "headers",
} as const;

/** Why something was refused. */
export type RefusalReason =
  | (typeof refusalReasons)[keyof typeof refusalReasons]
  | "limit"
  | "busy"
  | "honeypot"
  | "closed";
