import { TaskList } from "@/components/company/task-list";
import { getCompanyName, listCompanyTasks } from "@/lib/companies/company-view";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { getServices } from "@/lib/server/process";
import { createCompanyMetadata, createCompanyPage } from "./company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata(undefined);

export default createCompanyPage(undefined, async ({ locale, t, token, found }) => {
  const { entries, tasks } = getServices().store;
  const [kept, asked] = await Promise.all([entries.read(found.registration.id), tasks.list()]);
  return {
    heading: toFirstStrongIsolate(getCompanyName(found)),
    lead: t("MyCompany.lead"),
    body: (
      <TaskList
        locale={locale}
        token={token}
        tasks={listCompanyTasks(found, kept, locale, asked)}
      />
    ),
  };
});
