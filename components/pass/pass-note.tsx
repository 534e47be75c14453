import { Notice } from "@/components/ui/notice";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { passNoteKeys } from "@/lib/passes/pass";
import styles from "./pass-note.module.css";

interface PassNoteProps {
  locale: Locale;
  /** From the address; unknown notes are ignored. */
  note: unknown;
  /** The address is that of a registration that was merged into the shown one. */
  isMerged: boolean;
}

/** The result of a correction, above the pass to which it redirects, or why none is possible. */
export function PassNote({ locale, note, isMerged }: PassNoteProps) {
  const t = getTranslator(locale);
  const known = passNoteKeys.find((one) => one === note);
  if (!known && !isMerged) return null;
  return (
    <div className={styles.note} data-screen>
      <Notice>
        {known && !isMerged
          ? t(`Correction.${known}`)
          : t("Correction.merged", { email: contact.visitorEmail })}
      </Notice>
    </div>
  );
}
