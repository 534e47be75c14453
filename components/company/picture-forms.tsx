import button from "@/components/ui/button.module.css";
import { FileChoice } from "@/components/ui/file-choice";
import { Notice } from "@/components/ui/notice";
import type { CompanyEntry } from "@/lib/companies/company-entry";
import { buildCompanyPath } from "@/lib/companies/company-path";
import {
  findSlotPicture,
  listPictureSlots,
  type PictureNote,
  type PictureSlot,
} from "@/lib/companies/company-pictures";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import styles from "./picture-forms.module.css";
import { PictureInput } from "./picture-input";

interface PictureFormsProps {
  locale: Locale;
  token: string;
  entry: CompanyEntry;
  /** The result of the last upload, and its slot. */
  said: { note: PictureNote; slot: PictureSlot | undefined } | undefined;
}

/** One plain form per picture slot, so that uploads need no script. */
export function PictureForms({ locale, token, entry, said }: PictureFormsProps) {
  const t = getTranslator(locale);
  const { intl } = localeFacts[locale];
  const slots = listPictureSlots(entry);
  const action = buildCompanyPath(locale, token, "Pictures");
  const nameOf = (slot: PictureSlot) =>
    slot === "logo"
      ? t("MyCompany.pictures.logo")
      : t("MyCompany.pictures.product", {
          number: new Intl.NumberFormat(intl).format(slot),
          product: entry.profile.products?.[slot - 1]?.name ?? "",
        });
  const isPlaced = said?.slot !== undefined && slots.includes(said.slot);
  return (
    <>
      {said && !isPlaced && <PictureNotice locale={locale} note={said.note} />}
      <ul className={styles.places}>
        {slots.map((slot) => {
          const picture = findSlotPicture(entry, slot);
          const place = nameOf(slot);
          return (
            <li key={slot} id={`picture-${slot}`}>
              <h2>{place}</h2>
              {said?.slot === slot && <PictureNotice locale={locale} note={said.note} />}
              <div className={styles.place}>
                {picture ? (
                  <div className={slot === "logo" ? styles.logo : styles.picture}>
                    <picture>
                      <source type="image/avif" srcSet={`${action}/${picture.digest}.avif`} />
                      <img
                        src={`${action}/${picture.digest}.webp`}
                        width={picture.width}
                        height={picture.height}
                        alt={place}
                      />
                    </picture>
                  </div>
                ) : (
                  <p className={styles.none}>{t("MyCompany.pictures.none")}</p>
                )}
                <form
                  method="post"
                  encType="multipart/form-data"
                  action={action}
                  className={styles.form}
                >
                  <input type="hidden" name="slot" value={slot} />
                  <FileChoice id={`file-${slot}`} label={t("MyCompany.pictures.file")}>
                    <PictureInput
                      id={`file-${slot}`}
                      name="picture"
                      accept="image/png,image/jpeg,image/webp"
                      required
                      aria-label={t("MyCompany.pictures.fileOf", { place })}
                      aria-describedby="rules"
                      texts={{
                        shrinking: t("MyCompany.pictures.shrinking"),
                        shrunk: t("MyCompany.pictures.shrunk"),
                      }}
                    />
                  </FileChoice>
                  <div className={styles.presses}>
                    <button
                      type="submit"
                      name="do"
                      value="upload"
                      className={button.primary}
                      aria-label={t("MyCompany.pictures.uploadOf", { place })}
                    >
                      {t("MyCompany.pictures.upload")}
                    </button>
                    {picture && (
                      <button
                        type="submit"
                        name="do"
                        value="remove"
                        formNoValidate
                        className={button.danger}
                        aria-label={t("MyCompany.pictures.removeOf", { place })}
                      >
                        {t("MyCompany.pictures.remove")}
                      </button>
                    )}
                  </div>
                </form>
              </div>
            </li>
          );
        })}
      </ul>
      {slots.length === 1 && <p>{t("MyCompany.pictures.noProducts")}</p>}
    </>
  );
}

function PictureNotice({ locale, note }: { locale: Locale; note: PictureNote }) {
  const isDone = note === "kept" || note === "removed";
  return (
    <Notice tone={isDone ? "done" : "problem"}>
      {getTranslator(locale)(`MyCompany.pictures.notes.${note}`)}
    </Notice>
  );
}
