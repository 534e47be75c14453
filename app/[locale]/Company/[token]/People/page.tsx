import { nanoid } from "nanoid";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PeopleList } from "@/components/company/people-list";
import styles from "@/components/company/sections.module.css";
import { contact } from "@/lib/content/contact";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { companyPath } from "@/lib/registration/company/company-path";
import { companySections } from "@/lib/registration/company/company-view";
import { insteadView, standView } from "@/lib/registration/company/people-forms";
import { passesOnStand, standPasses } from "@/lib/registration/passes/given-pass";
import { services } from "@/lib/services";
import { privateMetadata } from "../../../private-metadata";
import { CompanyFormPage } from "../form-page";
import { endPass, givePass, mailPass } from "./actions";

export const dynamic = "force-dynamic";

/** The form sets the title itself, because the title also says when there are errors. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...privateMetadata, title: undefined };
}

const notes = ["added", "replaced", "removed", "sent", "enough"] as const;

/** The passes of the people on the stand, and the form that gives one. */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/Company/[token]/People">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const shown = services().shownCompany();
  if (shown === "none") notFound();
  // While the store does not answer, the page shows again what was posted to it.
  const found = shown === "unavailable" ? undefined : shown;
  if (found && !companySections(found).includes("People")) notFound();
  const asked = await searchParams;
  const note = notes.find((one) => one === asked.note);
  const passes = found ? passesOnStand(found.file) : [];
  const most = standPasses(found?.file.decision?.stand?.area ?? 0);
  const instead = passes.find(({ id }) => id === asked.instead);
  const isFull = found !== undefined && !instead && passes.length >= most;
  const here = companyPath(locale, token, "People");
  return (
    <CompanyFormPage
      locale={locale}
      token={token}
      found={found}
      below="People"
      lead={t("MyCompany.people.lead")}
      note={note && t(`MyCompany.people.${note}`)}
      isFull={isFull}
      view={instead ? insteadView(locale) : standView(locale)}
      submit={givePass.bind(null, locale, token, nanoid(), instead?.id ?? "")}
    >
      {found && !instead && (
        <section className={styles.section} aria-labelledby="passes">
          <h2 id="passes">{t("MyCompany.people.list")}</h2>
          <p>{t("MyCompany.people.count", { count: passes.length, most })}</p>
          <PeopleList
            locale={locale}
            token={token}
            found={found}
            end={(pass) => endPass.bind(null, locale, token, pass)}
            send={(pass) => mailPass.bind(null, locale, token, pass)}
          />
          <p>
            <a href={companyPath(locale, token, "Badges")}>{t("MyCompany.people.print")}</a>
          </p>
        </section>
      )}
      {isFull && <p>{t("MyCompany.people.full", { most, email: contact.salesEmail })}</p>}
      {instead && (
        <p className={styles.asked}>
          {t("MyCompany.people.instead", { person: instead.name ?? "" })}{" "}
          <a href={here}>{t("MyCompany.people.keep", { person: instead.name ?? "" })}</a>
        </p>
      )}
    </CompanyFormPage>
  );
}
