import type { ReactNode } from "react";
import { BoundedPage } from "@/components/layout/bounded-page";
import { HydrationMarker } from "@/components/layout/hydration-marker";
import { PageScript } from "@/components/ui/page-script";
import { Logo } from "@/components/ui/pictures/logo";
import { listFailureLinks } from "@/lib/i18n/failure-links";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import styles from "./pass-frame.module.css";

interface PrivateFrameProps {
  locale: Locale;
  getHref: (locale: Locale) => string;
  /** Whether the layout is that of a pass instead of a form. */
  isPass?: boolean;
  children: ReactNode;
}

/** The frame of a private page: only the home link and the languages, so that it loads quickly in a full hall. */
export function PrivateFrame({ locale, getHref: hrefIn, isPass, children }: PrivateFrameProps) {
  const t = getTranslator(locale);
  const { logo } = localeFacts[locale];
  const isHydrated = process.env.NODE_ENV === "development";
  return (
    <div className={`${styles.page} ${isPass ? styles.adaptive : styles.below}`}>
      <header className={styles.header} data-screen>
        <a className={styles.logo} href={getHref({ page: "home" }, locale)}>
          <Logo src={`/logos/${logo.file}`} alt={t("Header.logo")} width={logo.width} />
        </a>
        <nav aria-label={t("Navigation.language")}>
          <ul className={styles.languages}>
            {locales.map((other) => (
              <li key={other}>
                <a
                  href={hrefIn(other)}
                  lang={other}
                  hrefLang={other}
                  aria-current={other === locale ? "true" : undefined}
                >
                  {localeFacts[other].label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main
        className={isPass ? styles.main : styles.columns}
        data-hydrates={isHydrated ? "" : undefined}
      >
        <BoundedPage locale={locale} ways={listFailureLinks(locale)}>
          {children}
        </BoundedPage>
      </main>
      <PageScript name="private-frame" />
      {isHydrated && <HydrationMarker />}
    </div>
  );
}
