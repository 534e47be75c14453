import { deskAddress } from "@/staff/desk/context/address";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { Offered } from "@/staff/desk/list/did-you-mean";
import { type ListQuery, queryString } from "@/staff/desk/list/query";

interface BesideSearchProps {
  /** What may have been meant by a search that finds nothing. */
  meant: Offered | undefined;
  /** What the same search finds in the other forms. */
  elsewhere: readonly Offered[];
  language: DeskLanguage;
}

/** What else there is to a search: other words that may have been meant, and what the other forms have. */
export function BesideSearch({ meant, elsewhere, language }: BesideSearchProps) {
  const t = deskTranslator(language);
  const address = (query: ListQuery) =>
    `${deskAddress(language)}/${query.form}${queryString(query)}`;
  return (
    <>
      {meant && (
        <p>
          {t("List.didYouMean")}{" "}
          <a href={address(meant.query)}>
            <bdi translate="no">{meant.query.search}</bdi> (
            {t("List.groupShort", { count: meant.count })})
          </a>
        </p>
      )}
      <p>
        {t("List.elsewhere")}
        {elsewhere.map(({ query, count }, n) => {
          const found = t("List.inForm", { form: t(`Forms.${query.form}`), count });
          return (
            <span key={query.form}>
              {n > 0 ? " · " : " "}
              {count > 0 ? <a href={address(query)}>{found}</a> : found}
            </span>
          );
        })}
      </p>
    </>
  );
}
