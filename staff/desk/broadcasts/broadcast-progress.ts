import "server-only";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import type { RecipientCounts } from "@/lib/broadcasts/repository";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import { formatDateTime, formatDifference, formatNumber } from "../core/format";
import type { JobProgress } from "../jobs/job-progress";
import type { RunPhase } from "../jobs/run-job";

/** @param phase of this process; undefined if it does nothing with the broadcast */
export function buildBroadcastProgress(
  broadcast: Broadcast,
  { waiting, sent, failed }: RecipientCounts,
  phase: RunPhase | undefined,
  language: DeskLanguage,
): JobProgress {
  const { state, sendAt, confirmedCount = 0, isQueued, overdue, heldUntil } = broadcast;
  const t = getDeskTranslator(language);
  const isGoing = state === "confirmed";
  // Another process may have it.
  const own = phase ?? (heldUntil && heldUntil > new Date() ? "sending" : "paused");
  const shown = isGoing ? own : state === "done" ? "done" : "stopped";
  const when = sendAt ? formatDateTime(new Date(sendAt), language) : "";
  const value = sent + failed;
  const total = isQueued ? waiting + value : Math.max(confirmedCount, waiting + value);
  const counts = { sent, failed, left: total - value };
  const words = Object.entries(counts).map(([name, n]) => [name, formatNumber(n, language)]);
  return {
    isGoing,
    isProblem: overdue !== undefined || ["refused", "unavailable", "paused"].includes(shown),
    text: overdue
      ? describeOverdue(broadcast, language)
      : t(`Broadcasts.phases.${shown}`, { when }),
    rows: [
      t("Broadcasts.rows", Object.fromEntries(words)),
      ...(isQueued && total !== confirmedCount
        ? [
            t("Broadcasts.sinceConfirmed", {
              confirmed: formatNumber(confirmedCount, language),
              total: formatNumber(total, language),
              difference: formatDifference(total - confirmedCount),
            }),
          ]
        : []),
    ].join(". "),
    value,
    max: Math.max(total, 1),
  };
}

/** Why it was not sent in time. */
export function describeOverdue(
  { overdue = "late", overdueSince }: Broadcast,
  language: DeskLanguage,
): string {
  const when = overdueSince ? formatDateTime(overdueSince, language) : "";
  const cause = overdue === "refused" ? overdue : "late";
  return getDeskTranslator(language)(`Broadcasts.overdue.${cause}`, { when });
}
