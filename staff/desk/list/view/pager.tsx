import button from "@/components/ui/button.module.css";
import { deskAddress } from "@/staff/desk/context/address";
import { numberText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { pagesShown } from "@/staff/desk/list/page-numbers";
import { type ListQuery, queryString } from "@/staff/desk/list/query";
import styles from "../../table/pager.module.css";

interface PagerProps {
  query: ListQuery;
  pages: number;
  language: DeskLanguage;
}

/** Links to the pages of a list, by number. It shows nothing if there is only one page. */
export function Pager({ query, pages, language }: PagerProps) {
  const t = deskTranslator(language);
  const { form, page } = query;
  const to = (number: number) =>
    `${deskAddress(language)}/${form}${queryString({ ...query, page: number })}`;
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} data-screen aria-label={t("List.pages")}>
      {page > 1 && (
        <a className={button.quiet} rel="prev" href={to(page - 1)}>
          {t("List.previous")}
        </a>
      )}
      <ol>
        {pagesShown(page, pages).map((number, n, all) => (
          <li key={number} data-gap={number - (all[n - 1] ?? 0) > 1 ? "" : undefined}>
            <a
              href={to(number)}
              aria-label={t("List.page", { page: number, pages })}
              aria-current={number === page ? "page" : undefined}
            >
              {numberText(number, language)}
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
