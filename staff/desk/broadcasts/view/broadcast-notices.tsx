import { Notice } from "@/components/ui/notice";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDifference } from "@/staff/desk/core/format";

const doneNotes = ["tested"] as const;
const problemNotes = ["over", "changed", "badAddress", "testFailed", "nobody"] as const;

interface BroadcastNoticesProps {
  /** Value of a query parameter. */
  getParam: (name: string) => string;
  language: DeskLanguage;
}

/** The result of the last action. */
export function BroadcastNotices({ getParam, language }: BroadcastNoticesProps) {
  const t = getDeskTranslator(language);
  const note = getParam("note");
  const done = doneNotes.find((one) => one === note);
  const problem = problemNotes.find((one) => one === note);
  const [was, now] = [Number(getParam("was")), Number(getParam("now"))];
  const isRecounted = getParam("was") !== "" && Number.isInteger(was) && Number.isInteger(now);
  return (
    <>
      {done && <Notice>{t(`Broadcasts.notes.${done}`)}</Notice>}
      {problem && <Notice tone="problem">{t(`Broadcasts.notes.${problem}`)}</Notice>}
      {isRecounted && (
        <Notice tone="question">
          {t("Broadcasts.recounted", { was, now, difference: formatDifference(now - was) })}
        </Notice>
      )}
    </>
  );
}
