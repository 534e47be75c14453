import { Icon } from "@/components/ui/pictures/icon";
import { type FramedPage, pathOf } from "@/lib/content/navigation";
import { choicePath } from "@/lib/i18n/decide";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts, locales, nextLocale } from "@/lib/locales";
import { Disclosure } from "./disclosure";
import { LanguageList } from "./language-list";
import styles from "./language-menu.module.css";

interface LanguageProps {
  locale: Locale;
  page: FramedPage;
}

/**
 * Links to the same page in the other languages. Their path stores the choice at once, also without
 * script. Search engines find the other languages by `hreflang` and the sitemap.
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
    <nav aria-label={translator(locale)("Navigation.language")} className={styles.menu}>
      <Disclosure label={label} panel={styles.panel}>
        <LanguageList
          current={locale}
          languages={locales.map((code) => ({
            code,
            label: localeFacts[code].label,
            href: choicePath(code, pathOf(page)),
          }))}
        />
      </Disclosure>
    </nav>
  );
}

/** A link at the foot of the menu, to the same page in the next language. */
export function LanguageToggle({ locale, page }: LanguageProps) {
  const next = nextLocale(locale);
  return (
    <a href={choicePath(next, pathOf(page))} rel="nofollow" hrefLang={next}>
      <span lang={next}>{localeFacts[next].label}</span>
    </a>
  );
}
