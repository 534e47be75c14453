import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ColleagueList } from "@/components/company/colleague-list";
import styles from "@/components/company/sections.module.css";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { colleaguesIn, MOST_COLLEAGUES } from "@/lib/registration/company/company-access";
import { companySections } from "@/lib/registration/company/company-view";
import { colleagueView } from "@/lib/registration/company/people-forms";
import { services } from "@/lib/services";
import { privateMetadata } from "../../../private-metadata";
import { CompanyFormPage } from "../form-page";
import { addColleague, endLink } from "./actions";

export const dynamic = "force-dynamic";

/** The form sets the title itself, because the title also says when there are errors. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...privateMetadata, title: undefined };
}

const notes = ["added", "removed"] as const;

/** The colleagues with their links, and the form that adds one. */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/Company/[token]/Colleagues">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const shown = services().shownCompany();
  if (shown === "none") notFound();
  const found = shown === "unavailable" ? undefined : shown;
  if (found && !companySections(found).includes("Colleagues")) notFound();
  const asked = (await searchParams).note;
  const note = notes.find((one) => one === asked);
  const isFull = found !== undefined && colleaguesIn(found.access).length >= MOST_COLLEAGUES;
  return (
    <CompanyFormPage
      locale={locale}
      token={token}
      found={found}
      below="Colleagues"
      lead={t("MyCompany.colleagues.lead")}
      note={note && t(`MyCompany.colleagues.${note}`)}
      isFull={isFull}
      view={colleagueView(locale)}
      submit={addColleague.bind(null, locale, token)}
    >
      {found && (
        <section className={styles.section} aria-labelledby="people">
          <h2 id="people">{t("MyCompany.colleagues.list")}</h2>
          <ColleagueList
            locale={locale}
            found={found}
            end={(place) => endLink.bind(null, locale, token, place)}
          />
        </section>
      )}
      {isFull && <p>{t("MyCompany.colleagues.full", { max: MOST_COLLEAGUES })}</p>}
    </CompanyFormPage>
  );
}
