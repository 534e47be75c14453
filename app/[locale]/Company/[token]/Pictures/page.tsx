import { notFound } from "next/navigation";
import { CompanyFrame, CompanyHeading } from "@/components/company/company-frame";
import { EntryState } from "@/components/company/entry-state";
import { PictureForms } from "@/components/company/picture-forms";
import styles from "@/components/company/sections.module.css";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { companyPath } from "@/lib/registration/company/company-path";
import { pictureNotes, readSlot } from "@/lib/registration/company/company-pictures";
import { entryToEdit } from "@/lib/registration/company/entry-view";
import { services } from "@/lib/services";
import { sectionMetadata } from "../section-metadata";

export const dynamic = "force-dynamic";

export const generateMetadata = sectionMetadata("Pictures");

/** The pictures of the company's draft. The server takes what is uploaded itself (`lib/server/pictures`). */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/Company/[token]/Pictures">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const { shownCompany, store } = services();
  const found = shownCompany();
  if (typeof found === "string") notFound();
  const kept = await store.entries.read(found.registration.id);
  const asked = await searchParams;
  const note = pictureNotes.find((one) => one === asked.note);
  return (
    <CompanyFrame locale={locale} token={token} found={found} below="Pictures">
      <CompanyHeading
        locale={locale}
        token={token}
        found={found}
        below="Pictures"
        title={t("MyCompany.titles.Pictures")}
        lead={t("MyCompany.pictures.lead")}
      />
      <EntryState locale={locale} token={token} found={found} kept={kept} />
      <p id="rules">{t("MyCompany.pictures.rules")}</p>
      <PictureForms
        locale={locale}
        token={token}
        entry={entryToEdit(found, kept)}
        said={note && { note, slot: readSlot(asked.slot) }}
      />
      <p className={styles.after}>
        <a href={companyPath(locale, token, "Preview")}>{t("MyCompany.pictures.preview")}</a>
      </p>
    </CompanyFrame>
  );
}
