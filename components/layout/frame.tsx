import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { type FramedPage, pathOf } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { Footer } from "./footer";
import styles from "./frame.module.css";
import { Header } from "./header";
import { PageBoundary } from "./page-boundary";
import { RememberLanguage } from "./remember-language";
import { SponsorStrip } from "./sponsor-strip";

interface FrameProps {
  locale: Locale;
  /** The page inside; the language links lead to the same page. "missing" has no twin. */
  page: FramedPage;
  children: ReactNode;
}

/**
 * What stands around every page, also around one that fails. The home page shows all sponsors itself,
 * so it has no strip of them.
 */
export function Frame({ locale, page, children }: FrameProps) {
  const t = translator(locale);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("Navigation.skipToContent")}
      </a>
      <Header locale={locale} page={page} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageBoundary fallback={<Failure locale={locale} page={page} />}>{children}</PageBoundary>
      </main>
      {page !== "home" && <SponsorStrip locale={locale} />}
      <Footer locale={locale} />
      {page !== "missing" && <RememberLanguage locale={locale} />}
    </>
  );
}

/** What stands in for a page that failed; the page's own address tries it anew. */
function Failure({ locale, page }: Omit<FrameProps, "children">) {
  const t = translator(locale);
  return (
    <Message title={t("ErrorPage.title")} body={t("ErrorPage.body")}>
      <ButtonLink href={localizedPath(locale, pathOf(page))}>{t("ErrorPage.retry")}</ButtonLink>
      <ButtonLink href={hrefOf({ page: "home" }, locale)} variant="ghost">
        {t("Navigation.home")}
      </ButtonLink>
    </Message>
  );
}
