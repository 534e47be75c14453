import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompanyFrame, CompanyHeading } from "@/components/company/company-frame";
import { EntryState } from "@/components/company/entry-state";
import styles from "@/components/company/sections.module.css";
import { CorrectionForm } from "@/components/forms/correction-form";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { noEntry } from "@/lib/registration/company/company-entry";
import { answersOfEntry, listingView } from "@/lib/registration/company/company-forms";
import { entryToEdit } from "@/lib/registration/company/entry-view";
import { emptyForm } from "@/lib/registration/form-state";
import { services } from "@/lib/services";
import { privateMetadata } from "../../../private-metadata";
import { saveListing } from "./actions";

export const dynamic = "force-dynamic";

/** The form sets the title itself, because the title also says when there are errors. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...privateMetadata, title: undefined };
}

/** The form in which an exhibitor writes what the public list tells of the company. */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/Company/[token]/Listing">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const { shownCompany, store } = services();
  const shown = shownCompany();
  if (shown === "none") notFound();
  // While the store does not answer, the page shows again what was posted to it.
  const found = shown === "unavailable" ? undefined : shown;
  const kept = found ? await store.entries.read(found.registration.id) : noEntry;
  const initial = found
    ? {
        ...emptyForm,
        values: answersOfEntry(entryToEdit(found, kept)),
        seen: kept.draft?.at ?? "",
      }
    : emptyForm;
  const isSent = (await searchParams).note === "sent" && kept.sent !== undefined;
  return (
    <CompanyFrame locale={locale} token={token} found={found} below="Listing">
      <CorrectionForm
        view={listingView(locale)}
        submit={saveListing.bind(null, locale, token)}
        initial={initial}
        privacy={{ href: hrefOf({ page: "privacy" }, locale), newTab: t("Common.opensInNewTab") }}
        changed={{
          title: t("MyCompany.listing.changedTitle"),
          body: t("MyCompany.listing.changedBody"),
        }}
        title={`${t("MyCompany.titles.Listing")} | ${t("Site.name")}`}
      >
        <CompanyHeading
          locale={locale}
          token={token}
          found={found}
          below="Listing"
          title={t("MyCompany.titles.Listing")}
          lead={t("MyCompany.listing.lead")}
        />
        {isSent && (
          <p className={styles.note} role="status">
            {t("MyCompany.listing.sent")}
          </p>
        )}
        {found && <EntryState locale={locale} token={token} found={found} kept={kept} />}
      </CorrectionForm>
    </CompanyFrame>
  );
}
