import { ButtonLink } from "@/components/ui/button";
import { Logo } from "@/components/ui/logo";
import { Container } from "@/components/ui/section";
import { type FramedPage, formPages, pagesInSight } from "@/lib/content/navigation";
import { hrefOf } from "@/lib/i18n/links";
import { fairArguments, translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts } from "@/lib/locales";
import { bothWays } from "@/lib/registration/both-ways";
import styles from "./header.module.css";
import { LanguageMenu, LanguageToggle } from "./language-menu";
import { BarLinks } from "./link-lists";
import { MainMenu } from "./main-menu";

interface HeaderProps {
  locale: Locale;
  page: FramedPage;
}

/**
 * The header: logo, day and place, the two links to register, menu and languages. The home page
 * shows day and place in its own head. Where the bar is wide enough, the most wanted pages are in
 * sight beside the menu. On phones the two links are a bar at the lower edge of the window, from the first view to
 * the end of the page. The page of a form has the line with its progress there, so its header keeps them; it does not
 * lead to itself.
 */
export function Header({ locale, page }: HeaderProps) {
  const t = translator(locale);
  const { logo } = localeFacts[locale];
  const ways = bothWays(locale).filter((way) => way.page !== page);
  const isForm = Object.values<string>(formPages).includes(page);
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
        <div className={styles.inSight} data-screen>
          {page !== "home" && (
            <p className={styles.place}>
              <b>{fairArguments(locale).dates}</b> <span>{t("Calendar.location")}</span>
            </p>
          )}
          <BarLinks
            label={t("Navigation.pages")}
            links={pagesInSight.map((id) => ({
              href: hrefOf({ page: id }, locale),
              label: t(`Navigation.inSight.${id}`),
              ...(id === page && { "aria-current": "page" as const }),
            }))}
          />
        </div>
        <div
          className={`${styles.register} ${isForm ? "" : styles.bottom}`}
          data-screen
          data-register={isForm ? "row" : "bar"}
        >
          {ways.map(({ page: to, href, label }) => (
            <ButtonLink
              key={to}
              href={href}
              size="small"
              look={to === "visitRegistration" ? "primary" : "quiet"}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
        <div className={styles.tools} data-screen>
          <MainMenu locale={locale} page={page} />
          <LanguageToggle locale={locale} page={page} />
          <LanguageMenu locale={locale} page={page} />
        </div>
      </Container>
    </header>
  );
}
