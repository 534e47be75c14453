import type { DayOfArrivals } from "@/staff/desk/core/arrivals";
import { dayText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import styles from "../../overview/view/overview.module.css";
import { BarTable } from "../../table/bar-table";

const clock = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;

/** Arrivals by hour, with a table for each day of the fair that has arrivals. */
export function HourTables({ days, language }: { days: DayOfArrivals[]; language: DeskLanguage }) {
  const t = deskTranslator(language);
  if (days.length === 0) return null;
  return (
    <div className={styles.tables}>
      {days.map(({ day, total, hours }) => (
        <BarTable
          key={day}
          title={t("Arrivals.onDay", { day: dayText(day, language), count: total })}
          unit={t("Arrivals.count")}
          rows={hours.map(({ hour, count }) => ({
            label: `${clock(hour)}–${clock(hour + 1)}`,
            count,
          }))}
          total={total}
          language={language}
        />
      ))}
    </div>
  );
}
