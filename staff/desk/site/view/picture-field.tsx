import { PictureInput } from "@/components/company/picture-input";
import fields from "@/components/ui/field.module.css";
import { FileChoice } from "@/components/ui/file-choice";
import { PageScript } from "@/components/ui/page-script";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { focusSteps } from "@/lib/site-content/changes";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { type ItemValues, SHOWN_PICTURE_FIELD } from "../item-values";
import type { KnownPicture } from "../known-pictures";
import styles from "./editor.module.css";
import { buildPictureAddress } from "./item-picture";

interface PictureFieldProps {
  name: string;
  kind: "picture" | "logo";
  values: ItemValues;
  /** Others that can be chosen. */
  known: readonly KnownPicture[];
  error: string | undefined;
  language: DeskLanguage;
}

/** The picture as it is, where it must stay visible, and a file that replaces it. */
export function PictureField({ name, kind, values, known, error, language }: PictureFieldProps) {
  const t = getDeskTranslator(language);
  const value = values[name] ?? "";
  const src = buildPictureAddress(kind, value, language);
  // The site crops pictures of the release where their makers said.
  const hasFocus = kind === "picture" && value.startsWith("{");
  return (
    <fieldset className={styles.upload} id={name}>
      <legend>{t(kind === "logo" ? "Site.fields.logo" : "Site.fields.picture")}</legend>
      <input type="hidden" name={name} value={value} />
      {kind === "picture" && <input type="hidden" name={SHOWN_PICTURE_FIELD} value={value} />}
      {src ? (
        <div className={styles.frame} data-kind={kind}>
          {/* biome-ignore lint/performance/noImgElement: the desk serves one size. */}
          <img src={src} alt="" className={styles.shown} />
          {hasFocus && (
            <FocusGrid
              name={`${name}.focus`}
              value={values[`${name}.focus`] ?? ""}
              language={language}
            />
          )}
        </div>
      ) : (
        <p className={styles.none}>{t("Site.item.noPicture")}</p>
      )}
      {hasFocus && <p className={fields.hint}>{t("Site.hints.focus")}</p>}
      <FileChoice id={`${name}-file`} label={t("Site.item.chooseFile")}>
        <PictureInput
          id={`${name}-file`}
          name="picture"
          accept={`image/png,image/jpeg,image/webp${kind === "logo" ? ",image/svg+xml" : ""}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `wrong-${name}` : `${name}-hint`}
          texts={{ shrinking: t("Site.item.shrinking"), shrunk: t("Site.item.shrunk") }}
        />
      </FileChoice>
      <PageScript name="picture-input" />
      <p id={`${name}-hint`} className={fields.hint}>
        {t(`Site.hints.${kind}`)}
      </p>
      {kind === "picture" && known.length > 0 && (
        <KnownPictures {...{ name, value, known, language }} />
      )}
      {error && (
        <p id={`wrong-${name}`} className={fields.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A grid of radio buttons over the picture. */
function FocusGrid({
  name,
  value,
  language,
}: {
  name: string;
  value: string;
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  const points = focusSteps.flatMap((y) => focusSteps.map((x) => ({ x, y, point: `${x}-${y}` })));
  return (
    <div role="radiogroup" aria-label={t("Site.item.focus")} className={styles.grid}>
      {points.map(({ x, y, point }) => (
        <label key={point}>
          <input type="radio" name={name} value={point} defaultChecked={point === value} />
          <VisuallyHidden>{t("Site.item.focusAt", { x, y })}</VisuallyHidden>
        </label>
      ))}
    </div>
  );
}

/** The pictures of the site, any of which may stand here. */
function KnownPictures({
  name,
  value,
  known,
  language,
}: Pick<PictureFieldProps, "name" | "known" | "language"> & { value: string }) {
  const t = getDeskTranslator(language);
  return (
    <details className={styles.known}>
      <summary>{t("Site.item.choosePicture")}</summary>
      <ul>
        {known.map((one) => (
          <li key={one.value}>
            <label>
              <input
                type="radio"
                name={name}
                value={one.value}
                defaultChecked={one.value === value}
              />
              {/* biome-ignore lint/performance/noImgElement: the desk serves one size. */}
              <img
                src={buildPictureAddress("picture", one.value, language)}
                alt={one.name}
                title={one.name}
                loading="lazy"
              />
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
