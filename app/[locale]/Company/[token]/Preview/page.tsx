import { notFound } from "next/navigation";
import { CompanyFrame, CompanyHeading } from "@/components/company/company-frame";
import { CompanyPreview } from "@/components/company/company-preview";
import { EntryState } from "@/components/company/entry-state";
import { WithdrawForm } from "@/components/pass/withdraw-form";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { noEntry } from "@/lib/registration/company/company-entry";
import { companyPath } from "@/lib/registration/company/company-path";
import { asListed, entryToEdit } from "@/lib/registration/company/entry-view";
import { services } from "@/lib/services";
import { sectionMetadata } from "../section-metadata";
import { sendEntry } from "./actions";

export const dynamic = "force-dynamic";

export const generateMetadata = sectionMetadata("Preview");

/** How the company's public page will look, and the button that sends the draft to the desk. */
export default async function Page({ params }: PageProps<"/[locale]/Company/[token]/Preview">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const { shownCompany, store } = services();
  const shown = shownCompany();
  if (shown === "none") notFound();
  const found = shown === "unavailable" ? undefined : shown;
  const kept = found ? await store.entries.read(found.registration.id) : noEntry;
  const listed = found && asListed(found, entryToEdit(found, kept));
  const edit = companyPath(locale, token, "Listing");
  // An answer without a store has the button that was pressed, so that it can be pressed again.
  const canSend = kept.draft !== undefined || shown === "unavailable";
  return (
    <CompanyFrame locale={locale} token={token} found={found} below="Preview">
      <CompanyHeading
        locale={locale}
        token={token}
        found={found}
        below="Preview"
        title={t("MyCompany.titles.Preview")}
        lead={t("MyCompany.listing.previewLead")}
      />
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
            isPlain
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
    </CompanyFrame>
  );
}
