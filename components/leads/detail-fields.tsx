import { detailFields } from "@/lib/entrance/leads/details";
import { leadLimits } from "@/lib/registration/company/leads";
import styles from "./fields.module.css";
import type { LeadTexts } from "./texts";

interface DetailFieldsProps {
  texts: LeadTexts["details"];
  /** Tells the fields of several forms on a page apart. */
  id: string;
}

/** What somebody may say of a meeting: stars, tags and a note. */
export function DetailFields({ texts, id }: DetailFieldsProps) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{texts.stars}</legend>
        <div className={styles.stars}>
          {texts.starCounts.map((words, count) => (
            <label key={words} className={styles.star}>
              <input type="radio" name={detailFields.stars} value={count} aria-label={words} />
              <span aria-hidden="true">{count === 0 ? "–" : "★"}</span>
              <small aria-hidden="true">{count}</small>
            </label>
          ))}
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
      <label className={styles.field}>
        <span>{texts.moreTags}</span>
        <input
          className={styles.input}
          name={detailFields.tags}
          maxLength={leadLimits.tag * leadLimits.tags}
          autoComplete="off"
          aria-describedby={`${id}-tags`}
        />
        <small id={`${id}-tags`}>{texts.moreTagsHint}</small>
      </label>
      <label className={styles.field}>
        <span>{texts.note}</span>
        <textarea
          className={styles.input}
          name={detailFields.note}
          rows={2}
          maxLength={leadLimits.note}
        />
      </label>
    </>
  );
}
