import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { getTranslator } from "@/lib/i18n/translator";
import { localeFacts, locales } from "@/lib/locales";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { buildPreviewUrl, canFrameSite, type PreviewChoice, previewPages } from "../preview";
import styles from "./preview.module.css";

const devices = ["phone", "desktop"] as const;

/** A page with the draft, as wide as on a phone and on a computer. */
export function PreviewFrames({
  choice,
  language,
}: {
  choice: PreviewChoice;
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  const url = buildPreviewUrl(choice);
  return (
    <>
      <form method="get" action={`${getDeskPath(language)}/site/preview`} className={styles.choice}>
        <input type="hidden" name="link" value={choice.token} />
        <input type="hidden" name="until" value={choice.until.toISOString()} />
        <Field as="select" name="page" label={t("Site.preview.page")} defaultValue={choice.page}>
          {previewPages.map((page) => (
            <option key={page} value={page}>
              {page === "during" || page === "after"
                ? t(`Site.preview.${page}`)
                : getTranslator(language)(`Navigation.${page}`)}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          name="locale"
          label={t("Site.preview.language")}
          defaultValue={choice.locale}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {localeFacts[locale].label}
            </option>
          ))}
        </Field>
        <button type="submit" className={button.plain}>
          {t("Site.preview.show")}
        </button>
      </form>
      <div className={styles.share}>
        <Field label={t("Site.preview.share")} name="share" readOnly dir="ltr" value={url} />
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {t("Site.preview.tab")}
          </a>
        </p>
        <p>{t("Site.preview.until", { when: formatDateTime(choice.until, language) })}</p>
      </div>
      {canFrameSite() ? (
        <div className={styles.frames}>
          {devices.map((device) => (
            <figure key={device} className={styles[device]}>
              <figcaption>{t(`Site.preview.${device}`)}</figcaption>
              <div className={styles.window}>
                {/* It can neither leave its frame nor open windows. */}
                <iframe
                  src={url}
                  title={t(`Site.preview.${device}`)}
                  sandbox="allow-scripts allow-same-origin allow-forms"
                  referrerPolicy="no-referrer"
                />
              </div>
            </figure>
          ))}
        </div>
      ) : (
        <p>{t("Site.preview.noFrames")}</p>
      )}
    </>
  );
}
