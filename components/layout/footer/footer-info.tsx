import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./footer-info.module.css";

/** Statements required by law, the owner of the site, and the year. */
export function FooterInfo({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  const year = new Date().getFullYear();
  return (
    <div className={styles.info}>
      <p>{t("Footer.supervision")}</p>
      <p>
        <a href={getHref({ page: "privacy" }, locale)}>{t("Navigation.privacy")}</a>
      </p>
      <p>
        <a href={getHref({ page: "credits" }, locale)}>{t("Navigation.credits")}</a>
      </p>
      <p data-year={year}>{t("Footer.info", { currentYear: String(year) })}</p>
    </div>
  );
}
