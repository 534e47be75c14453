import type { FormName } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import type { DeskRow } from "@/staff/desk/core/rows";
import type { ListPlace } from "@/staff/desk/list/list-place";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import styles from "./list-place.module.css";

interface ListPlaceProps {
  form: FormName;
  place: ListPlace;
  /** Page of the neighbours to link to: the registration, or its decision. */
  page?: "" | "/decision";
  language: DeskLanguage;
}

/** Links back to the list and to the neighbours in it. */
export function ListPlaceLinks({ form, place, page = "", language }: ListPlaceProps) {
  const t = getDeskTranslator(language);
  const { search, back, position, total, previous, next } = place;
  const to = ({ id }: DeskRow) => `${getDeskPath(language)}/${form}/${id}${page}${search}`;
  const count = {
    position: formatNumber(position ?? 0, language),
    total: formatNumber(total, language),
  };
  return (
    <nav className={styles.place} data-screen aria-label={t("Place.title")}>
      <a href={back}>{t(`Forms.${form}`)}</a>
      {position !== undefined && <span>{t("Place.position", count)}</span>}
      {previous && (
        <a href={to(previous)} rel="prev">
          <span aria-hidden="true">←</span> {t("Place.previous")}{" "}
          <bdi translate="no">{getRecordHeading(previous)}</bdi>
        </a>
      )}
      {next && (
        <a href={to(next)} rel="next">
          {t("Place.next")} <bdi translate="no">{getRecordHeading(next)}</bdi>{" "}
          <span aria-hidden="true">→</span>
        </a>
      )}
    </nav>
  );
}
