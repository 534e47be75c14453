import styles from "@/components/company/sections.module.css";
import { TaskList } from "@/components/company/task-list";
import fields from "@/components/ui/field.module.css";
import { getCompanyName, listCompanyTasks } from "@/lib/companies/company-view";
import { MIN_TOLD_COUNT } from "@/lib/kept/kept-counts";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { getServices } from "@/lib/server/process";
import { createCompanyMetadata, createCompanyPage } from "./company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata(undefined);

export default createCompanyPage(undefined, async ({ locale, t, token, found }) => {
  const { store, countKeeping } = getServices();
  const { entries, tasks } = store;
  const slug = found.review.slug;
  const [kept, asked, visitors] = await Promise.all([
    entries.read(found.registration.id),
    tasks.list(),
    slug ? countKeeping(`company/${slug}`) : undefined,
  ]);
  return {
    heading: toFirstStrongIsolate(getCompanyName(found)),
    lead: t("MyCompany.lead"),
    body: (
      <>
        <TaskList
          locale={locale}
          token={token}
          tasks={listCompanyTasks(found, kept, locale, asked)}
        />
        {visitors !== undefined && (
          <section className={styles.section} aria-labelledby="visitors">
            <h2 id="visitors">{t("MyCompany.kept.title")}</h2>
            <p>
              {visitors < MIN_TOLD_COUNT
                ? t("MyCompany.kept.few")
                : t("MyCompany.kept.some", { count: visitors })}
            </p>
            <p className={fields.hint}>{t("MyCompany.kept.how")}</p>
          </section>
        )}
      </>
    ),
  };
});
