/** What a frozen version keeps: the text of the figures, and its digest. */
import { createHash } from "node:crypto";
import type { FrozenReport } from "@/lib/staff-records/reports";
import type { Figures } from "./figures";

/** The figures as one line of JSON. Anybody can compute its digest (`sha256sum`). */
export function serializeFigures(figures: Figures): string {
  return JSON.stringify(figures);
}

/** The SHA-256 of a text in hexadecimal digits. */
export function computeFiguresDigest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function parseFigures({ figures }: Pick<FrozenReport, "figures">): Figures {
  return JSON.parse(figures);
}

/** Whether the figures are those that were frozen. Somebody may have changed the store by hand. */
export function hasValidDigest({
  figures,
  digest,
}: Pick<FrozenReport, "figures" | "digest">): boolean {
  return computeFiguresDigest(figures) === digest;
}
