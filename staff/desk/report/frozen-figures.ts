/** Figures of a frozen version: the text and its digest. */
import { createHash } from "node:crypto";
import type { FrozenReport } from "@/lib/staff-records/reports";
import type { Figures } from "./figures";

/** One line of JSON, so that anybody can check its digest (`sha256sum`). */
export function serializeFigures(figures: Figures): string {
  return JSON.stringify(figures);
}

/** SHA-256 in hexadecimal digits. */
export function computeFiguresDigest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function parseFigures({ figures }: Pick<FrozenReport, "figures">): Figures {
  return JSON.parse(figures);
}

/** False if the stored figures were changed by hand. */
export function hasValidDigest({
  figures,
  digest,
}: Pick<FrozenReport, "figures" | "digest">): boolean {
  return computeFiguresDigest(figures) === digest;
}
