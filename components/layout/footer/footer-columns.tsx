import { type FooterLink, listFooterColumns } from "@/lib/content/footer";
import { findFormOn } from "@/lib/content/navigation";
import { formatDocumentFacts } from "@/lib/i18n/document-facts";
import { getItemText } from "@/lib/i18n/item-text";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { FooterColumn } from "../header/link-lists";
import styles from "./footer-columns.module.css";

/** The message key depends on the kind of link. */
const getLabelKey = (link: FooterLink) =>
  "page" in link ? (`Navigation.${link.page}` as const) : (`Footer.links.${link.id}` as const);

export function FooterColumns({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <div className={styles.columns} data-screen>
      {listFooterColumns(locale).map(({ id, links }) => (
        <FooterColumn
          key={id}
          id={`footer-${id}`}
          title={t(`Footer.columns.${id}`)}
          links={links.map((link) => ({
            href: getHref(link, locale),
            label: "title" in link ? getItemText(link.title, locale) : t(getLabelKey(link)),
            ...("page" in link && { form: findFormOn(link.page) }),
            ...("document" in link && { file: formatDocumentFacts(link.document, locale) }),
          }))}
        />
      ))}
    </div>
  );
}
