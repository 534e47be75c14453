/** By status. */
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

export type RefusalReason =
  | (typeof refusalReasons)[keyof typeof refusalReasons]
  | "limit"
  | "busy"
  | "honeypot"
  | "closed";
