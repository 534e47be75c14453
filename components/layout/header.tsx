import { Logo } from "@/components/ui/logo";
import { Container } from "@/components/ui/section";
import { WayButtons } from "@/components/ui/way-buttons";
import type { FramedPage } from "@/lib/content/navigation";
import { hrefOf } from "@/lib/i18n/links";
import { fairArguments, translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts } from "@/lib/locales";
import { bothWays } from "@/lib/registration/both-ways";
import { CloseDisclosures } from "./close-disclosures";
import styles from "./header.module.css";
import { LanguageMenu, LanguageToggle } from "./language-menu";
import { MainMenu } from "./main-menu";

interface HeaderProps {
  locale: Locale;
  page: FramedPage;
}

/**
 * The header: logo, day and place, languages, menu and the two links to register. The home page
 * shows day and place in its own head. On phones the two links are in the bar of the main action;
 * pages without that bar have them here.
 */
export function Header({ locale, page }: HeaderProps) {
  const t = translator(locale);
  const { logo } = localeFacts[locale];
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a
          className={styles.logo}
          href={hrefOf({ page: "home" }, locale)}
          aria-current={page === "home" ? "page" : undefined}
        >
          <Logo src={`/logos/${logo.file}`} alt={t("Header.logo")} width={logo.width} />
        </a>
        {page !== "home" && (
          <p className={styles.place}>
            <span>{fairArguments(locale).dates}</span>
            <span>{t("Calendar.location")}</span>
          </p>
        )}
        <div className={styles.tools}>
          <LanguageToggle locale={locale} page={page} />
          <LanguageMenu locale={locale} page={page} />
          <MainMenu locale={locale} page={page} />
        </div>
        <div className={styles.register}>
          <WayButtons ways={bothWays(locale, "visit")} />
        </div>
      </Container>
      <CloseDisclosures />
    </header>
  );
}
