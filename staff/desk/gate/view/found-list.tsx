import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import type { CheckInFeed } from "@/staff/desk/core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import type { ReviewFeed } from "@/staff/desk/core/review-feed";
import type { CheckInTarget } from "@/staff/desk/gate/check-in";
import type { Candidates } from "@/staff/desk/list/candidates";
import {
  canEnter,
  getCompanyOnPass,
  getNameOnPass,
  toPassOwnerKey,
} from "@/staff/desk/record/passes";
import { CheckInButton } from "../../record/view/check-in-button";
import styles from "../../record/view/check-ins.module.css";

interface FoundListProps {
  search: string;
  found: Candidates;
  target: CheckInTarget;
  /** Current check-ins. */
  checkIns: Pick<CheckInFeed, "findFirst">;
  reviews: Pick<ReviewFeed, "get">;
  language: DeskLanguage;
}

/** Candidates, with enough details to tell people of the same name apart. */
export function FoundList({ search, found, target, checkIns, reviews, language }: FoundListProps) {
  const t = getDeskTranslator(language);
  const { rows, total } = found;
  if (total === 0) {
    return (
      <p className={styles.unknown} role="alert">
        {t("CheckIns.unknown", { code: search })}
      </p>
    );
  }
  return (
    <>
      <Notice tone="question">
        {t("CheckIns.choose", { count: total })}{" "}
        {rows.length < total &&
          t("CheckIns.notAll", { formatted: formatNumber(rows.length, language) })}
      </Notice>
      <ul className={styles.found}>
        {rows.map((row) => {
          const { form, id, holder, values } = row;
          const name = getNameOnPass(row);
          // The number is the applicant's.
          const digits = holder ? "" : String(values.mobile ?? "").slice(-4);
          const at = checkIns.findFirst(row, target.day)?.at;
          return (
            <li key={toPassOwnerKey(row)}>
              <a href={`${getDeskPath(language)}/${form}/${id}${holder ? "#stand" : ""}`}>
                <bdi translate="no">{name}</bdi>
              </a>
              <span>
                <bdi translate="no">{getCompanyOnPass(row)}</bdi>
              </span>
              <span>
                <bdi translate="no">{String(values.city ?? "")}</bdi>
              </span>
              <span>{digits && t("CheckIns.mobile", { digits })}</span>
              <span>{t(holder ? "Stand.one" : `One.${form}`)}</span>
              {at || canEnter(row, reviews.get(form, id)) ? (
                <CheckInButton
                  form={form}
                  id={id}
                  holder={holder}
                  target={target}
                  at={at}
                  name={name}
                  language={language}
                />
              ) : (
                <b>{t("CheckIns.withoutPass")}</b>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
