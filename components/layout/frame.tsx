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
  /** The page inside. The language links lead to the same page. "missing" has no other languages. */
  page: FramedPage;
  children: ReactNode;
}

/**
 * The frame around every page, also around one that fails. The home page has no strip of sponsors
 * because it shows all sponsors itself.
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

/** The message in place of a page that failed. Its link loads the page again. */
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
