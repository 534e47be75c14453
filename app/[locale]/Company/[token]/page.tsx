import { TaskList } from "@/components/company/task-list";
import { companyName, tasksOf } from "@/lib/companies/company-view";
import { setApart } from "@/lib/locales/isolate";
import { services } from "@/lib/services";
import { companyMetadata, companyPage } from "./company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = companyMetadata(undefined);

/** What an exhibitor has to do. */
export default companyPage(undefined, async ({ locale, t, token, found }) => {
  const kept = await services().store.entries.read(found.registration.id);
  return {
    heading: setApart(companyName(found)),
    lead: t("MyCompany.lead"),
    body: <TaskList locale={locale} token={token} tasks={tasksOf(found, kept, locale)} />,
  };
});
