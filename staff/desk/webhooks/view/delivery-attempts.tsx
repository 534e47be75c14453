import { type DeliveryAttempt, loggedEventNames } from "@/lib/outbox/events";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { formatWebhookOutcome } from "@/staff/desk/webhooks/webhook-outcome";
import { ColumnTable } from "../../table/column-table";

interface DeliveryAttemptsProps {
  /** Newest first. */
  tries: readonly DeliveryAttempt[];
  language: DeskLanguage;
}

const attemptColumns = ["at", "name", "event", "outcome", "ms"] as const;

/** Latest delivery attempts. They name nobody. */
export function DeliveryAttempts({ tries, language }: DeliveryAttemptsProps) {
  const t = getDeskTranslator(language);
  if (tries.length === 0) return <p>{t("Webhooks.noTries")}</p>;
  return (
    <ColumnTable
      label={t("Webhooks.tries")}
      columns={attemptColumns}
      items={tries}
      renderHead={(column) => t(`Webhooks.${column}`)}
      renderCell={(line, column) => renderCell(line, column, language)}
    />
  );
}

function renderCell(
  { at, to, event, outcome, ms }: DeliveryAttempt,
  column: (typeof attemptColumns)[number],
  language: DeskLanguage,
): string {
  const t = getDeskTranslator(language);
  switch (column) {
    case "at":
      return formatDateTime(at, language);
    case "name":
      return to;
    case "event": {
      const known = loggedEventNames.find((one) => one === event);
      return known ? t(`Webhooks.eventNames.${known}`) : event;
    }
    case "outcome":
      return formatWebhookOutcome(outcome, language);
    case "ms":
      return t("Webhooks.milliseconds", { count: ms });
  }
}
