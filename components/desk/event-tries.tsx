import { timeText } from "@/lib/desk/format";
import { outcomeText } from "@/lib/desk/outcome-text";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { type Try, triedEvents } from "@/lib/registration/events";
import { ScrollTable } from "./scroll-table";

interface EventTriesProps {
  /** The newest first. */
  tries: readonly Try[];
  language: DeskLanguage;
}

const columns = ["at", "name", "event", "outcome", "ms"] as const;

/** The latest tries to tell other systems. It names nobody. */
export function EventTries({ tries, language }: EventTriesProps) {
  const t = deskTranslator(language);
  if (tries.length === 0) return <p>{t("Webhooks.noTries")}</p>;
  return (
    <ScrollTable label={t("Webhooks.tries")} cards>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`Webhooks.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tries.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and lines never move.
          <tr key={n}>
            {columns.map((column) => (
              <td key={column} data-label={t(`Webhooks.${column}`)}>
                {cell(line, column, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function cell(
  { at, to, event, outcome, ms }: Try,
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
