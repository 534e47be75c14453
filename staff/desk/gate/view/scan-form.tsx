import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "../../record/view/check-ins.module.css";

interface ScanFormProps {
  /** Whether check-ins belong to a rehearsal. */
  rehearsal: boolean;
  language: DeskLanguage;
}

/** Scanner input. Enter submits the check-in. */
export function ScanForm({ rehearsal, language }: ScanFormProps) {
  const t = getDeskTranslator(language);
  return (
    <form
      method="post"
      action={`${getDeskPath(language)}/check-ins/change`}
      className={styles.scan}
    >
      {rehearsal && <input type="hidden" name="rehearsal" value="on" />}
      <Field
        label={t("CheckIns.code")}
        type="search"
        name="code"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // A scanner types into the focused control.
        autoFocus
        aria-describedby="code-hint"
      />
      <button type="submit" className={button.plain}>
        {t("CheckIns.checkIn")}
      </button>
      <p id="code-hint">{t("CheckIns.hint")}</p>
    </form>
  );
}
