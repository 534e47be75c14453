import type { ReactNode } from "react";
import { PageScript } from "@/components/ui/page-script";
import type { FramedPage } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { BoundedPage } from "./bounded-page";
import { Footer } from "./footer/footer";
import { LogoStrip } from "./footer/logo-strip";
import styles from "./frame.module.css";
import { Header } from "./header/header";
import { HydrationMarker } from "./hydration-marker";
import { SiteNotices } from "./site-notices";

interface FrameProps {
  locale: Locale;
  /** The page inside; the language links lead to it. "missing" has no other languages. */
  page: FramedPage;
  children: ReactNode;
}

/**
 * The frame around every page, also around one that fails. Short pages omit partner logos, and the home page shows all
 * sponsors itself.
 */
export function Frame({ locale, page, children }: FrameProps) {
  const t = getTranslator(locale);
  // In development the framework's client runs on every page.
  const isHydrated = process.env.NODE_ENV === "development";
  const isShort = page === "missing" || page === "lostPass" || page === "entry";
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("Navigation.skipToContent")}
      </a>
      <SiteNotices locale={locale} page={page} />
      <Header locale={locale} page={page} />
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-hydrates={isHydrated ? "" : undefined}
        data-missing={page === "missing" ? "" : undefined}
      >
        {/* The footer has the organiser's contact details. */}
        <BoundedPage locale={locale} ways={[getWayHome(locale)]}>
          {children}
        </BoundedPage>
      </main>
      {!isShort && page !== "home" && <LogoStrip of="strip" title={t("Sponsors.strip")} />}
      <Footer locale={locale} withPartners={!isShort} />
      <PageScript name="frame" />
      {isHydrated && <HydrationMarker />}
    </>
  );
}

/** The way on from a page that fails. */
export const getWayHome = (locale: Locale) => ({
  href: getHref({ page: "home" }, locale),
  label: getTranslator(locale)("Navigation.home"),
});
