import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { describeBulkProgress } from "@/staff/desk/bulk/bulk-progress";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { jobPathSchema } from "@/staff/desk/core/paths";
import { JobProgress } from "@/staff/desk/jobs/view/job-progress";
import { formatListQuery, readListQuery } from "@/staff/desk/list/list-query";
import { formatTaskPage, readTaskFilter } from "@/staff/desk/tasks/company-rows";

/** Progress of work on many registrations. It goes on without this page. */
export default createDeskPage(async ({ desk, language, t, path: { form, job: id }, query }) => {
  const job = await desk.store.jobs.read(id);
  if (job?.form !== form) return undefined;
  const isAboutTasks = job.task.what === "tasks";
  const listed = isAboutTasks
    ? formatTaskPage(
        readTaskFilter((name) => getSingleParam(query, name)),
        1,
      )
    : formatListQuery(readListQuery(form, query, desk.isAllowed("export")));
  const path = `/${form}/work/${id}`;
  return {
    title: t("Bulk.title"),
    path: `${path}${listed}`,
    body: (
      <>
        <JobProgress
          address={`${getDeskPath(language)}${path}/state${listed}`}
          first={await describeBulkProgress(desk, job, language, new URLSearchParams(listed))}
          label={t("Bulk.title")}
          more={t("Bulk.more")}
        />
        <p>{t("Bulk.lead")}</p>
        <p>
          <a href={`${getDeskPath(language)}/${isAboutTasks ? "tasks" : form}${listed}`}>
            {t("Mailing.back")}
          </a>
        </p>
      </>
    ),
  };
}, jobPathSchema);
