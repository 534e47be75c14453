import type { DeskContext } from "@/staff/desk/context/desk-context";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./editions.module.css";

interface EditionsProps {
  desk: Pick<DeskContext, "store" | "editions">;
  language: DeskLanguage;
  /** Current section. Its content may not exist in another edition. */
  section?: string | undefined;
}

/** Edition switch, with a label if it is not the current one. */
export function Editions({ desk: { store, editions }, language, section }: EditionsProps) {
  const t = getDeskTranslator(language);
  const isFormer = !isCurrentEdition(store.edition);
  const path = section ? `/${section}` : "";
  return (
    <div className={isFormer ? `${styles.band} ${styles.former}` : styles.band}>
      <nav className={styles.choice} data-screen aria-label={t("Desk.edition")}>
        <span aria-hidden="true">{t("Desk.edition")}</span>
        <ul>
          {editions.map((edition) => (
            <li key={edition}>
              <a
                href={`/desk/${edition}/${language}${path}`}
                aria-current={edition === store.edition ? "true" : undefined}
              >
                {edition}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isFormer && <p className={styles.warning}>{t("Desk.former", { edition: store.edition })}</p>}
    </div>
  );
}
