import type { ReactNode } from "react";
import notice from "@/components/ui/notice.module.css";
import type { DraftEditor } from "@/lib/site-content/repository";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { ColumnTable } from "@/staff/desk/table/column-table";

interface OvertakenNoticeProps {
  /** The latest change of the same thing. */
  edit: DraftEditor | undefined;
  /** Whether the thing was removed. */
  isGone: boolean;
  lines: readonly { label: string; theirs: ReactNode; yours: ReactNode }[];
  language: DeskLanguage;
}

/** Somebody else has changed what a form is about. Shows both. */
export function OvertakenNotice({ edit, isGone, lines, language }: OvertakenNoticeProps) {
  const t = getDeskTranslator(language);
  const text = isGone
    ? t("Site.item.gone")
    : edit
      ? t("Site.item.changed", { by: edit.by, when: formatDateTime(edit.at, language) })
      : t("Site.item.changedUnknown");
  return (
    <>
      <p role="alert" className={notice.problem} translate="no">
        {text}
      </p>
      {lines.length > 0 && (
        <ColumnTable
          label={t("Site.item.theirs")}
          columns={["field", "theirs", "yours"] as const}
          items={lines}
          renderHead={(column) => t(`Site.item.${column}`)}
          renderCell={(line, column) => (column === "field" ? line.label : line[column])}
        />
      )}
    </>
  );
}
