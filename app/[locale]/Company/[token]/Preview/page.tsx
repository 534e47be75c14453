import { CompanyPreview } from "@/components/company/company-preview";
import { EntryState } from "@/components/company/entry-state";
import { WithdrawForm } from "@/components/pass/withdraw-form";
import { noEntry } from "@/lib/companies/company-entry";
import { companyPath } from "@/lib/companies/company-path";
import { asListed, entryToEdit } from "@/lib/companies/entry-view";
import { services } from "@/lib/services";
import { companyMetadata, postedPage } from "../company-page";
import { sendEntry } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = companyMetadata("Preview");

/** How the company's public page will look, and the button that sends the draft to the desk. */
export default postedPage("Preview", async ({ locale, t, token, found }) => {
  const kept = found ? await services().store.entries.read(found.registration.id) : noEntry;
  const listed = found && asListed(found, entryToEdit(found, kept));
  const edit = companyPath(locale, token, "Listing");
  // An answer without a store has the button that was pressed, so that it can be pressed again.
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
            pictures={companyPath(locale, token, "Pictures")}
          />
        )}
        {found && !listed && <p>{t("MyCompany.listing.noPlace")}</p>}
        {canSend ? (
          <>
            <p>{t("MyCompany.listing.agree")}</p>
            <WithdrawForm
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
