/** The cursors of long lists in the embedded store. */
import "server-only";
import type { PageRequest } from "@/lib/people/ports";
import { beginning, type Position } from "./sqlite-times";

/** The cursor after the last row of a page. */
export function nextOf(from: PageRequest["from"], last: Position | undefined): string | undefined {
  if (last) return `${last.createdAt}_${last.row}`;
  return typeof from === "string" ? from : undefined;
}

/** The position that a cursor names. @throws Error for a string that is no cursor of this store */
export function positionOf(from: PageRequest["from"]): Position {
  if (from === undefined) return beginning;
  if (from instanceof Date) return { createdAt: from.getTime(), row: -1 };
  const [, createdAt, row] = /^(\d+)_(\d+)$/.exec(from) ?? [];
  if (!createdAt || !row) throw new Error("This is no cursor of the embedded store.");
  return { createdAt: Number(createdAt), row: Number(row) };
}
