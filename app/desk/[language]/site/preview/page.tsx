import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import styles from "@/staff/desk/frame/record.module.css";
import { readPreviewChoice } from "@/staff/desk/site/preview";
import { PreviewFrames } from "@/staff/desk/site/view/preview-frames";
import { SiteNav } from "@/staff/desk/site/view/site-nav";

/** The real pages with the draft, in frames of the public site's origin. */
export default createDeskPage(async ({ desk: { store }, language, t, query }) => {
  if (!isCurrentEdition(store.edition)) return undefined;
  const choice = readPreviewChoice((name) => getSingleParam(query, name));
  const site = `${getDeskPath(language)}/site`;
  return {
    title: t("Site.preview.title"),
    path: "/site/preview",
    above: <SiteNav language={language} here="preview" />,
    lead: t("Site.preview.lead"),
    body: (
      <>
        <form method="post" action={`${site}/preview/open`} className={styles.actions}>
          <button type="submit" className={choice ? button.quiet : button.primary}>
            {t(choice ? "Site.preview.again" : "Site.preview.open")}
          </button>
          <a className={button.quiet} href={`${site}/changes`}>
            {t("Site.preview.back")}
          </a>
        </form>
        {choice && <PreviewFrames choice={choice} language={language} />}
      </>
    ),
  };
});
