import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./person-form.module.css";

interface PersonFormProps {
  who: string;
  problem: string | undefined;
  language: DeskLanguage;
}

export function PersonForm({ who, problem, language }: PersonFormProps) {
  const t = getDeskTranslator(language);
  return (
    <search>
      <form action={`${getDeskPath(language)}/person`} className={styles.form} data-screen>
        <Field
          label={t("Person.who")}
          name="who"
          defaultValue={who}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby="who-hint"
        />
        <button type="submit" className={button.plain}>
          {t("Person.find")}
        </button>
        <p id="who-hint" className={problem ? fields.error : fields.hint}>
          {problem ?? t("Person.hint")}
        </p>
      </form>
    </search>
  );
}
