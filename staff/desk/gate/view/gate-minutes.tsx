import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber, formatTime } from "@/staff/desk/core/format";
import type { LiveDay } from "@/staff/gate/server/live";
import { ScrollTable } from "../../table/scroll-table";

interface GateMinutesProps {
  live: LiveDay;
  language: DeskLanguage;
}

/** Check-ins of the day by gate: total, latest minutes, and minute by minute. */
export function GateMinutes({ live: { gates, minutes }, language }: GateMinutesProps) {
  const t = getDeskTranslator(language);
  const formatCount = (count: number) => formatNumber(count, language);
  const latest = gates.map((_, n) =>
    minutes.reduce((sum, { counts }) => sum + (counts[n] ?? 0), 0),
  );
  return (
    <ScrollTable label={t("Today.minutes")}>
      <thead>
        <tr>
          <th scope="col">{t("Today.minute")}</th>
          {gates.map(({ gate }) => (
            <th key={gate} scope="col">
              {gate || t("Today.desk")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("Today.total")}</th>
          {gates.map(({ gate, total }) => (
            <td key={gate}>{formatCount(total)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t("Today.last")}</th>
          {gates.map(({ gate }, n) => (
            <td key={gate}>{formatCount(latest[n] ?? 0)}</td>
          ))}
        </tr>
        {minutes.map(({ at, counts }) => (
          <tr key={at.getTime()}>
            <th scope="row">{formatTime(at, language)}</th>
            {gates.map(({ gate }, n) => (
              <td key={gate}>{formatCount(counts[n] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
