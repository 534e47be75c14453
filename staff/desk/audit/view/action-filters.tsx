import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { type StaffActionFilter, staffActionKinds } from "@/lib/staff-records/staff-actions";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./action-filters.module.css";

interface ActionFiltersProps {
  filter: StaffActionFilter;
  /** Names to choose from. Others can be typed. */
  people: readonly string[];
  language: DeskLanguage;
}

export function ActionFilters({ filter, people, language }: ActionFiltersProps) {
  const t = getDeskTranslator(language);
  const address = `${getDeskPath(language)}/audit-log`;
  return (
    <search>
      <form
        action={`${address}#done`}
        className={styles.filters}
        data-screen
        aria-label={t("AuditLog.search")}
      >
        <Field
          label={t("AuditLog.who")}
          name="by"
          defaultValue={filter.by}
          list="staff"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
        <datalist id="staff">
          {people.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field as="select" label={t("AuditLog.kind")} name="kind" defaultValue={filter.kind ?? ""}>
          <option value="">{t("List.any")}</option>
          {staffActionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`AuditLog.kinds.${kind}`)}
            </option>
          ))}
        </Field>
        <Field label={t("AuditLog.day")} type="date" name="day" defaultValue={filter.day} />
        <p className={styles.actions}>
          <button type="submit" className={button.quiet}>
            {t("AuditLog.find")}
          </button>
          {Object.keys(filter).length > 0 && (
            <a href={`${address}#done`}>{t("AuditLog.showAll")}</a>
          )}
        </p>
      </form>
    </search>
  );
}
