import styles from "@/components/company/sections.module.css";
import { TaskList } from "@/components/company/task-list";
import { setApart } from "@/lib/locales/isolate";
import { companyName, tasksOf } from "@/lib/registration/company/company-view";
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
    body: (
      <section className={styles.section} aria-labelledby="todo">
        <h2 id="todo">{t("MyCompany.titles.todo")}</h2>
        <TaskList locale={locale} token={token} tasks={tasksOf(found, kept, locale)} />
      </section>
    ),
  };
});
