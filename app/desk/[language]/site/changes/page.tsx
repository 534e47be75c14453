import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatDateTime } from "@/staff/desk/core/format";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import { listOpenEdits } from "@/staff/desk/site/choose-entries";
import { compareContent, countDifferences } from "@/staff/desk/site/compare-content";
import { loadSiteState } from "@/staff/desk/site/draft";
import { handlePublishing } from "@/staff/desk/site/handle-publishing";
import { listOutdatedDocuments } from "@/staff/desk/site/printed-documents";
import { DifferenceList } from "@/staff/desk/site/view/difference-list";
import { EditList } from "@/staff/desk/site/view/edit-list";
import { PUBLISH_FORM, PublishForm, PublishProblem } from "@/staff/desk/site/view/publish-form";
import { SiteNav } from "@/staff/desk/site/view/site-nav";

/** Everything in the draft, and the form that publishes it. It posts to its own address. */
export default createDeskPage(async ({ desk: { store }, language, t, query }) => {
  if (!isCurrentEdition(store.edition)) return undefined;
  const rejected = getActionForm(handlePublishing);
  const isUnavailable = rejected?.problem === "unavailable";
  const state = isUnavailable ? undefined : await loadSiteState(store.siteContent);
  const { draft, latest = {}, version = 0, scheduled } = state ?? {};
  const differences = compareContent(latest, draft?.changes ?? latest);
  const isDraft = draft && countDifferences(differences) > 0;
  const documents = listOutdatedDocuments(differences, language);
  const only = getSingleParam(query, "only");
  return {
    title: `${rejected ? t("Site.item.error") : ""}${t("Site.changes.title")}`,
    path: "/site/changes",
    above: <SiteNav language={language} here="changes" />,
    heading: t("Site.changes.title"),
    lead: t("Site.changes.lead"),
    body: (
      <>
        {rejected && <PublishProblem {...{ rejected, draft, language }} />}
        {getSingleParam(query, "problem") === "changed" && (
          <Notice tone="problem">{t("Site.problems.changed")}</Notice>
        )}
        {draft && draft.basis !== version && (
          <Notice tone="question">{t("Site.changes.overtaken", { version })}</Notice>
        )}
        {scheduled && isDraft && (
          <Notice tone="question">
            {t("Site.changes.scheduled", {
              version: scheduled.version,
              when: formatDateTime(scheduled.from, language),
            })}
          </Notice>
        )}
        {isDraft ? (
          <>
            <DifferenceList
              differences={differences}
              changes={draft.changes}
              choice={{ form: PUBLISH_FORM, entries: rejected?.entries, only }}
              language={language}
            />
            {documents.length > 0 && (
              <section aria-labelledby="documents">
                <h2 id="documents">{t("Site.changes.documents")}</h2>
                <p>{t("Site.changes.documentsLead", { names: documents.join(", ") })}</p>
              </section>
            )}
            <PublishForm {...{ draft, rejected, scheduled, language }} />
            <details>
              <summary>{t("Site.draftCard.edits")}</summary>
              <EditList
                edits={listOpenEdits(draft, differences)}
                changes={draft.changes}
                language={language}
              />
            </details>
          </>
        ) : (
          !isUnavailable && (
            <EmptyState
              text={t("Site.changes.none")}
              href={`${getDeskPath(language)}/site`}
              link={t("Site.lists")}
            />
          )
        )}
      </>
    ),
  };
});
