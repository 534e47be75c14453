import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import { keepPath } from "@/staff/desk/list/selection";
import { PageNav } from "@/staff/desk/table/page-nav";
import { LIST_FORM_ID } from "./export-form";

interface PagerProps {
  query: ListQuery;
  pages: number;
  /** Where it stands: both have a name of their own. */
  place: "above" | "below";
  language: DeskLanguage;
}

/** Buttons of the form with the checkboxes: what is checked stays selected. */
export function Pager({ query, pages, place, language }: PagerProps) {
  const t = getDeskTranslator(language);
  const list = `${getDeskPath(language)}/${query.form}`;
  return (
    <PageNav
      label={t(place === "above" ? "List.pages" : "List.pagesBelow")}
      page={query.page}
      pages={pages}
      renderLink={(page, props) => (
        <button
          {...props}
          type="submit"
          form={LIST_FORM_ID}
          formAction={`${list}${keepPath}`}
          name="goto"
          value={`${list}${formatListQuery({ ...query, page })}`}
        />
      )}
      language={language}
    />
  );
}
