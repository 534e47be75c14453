import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { loadChangesToTell } from "@/staff/desk/kept/changed-sessions";
import { ChangesToTell } from "@/staff/desk/kept/view/changes-to-tell";
import { compareContent } from "@/staff/desk/site/compare-content";
import { loadSiteState } from "@/staff/desk/site/draft";
import { publishOutcomes } from "@/staff/desk/site/handle-publishing";
import { listOutdatedDocuments } from "@/staff/desk/site/printed-documents";
import { ListOverview } from "@/staff/desk/site/view/list-overview";
import { SiteNav } from "@/staff/desk/site/view/site-nav";
import { StateCards } from "@/staff/desk/site/view/state-cards";

/** What is on the public site, what waits in the draft, and the lists that staff can change. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const { store } = desk;
  if (!isCurrentEdition(store.edition)) return undefined;
  const [state, report, changes] = await Promise.all([
    loadSiteState(store.siteContent),
    store.siteContent.findReport(),
    loadChangesToTell(store),
  ]);
  const differences = compareContent(state.latest, state.changes);
  // They were printed from the content of the release.
  const published = compareContent({}, state.shown?.changes ?? {});
  const documents = listOutdatedDocuments(published, language);
  const done = publishOutcomes.find((one) => one === getSingleParam(query, "done"));
  return {
    title: t("Site.title"),
    path: "/site",
    above: <SiteNav language={language} here="overview" />,
    lead: t("Site.lead"),
    body: (
      <>
        {done && (
          <Notice tone={done === "begun" ? "problem" : "done"}>{t(`Site.done.${done}`)}</Notice>
        )}
        <StateCards {...{ state, differences, report, language }} />
        {documents.length > 0 && <p>{t("Site.now.documents", { names: documents.join(", ") })}</p>}
        <ChangesToTell changes={changes} mayWrite={desk.isAllowed("change")} language={language} />
        <h2>{t("Site.lists")}</h2>
        <ListOverview changes={state.changes} differences={differences} language={language} />
        <h2>{t("Site.nav.texts")}</h2>
        <p>
          {t("Site.textsLead")}{" "}
          <a href={`${getDeskPath(language)}/site/texts`}>{t("Site.texts.find")}</a>
        </p>
      </>
    ),
  };
});
