import { Notice } from "@/components/ui/notice";
import { deskAddress } from "@/staff/desk/context/address";
import type { ArrivalsRead } from "@/staff/desk/core/arrivals";
import { numberText } from "@/staff/desk/core/format";
import type { StaffFilesKept } from "@/staff/desk/core/staff-files";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { Marking } from "@/staff/desk/gate/marking";
import type { Candidates } from "@/staff/desk/list/candidates";
import { companyOnPass, letsIn, nameOnPass, passName } from "@/staff/desk/record/passes";
import { ArrivalButton } from "../../record/view/arrival-button";
import styles from "../../record/view/arrivals.module.css";

interface FoundListProps {
  /** The text that was typed. */
  search: string;
  found: Candidates;
  marking: Marking;
  /** The people who are already marked. */
  arrivals: Pick<ArrivalsRead, "first">;
  files: Pick<StaffFilesKept, "of">;
  language: DeskLanguage;
}

/** The people who may be meant, with enough details to tell people of the same name apart. */
export function FoundList({ search, found, marking, arrivals, files, language }: FoundListProps) {
  const t = deskTranslator(language);
  const { rows, total } = found;
  if (total === 0) {
    return (
      <p className={styles.unknown} role="alert">
        {t("Arrivals.unknown", { code: search })}
      </p>
    );
  }
  return (
    <>
      <Notice tone="question">
        {t("Arrivals.choose", { count: total })}{" "}
        {rows.length < total &&
          t("Arrivals.notAll", { formatted: numberText(rows.length, language) })}
      </Notice>
      <ul className={styles.found}>
        {rows.map((row) => {
          const { form, id, holder, values } = row;
          const name = nameOnPass(row);
          // The number is that of the applicant.
          const digits = holder ? "" : String(values.mobile ?? "").slice(-4);
          const at = arrivals.first(row, marking.day)?.at;
          return (
            <li key={passName(row)}>
              <a href={`${deskAddress(language)}/${form}/${id}${holder ? "#stand" : ""}`}>
                <bdi translate="no">{name}</bdi>
              </a>
              <span>
                <bdi translate="no">{companyOnPass(row)}</bdi>
              </span>
              <span>
                <bdi translate="no">{String(values.city ?? "")}</bdi>
              </span>
              <span>{digits && t("Arrivals.mobile", { digits })}</span>
              <span>{t(holder ? "Stand.one" : `One.${form}`)}</span>
              {at || letsIn(row, files.of(form, id)) ? (
                <ArrivalButton
                  form={form}
                  id={id}
                  holder={holder}
                  marking={marking}
                  at={at}
                  name={name}
                  language={language}
                />
              ) : (
                <b>{t("Arrivals.withoutPass")}</b>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
