import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import styles from "../../frame/record.module.css";
import { RegistrationLinks } from "./registration-links";

interface OtherRegistrationsProps {
  row: DeskRow;
  /** All registrations of the person by this form, if there are several. */
  group: readonly DeskRow[];
  /** Registrations that share the address or the number, but are not the same person's. */
  others: readonly DeskRow[];
  language: DeskLanguage;
}

/** The other registrations of a person, and the way to all that is stored about them. */
export function OtherRegistrations({ row, group, others, language }: OtherRegistrationsProps) {
  const t = getDeskTranslator(language);
  const who = String(row.values.email || row.values.mobile);
  const everything = (
    <p>
      <a href={`${getDeskPath(language)}/person?${new URLSearchParams({ who })}`}>
        {t("Record.everything")}
      </a>
    </p>
  );
  if (group.length + others.length === 0) return <div data-screen>{everything}</div>;
  return (
    <section aria-labelledby="others" data-screen>
      <h2 id="others">{t("Record.others")}</h2>
      {group.length > 0 && (
        <RegistrationLinks rows={group.filter((one) => one !== row)} language={language} />
      )}
      {others.length > 0 && (
        <div className={styles.kind}>
          <h3>{t("Record.sameContact")}</h3>
          <RegistrationLinks rows={others} language={language} />
        </div>
      )}
      {everything}
    </section>
  );
}
