import button from "@/components/ui/button.module.css";
import type { FormName } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatCheckInTime } from "@/staff/desk/core/format";
import styles from "./check-ins.module.css";

interface CheckInButtonProps {
  form: FormName;
  id: string;
  /** The id of the pass of somebody on the stand. */
  holder?: string;
  /** What is marked. */
  marking: { day: string; rehearsal: boolean };
  /** The day to mark, whenever the button is pressed. If undefined, it is the current day. */
  byHand?: boolean;
  /** When they were marked. Undefined if they were not. */
  at: Date | undefined;
  /** The name of the person, for users who only hear the button. */
  name: string;
  /** The address at the desk to go back to. The default is the page for arrivals. */
  back?: string;
  /** The id of the form on the page that the button belongs to. Without it, it has one of its own. */
  within?: string;
  language: DeskLanguage;
}

/** A button that marks somebody. If they are marked, it shows when, and removes the mark. */
export function CheckInButton({
  form,
  id,
  holder,
  marking: { day, rehearsal },
  byHand,
  at,
  name,
  back,
  within,
  language,
}: CheckInButtonProps) {
  const t = getDeskTranslator(language);
  const action = at ? "takeBack" : "mark";
  const fields = {
    form,
    id,
    ...(holder && { holder }),
    action,
    ...((byHand || at) && !rehearsal && { day }),
    ...(rehearsal && { rehearsal: "on" }),
    ...(back && { back }),
  };
  const to = `${getDeskPath(language)}/arrivals/mark`;
  const time = at && (
    <time dateTime={at.toISOString()}>{formatCheckInTime(at, day, language)}</time>
  );
  const [text, label] = [t(`Arrivals.${action}`), `${t(`Arrivals.${action}`)}: ${name}`];
  if (within) {
    const what = new URLSearchParams(fields);
    return (
      <span className={styles.mark} data-arrived={at ? "" : undefined}>
        {time}
        <button
          type="submit"
          form={within}
          formAction={`${to}?${what}`}
          className={button.quiet}
          aria-label={label}
          data-screen
        >
          {text}
        </button>
      </span>
    );
  }
  return (
    <form method="post" action={to} className={styles.mark} data-arrived={at ? "" : undefined}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {time}
      <button type="submit" className={button.quiet} aria-label={label} data-screen>
        {text}
      </button>
    </form>
  );
}
