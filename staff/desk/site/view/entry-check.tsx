import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { ENTRY_FIELD } from "../choose-entries";
import styles from "./site.module.css";

/** Which differences a form publishes. */
export interface EntryChoice {
  /** Id of the form. */
  form: string;
  /** Undefined: all. */
  entries: readonly string[] | undefined;
  /** The list of which only the differences are chosen, or `texts`. */
  only: string;
}

interface EntryCheckProps {
  entry: string;
  /** Of the difference. */
  name: string;
  choice: EntryChoice;
  language: DeskLanguage;
}

/** Chooses one difference, also without script. */
export function EntryCheck({ entry, name, choice, language }: EntryCheckProps) {
  const t = getDeskTranslator(language);
  const { form, entries, only } = choice;
  const isInOnly = only === "texts" ? !entry.includes("/") : entry.split("/").includes(only);
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        name={ENTRY_FIELD}
        value={entry}
        form={form}
        defaultChecked={entries ? entries.includes(entry) : !only || isInOnly}
        aria-label={t("Site.changes.chooseOne", { item: name })}
      />
      {t("Site.changes.choose")}
    </label>
  );
}

interface OnlyLinkProps {
  /** A list, or `texts`. */
  name: string;
  choice: EntryChoice;
  language: DeskLanguage;
}

/** Chooses the differences of one list alone, or all again. */
export function OnlyLink({ name, choice, language }: OnlyLinkProps) {
  const t = getDeskTranslator(language);
  const page = `${getDeskPath(language)}/site/changes`;
  const isOnly = choice.only === name;
  return (
    <p>
      <a href={isOnly ? page : `${page}?only=${name}#differences-${name}`}>
        {t(isOnly ? "Site.changes.all" : "Site.changes.only")}
      </a>
    </p>
  );
}
