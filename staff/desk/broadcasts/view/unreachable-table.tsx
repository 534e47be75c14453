import button from "@/components/ui/button.module.css";
import type { MarkedRow } from "@/staff/desk/broadcasts/audience";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { ScrollTable } from "@/staff/desk/table/scroll-table";

const MAX_LISTED_ADDRESSES = 500;

interface UnreachableTableProps {
  rows: readonly MarkedRow[];
  mayChange: boolean;
  language: DeskLanguage;
}

/** People whose address has refused an email, or who have complained. */
export function UnreachableTable({ rows, mayChange, language }: UnreachableTableProps) {
  const t = getDeskTranslator(language);
  const home = getDeskPath(language);
  return (
    <ScrollTable label={t("Broadcasts.unreachablePeople")} cards>
      <thead>
        <tr>
          <th scope="col">{t("Broadcasts.person")}</th>
          <th scope="col">{t("Broadcasts.address")}</th>
          <th scope="col">{t("Broadcasts.result")}</th>
          {mayChange && <th scope="col">{t("Broadcasts.action")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_LISTED_ADDRESSES).map(({ row, state }) => (
          <tr key={`${row.form} ${row.id}`}>
            <th scope="row">
              <a href={`${home}/${row.form}/${row.id}`}>
                <bdi translate="no">{getRecordHeading(row)}</bdi>
              </a>
            </th>
            <td data-label={t("Broadcasts.address")}>
              <bdi dir="ltr" translate="no">
                {String(row.values.email)}
              </bdi>
            </td>
            <td data-label={t("Broadcasts.result")}>
              {t(`Broadcasts.reports.${state.reason ?? "bounce"}`, {
                when: state.unreachableAt ? formatDateTime(state.unreachableAt, language) : "",
              })}
              {state.answer && (
                <>
                  <br />
                  <bdi dir="ltr" lang="en">
                    {state.answer}
                  </bdi>
                </>
              )}
            </td>
            {mayChange && (
              <td data-label={t("Broadcasts.action")}>
                <form method="post" action={`${home}/broadcasts/release`}>
                  <input type="hidden" name="form" value={row.form} />
                  <input type="hidden" name="id" value={row.id} />
                  <button type="submit" className={button.quiet}>
                    {t("Broadcasts.release")}
                  </button>
                </form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
