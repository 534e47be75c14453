import { ButtonLink } from "@/components/ui/button";
import { Logo } from "@/components/ui/logo";
import { Container } from "@/components/ui/section";
import { facts } from "@/lib/facts";
import { localizedPath } from "@/lib/i18n/decide";
import type { Locale } from "@/lib/i18n/locales";
import { messages } from "@/lib/i18n/messages";
import { hrefOf } from "@/lib/links";
import type { FramedPage } from "@/lib/navigation";
import { CloseDisclosures } from "./close-disclosures";
import styles from "./header.module.css";
import { LanguageMenu, LanguageToggle } from "./language-menu";
import { MainMenu } from "./main-menu";

interface HeaderProps {
  locale: Locale;
  page: FramedPage;
}

/** Logo, the day and place, languages, menu and the two ways to register. */
export function Header({ locale, page }: HeaderProps) {
  const { Navigation, Site } = messages[locale];
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a
          className={styles.logo}
          href={localizedPath(locale, "")}
          aria-current={page === "home" ? "page" : undefined}
        >
           <Logo src="/logos/fair-logo-light.svg" alt={`${Site.name}, ${Navigation.home}`} width={519} />
        </a>
        <p className={styles.place}>
          <span>{facts(locale).dates}</span>
          <span>
            {Site.venue}, {Site.city}
          </span>
        </p>
        <div className={styles.tools}>
          <LanguageToggle locale={locale} page={page} />
          <LanguageMenu locale={locale} page={page} />
          <MainMenu locale={locale} page={page} />
        </div>
        <div className={styles.register}>
          <ButtonLink size="small" href={hrefOf({ page: "visitRegistration" }, locale)}>
            {Navigation.visitRegistration}
          </ButtonLink>
          <ButtonLink
            size="small"
            variant="ghost"
            href={hrefOf({ page: "exhibitRegistration" }, locale)}
          >
            {Navigation.exhibitRegistration}
          </ButtonLink>
        </div>
      </Container>
      <CloseDisclosures />
    </header>
  );
}
