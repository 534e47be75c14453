import button from "@/components/ui/button.module.css";
import type { ShownReport, VersionSummary } from "@/lib/site-content/repository";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { listOpenEdits } from "../choose-entries";
import { type ContentDifferences, countDifferences } from "../compare-content";
import type { SiteState } from "../draft";
import { EditList } from "./edit-list";
import styles from "./site.module.css";

interface StateCardsProps {
  state: SiteState;
  /** Of the draft from the latest version. */
  differences: ContentDifferences;
  /** Of the public site. */
  report: ShownReport | undefined;
  language: DeskLanguage;
}

/** On the overview; all of them stand on the page of the draft. */
const MAX_LISTED_EDITS = 5;

/** What is on the site, what waits in the draft, and what is scheduled. */
export function StateCards({ state, differences, report, language }: StateCardsProps) {
  const t = getDeskTranslator(language);
  const { shown, scheduled, draft, changes } = state;
  const site = `${getDeskPath(language)}/site`;
  const count = countDifferences(differences);
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-labelledby="now">
        <h2 id="now">{t("Site.now.title")}</h2>
        {shown ? (
          <>
            <p>
              <a href={`${site}/versions/${shown.version}`}>
                {t("Site.now.version", { version: shown.version })}
              </a>
              {shown.restores !== undefined && ` (${formatRestored(shown, language)})`}
            </p>
            <p translate="no">
              {t("Site.now.since", { when: formatDateTime(shown.from, language), by: shown.by })}
            </p>
            <p>{describeReport(shown, report, language)}</p>
          </>
        ) : (
          <p>{t("Site.now.release")}</p>
        )}
      </section>
      <section className={styles.card} aria-labelledby="draft">
        <h2 id="draft">{t("Site.draftCard.title")}</h2>
        {draft && count > 0 ? (
          <>
            <p>
              {scheduled
                ? t("Site.draftCard.countScheduled", { count, version: scheduled.version })
                : t("Site.draftCard.count", { count })}
            </p>
            <p>
              <a className={button.plain} href={`${site}/changes`}>
                {t("Site.draftCard.look")}
              </a>
            </p>
            <h3>{t("Site.draftCard.edits")}</h3>
            <EditList
              edits={listOpenEdits(draft, differences).slice(-MAX_LISTED_EDITS)}
              changes={changes}
              language={language}
            />
          </>
        ) : (
          <p>{t("Site.draftCard.none")}</p>
        )}
      </section>
      <section className={styles.card} aria-labelledby="next">
        <h2 id="next">{t("Site.next.title")}</h2>
        {scheduled ? (
          <>
            <p translate="no">
              {t("Site.next.version", {
                version: scheduled.version,
                when: formatDateTime(scheduled.from, language),
                by: scheduled.by,
              })}
            </p>
            <form method="post" action={`${site}/versions/${scheduled.version}/cancel`}>
              <button type="submit" className={button.quiet}>
                {t("Site.next.cancel")}
              </button>
            </form>
          </>
        ) : (
          <p>{t("Site.next.none")}</p>
        )}
      </section>
    </div>
  );
}

/** Whether visitors really see the version. */
function describeReport(
  { version }: VersionSummary,
  report: ShownReport | undefined,
  language: DeskLanguage,
) {
  const t = getDeskTranslator(language);
  if (report && report.shown >= version) {
    // A later one was shown: this one, too.
    if (report.shown > version) return null;
    return t("Site.now.out", { when: formatDateTime(report.at, language) });
  }
  return report?.failed === version ? (
    <strong>{t("Site.now.failed")}</strong>
  ) : (
    t("Site.now.preparing")
  );
}

export function formatRestored({ restores }: VersionSummary, language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  if (restores === undefined) return "";
  return restores === 0
    ? t("Site.now.restoresRelease")
    : t("Site.now.restores", { version: restores });
}
