import button from "@/components/ui/button.module.css";
import type { FormName } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { RECORD_FORM_ID } from "@/staff/desk/record/record-form";
import styles from "../../frame/noted.module.css";
import { TagInput } from "./tag-input";

interface TagsSectionProps {
  form: FormName;
  id: string;
  tags: readonly string[];
  /** Tags of other registrations. */
  known: readonly string[];
  /** Input that is not added yet. */
  typed: string | undefined;
  language: DeskLanguage;
}

/** Each tag links to all registrations that have it. */
export function TagsSection({ form, id, tags, known, typed, language }: TagsSectionProps) {
  const t = getDeskTranslator(language);
  const mayDecide = isAllowed("decide");
  const list = `${getDeskPath(language)}/${form}`;
  const formAction = `${list}/${id}/tag`;
  const pressed = { type: "submit", form: RECORD_FORM_ID, formAction } as const;
  return (
    <section aria-labelledby="tags" className={styles.section}>
      <h3 id="tags">{t("Tags.title")}</h3>
      {tags.length === 0 && <p>{t("Tags.none")}</p>}
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <a href={`${list}?${new URLSearchParams({ tag })}`} title={t("Tags.list", { tag })}>
              <bdi translate="no">{tag}</bdi>
            </a>
            {mayDecide && (
              <button
                {...pressed}
                name="remove"
                value={tag}
                aria-label={t("Tags.removeOne", { tag })}
                data-screen
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <div className={styles.add} data-screen>
          <TagInput label={t("Tags.new")} known={known} within={RECORD_FORM_ID} typed={typed} />
          <button {...pressed} className={button.quiet}>
            {t("Tags.add")}
          </button>
        </div>
      )}
    </section>
  );
}
