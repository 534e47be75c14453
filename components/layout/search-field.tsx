import { Icon } from "@/components/ui/pictures/icon";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./search-field.module.css";

/** Searches the site. A plain form, so it needs no script; the server fills in what was searched for. */
export function SearchField({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <search className={styles.search} data-screen>
      <form action={getHref({ page: "search" }, locale)}>
        <input
          type="search"
          name="q"
          required
          maxLength={80}
          autoComplete="off"
          aria-label={t("Search.title")}
          placeholder={t("Search.hint")}
        />
        <button type="submit" aria-label={t("Exhibitors.submit")}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
