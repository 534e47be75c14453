import { type Broadcast, listBroadcastLanguages } from "@/lib/broadcasts/broadcast";
import { describeKept } from "@/lib/i18n/kept-texts";
import { localeFacts } from "@/lib/locales";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import fields from "@/staff/desk/table/field-list.module.css";
import styles from "./broadcasts.module.css";

interface BroadcastFactsProps {
  broadcast: Broadcast;
  language: DeskLanguage;
}

/** List, purpose, languages, and who wrote and confirmed it. */
export function BroadcastFacts({ broadcast, language }: BroadcastFactsProps) {
  const t = getDeskTranslator(language);
  const home = getDeskPath(language);
  const { form, list, keeps, purpose, by, createdAt, confirmedAt, confirmedBy = "" } = broadcast;
  const formatSignature = (at: Date, person: string) =>
    t("Broadcasts.signed", { when: formatDateTime(at, language), person });
  const languages = listBroadcastLanguages(broadcast).map((locale) => localeFacts[locale].label);
  return (
    <dl className={`${fields.list} ${styles.facts}`}>
      <div>
        <dt>{t("Broadcasts.list")}</dt>
        <dd>
          <a href={keeps ? `${home}/my-fair` : `${home}/${form}${list}`}>
            {keeps
              ? t("Broadcasts.keepers", {
                  name: describeKept([keeps], language, undefined)[0]?.name ?? "",
                })
              : t(list ? "Broadcasts.filteredList" : "Broadcasts.wholeList", {
                  list: t(`Forms.${form}`),
                })}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t("Broadcasts.purpose")}</dt>
        <dd>{t(`Broadcasts.purposes.${purpose}`)}</dd>
      </div>
      <div>
        <dt>{t("Broadcasts.languages")}</dt>
        <dd>{languages.join(", ")}</dd>
      </div>
      <div>
        <dt>{t("Broadcasts.written")}</dt>
        <dd>{formatSignature(createdAt, by)}</dd>
      </div>
      {confirmedAt && (
        <div>
          <dt>{t("Broadcasts.confirmed")}</dt>
          <dd>{formatSignature(confirmedAt, confirmedBy)}</dd>
        </div>
      )}
    </dl>
  );
}
