import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompanyFrame, CompanyHeading } from "@/components/company/company-frame";
import styles from "@/components/company/sections.module.css";
import { TaskList } from "@/components/company/task-list";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { companyName, tasksOf } from "@/lib/registration/company/company-view";
import { services } from "@/lib/services";
import { privateMetadata } from "../../private-metadata";

export const dynamic = "force-dynamic";

/** The title contains no name, because browsers keep titles in their history. */
export async function generateMetadata(): Promise<Metadata> {
  const t = translator(await pageLocale());
  return { ...privateMetadata, title: `${t("MyCompany.title")} | ${t("Site.name")}` };
}

/** What an exhibitor has to do. The server has looked the link up already (`lib/server/companies.ts`). */
export default async function Page({ params }: PageProps<"/[locale]/Company/[token]">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const { shownCompany, store } = services();
  const found = shownCompany();
  if (typeof found === "string") notFound();
  const kept = await store.entries.read(found.registration.id);
  return (
    <CompanyFrame locale={locale} token={token} found={found}>
      <CompanyHeading
        locale={locale}
        token={token}
        found={found}
        title={companyName(found)}
        lead={t("MyCompany.lead")}
      />
      <section className={styles.section} aria-labelledby="todo">
        <h2 id="todo">{t("MyCompany.titles.todo")}</h2>
        <TaskList locale={locale} token={token} tasks={tasksOf(found, kept, locale)} />
      </section>
    </CompanyFrame>
  );
}
