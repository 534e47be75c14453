import { Icon } from "@/components/ui/pictures/icon";
import { type FramedPage, getPagePath } from "@/lib/content/navigation";
import { getLanguageChoicePath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import { getNextLocale, type Locale, localeFacts, locales } from "@/lib/locales";
import { Disclosure } from "./disclosure";
import { LanguageList } from "./language-list";
import styles from "./language-menu.module.css";

interface LanguageProps {
  locale: Locale;
  page: FramedPage;
}

/**
 * Links to the same page in the other languages. Their path stores the choice, also without script. Search engines find
 * the other languages by `hreflang` and the sitemap.
 */
export function LanguageMenu({ locale, page }: LanguageProps) {
  const label = (
    <>
      <Icon name="globe" className={styles.globe} />
      <span className={styles.current}>{localeFacts[locale].label}</span>
      <Icon name="chevronDown" className={styles.chevron} />
    </>
  );
  return (
    <nav aria-label={getTranslator(locale)("Navigation.language")} className={styles.menu}>
      <Disclosure label={label} panel={styles.panel}>
        <LanguageList
          current={locale}
          languages={locales.map((code) => ({
            code,
            label: localeFacts[code].label,
            href: getLanguageChoicePath(code, getPagePath(page, code)),
          }))}
        />
      </Disclosure>
    </nav>
  );
}

/** A link at the foot of the menu to the same page in the next language. */
export function LanguageToggle({ locale, page }: LanguageProps) {
  const next = getNextLocale(locale);
  return (
    <a href={getLanguageChoicePath(next, getPagePath(page, next))} rel="nofollow" hrefLang={next}>
      <span lang={next}>{localeFacts[next].label}</span>
    </a>
  );
}
