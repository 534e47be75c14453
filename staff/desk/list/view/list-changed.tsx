import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import type { FormName } from "@/lib/registration/forms";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { Audience } from "@/staff/desk/list/find-audience";
import { keepPath, type TakeChoice } from "@/staff/desk/list/selection";
import styles from "./list-changed.module.css";

interface ListChangedProps {
  form: FormName;
  audience: Audience;
  /** Address of the page to show again. */
  goto: string;
  language: DeskLanguage;
}

/** Says that others match the list than when all were selected, and asks who is meant. Otherwise nothing. */
export function ListChanged({ form, audience, goto, language }: ListChangedProps) {
  const { matching, asked, rows, filter, selection } = audience;
  if (matching === undefined || filter === undefined) return null;
  const t = getDeskTranslator(language);
  const added = matching - rows.length;
  const left = asked - rows.length;
  const take = (choice: TakeChoice, text: string) => (
    <button type="submit" name="take" value={choice} className={button.quiet}>
      {text}
    </button>
  );
  return (
    <>
      <Notice tone="question">{t("Selection.changed", { asked, matching, added, left })}</Notice>
      <form
        method="post"
        action={`${getDeskPath(language)}/${form}${keepPath}`}
        className={styles.choices}
      >
        {[...new URLSearchParams(filter)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="selection" value={selection} />
        <input type="hidden" name="goto" value={goto} />
        {matching > 0 && take("all", t("Selection.takeAll", { count: matching }))}
        {rows.length > 0 && take("still", t("Selection.takeStill", { count: rows.length }))}
      </form>
    </>
  );
}
