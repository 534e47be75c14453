import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./site.module.css";

const sections = ["overview", "texts", "changes", "preview", "versions"] as const;

/** Links between the pages about the site. */
export function SiteNav({
  language,
  here,
}: {
  language: DeskLanguage;
  here?: (typeof sections)[number];
}) {
  const t = getDeskTranslator(language);
  return (
    <nav aria-label={t("Site.nav.label")}>
      <ul className={styles.nav}>
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`${getDeskPath(language)}/site${section === "overview" ? "" : `/${section}`}`}
              aria-current={section === here ? "page" : undefined}
            >
              {t(`Site.nav.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
