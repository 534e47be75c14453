import { clockText } from "@/lib/desk/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import type { FormName } from "@/lib/registration/forms";
import styles from "./arrivals.module.css";

interface ArrivalButtonProps {
  form: FormName;
  id: string;
  /** Day of the fair in ISO 8601. */
  day: string;
  /** When they arrived on that day, if they did. */
  at: Date | undefined;
  /** Whose arrival it is, for those who hear the button alone. */
  name: string;
  /** Address at the desk to be led back to; the arrivals' own page without. */
  back?: string;
  language: DeskLanguage;
}

/** Marks an arrival, or shows when it was and takes it back. */
export function ArrivalButton({ form, id, day, at, name, back, language }: ArrivalButtonProps) {
  const t = deskTranslator(language);
  const action = at ? "takeBack" : "mark";
  return (
    <form
      method="post"
      action={`/desk/${language}/arrivals/mark`}
      className={styles.mark}
      data-arrived={at ? "" : undefined}
    >
      {Object.entries({ form, id, day, action, ...(back && { back }) }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {at && <time dateTime={at.toISOString()}>{clockText(at, language)}</time>}
      <button type="submit" aria-label={`${t(`Arrivals.${action}`)}: ${name}`}>
        {t(`Arrivals.${action}`)}
      </button>
    </form>
  );
}
