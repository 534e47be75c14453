import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { type ContentKind, contentKinds } from "../content-kinds";
import styles from "./site.module.css";

const sections = ["overview", "texts", "changes", "preview", "versions"] as const;

/** Links between the pages about the site: those about all of it, and its lists. */
export function SiteNav({
  language,
  here,
}: {
  language: DeskLanguage;
  here?: (typeof sections)[number] | ContentKind;
}) {
  const t = getDeskTranslator(language);
  const site = `${getDeskPath(language)}/site`;
  const toLink = (to: string, text: string, isHere: boolean) => (
    <li key={to}>
      <a href={`${site}${to}`} aria-current={isHere ? "page" : undefined}>
        {text}
      </a>
    </li>
  );
  return (
    <nav aria-label={t("Site.nav.label")}>
      <ul className={styles.nav}>
        {sections.map((section) =>
          toLink(
            section === "overview" ? "" : `/${section}`,
            t(`Site.nav.${section}`),
            section === here,
          ),
        )}
      </ul>
      <ul className={styles.nav} aria-label={t("Site.lists")}>
        {contentKinds.map((kind) =>
          toLink(`/lists/${kind}`, t(`Site.kinds.${kind}`), kind === here),
        )}
      </ul>
    </nav>
  );
}
