import { YourPass } from "@/components/pass/your-pass";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/pictures/icon";
import { getDownloadName } from "@/lib/content/documents";
import {
  type FramedPage,
  findFormOn,
  getLinkName,
  type MenuLink,
  searchLink,
} from "@/lib/content/navigation";
import { formatDocumentFacts } from "@/lib/i18n/document-facts";
import { getHref, getMenu, resolveDocument } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { Disclosure } from "./disclosure";
import { LanguageToggle } from "./language-menu";
import { MenuColumn, MenuList } from "./link-lists";
import styles from "./main-menu.module.css";
import { MenuDates } from "./menu-dates";

interface MainMenuProps {
  locale: Locale;
  page: FramedPage;
}

/**
 * A sheet below the header that fills narrow windows: columns for visitors, exhibitors and the fair, its dates, and the
 * link to the next language.
 */
export function MainMenu({ locale, page }: MainMenuProps) {
  const t = getTranslator(locale);
  const label = (
    <>
      <Icon name="menu" />
      <span className={styles.label}>{t("Navigation.menu")}</span>
    </>
  );
  const toLink = (link: MenuLink) => {
    const name = getLinkName(link);
    return {
      href: getHref(link, locale),
      label: t(`Navigation.${name}`),
      ...(name === page && { "aria-current": "page" as const }),
      ...("document" in link
        ? {
            file: formatDocumentFacts(link.document, locale),
            download: getDownloadName(resolveDocument(link.document, locale)),
          }
        : { form: findFormOn(link.page) }),
    };
  };
  return (
    <nav aria-label={t("Navigation.main")}>
      <Disclosure label={label} panel={styles.panel}>
        <Container className={styles.sheet}>
          <YourPass label={t("Pass.yours")} />
          <MenuList links={[toLink(searchLink)]} />
          {getMenu(locale).map(({ id, links }) => (
            <MenuColumn key={id} title={t(`Navigation.columns.${id}`)} links={links.map(toLink)} />
          ))}
          <div className={styles.facts}>
            <MenuDates locale={locale} />
            <LanguageToggle locale={locale} page={page} />
          </div>
        </Container>
      </Disclosure>
    </nav>
  );
}
