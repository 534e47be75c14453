import button from "@/components/ui/button.module.css";
import type { ContentDraft } from "@/lib/site-content/repository";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { ENTRY_FIELD, listEntries } from "../choose-entries";
import type { ContentDifferences } from "../compare-content";
import styles from "./items.module.css";

interface PublishNoticesProps {
  draft: Pick<ContentDraft, "revision">;
  differences: ContentDifferences;
  language: DeskLanguage;
}

/** What is urgent does not wait for the rest of the draft. */
export function PublishNotices({ draft, differences, language }: PublishNoticesProps) {
  const t = getDeskTranslator(language);
  const entries = listEntries({
    items: differences.items.filter(({ kind }) => kind === "notices"),
    moved: differences.moved.filter((kind) => kind === "notices"),
    texts: [],
  });
  if (entries.length === 0) return null;
  return (
    <form method="post" action={`${getDeskPath(language)}/site/changes`} className={styles.publish}>
      <input type="hidden" name="revision" value={draft.revision} />
      {entries.map((entry) => (
        <input key={entry} type="hidden" name={ENTRY_FIELD} value={entry} />
      ))}
      <button type="submit" className={button.primary}>
        {t("Site.table.publishNotices")}
      </button>
      <span>{t("Site.table.publishNoticesLead")}</span>
    </form>
  );
}
