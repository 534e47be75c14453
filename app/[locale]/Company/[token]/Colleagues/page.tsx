import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ColleagueList } from "@/components/company/colleague-list";
import { CompanyFrame, CompanyHeading } from "@/components/company/company-frame";
import styles from "@/components/company/sections.module.css";
import { CorrectionForm } from "@/components/forms/correction-form";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { colleaguesIn, MOST_COLLEAGUES } from "@/lib/registration/company/company-access";
import { companySections } from "@/lib/registration/company/company-view";
import { colleagueView } from "@/lib/registration/company/people-forms";
import { emptyForm } from "@/lib/registration/form-state";
import { services } from "@/lib/services";
import { privateMetadata } from "../../../private-metadata";
import { addColleague, endLink } from "./actions";

/** The page is rendered for each company. */
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
  const title = `${t("MyCompany.titles.Colleagues")} | ${t("Site.name")}`;
  const heading = (
    <>
      <CompanyHeading
        locale={locale}
        token={token}
        found={found}
        below="Colleagues"
        title={t("MyCompany.titles.Colleagues")}
        lead={t("MyCompany.colleagues.lead")}
      />
      {note && (
        <p className={styles.note} role="status">
          {t(`MyCompany.colleagues.${note}`)}
        </p>
      )}
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
    </>
  );
  return (
    <CompanyFrame locale={locale} token={token} found={found} below="Colleagues">
      {isFull ? (
        <>
          <title>{title}</title>
          {heading}
        </>
      ) : (
        <CorrectionForm
          view={colleagueView(locale)}
          submit={addColleague.bind(null, locale, token)}
          initial={emptyForm}
          privacy={{ href: hrefOf({ page: "privacy" }, locale), newTab: t("Common.opensInNewTab") }}
          title={title}
        >
          {heading}
        </CorrectionForm>
      )}
    </CompanyFrame>
  );
}
