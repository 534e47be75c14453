import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import styles from "@/staff/desk/frame/record.module.css";
import { compareContent } from "@/staff/desk/site/compare-content";
import { listItems } from "@/staff/desk/site/content-items";
import { isRecordKind } from "@/staff/desk/site/content-kinds";
import { loadSiteState } from "@/staff/desk/site/draft";
import { listOutcomes } from "@/staff/desk/site/handle-item";
import { kindPathSchema, NEW_ITEM } from "@/staff/desk/site/item-form";
import { ItemList } from "@/staff/desk/site/view/item-list";
import { PublishNotices } from "@/staff/desk/site/view/publish-notices";
import { SiteNav } from "@/staff/desk/site/view/site-nav";

/** Any list of the site, as it is in the draft. */
export default createDeskPage(async ({ desk: { store }, language, t, path: { kind }, query }) => {
  if (!isCurrentEdition(store.edition)) return undefined;
  const { shown, latest, draft, changes } = await loadSiteState(store.siteContent);
  const differences = compareContent(latest, changes);
  const done = listOutcomes.find((one) => one === getSingleParam(query, "done"));
  const site = `${getDeskPath(language)}/site`;
  return {
    title: t(`Site.kinds.${kind}`),
    path: `/site/lists/${kind}`,
    above: <SiteNav language={language} here={kind} />,
    lead: t(`Site.leads.${kind}`),
    body: (
      <>
        {done && (
          <Notice tone={done === "unchanged" ? "question" : "done"}>
            {t(`Site.done.${done}`)}{" "}
            {done !== "unchanged" && <a href={`${site}/changes`}>{t("Site.done.next")}</a>}
          </Notice>
        )}
        {!isRecordKind(kind) && (
          <p className={styles.actions}>
            <a className={button.plain} href={`${site}/lists/${kind}/${NEW_ITEM}`}>
              {t(`Site.add.${kind}`)}
            </a>
          </p>
        )}
        {draft && kind === "notices" && <PublishNotices {...{ draft, differences, language }} />}
        <ItemList
          kind={kind}
          items={listItems(kind, changes)}
          differences={differences}
          published={shown?.changes ?? {}}
          touched={getSingleParam(query, "item")}
          language={language}
        />
      </>
    ),
  };
}, kindPathSchema);
