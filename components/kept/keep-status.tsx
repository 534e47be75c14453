import { PageScript } from "@/components/ui/page-script";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import styles from "./keep-status.module.css";

/** Says what a star has done, and leads to the list. Once on each page with stars; it brings their script. */
export function KeepStatus({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <div
      className={styles.status}
      data-keep-status=""
      data-screen=""
      data-keep={t("Keep.keep")}
      data-kept={t("Keep.kept")}
      data-added={t("Keep.added")}
      data-removed={t("Keep.removed")}
      data-failed={t("Keep.failed")}
    >
      <span role="status" />
      <a href={getHref({ page: "myFair" }, locale)}>{t("Keep.open")}</a>
      <PageScript name="keep" />
    </div>
  );
}
