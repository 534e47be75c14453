/** `time` is a moment; `day` is a calendar date in ISO 8601. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "number"; number: number }
  | { kind: "time"; at: number }
  | { kind: "day"; day: string }
  | undefined;

export function toTextCell(value: string): Cell {
  return value === "" ? undefined : { kind: "text", text: value };
}
