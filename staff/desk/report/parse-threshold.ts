import "server-only";
import { parseIsoDay } from "@/lib/fair/days";
import { type Threshold, thresholds } from "@/lib/fair/report";
import { toPlainArea, toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { parseStaffText } from "../core/staff-input";

const MAX_THRESHOLD_SOURCE_LENGTH = 200;

/** Undefined if a share is no number from 0 to 100, or if something is missing. */
export function parseThreshold(posted: URLSearchParams): Threshold | undefined {
  const known = thresholds.find(({ id }) => id === posted.get("rule"));
  const source = parseStaffText(posted.get("source") ?? "", MAX_THRESHOLD_SOURCE_LENGTH);
  const readAt = toPlainSigns(posted.get("readAt") ?? "");
  if (!known || !source || parseIsoDay(readAt) === undefined) return undefined;
  const shares = Object.keys(known.shares).map((of) => [of, parseShare(posted.get(of) ?? "")]);
  if (shares.some(([, share]) => share === undefined)) return undefined;
  return { id: known.id, source, readAt, shares: Object.fromEntries(shares) };
}

/** In thousandths: "2,5" and "2.5" are 25. */
function parseShare(typed: string): number | undefined {
  const plain = toPlainArea(typed)
    .trim()
    .replace(/[,\u066b]/, ".");
  if (!/^\d{1,2}(\.\d)?$/.test(plain)) return undefined;
  const share = Math.round(Number(plain) * 10);
  return share > 0 ? share : undefined;
}
