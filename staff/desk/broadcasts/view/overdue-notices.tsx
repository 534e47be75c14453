import { Notice } from "@/components/ui/notice";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { describeOverdue } from "@/staff/desk/broadcasts/broadcast-progress";
import { getBroadcastTitle } from "@/staff/desk/broadcasts/broadcast-title";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { buildReminderProgress, type ReminderRun } from "@/staff/desk/mail/reminder-progress";

interface OverdueNoticesProps {
  desk: Pick<DeskContext, "onlyWrites">;
  reminders: ReminderRun | undefined;
  overdue: readonly Broadcast[];
  language: DeskLanguage;
}

/** Emails to many people that were not sent in time. */
export function OverdueNotices({ desk, reminders, overdue, language }: OverdueNoticesProps) {
  const t = getDeskTranslator(language);
  const home = getDeskPath(language);
  const progress = reminders && buildReminderProgress(reminders, language, desk.onlyWrites);
  return (
    <>
      {overdue.map((one) => (
        <Notice key={one.id} tone="question">
          <a href={`${home}/broadcasts/${one.id}`}>
            <bdi>{getBroadcastTitle(one, language)}</bdi>
          </a>
          {`: ${describeOverdue(one, language)}`}
        </Notice>
      ))}
      {progress?.isProblem && (
        <Notice tone="question">
          <a href={`${home}/reminders`}>{t("Reminders.title")}</a>
          {`: ${progress.text}`}
        </Notice>
      )}
    </>
  );
}
