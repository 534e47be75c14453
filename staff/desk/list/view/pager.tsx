import button from "@/components/ui/button.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import { listPageNumbers } from "@/staff/desk/list/page-numbers";
import { keepPath } from "@/staff/desk/list/selection";
import styles from "../../table/pager.module.css";
import { LIST_FORM_ID } from "./export-form";

interface PagerProps {
  query: ListQuery;
  pages: number;
  /** Where it stands: both have a name of their own. */
  place: "above" | "below";
  language: DeskLanguage;
}

/** Buttons of the form with the checkboxes: what is checked stays selected. Renders nothing for a single page. */
export function Pager({ query, pages, place, language }: PagerProps) {
  const t = getDeskTranslator(language);
  const { form, page } = query;
  const list = `${getDeskPath(language)}/${form}`;
  const to = (number: number) => ({
    type: "submit" as const,
    form: LIST_FORM_ID,
    formAction: `${list}${keepPath}`,
    name: "goto",
    value: `${list}${formatListQuery({ ...query, page: number })}`,
  });
  if (pages < 2) return null;
  return (
    <nav
      className={styles.pager}
      data-screen
      aria-label={t(place === "above" ? "List.pages" : "List.pagesBelow")}
    >
      {page > 1 && (
        <button className={button.quiet} {...to(page - 1)}>
          {t("List.previous")}
        </button>
      )}
      <ol>
        {listPageNumbers(page, pages).map((number, n, all) => (
          <li key={number} data-gap={number - (all[n - 1] ?? 0) > 1 ? "" : undefined}>
            <button
              {...to(number)}
              aria-label={t("List.page", { page: number, pages })}
              aria-current={number === page ? "page" : undefined}
            >
              {formatNumber(number, language)}
            </button>
          </li>
        ))}
      </ol>
      {page < pages && (
        <button className={button.quiet} {...to(page + 1)}>
          {t("List.next")}
        </button>
      )}
    </nav>
  );
}
