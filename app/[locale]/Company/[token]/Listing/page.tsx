import { EntryState } from "@/components/company/entry-state";
import { noEntry } from "@/lib/companies/company-entry";
import { answersOfEntry, listingView } from "@/lib/companies/company-forms";
import { entryToEdit } from "@/lib/companies/entry-view";
import { emptyForm } from "@/lib/registration/form-state";
import { services } from "@/lib/services";
import { formMetadata, formPage } from "../form-page";
import { saveListing } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = formMetadata;

/** The form in which an exhibitor writes what the public list tells of the company. */
export default formPage("Listing", async ({ locale, t, token, found, query }) => {
  const kept = found ? await services().store.entries.read(found.registration.id) : noEntry;
  const initial = found && {
    ...emptyForm,
    values: answersOfEntry(entryToEdit(found, kept)),
    seen: kept.draft?.at ?? "",
  };
  const isSent = query.note === "sent" && kept.sent !== undefined;
  return {
    lead: t("MyCompany.listing.lead"),
    note: isSent ? t("MyCompany.listing.sent") : undefined,
    form: {
      view: listingView(locale),
      submit: saveListing.bind(null, locale, token),
      ...(initial && { initial }),
      changed: {
        title: t("MyCompany.listing.changedTitle"),
        body: t("MyCompany.listing.changedBody"),
      },
    },
    body: found && <EntryState locale={locale} token={token} found={found} kept={kept} />,
  };
});
