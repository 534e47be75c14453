import type { ReactNode } from "react";
import { getFairArguments } from "@/lib/i18n/translator";
import { getSiteSettings } from "@/lib/site";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { getDeskContext } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { Editions } from "./editions";
import styles from "./frame.module.css";
import { listMenuLinks, type MenuLink } from "./menu-links";

interface DeskFrameProps {
  language: DeskLanguage;
  /** Window title in the browser. */
  title: string;
  /** Path after the language, with its query. Undefined for a page without an address. */
  path?: string;
  /** The name of the user. */
  person: string;
  children: ReactNode;
}

export function DeskFrame({ language, title, path, person, children }: DeskFrameProps) {
  const t = getDeskTranslator(language);
  const other = language === "tr" ? "en" : "tr";
  const desk = getDeskContext();
  const { main, more } = listMenuLinks(language);
  const section = path === undefined ? undefined : (/^\/([^/?]*)/.exec(path)?.[1] ?? "");
  const isInMore = more.some(([to]) => to.slice(1) === section);
  return (
    <>
      <title>{`${title} · ${t("Desk.title")}`}</title>
      <a className={styles.skip} data-screen href="#content">
        {t("Desk.skip")}
      </a>
      <header className={styles.header} data-screen>
        <p className={styles.name}>
          {getFairArguments(language).shortName} <span>{t("Desk.title")}</span>
        </p>
        <nav aria-label={t("Desk.navigation")}>
          <Links links={main} section={section} language={language} className={styles.links} />
          {more.length > 0 && (
            <details className={styles.more}>
              <summary aria-current={isInMore || undefined}>{t("Desk.more")}</summary>
              <Links links={more} section={section} language={language} className={styles.others} />
            </details>
          )}
        </nav>
        <p className={styles.who}>
          <span>{t("Desk.who", { person })}</span>
          <a href={`${getDeskPath(other)}${path ?? ""}`} lang={other} hrefLang={other}>
            {t("Desk.language")}
          </a>
        </p>
      </header>
      {getSiteSettings()?.isDemonstration && (
        <p className={styles.demonstration}>{t("Desk.demonstration")}</p>
      )}
      {desk && desk.editions.length > 1 && (
        <Editions
          desk={desk}
          language={language}
          section={[...main, ...more].map(([to]) => to.slice(1)).find((one) => one === section)}
        />
      )}
      <main id="content" className={styles.main}>
        {children}
      </main>
    </>
  );
}

interface LinksProps {
  links: readonly MenuLink[];
  /** First segment of the current page's path. */
  section: string | undefined;
  language: DeskLanguage;
  className: string | undefined;
}

function Links({ links, section, language, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(([to, text]) => (
        <li key={to}>
          <a
            href={`${getDeskPath(language)}${to}`}
            aria-current={to.slice(1) === section ? "page" : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
