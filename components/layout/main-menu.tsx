import { YourPass } from "@/components/pass/your-pass";
import { Icon } from "@/components/ui/icon";
import { downloadName } from "@/lib/content/documents";
import type { FramedPage, MenuLink } from "@/lib/content/navigation";
import { documentFacts } from "@/lib/i18n/document-facts";
import { documentOf, hrefOf, menuOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { linkText } from "@/lib/registration/closed-forms";
import { Disclosure } from "./disclosure";
import { MenuList } from "./link-lists";
import styles from "./main-menu.module.css";

interface MainMenuProps {
  locale: Locale;
  page: FramedPage;
}

/** Names a link of the menu, and its label. */
const keyOf = (link: MenuLink) => ("page" in link ? link.page : link.document);

/** The menu: information pages, registrations, and the documents in the page's language. */
export function MainMenu({ locale, page }: MainMenuProps) {
  const t = translator(locale);
  const label = (
    <>
      <Icon name="menu" />
      <span className={styles.label}>{t("Navigation.menu")}</span>
    </>
  );
  return (
    <nav aria-label={t("Navigation.main")}>
      <Disclosure label={label} panel={styles.panel}>
        <YourPass label={t("Pass.yours")} />
        {menuOf(locale).map((group) => (
          <MenuList
            key={group.map(keyOf).join()}
            links={group.map((link) => ({
              href: hrefOf(link, locale),
              label:
                "page" in link
                  ? linkText(link.page, t(`Navigation.${link.page}`), locale)
                  : t(`Navigation.${link.document}`),
              ...(keyOf(link) === page && { "aria-current": "page" as const }),
              ...("document" in link && {
                file: documentFacts(link.document, locale),
                download: downloadName(documentOf(link.document, locale)),
              }),
            }))}
          />
        ))}
      </Disclosure>
    </nav>
  );
}
