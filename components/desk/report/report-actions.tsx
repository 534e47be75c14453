import { nanoid } from "nanoid";
import controls from "@/components/desk/controls.module.css";
import record from "@/components/desk/record.module.css";
import { PrintButton } from "@/components/pass/print-button";
import { deskAddress } from "@/lib/desk/address";
import { timeText } from "@/lib/desk/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import type { FrozenReport } from "@/lib/people/reports";
import styles from "./report-actions.module.css";

interface ReportActionsProps {
  /** The language of the report. */
  locale: Locale;
  versions: readonly FrozenReport[];
  /** The frozen version that is shown; without it the figures of now. */
  version: number | undefined;
  /** What is typed at the command line for the PDF. */
  command: string;
  mayExport: boolean;
  mayChange: boolean;
  hasVisits: boolean;
  language: DeskLanguage;
}

/** What can be done with a report: another language, paper, files, a frozen version, the auditor's sample. */
export function ReportActions(props: ReportActionsProps) {
  const { locale, versions, version, command, mayExport, mayChange, hasVisits, language } = props;
  const t = deskTranslator(language);
  const here = `${deskAddress(language)}/report`;
  const files = `${deskAddress(language)}/export`;
  const shown = (of: { locale?: Locale; version?: number | undefined }) => {
    const query = new URLSearchParams({ report: of.locale ?? locale });
    if (of.version !== undefined) query.set("version", String(of.version));
    return `?${query}`;
  };
  return (
    <div className={`${record.screen} ${styles.actions}`}>
      <div className={record.actions}>
        <nav aria-label={t("Report.act.language")}>
          <ul className={styles.choice}>
            {locales.map((one) => (
              <li key={one}>
                <a
                  href={`${here}${shown({ locale: one, version })}`}
                  lang={one}
                  hrefLang={localeFacts[one].intl}
                  aria-current={one === locale ? "true" : undefined}
                >
                  {localeFacts[one].label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <PrintButton label={t("Report.act.print")} className={controls.button} />
        {mayExport &&
          (["xlsx", "json"] as const).map((format) => (
            <a
              key={format}
              className={controls.quiet}
              href={`${files}/report${shown({ version })}&format=${format}`}
              download
            >
              {t(`Report.act.${format}`)}
            </a>
          ))}
      </div>
      <p className={record.hint}>
        {t("Report.act.pdf")} <code dir="ltr">{command}</code>
      </p>
      <section aria-labelledby="versions">
        <h2 id="versions">{t("Report.act.versions")}</h2>
        {versions.length === 0 ? (
          <p>{t("Report.act.none")}</p>
        ) : (
          <ul className={styles.versions}>
            <li>
              <a
                href={`${here}${shown({})}`}
                aria-current={version === undefined ? "true" : undefined}
              >
                {t("Report.act.live")}
              </a>
            </li>
            {versions.toReversed().map((one) => (
              <li key={one.version}>
                <a
                  href={`${here}${shown({ version: one.version })}`}
                  aria-current={version === one.version ? "true" : undefined}
                >
                  {t("Report.act.one", { version: one.version })}
                </a>{" "}
                <small>
                  {timeText(one.at, language)}, <bdi>{one.by}</bdi>
                </small>
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <form method="post" action={`${here}/freeze`} className={record.actions}>
            <input type="hidden" name="press" value={nanoid()} />
            <input type="hidden" name="report" value={locale} />
            <button type="submit" className={controls.quiet}>
              {t("Report.act.freeze")}
            </button>
            <small className={record.hint}>{t("Report.act.freezeHint")}</small>
          </form>
        )}
      </section>
      {mayExport && (
        <section aria-labelledby="sample">
          <h2 id="sample">{t("Report.act.sample")}</h2>
          {hasVisits ? (
            <form method="post" action={`${files}/sample`} className={record.actions}>
              <button type="submit" className={controls.quiet}>
                {t("Report.act.xlsx")}
              </button>
              <small className={record.hint}>{t("Report.act.sampleHint")}</small>
            </form>
          ) : (
            <p>{t("Report.act.sampleNone")}</p>
          )}
        </section>
      )}
    </div>
  );
}
