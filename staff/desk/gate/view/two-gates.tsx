import { deskAddress } from "@/staff/desk/context/address";
import { clockText, dayText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { companyOnPass, nameOnPass, passName } from "@/staff/desk/record/passes";
import type { TwiceAdmitted } from "@/staff/gate/server/two-gates";
import { ScrollTable } from "../../table/scroll-table";

interface TwoGatesProps {
  passes: readonly TwiceAdmitted[];
  language: DeskLanguage;
}

/** The longest list that anybody reads. */
const MOST_ROWS = 200;

/** Passes that several gates have let in, with each gate and time. */
export function TwoGates({ passes, language }: TwoGatesProps) {
  const t = deskTranslator(language);
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
          {passes.slice(0, MOST_ROWS).map(({ row, day, admissions }) => (
            <tr key={`${passName(row)} ${day}`}>
              <th scope="row">
                <a href={`${deskAddress(language)}/${row.form}/${row.id}`}>
                  <bdi translate="no">{nameOnPass(row) || t("Stand.gone")}</bdi>
                </a>
                {row.holder && (
                  <>
                    {" · "}
                    <bdi translate="no">{companyOnPass(row)}</bdi>
                  </>
                )}
              </th>
              <td>{dayText(day, language)}</td>
              <td>
                {admissions.map(({ gate, at }) => `${gate} ${clockText(at, language)}`).join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
