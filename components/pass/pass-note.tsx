import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { passNotes } from "@/lib/registration/pass";
import styles from "./pass-note.module.css";

interface PassNoteProps {
  locale: Locale;
  /** From the address. Whatever is no note says nothing. */
  note: unknown;
}

/** What became of a correction, over the pass to which it leads back. */
export function PassNote({ locale, note }: PassNoteProps) {
  const known = passNotes.find((one) => one === note);
  if (!known) return null;
  return (
    <p className={styles.note} role="status">
      {translator(locale)(`Correction.${known}`)}
    </p>
  );
}
