import { Notice } from "@/components/ui/notice";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { passNoteKeys } from "@/lib/passes/pass";
import styles from "./pass-note.module.css";

interface PassNoteProps {
  locale: Locale;
  /** From the address. Whatever is no note says nothing. */
  note: unknown;
  /** The address is that of a registration which was merged into the one that is shown. */
  isMerged: boolean;
}

/** What became of a correction, over the pass to which it leads back; or why there can be none. */
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
