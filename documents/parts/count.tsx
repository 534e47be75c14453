import { localeFacts } from "@/lib/locales";

const format = new Intl.NumberFormat(localeFacts.tr.intl, { maximumFractionDigits: 0 });

/** A figure of a Turkish report, without decimals. */
export const formatReportFigure = (value: number) => format.format(value);

export function Count({ value, label, note }: { value: number; label: string; note?: string }) {
  return (
    <p className="count">
      <b className="figure">{formatReportFigure(value)}</b>
      <span>{label}</span>
      {note && <span className="note">{note}</span>}
    </p>
  );
}
