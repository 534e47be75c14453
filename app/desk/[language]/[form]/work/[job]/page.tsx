import { createDeskPage } from "@/app/desk/desk-page";
import { describeBulkProgress } from "@/staff/desk/bulk/bulk-progress";
import { BulkProgress } from "@/staff/desk/bulk/view/bulk-progress";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { jobPathSchema } from "@/staff/desk/core/paths";
import { formatListQuery, readListQuery } from "@/staff/desk/list/list-query";

/** Progress of work on many registrations. It goes on without this page. */
export default createDeskPage(async ({ desk, language, t, path: { form, job: id }, query }) => {
  const job = await desk.store.bulkWork.get(id);
  if (job?.form !== form) return undefined;
  const listed = formatListQuery(readListQuery(form, query, desk.may("export")));
  const path = `/${form}/work/${id}`;
  return {
    title: t("Bulk.title"),
    path: `${path}${listed}`,
    body: (
      <>
        <BulkProgress
          address={`${getDeskPath(language)}${path}/state${listed}`}
          first={describeBulkProgress(job, language, new URLSearchParams(listed))}
          label={t("Bulk.title")}
          more={t("Bulk.more")}
        />
        <p>{t("Bulk.lead")}</p>
        <p>
          <a href={`${getDeskPath(language)}/${form}${listed}`}>{t("Mailing.back")}</a>
        </p>
      </>
    ),
  };
}, jobPathSchema);
