import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { type Locale, localeFacts } from "@/lib/locales";
import { baseVersionInput } from "@/lib/registration/form-state";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { ChangedPicture } from "@/staff/desk/listings/entry-pictures";
import { MAX_SENTENCE_LENGTH } from "@/staff/desk/listings/handle-entry";
import styles from "../../decisions/view/decisions.module.css";
import { ColumnTable } from "../../table/column-table";
import fields from "../../table/field-list.module.css";

interface EntryFormProps {
  /** Differences between the public and the sent entry. */
  lines: readonly { name: string; label: string; before: string; after: string }[];
  pictures: readonly ChangedPicture[];
  /** Whether the company is in the public list. */
  isListed: boolean;
  /** The shown version. */
  baseVersion: string;
  /** Sentence for returning the entry, as typed so far. */
  sentence: string;
  /** The company's language. */
  spoken: Locale;
  action: string;
  language: DeskLanguage;
}

/** A company's changes, with buttons to publish or return them. */
export function EntryForm(props: EntryFormProps) {
  const { lines, pictures, isListed, baseVersion, sentence, spoken, action, language } = props;
  const t = getDeskTranslator(language);
  const renderText = (text: string) =>
    text === "" ? (
      t("Listings.empty")
    ) : (
      <bdi translate="no" className={fields.value}>
        {text}
      </bdi>
    );
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <input type="hidden" name={baseVersionInput} value={baseVersion} />
      {!isListed && <p>{t("Listings.unlisted")}</p>}
      {lines.length === 0 && pictures.length === 0 && <p>{t("Listings.same")}</p>}
      {lines.length > 0 && (
        <ColumnTable
          label={t("Listings.sent")}
          columns={["field", "public", "sent"] as const}
          items={lines}
          renderHead={(column) => t(`Listings.${column}`)}
          renderCell={({ label, before, after }, column) =>
            column === "field" ? label : renderText(column === "public" ? before : after)
          }
        />
      )}
      {pictures.length > 0 && (
        <ColumnTable
          label={t("Listings.pictures")}
          columns={["field", "public", "sent"] as const}
          items={pictures.map((one) => ({ name: String(one.slot), ...one }))}
          renderHead={(column) => t(`Listings.${column}`)}
          renderCell={({ slot, before, after }, column) => {
            const place =
              slot === "logo" ? t("Listings.logo") : t("Listings.product", { number: slot });
            if (column === "field") return place;
            const picture = column === "public" ? before : after;
            return picture ? (
              // biome-ignore lint/performance/noImgElement: the picture is in the page.
              <img src={picture} alt={place} className={styles.picture} />
            ) : (
              t("Listings.noPicture")
            );
          }}
        />
      )}
      {isAllowed("publish") && (
        <>
          <p className={styles.actions}>
            <button type="submit" name="do" value="publish" className={button.plain}>
              {t("Listings.publish")}
            </button>
          </p>
          <Field
            as="textarea"
            label={t("Listings.sentence")}
            name="sentence"
            rows={3}
            maxLength={MAX_SENTENCE_LENGTH}
            defaultValue={sentence}
            dir="auto"
            aria-describedby="sentence-hint"
          />
          <p id="sentence-hint">
            {t("Listings.sentenceHint", { language: localeFacts[spoken].label })}
          </p>
          <p className={styles.actions}>
            <button type="submit" name="do" value="return" className={button.quiet}>
              {t("Listings.sendBack")}
            </button>
          </p>
        </>
      )}
    </form>
  );
}
