import { deskAddress } from "@/lib/desk/core/address";
import { columnNamed } from "@/lib/desk/core/columns";
import { timeText } from "@/lib/desk/core/format";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { outcomeText } from "@/lib/desk/webhooks/outcome-text";
import type { Receiver } from "@/lib/desk/webhooks/receivers";
import type { DeliveryAttempt } from "@/lib/registration/events";
import controls from "../frame/controls.module.css";
import { ColumnTable } from "../table/column-table";

interface ReceiverListProps {
  receivers: readonly Receiver[];
  /** The latest tries, the newest first. */
  tries: readonly DeliveryAttempt[];
  language: DeskLanguage;
}

const columns = ["name", "host", "events", "forms", "fields", "secrets", "latest", "test"] as const;

/** The systems that are told what happens, each with a button that sends a test. */
export function ReceiverList({ receivers, tries, language }: ReceiverListProps) {
  const t = deskTranslator(language);
  if (receivers.length === 0) return <p>{t("Webhooks.none")}</p>;

  const cell = (receiver: Receiver, column: (typeof columns)[number]) => {
    const { name, host, events, forms, secrets } = receiver;
    switch (column) {
      case "name":
        return name;
      case "host":
        return <bdi>{host}</bdi>;
      case "events":
        return events.map((event) => t(`Webhooks.eventNames.${event}`)).join("; ");
      case "forms":
        return forms.map((form) => t(`Forms.${form}`)).join(", ");
      case "fields":
        return fieldsText(receiver, language) || t("Webhooks.noFields");
      case "secrets":
        return t("Webhooks.secretCount", { count: secrets });
      case "latest": {
        const latest = tries.find(({ to }) => to === name);
        if (!latest) return t("Webhooks.never");
        return `${timeText(latest.at, language)}: ${outcomeText(latest.outcome, language)}`;
      }
      case "test":
        return (
          <form method="post" action={`${deskAddress(language)}/webhooks/test`}>
            <input type="hidden" name="name" value={name} />
            <button
              type="submit"
              className={controls.quiet}
              aria-label={t("Webhooks.testNamed", { name })}
            >
              {t("Webhooks.send")}
            </button>
          </form>
        );
    }
  };

  return (
    <ColumnTable
      label={t("Webhooks.list")}
      columns={columns}
      items={receivers}
      head={(column) => t(`Webhooks.${column}`)}
      cell={cell}
    />
  );
}

/** The answers that a receiver gets, by the names that the desk has for them. */
function fieldsText({ fields, forms }: Receiver, language: DeskLanguage): string {
  return fields
    .flatMap((name) => {
      const form = forms.find((one) => columnNamed(one, name));
      const column = form && columnNamed(form, name);
      return column ? columnLabel(column, form, language) : [];
    })
    .join(", ");
}
