import type { SiteChanges } from "@/lib/site-content/changes";
import type { DraftEditor } from "@/lib/site-content/repository";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { describeEdit } from "../describe-edit";
import styles from "./site.module.css";

interface EditListProps {
  /** The latest last. */
  edits: readonly DraftEditor[];
  changes: SiteChanges;
  language: DeskLanguage;
}

/** Who changed what in the draft, the latest first. */
export function EditList({ edits, changes, language }: EditListProps) {
  const t = getDeskTranslator(language);
  return (
    <ul className={styles.edits}>
      {edits.toReversed().map(({ by, at, what }) => (
        <li key={`${by} ${at.toISOString()} ${what}`}>
          <bdi translate="no">
            {t("Site.draftCard.edit", { by, what: describeEdit(what, changes, language) })}
          </bdi>
          <small>
            <time dateTime={at.toISOString()}>{formatDateTime(at, language)}</time>
          </small>
        </li>
      ))}
    </ul>
  );
}
