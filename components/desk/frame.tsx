import type { ReactNode } from "react";
import { deskAddress } from "@/lib/desk/address";
import { providedDesk } from "@/lib/desk/provided";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { fairArguments } from "@/lib/i18n/translate";
import { formNames } from "@/lib/registration/forms";
import { Editions } from "./editions";
import styles from "./frame.module.css";

interface DeskFrameProps {
  language: DeskLanguage;
  /** The title in the browser's list of windows. */
  title: string;
  /**
   * The path of the page after the language, with its query. Undefined for a page without an
   * address.
   */
  path?: string;
  /** The name of the user. */
  person: string;
  children: ReactNode;
}

/** The frame around every page of the desk. */
export function DeskFrame({ language, title, path, person, children }: DeskFrameProps) {
  const t = deskTranslator(language);
  const other = language === "tr" ? "en" : "tr";
  const desk = providedDesk();
  const links: [path: string, text: string][] = [
    ["", t("Desk.overview")],
    ...formNames.map((form): [string, string] => [`/${form}`, t(`Forms.${form}`)]),
    ["/arrivals", t("Arrivals.title")],
    // A former edition has no entrance.
    ...(desk?.reminders
      ? ([
          ["/listings", t("Listings.title")],
          ["/today", t("Today.title")],
          ["/devices", t("Devices.title")],
        ] satisfies [string, string][])
      : []),
    ["/report", t("Report.title")],
    ["/campaigns", t("Campaigns.title")],
    ["/reminders", t("Reminders.title")],
    ["/person", t("Desk.person")],
    ["/ledger", t("Desk.ledger")],
    ...(desk && desk.receivers.all.length > 0
      ? ([["/webhooks", t("Webhooks.title")]] satisfies [string, string][])
      : []),
  ];
  const section = path === undefined ? undefined : (/^\/([^/?]*)/.exec(path)?.[1] ?? "");
  return (
    <>
      <title>{`${title} · ${t("Desk.title")}`}</title>
      <a className={styles.skip} href="#content">
        {t("Desk.skip")}
      </a>
      <header className={styles.header}>
        <p className={styles.name}>
          {fairArguments(language).shortName} <span>{t("Desk.title")}</span>
        </p>
        <nav aria-label={t("Desk.navigation")}>
          <ul>
            {links.map(([to, text]) => (
              <li key={to}>
                <a
                  href={`${deskAddress(language)}${to}`}
                  aria-current={to.slice(1) === section ? "page" : undefined}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.who}>
          <span>{t("Desk.who", { person })}</span>
          <a href={`${deskAddress(other)}${path ?? ""}`} lang={other} hrefLang={other}>
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
