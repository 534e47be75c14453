import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import type { SearchSuggestion } from "@/staff/desk/list/search-suggestions";

interface SearchSuggestionsProps {
  /** A similar search, if this one finds nothing. */
  meant: SearchSuggestion | undefined;
  /** Results of the same search in other forms. */
  elsewhere: readonly SearchSuggestion[];
  language: DeskLanguage;
}

export function SearchSuggestions({ meant, elsewhere, language }: SearchSuggestionsProps) {
  const t = getDeskTranslator(language);
  const buildAddress = (query: ListQuery) =>
    `${getDeskPath(language)}/${query.form}${formatListQuery(query)}`;
  return (
    <>
      {meant && (
        <p>
          {t("List.didYouMean")}{" "}
          <a href={buildAddress(meant.query)}>
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
              {count > 0 ? <a href={buildAddress(query)}>{found}</a> : found}
            </span>
          );
        })}
      </p>
    </>
  );
}
