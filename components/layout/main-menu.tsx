import { FileFacts } from "@/components/ui/file-facts";
import { Icon } from "@/components/ui/icon";
import { downloadName } from "@/lib/content/documents";
import type { FramedPage, MenuLink } from "@/lib/content/navigation";
import { documentFacts } from "@/lib/i18n/document-facts";
import { documentOf, hrefOf, menuOf } from "@/lib/i18n/links";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import { Disclosure } from "./disclosure";
import styles from "./main-menu.module.css";

interface MainMenuProps {
  locale: Locale;
  page: FramedPage;
}

/** Names a link of the menu and its label. */
const keyOf = (link: MenuLink) => ("page" in link ? link.page : link.document);

/** The menu: information pages, registrations, documents of the page's language. */
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
        {menuOf(locale).map((group) => (
          <ul key={group.map(keyOf).join()} className={styles.list}>
            {group.map((link) => {
              const key = keyOf(link);
              return (
                <li key={key}>
                  <a
                    href={hrefOf(link, locale)}
                    download={
                      "document" in link
                        ? downloadName(documentOf(link.document, locale))
                        : undefined
                    }
                    aria-current={key === page ? "page" : undefined}
                  >
                    <span>
                      {t(`Navigation.${key}`)}
                      {"document" in link && (
                        <>
                          {" "}
                          <FileFacts>{documentFacts(link.document, locale)}</FileFacts>
                        </>
                      )}
                    </span>
                    <Icon name={"document" in link ? "download" : "arrow"} />
                  </a>
                </li>
              );
            })}
          </ul>
        ))}
      </Disclosure>
    </nav>
  );
}
