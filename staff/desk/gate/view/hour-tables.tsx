import type { DailyCheckIns } from "@/staff/desk/core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDay } from "@/staff/desk/core/format";
import styles from "../../overview/view/overview.module.css";
import { BarTable } from "../../table/bar-table";

const formatHour = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;

/** One table for each fair day with check-ins. */
export function HourTables({ days, language }: { days: DailyCheckIns[]; language: DeskLanguage }) {
  const t = getDeskTranslator(language);
  if (days.length === 0) return null;
  return (
    <div className={styles.tables}>
      {days.map(({ day, total, hours }) => (
        <BarTable
          key={day}
          title={t("CheckIns.onDay", { day: formatDay(day, language), count: total })}
          unit={t("CheckIns.count")}
          rows={hours.map(({ hour, count }) => ({
            label: `${formatHour(hour)}–${formatHour(hour + 1)}`,
            count,
          }))}
          total={total}
          language={language}
        />
      ))}
    </div>
  );
}
