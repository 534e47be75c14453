import button from "@/components/ui/button.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import { listPageNumbers } from "@/staff/desk/list/page-numbers";
import styles from "../../table/pager.module.css";

interface PagerProps {
  query: ListQuery;
  pages: number;
  language: DeskLanguage;
}

/** Renders nothing for a single page. */
export function Pager({ query, pages, language }: PagerProps) {
  const t = getDeskTranslator(language);
  const { form, page } = query;
  const to = (number: number) =>
    `${getDeskPath(language)}/${form}${formatListQuery({ ...query, page: number })}`;
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} data-screen aria-label={t("List.pages")}>
      {page > 1 && (
        <a className={button.quiet} rel="prev" href={to(page - 1)}>
          {t("List.previous")}
        </a>
      )}
      <ol>
        {listPageNumbers(page, pages).map((number, n, all) => (
          <li key={number} data-gap={number - (all[n - 1] ?? 0) > 1 ? "" : undefined}>
            <a
              href={to(number)}
              aria-label={t("List.page", { page: number, pages })}
              aria-current={number === page ? "page" : undefined}
            >
              {formatNumber(number, language)}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className={button.quiet} rel="next" href={to(page + 1)}>
          {t("List.next")}
        </a>
      )}
    </nav>
  );
}
