import { deskAddress } from "@/lib/desk/address";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import type { FormName } from "@/lib/registration/forms";
import controls from "./controls.module.css";
import styles from "./noted.module.css";
import { TagInput } from "./tag-input";

interface TagsSectionProps {
  form: FormName;
  id: string;
  tags: readonly string[];
  /** The tags that other registrations have. */
  known: readonly string[];
  language: DeskLanguage;
}

/** The organiser's own words for a registration. Each leads to all that have it. */
export function TagsSection({ form, id, tags, known, language }: TagsSectionProps) {
  const t = deskTranslator(language);
  const list = `${deskAddress(language)}/${form}`;
  const action = `${list}/${id}/tag`;
  return (
    <section aria-labelledby="tags" className={styles.section}>
      <h2 id="tags">{t("Tags.title")}</h2>
      {tags.length === 0 && <p>{t("Tags.none")}</p>}
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <form method="post" action={action}>
              <a href={`${list}?${new URLSearchParams({ tag })}`} title={t("Tags.list", { tag })}>
                <bdi>{tag}</bdi>
              </a>
              <input type="hidden" name="remove" value={tag} />
              <button type="submit" aria-label={t("Tags.removeOne", { tag })}>
                ×
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={action} className={styles.add}>
        <TagInput label={t("Tags.new")} known={known} />
        <button type="submit" className={controls.quiet}>
          {t("Tags.add")}
        </button>
      </form>
    </section>
  );
}
