import button from "@/components/ui/button.module.css";
import type { FormName } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatCheckInTime } from "@/staff/desk/core/format";
import styles from "./check-ins.module.css";

interface CheckInButtonProps {
  form: FormName;
  id: string;
  /** Pass id of a person on the stand. */
  holder?: string;
  target: { day: string; rehearsal: boolean };
  /** Keeps the given day whenever the button is pressed. Default: the current day. */
  byHand?: boolean;
  /** Check-in time. Undefined if there is none. */
  at: Date | undefined;
  /** The person's name, for screen readers. */
  name: string;
  /** Desk address to return to. Default: the check-in page. */
  back?: string;
  /** Id of the form to which the button belongs. Default: a form of its own. */
  within?: string;
  language: DeskLanguage;
}

/** Checks a person in. If they are checked in, shows the time and undoes it. */
export function CheckInButton({
  form,
  id,
  holder,
  target: { day, rehearsal },
  byHand,
  at,
  name,
  back,
  within,
  language,
}: CheckInButtonProps) {
  const t = getDeskTranslator(language);
  const action = at ? "takeBack" : "checkIn";
  const fields = {
    form,
    id,
    ...(holder && { holder }),
    action,
    ...((byHand || at) && !rehearsal && { day }),
    ...(rehearsal && { rehearsal: "on" }),
    ...(back && { back }),
  };
  const to = `${getDeskPath(language)}/check-ins/change`;
  const time = at && (
    <time dateTime={at.toISOString()}>{formatCheckInTime(at, day, language)}</time>
  );
  const [text, label] = [t(`CheckIns.${action}`), `${t(`CheckIns.${action}`)}: ${name}`];
  if (!isAllowed("change")) return time ? <span className={styles.mark}>{time}</span> : "–";
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
