import { EntryState } from "@/components/company/entry-state";
import { getEntryBase, noEntry } from "@/lib/companies/company-entry";
import { getListingView, toEntryAnswers } from "@/lib/companies/company-forms";
import { getEditableEntry } from "@/lib/companies/entry-view";
import { emptyFormState } from "@/lib/registration/form-state";
import { getServices } from "@/lib/server/process";
import { buildFormMetadata, createCompanyFormPage } from "../form-page";
import { saveListing } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = buildFormMetadata;

/** The form for a company's entry in the public list. */
export default createCompanyFormPage("Listing", async ({ locale, t, token, found, query }) => {
  const kept = found ? await getServices().store.entries.read(found.registration.id) : noEntry;
  const initial = found && {
    ...emptyFormState,
    values: toEntryAnswers(getEditableEntry(found, kept)),
    baseVersion: getEntryBase(kept),
  };
  const isSent = query.note === "sent" && kept.sent !== undefined;
  return {
    lead: t("MyCompany.listing.lead"),
    note: isSent ? t("MyCompany.listing.sent") : undefined,
    form: {
      view: getListingView(locale),
      isIsland: true,
      action: saveListing.bind(null, locale, token),
      ...(initial && { initial }),
      changed: {
        title: t("MyCompany.listing.changedTitle"),
        body: t("MyCompany.listing.changedBody"),
      },
    },
    body: found && <EntryState locale={locale} token={token} found={found} kept={kept} />,
  };
});
