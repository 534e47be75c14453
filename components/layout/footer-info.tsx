import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/locales";
import { fairArguments } from "@/lib/i18n/translate";
import { CurrentYear } from "./current-year";
import styles from "./footer-info.module.css";

/** What the law asks a fair to say, and whose site this is in which year. */
export async function FooterInfo({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "Footer" });
  const facts = fairArguments(locale);
  const built = new Date().getFullYear();
  return (
    <div className={styles.info}>
      <p>{t("supervision", facts)}</p>
      <p>{t.rich("info", { ...facts, year: () => <CurrentYear built={built} /> })}</p>
    </div>
  );
}
