import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatDateTime } from "@/staff/desk/core/format";
import styles from "@/staff/desk/frame/record.module.css";
import { compareContent, countDifferences } from "@/staff/desk/site/compare-content";
import { findVersionBefore, loadSiteState } from "@/staff/desk/site/draft";
import { versionPathSchema } from "@/staff/desk/site/handle-publishing";
import { DifferenceList } from "@/staff/desk/site/view/difference-list";
import { SiteNav } from "@/staff/desk/site/view/site-nav";

/** What a version changed, and the button that puts it back. */
export default createDeskPage(
  async ({ desk: { store }, language, t, path: { version }, query }) => {
    if (!isCurrentEdition(store.edition)) return undefined;
    const state = await loadSiteState(store.siteContent);
    const isRelease = version === 0;
    const found = isRelease ? undefined : await store.siteContent.find(version);
    if (!found && !isRelease) return undefined;
    const changes = found?.changes ?? {};
    const before = isRelease ? state.shown : await findVersionBefore(store.siteContent, version);
    const differences = compareContent(before?.changes ?? {}, changes);
    const problem = (["published", "scheduled", "outdated"] as const).find(
      (one) => one === getSingleParam(query, "problem"),
    );
    const isShown = version === (state.shown?.version ?? 0);
    const page = `${getDeskPath(language)}/site/versions`;
    return {
      title: isRelease ? t("Site.versions.release") : t("Site.versions.one", { version }),
      path: `/site/versions/${version}`,
      above: (
        <>
          <SiteNav language={language} here="versions" />
          <p>
            <a href={page}>{t("Site.versions.back")}</a>
          </p>
        </>
      ),
      ...(found && {
        lead: t("Site.now.since", { when: formatDateTime(found.from, language), by: found.by }),
      }),
      body: (
        <>
          {problem && <Notice tone="problem">{t(`Site.problems.${problem}`)}</Notice>}
          {!isShown && (
            <form method="post" action={`${page}/${version}/restore`} className={styles.actions}>
              <input type="hidden" name="latest" value={state.version} />
              <button type="submit" className={button.plain}>
                {t("Site.versions.restore")}
              </button>
              <span>{t("Site.versions.restoreLead")}</span>
            </form>
          )}
          <h2>
            {isRelease
              ? t("Site.versions.compareNow")
              : before
                ? t("Site.versions.fromOne", { version: before.version })
                : t("Site.versions.from0")}
          </h2>
          {countDifferences(differences) === 0 ? (
            <p>{t("Site.versions.same")}</p>
          ) : (
            <DifferenceList differences={differences} changes={changes} language={language} />
          )}
        </>
      ),
    };
  },
  versionPathSchema,
);
