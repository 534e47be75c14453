import { TaskForms } from "@/components/company/task-forms";
import { taskNotes } from "@/lib/companies/tasks/task-files";
import { listOwnTasks } from "@/lib/companies/tasks/tasks";
import { getServices } from "@/lib/server/process";
import { createCompanyMetadata, createCompanyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Tasks");

/** The server handles posts outside of Next.js (`lib/server/companies/tasks`). */
export default createCompanyPage("Tasks", async ({ locale, t, token, found, query }) => {
  const own = listOwnTasks(await getServices().store.tasks.list(), found.review);
  const note = taskNotes.find((one) => one === query.note);
  return {
    lead: t("MyCompany.tasks.lead"),
    body:
      own.length === 0 ? (
        <p>{t("MyCompany.tasks.none")}</p>
      ) : (
        <TaskForms
          locale={locale}
          token={token}
          tasks={own}
          review={found.review}
          said={note && { note, task: String(query.task ?? "") }}
        />
      ),
  };
});
