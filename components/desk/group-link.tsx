import { deskAddress } from "@/lib/desk/address";
import type { Row } from "@/lib/desk/rows";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import styles from "./group-link.module.css";

interface GroupLinkProps {
  row: Row;
  /** All registrations of the person. */
  group: readonly Row[];
  language: DeskLanguage;
}

/** Says that a person has several registrations, and leads to the page that compares them. */
export function GroupLink({ row: { form, id, values }, group, language }: GroupLinkProps) {
  if (group.length === 0) return null;
  const t = deskTranslator(language);
  const text = t("List.group", { count: group.length });
  return (
    <a
      className={styles.link}
      href={`${deskAddress(language)}/${form}/${id}/same`}
      aria-label={`${text}: ${values.firstName} ${values.lastName}`}
    >
      {text}
    </a>
  );
}
