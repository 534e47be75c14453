import { type DeliveryAttempt, triedEvents } from "@/lib/outbox/events";
import { timeText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { outcomeText } from "@/staff/desk/webhooks/outcome-text";
import { ColumnTable } from "../../table/column-table";

interface EventTriesProps {
  /** The newest first. */
  tries: readonly DeliveryAttempt[];
  language: DeskLanguage;
}

const columns = ["at", "name", "event", "outcome", "ms"] as const;

/** The latest tries to tell other systems. It names nobody. */
export function EventTries({ tries, language }: EventTriesProps) {
  const t = deskTranslator(language);
  if (tries.length === 0) return <p>{t("Webhooks.noTries")}</p>;
  return (
    <ColumnTable
      label={t("Webhooks.tries")}
      columns={columns}
      items={tries}
      head={(column) => t(`Webhooks.${column}`)}
      cell={(line, column) => cell(line, column, language)}
    />
  );
}

function cell(
  { at, to, event, outcome, ms }: DeliveryAttempt,
  column: (typeof columns)[number],
  language: DeskLanguage,
): string {
  const t = deskTranslator(language);
  switch (column) {
    case "at":
      return timeText(at, language);
    case "name":
      return to;
    case "event": {
      const known = triedEvents.find((one) => one === event);
      return known ? t(`Webhooks.eventNames.${known}`) : event;
    }
    case "outcome":
      return outcomeText(outcome, language);
    case "ms":
      return t("Webhooks.milliseconds", { count: ms });
  }
}
