import { deskAddress } from "@/lib/desk/address";
import type { Instead } from "@/lib/desk/did-you-mean";
import { type Query, queryString } from "@/lib/desk/query";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";

interface NothingFoundProps {
  instead: Instead;
  language: DeskLanguage;
}

/** Says that a search finds nothing, what may have been meant, and what the other forms have. */
export function NothingFound({ instead: { meant, elsewhere }, language }: NothingFoundProps) {
  const t = deskTranslator(language);
  const address = (query: Query) => `${deskAddress(language)}/${query.form}${queryString(query)}`;
  return (
    <>
      <p>{t("List.none")}</p>
      {meant && (
        <p>
          {t("List.didYouMean")}{" "}
          <a href={address(meant.query)}>
            <bdi>{meant.query.search}</bdi> ({t("List.groupShort", { count: meant.count })})
          </a>
        </p>
      )}
      <p>{t("List.elsewhere")}</p>
      <ul>
        {elsewhere.map(({ query, count }) => {
          const found = t("List.inForm", { form: t(`Forms.${query.form}`), count });
          return (
            <li key={query.form}>{count > 0 ? <a href={address(query)}>{found}</a> : found}</li>
          );
        })}
      </ul>
    </>
  );
}
