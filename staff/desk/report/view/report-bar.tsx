import { PrintButton } from "@/components/pass/print-button";
import button from "@/components/ui/button.module.css";
import { PageScript } from "@/components/ui/page-script";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import type { FrozenReport } from "@/lib/staff-records/reports";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import record from "@/staff/desk/frame/record.module.css";
import styles from "./report-actions.module.css";

interface ReportBarProps {
  /** The language of the report. */
  locale: Locale;
  versions: readonly FrozenReport[];
  /** The shown frozen version. Undefined for current figures. */
  version: number | undefined;
  mayExport: boolean;
  language: DeskLanguage;
}

/** Above a report: languages, versions, print and files. */
export function ReportBar({ locale, versions, version, mayExport, language }: ReportBarProps) {
  const t = getDeskTranslator(language);
  const here = `${getDeskPath(language)}/report`;
  const buildQuery = (of: { locale?: Locale; version?: number | undefined }) => {
    const query = new URLSearchParams({ report: of.locale ?? locale });
    if (of.version !== undefined) query.set("version", String(of.version));
    return `?${query}`;
  };
  const isShown = (one: number | undefined) => (one === version ? "true" : undefined);
  return (
    <div className={styles.bar} data-screen>
      <nav aria-label={t("Report.act.language")}>
        <ul className={styles.choice}>
          {locales.map((one) => (
            <li key={one}>
              <a
                href={`${here}${buildQuery({ locale: one, version })}`}
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
      {versions.length > 0 && (
        <nav aria-label={t("Report.act.versions")}>
          <ul className={styles.choice}>
            <li>
              <a href={`${here}${buildQuery({})}`} aria-current={isShown(undefined)}>
                {t("Report.act.live")}
              </a>
            </li>
            {versions.toReversed().map((one) => (
              <li key={one.version}>
                <a
                  href={`${here}${buildQuery({ version: one.version })}`}
                  aria-current={isShown(one.version)}
                  title={formatDateTime(one.at, language)}
                >
                  {t("Report.act.one", { version: one.version })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={record.actions}>
        <span data-scripted>
          <PrintButton label={t("Report.act.print")} className={button.plain} />
          <PageScript name="print-button" />
        </span>
        {mayExport &&
          (["xlsx", "json"] as const).map((format) => (
            <a
              key={format}
              className={button.quiet}
              href={`${getDeskPath(language)}/export/report${buildQuery({ version })}&format=${format}`}
              download
            >
              {t(`Report.act.${format}`)}
            </a>
          ))}
      </div>
    </div>
  );
}
