import { deskAddress } from "@/lib/desk/address";
import { clockText, dayText } from "@/lib/desk/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import type { TwiceAdmitted } from "@/lib/door/two-gates";
import { ScrollTable } from "./scroll-table";

interface TwoGatesProps {
  passes: readonly TwiceAdmitted[];
  language: DeskLanguage;
}

/** The longest list that anybody reads. */
const MOST = 200;

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
          {passes.slice(0, MOST).map(({ row: { form, id, values }, day, admissions }) => (
            <tr key={`${form} ${id} ${day}`}>
              <th scope="row">
                <a href={`${deskAddress(language)}/${form}/${id}`}>
                  {`${values.firstName} ${values.lastName}`}
                </a>
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
