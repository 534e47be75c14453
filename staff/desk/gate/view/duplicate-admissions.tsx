import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDay, formatTime } from "@/staff/desk/core/format";
import { getCompanyOnPass, getNameOnPass, toPassOwnerKey } from "@/staff/desk/record/passes";
import type { DuplicateAdmission } from "@/staff/gate/server/duplicate-admissions";
import { ScrollTable } from "../../table/scroll-table";

interface DuplicateAdmissionsProps {
  passes: readonly DuplicateAdmission[];
  language: DeskLanguage;
}

/** Longer lists are not read. */
const MAX_SHOWN_PASSES = 200;

/** Passes admitted at several gates, with each gate and time. */
export function DuplicateAdmissions({ passes, language }: DuplicateAdmissionsProps) {
  const t = getDeskTranslator(language);
  if (passes.length === 0) return <p>{t("Devices.noTwice")}</p>;
  return (
    <>
      <p>{t("Devices.twiceLead")}</p>
      <ScrollTable label={t("Devices.twice")}>
        <thead>
          <tr>
            {(["person", "day", "admissions"] as const).map((key) => (
              <th key={key} scope="col">
                {t(`Devices.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {passes.slice(0, MAX_SHOWN_PASSES).map(({ row, day, admissions }) => (
            <tr key={`${toPassOwnerKey(row)} ${day}`}>
              <th scope="row">
                <a href={`${getDeskPath(language)}/${row.form}/${row.id}`}>
                  <bdi translate="no">{getNameOnPass(row) || t("Stand.gone")}</bdi>
                </a>
                {row.holder && (
                  <>
                    {" · "}
                    <bdi translate="no">{getCompanyOnPass(row)}</bdi>
                  </>
                )}
              </th>
              <td>{formatDay(day, language)}</td>
              <td>
                {admissions
                  .map(({ gate, at }) => `${gate} ${formatTime(at, language)}`)
                  .join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
