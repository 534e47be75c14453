import { Container } from "@/components/ui/container";
import { Logo } from "@/components/ui/pictures/logo";
import { barLinks, type FramedPage, getLinkName } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import styles from "./header.module.css";
import { HeaderButtons } from "./header-buttons";
import { LanguageMenu } from "./language-menu";
import { BarLinks } from "./link-lists";
import { MainMenu } from "./main-menu";

interface HeaderProps {
  locale: Locale;
  page: FramedPage;
}

/** If the bar is wide enough, the most visited pages stand beside the logo. */
export function Header({ locale, page }: HeaderProps) {
  const t = getTranslator(locale);
  const { logo } = localeFacts[locale];
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a
          className={styles.logo}
          href={getHref({ page: "home" }, locale)}
          {...(page === "home" && { "aria-current": "page" })}
        >
          <Logo src={`/logos/${logo.file}`} alt={t("Header.logo")} width={logo.width} />
        </a>
        <div className={styles.inSight} data-screen>
          <BarLinks
            label={t("Navigation.pages")}
            links={barLinks.map((link) => ({
              href: getHref(link, locale),
              label: t(`Navigation.inSight.${getLinkName(link)}`),
              ...(getLinkName(link) === page && { "aria-current": "page" as const }),
            }))}
          />
        </div>
        <HeaderButtons locale={locale} page={page} />
        <div className={styles.tools} data-screen>
          <MainMenu locale={locale} page={page} />
          <LanguageMenu locale={locale} page={page} />
        </div>
      </Container>
    </header>
  );
}
