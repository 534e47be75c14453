import { Field } from "@/components/ui/field";
import { detailFields } from "@/lib/companies/leads/device/meeting-details";
import { leadLimits } from "@/lib/companies/leads/leads";
import styles from "./fields.module.css";
import type { LeadTexts } from "./texts";

interface DetailFieldsProps {
  texts: LeadTexts["details"];
}

/** Details of a meeting: stars, tags and a note. */
export function DetailFields({ texts }: DetailFieldsProps) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{texts.stars}</legend>
        <div className={styles.stars}>
          {texts.starCounts.map((words, n) => (
            <label key={words} className={styles.star}>
              <input type="radio" name={detailFields.stars} value={n + 1} aria-label={words} />
              <span aria-hidden="true">★</span>
            </label>
          ))}
          <label className={styles.tag}>
            <input type="radio" name={detailFields.stars} value={0} />
            <span>{texts.unrated}</span>
          </label>
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.tags}</legend>
        <div className={styles.tags}>
          {texts.usual.map((tag) => (
            <label key={tag} className={styles.tag}>
              <input type="checkbox" name={detailFields.tag} value={tag} />
              <span>{tag}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={texts.moreTags}
        hint={texts.moreTagsHint}
        name={detailFields.tags}
        maxLength={leadLimits.tag * leadLimits.tags}
        autoComplete="off"
      />
      <Field
        as="textarea"
        label={texts.note}
        name={detailFields.note}
        rows={2}
        maxLength={leadLimits.note}
      />
    </>
  );
}
