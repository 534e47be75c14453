import type { ReactNode } from "react";
import { RememberLanguage } from "@/components/layout/remember-language";
import { Logo } from "@/components/ui/logo";
import type { BelowPass } from "@/lib/content/pass-page";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { passPath } from "@/lib/registration/pass";
import styles from "./pass-frame.module.css";

interface PassFrameProps {
  locale: Locale;
  token: string;
  /** The page below the pass; the pass itself without it. */
  below?: BelowPass;
  children: ReactNode;
}

/**
 * The frame around a pass: only the link home and the languages, so that it opens quickly in a full
 * hall.
 */
export function PassFrame({ locale, token, below, children }: PassFrameProps) {
  const t = translator(locale);
  const { logo } = localeFacts[locale];
  return (
    <div className={`${styles.page} ${below ? styles.below : styles.adaptive}`}>
      <header className={styles.header}>
        <a className={styles.logo} href={hrefOf({ page: "home" }, locale)}>
          <Logo src={`/logos/${logo.file}`} alt={t("Header.logo")} width={logo.width} />
        </a>
        <nav aria-label={t("Navigation.language")}>
          <ul className={styles.languages}>
            {locales.map((other) => (
              <li key={other}>
                <a
                  href={passPath(other, token, below)}
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
      <main className={below ? styles.columns : styles.main}>{children}</main>
      <RememberLanguage locale={locale} />
    </div>
  );
}
