import { arrivalText } from "@/lib/desk/format";
import type { Marking } from "@/lib/desk/marking";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import type { FormName } from "@/lib/registration/forms";
import styles from "./arrivals.module.css";

interface ArrivalButtonProps {
  form: FormName;
  id: string;
  /** What is marked. */
  marking: Pick<Marking, "day" | "rehearsal">;
  /** Whether it is that day that is marked, whatever day it is when the button is pressed; else today. */
  byHand?: boolean;
  /** When they were marked, if they were. */
  at: Date | undefined;
  /** Whose arrival it is, for those who hear the button alone. */
  name: string;
  /** Address at the desk to be led back to; the arrivals' own page without. */
  back?: string;
  language: DeskLanguage;
}

/** Marks somebody, or shows when they were marked and takes it back. */
export function ArrivalButton({
  form,
  id,
  marking: { day, rehearsal },
  byHand,
  at,
  name,
  back,
  language,
}: ArrivalButtonProps) {
  const t = deskTranslator(language);
  const action = at ? "takeBack" : "mark";
  const fields = {
    form,
    id,
    action,
    ...((byHand || at) && !rehearsal && { day }),
    ...(rehearsal && { rehearsal: "on" }),
    ...(back && { back }),
  };
  return (
    <form
      method="post"
      action={`/desk/${language}/arrivals/mark`}
      className={styles.mark}
      data-arrived={at ? "" : undefined}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {at && <time dateTime={at.toISOString()}>{arrivalText(at, day, language)}</time>}
      <button type="submit" aria-label={`${t(`Arrivals.${action}`)}: ${name}`}>
        {t(`Arrivals.${action}`)}
      </button>
    </form>
  );
}
