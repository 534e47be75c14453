import { EntryState } from "@/components/company/entry-state";
import { PictureForms } from "@/components/company/picture-forms";
import styles from "@/components/company/sections.module.css";
import { companyPath } from "@/lib/companies/company-path";
import { pictureNotes, readSlot } from "@/lib/companies/company-pictures";
import { entryToEdit } from "@/lib/companies/entry-view";
import { services } from "@/lib/services";
import { companyMetadata, companyPage } from "../company-page";

export const dynamic = "force-dynamic";

export const generateMetadata = companyMetadata("Pictures");

/** The pictures of the company's draft. The server takes what is uploaded itself (`lib/companies/service/pictures`). */
export default companyPage("Pictures", async ({ locale, t, token, found, query }) => {
  const kept = await services().store.entries.read(found.registration.id);
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
          entry={entryToEdit(found, kept)}
          said={note && { note, slot: readSlot(query.slot) }}
        />
        <p className={styles.after}>
          <a href={companyPath(locale, token, "Preview")}>{t("MyCompany.pictures.preview")}</a>
        </p>
      </>
    ),
  };
});
