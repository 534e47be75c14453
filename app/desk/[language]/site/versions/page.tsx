import { createDeskPage } from "@/app/desk/desk-page";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { loadSiteState, MAX_LISTED_VERSIONS } from "@/staff/desk/site/draft";
import { SiteNav } from "@/staff/desk/site/view/site-nav";
import { VersionTable } from "@/staff/desk/site/view/version-table";

/** Every publication: who and when. */
export default createDeskPage(async ({ desk: { store }, language, t }) => {
  if (!isCurrentEdition(store.edition)) return undefined;
  const [state, versions] = await Promise.all([
    loadSiteState(store.siteContent),
    store.siteContent.listRecent(MAX_LISTED_VERSIONS),
  ]);
  return {
    title: t("Site.versions.title"),
    path: "/site/versions",
    above: <SiteNav language={language} here="versions" />,
    lead: t("Site.versions.lead"),
    body: <VersionTable versions={versions} state={state} language={language} />,
  };
});
