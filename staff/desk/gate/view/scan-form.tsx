import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { deskAddress } from "@/staff/desk/context/address";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import styles from "../../record/view/arrivals.module.css";

interface ScanFormProps {
  /** Whether its marks belong to a rehearsal. */
  rehearsal: boolean;
  language: DeskLanguage;
}

/** The field for the scanner. Enter marks the arrival. */
export function ScanForm({ rehearsal, language }: ScanFormProps) {
  const t = deskTranslator(language);
  return (
    <form method="post" action={`${deskAddress(language)}/arrivals/mark`} className={styles.scan}>
      {rehearsal && <input type="hidden" name="rehearsal" value="on" />}
      <Field
        label={t("Arrivals.code")}
        type="search"
        name="code"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // A scanner types into what has the focus, and this page is for that.
        autoFocus
        aria-describedby="code-hint"
      />
      <button type="submit" className={button.plain}>
        {t("Arrivals.mark")}
      </button>
      <p id="code-hint">{t("Arrivals.hint")}</p>
    </form>
  );
}
