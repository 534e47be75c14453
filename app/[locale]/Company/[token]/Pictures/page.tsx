import { EntryState } from "@/components/company/entry-state";
import { PictureForms } from "@/components/company/picture-forms";
import styles from "@/components/company/sections.module.css";
import { PageScript } from "@/components/ui/page-script";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { pictureNotes, readSlot } from "@/lib/companies/company-pictures";
import { getEditableEntry } from "@/lib/companies/entry-view";
import { getServices } from "@/lib/server/process";
import { createCompanyMetadata, createCompanyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = createCompanyMetadata("Pictures");

/** The server handles uploads outside of Next.js (`lib/server/companies/picture-uploads.ts`). */
export default createCompanyPage("Pictures", async ({ locale, t, token, found, query }) => {
  const kept = await getServices().store.entries.read(found.registration.id);
  const note = pictureNotes.find((one) => one === query.note);
  return {
    lead: t("MyCompany.pictures.lead"),
    body: (
      <>
        <EntryState locale={locale} token={token} found={found} kept={kept} />
        <p id="rules">{t("MyCompany.pictures.rules")}</p>
        <PictureForms
          locale={locale}
          token={token}
          entry={getEditableEntry(found, kept)}
          said={note && { note, slot: readSlot(query.slot) }}
        />
        <p className={styles.after}>
          <a href={buildCompanyPath(locale, token, "Preview")}>{t("MyCompany.pictures.preview")}</a>
        </p>
        <PageScript name="picture-input" />
      </>
    ),
  };
});
