import type { ReactNode } from "react";
import { JsonLd } from "@/components/ui/json-ld";
import type { FramedPage } from "@/lib/content/navigation";
import type { Locale } from "@/lib/i18n/locales";
import { messages } from "@/lib/i18n/messages";
import { structuredData } from "@/lib/seo/structured-data";
import { Footer } from "./footer";
import styles from "./frame.module.css";
import { Header } from "./header";
import { SponsorStrip } from "./sponsor-strip";

interface FrameProps {
  locale: Locale;
  /** The page inside; the language links lead to the same page. "missing" has no twin. */
  page: FramedPage;
  children: ReactNode;
}

/** What stands around every page. */
export function Frame({ locale, page, children }: FrameProps) {
  const facts = structuredData(page, locale);
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages[locale].Navigation.skipToContent}
      </a>
      <Header locale={locale} page={page} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SponsorStrip locale={locale} />
      <Footer locale={locale} />
      {facts && <JsonLd data={facts} />}
    </>
  );
}
