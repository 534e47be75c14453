import { deskAddress } from "@/lib/desk/address";
import type { ArrivalsRead } from "@/lib/desk/arrivals";
import type { Candidates } from "@/lib/desk/candidates";
import { numberText } from "@/lib/desk/format";
import type { Marking } from "@/lib/desk/marking";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { ArrivalButton } from "./arrival-button";
import styles from "./arrivals.module.css";
import { Notice } from "./notice";

interface FoundListProps {
  /** The text that was typed. */
  search: string;
  found: Candidates;
  marking: Marking;
  /** The people who are already marked. */
  arrivals: Pick<ArrivalsRead, "of">;
  language: DeskLanguage;
}

/** The people who may be meant, with enough details to tell people of the same name apart. */
export function FoundList({ search, found, marking, arrivals, language }: FoundListProps) {
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
        {rows.map(({ form, id, values }) => {
          const name = `${values.firstName} ${values.lastName}`;
          const digits = String(values.mobile ?? "").slice(-4);
          return (
            <li key={`${form} ${id}`}>
              <a href={`${deskAddress(language)}/${form}/${id}`}>
                <bdi>{name}</bdi>
              </a>
              <span>
                <bdi>{String(values.company ?? values.organization ?? "")}</bdi>
              </span>
              <span>
                <bdi>{String(values.city ?? "")}</bdi>
              </span>
              <span>{digits && t("Arrivals.mobile", { digits })}</span>
              <span>{t(`One.${form}`)}</span>
              <ArrivalButton
                form={form}
                id={id}
                marking={marking}
                at={arrivals.of(form, id)[marking.day]}
                name={name}
                language={language}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
