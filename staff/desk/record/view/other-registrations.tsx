import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import styles from "../../frame/record.module.css";
import { RegistrationLinks } from "./registration-links";

interface OtherRegistrationsProps {
  row: DeskRow;
  /** All registrations of the person in this form, if there are several. */
  group: readonly DeskRow[];
  /** Other people's registrations with the same address or number. */
  others: readonly DeskRow[];
  language: DeskLanguage;
}

/** The person's other registrations, and a link to all data about them. */
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
      <h3 id="others">{t("Record.others")}</h3>
      {group.length > 0 && (
        <RegistrationLinks rows={group.filter((one) => one !== row)} language={language} />
      )}
      {others.length > 0 && (
        <div className={styles.kind}>
          <h4>{t("Record.sameContact")}</h4>
          <RegistrationLinks rows={others} language={language} />
        </div>
      )}
      {everything}
    </section>
  );
}
