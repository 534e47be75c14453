import type { ReactNode } from "react";
import button from "@/components/ui/button.module.css";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import styles from "./pager.module.css";
import { listPageNumbers } from "./pages";

/** What a link or button to a page says of itself. */
interface PageLinkProps {
  children: ReactNode;
  className?: string | undefined;
  "aria-label"?: string;
  "aria-current"?: "page" | undefined;
}

interface PageNavProps {
  label: string;
  page: number;
  pages: number;
  /** The link or button to a page. */
  renderLink(page: number, props: PageLinkProps): ReactNode;
  language: DeskLanguage;
}

/** The pages of a table. Renders nothing for a single page. */
export function PageNav({ label, page, pages, renderLink, language }: PageNavProps) {
  const t = getDeskTranslator(language);
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} data-screen aria-label={label}>
      {page > 1 && renderLink(page - 1, { className: button.quiet, children: t("List.previous") })}
      <ol>
        {listPageNumbers(page, pages).map((number, n, all) => (
          <li key={number} data-gap={number - (all[n - 1] ?? 0) > 1 ? "" : undefined}>
            {renderLink(number, {
              "aria-label": t("List.page", { page: number, pages }),
              "aria-current": number === page ? "page" : undefined,
              children: formatNumber(number, language),
            })}
          </li>
        ))}
      </ol>
      {page < pages && renderLink(page + 1, { className: button.quiet, children: t("List.next") })}
    </nav>
  );
}
