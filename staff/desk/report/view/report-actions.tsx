import { nanoid } from "nanoid";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import type { Locale } from "@/lib/locales";
import type { FrozenReport } from "@/lib/staff-records/reports";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import styles from "./report-actions.module.css";

interface ReportActionsProps {
  /** The language of the report. */
  locale: Locale;
  versions: readonly FrozenReport[];
  mayExport: boolean;
  mayChange: boolean;
  hasVisits: boolean;
  language: DeskLanguage;
}

/** Actions below a report: freeze it, draw a sample; and how it becomes a PDF. */
export function ReportActions(props: ReportActionsProps) {
  const { locale, versions, mayExport, mayChange, hasVisits, language } = props;
  const t = getDeskTranslator(language);
  return (
    <div className={styles.actions} data-screen>
      <section aria-labelledby="versions">
        <h2 id="versions">{t("Report.act.versions")}</h2>
        {versions.length === 0 && <p>{t("Report.act.none")}</p>}
        {versions.length > 0 && (
          <ul className={styles.versions}>
            {versions.toReversed().map(({ version, at, by, digest }) => (
              <li key={version}>
                {t("Report.version", { version, time: formatDateTime(at, language), by })}
                <br />
                <code dir="ltr">{digest}</code>
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <form method="post" action={`${getDeskPath(language)}/report/freeze`}>
            <input type="hidden" name="press" value={nanoid()} />
            <input type="hidden" name="report" value={locale} />
            <p className={fields.hint}>{t("Report.act.freezeHint")}</p>
            <button type="submit" className={button.quiet}>
              {t("Report.act.freeze")}
            </button>
          </form>
        )}
      </section>
      {mayExport && (
        <section aria-labelledby="sample">
          <h2 id="sample">{t("Report.act.sample")}</h2>
          {hasVisits ? (
            <form method="post" action={`${getDeskPath(language)}/export/sample`}>
              <p className={fields.hint}>{t("Report.act.sampleHint")}</p>
              <button type="submit" className={button.quiet}>
                {t("Report.act.xlsx")}
              </button>
            </form>
          ) : (
            <p>{t("Report.act.sampleNone")}</p>
          )}
        </section>
      )}
      <section aria-labelledby="pdf">
        <h2 id="pdf">PDF</h2>
        <p className={fields.hint}>{t("Report.act.pdf")}</p>
      </section>
    </div>
  );
}
