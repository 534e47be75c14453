import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import { getNameOnPass } from "@/staff/desk/record/passes";
import styles from "./group-link.module.css";

interface GroupLinkProps {
  row: DeskRow;
  /** All registrations of the person. */
  group: readonly DeskRow[];
  /** Shows only the number. */
  short?: boolean;
  language: DeskLanguage;
}

/** Links to the page that compares the person's registrations. */
export function GroupLink({ row: { form, id, values }, group, short, language }: GroupLinkProps) {
  if (group.length === 0) return null;
  const t = getDeskTranslator(language);
  const text = t("List.group", { count: group.length });
  return (
    <a
      className={styles.link}
      href={`${getDeskPath(language)}/${form}/${id}/same`}
      aria-label={`${text}: ${getNameOnPass({ values })}`}
    >
      {short ? t("List.groupShort", { count: group.length }) : text}
    </a>
  );
}
