import type { ReactNode } from "react";
import { getFairArguments } from "@/lib/i18n/translator";
import { formNames } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { getDeskContext, isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { Editions } from "./editions";
import styles from "./frame.module.css";

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

/** Path after the language, and label. */
type MenuLink = [path: string, text: string];

/** In the menu, after the registrations. */
const SITE_PLACE = 7;

/** Further links are in a menu. */
const MAX_VISIBLE_LINKS = 5;

export function DeskFrame({ language, title, path, person, children }: DeskFrameProps) {
  const t = getDeskTranslator(language);
  const other = language === "tr" ? "en" : "tr";
  const desk = getDeskContext();
  // Who only writes the site sees no people.
  const links: MenuLink[] = isAllowed("read")
    ? [
        ["", t("Desk.overview")],
        ...formNames.map((form): [string, string] => [`/${form}`, t(`Forms.${form}`)]),
        ["/arrivals", t("Arrivals.title")],
        // A former edition has no gate.
        ...(desk?.reminders
          ? ([
              ["/listings", t("Listings.title")],
              ["/tasks", t("Tasks.heading")],
              ["/today", t("Today.title")],
              ["/devices", t("Devices.title")],
            ] satisfies [string, string][])
          : []),
        ["/report", t("Report.title")],
        ["/campaigns", t("Campaigns.title")],
        ["/broadcasts", t("Broadcasts.title")],
        ["/reminders", t("Reminders.title")],
        ["/person", t("Desk.person")],
        ["/audit-log", t("Desk.auditLog")],
        ...(desk && desk.endpoints.all.length > 0
          ? ([["/webhooks", t("Webhooks.title")]] satisfies [string, string][])
          : []),
      ]
    : [];
  // A former edition has no site.
  if (desk?.reminders && isAllowed("content")) {
    links.splice(SITE_PLACE, 0, ["/site", t("Site.menu")]);
  }
  const [mainLinks, moreLinks] = [
    links.slice(0, MAX_VISIBLE_LINKS),
    links.slice(MAX_VISIBLE_LINKS),
  ];
  const section = path === undefined ? undefined : (/^\/([^/?]*)/.exec(path)?.[1] ?? "");
  const here = moreLinks.find(([to]) => to.slice(1) === section);
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
          <Links links={mainLinks} section={section} language={language} className={styles.links} />
          {moreLinks.length > 0 && (
            <details className={styles.more}>
              <summary data-current={here !== undefined}>{here?.[1] ?? t("Desk.more")}</summary>
              <Links
                links={moreLinks}
                section={section}
                language={language}
                className={styles.others}
              />
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
      {desk && desk.editions.length > 1 && (
        <Editions
          desk={desk}
          language={language}
          section={links.map(([to]) => to.slice(1)).find((one) => one === section)}
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
