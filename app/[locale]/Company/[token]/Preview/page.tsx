import { CompanyPreview } from "@/components/company/company-preview";
import { EntryState } from "@/components/company/entry-state";
import { WithdrawForm } from "@/components/pass/withdraw-form";
import { noEntry } from "@/lib/companies/company-entry";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { buildListedExhibitor, getEditableEntry } from "@/lib/companies/entry-view";
import { getServices } from "@/lib/server/process";
import { createCompanyMetadata, createPostableCompanyPage } from "../company-page";
import { sendEntry } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Preview");

/** Preview of the public page, with the button that sends the draft to the desk. */
export default createPostableCompanyPage("Preview", async ({ locale, t, token, found }) => {
  const kept = found ? await getServices().store.entries.read(found.registration.id) : noEntry;
  const listed = found && buildListedExhibitor(found, getEditableEntry(found, kept));
  const edit = buildCompanyPath(locale, token, "Listing");
  // If the store is unavailable, the button stays so that the visitor can retry.
  const canSend = kept.draft !== undefined || !found;
  return {
    lead: t("MyCompany.listing.previewLead"),
    body: (
      <>
        {found && <EntryState locale={locale} token={token} found={found} kept={kept} isPreview />}
        {listed && (
          <CompanyPreview
            locale={locale}
            listed={listed}
            pictures={buildCompanyPath(locale, token, "Pictures")}
          />
        )}
        {found && !listed && <p>{t("MyCompany.listing.noPlace")}</p>}
        {canSend ? (
          <>
            <p>{t("MyCompany.listing.agree")}</p>
            <WithdrawForm
              id="send-entry"
              look="primary"
              withdraw={sendEntry.bind(null, locale, token)}
              keepHref={edit}
              texts={{
                submit: t("MyCompany.listing.send"),
                submitting: t("MyCompany.listing.sending"),
                keep: t("MyCompany.listing.edit"),
                unavailable: t("MyCompany.listing.failed"),
                tooMany: t("MyCompany.tooManyPresses"),
              }}
            />
          </>
        ) : (
          <p>
            {t("MyCompany.listing.nothing")} <a href={edit}>{t("MyCompany.listing.edit")}</a>
          </p>
        )}
      </>
    ),
  };
});
