/** A cell of a sheet, whatever the format of the file. */

/** `time` is a moment; `day` is a date of the calendar in ISO 8601. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "number"; number: number }
  | { kind: "time"; at: number }
  | { kind: "day"; day: string }
  | undefined;

/** A cell with a text, or an empty one. */
export function toTextCell(value: string): Cell {
  return value === "" ? undefined : { kind: "text", text: value };
}
