import button from "@/components/ui/button.module.css";
import type { DeliveryAttempt } from "@/lib/outbox/events";
import { deskAddress } from "@/staff/desk/context/address";
import { columnNamed } from "@/staff/desk/core/columns";
import { timeText } from "@/staff/desk/core/format";
import { columnLabel, type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { WebhookEndpoint } from "@/staff/desk/webhooks/endpoints";
import { outcomeText } from "@/staff/desk/webhooks/outcome-text";
import { ColumnTable } from "../../table/column-table";

interface EndpointListProps {
  endpoints: readonly WebhookEndpoint[];
  /** The latest tries, the newest first. */
  tries: readonly DeliveryAttempt[];
  language: DeskLanguage;
}

const columns = ["name", "host", "events", "forms", "fields", "secrets", "latest", "test"] as const;

/** The systems that are told what happens, each with a button that sends a test. */
export function EndpointList({ endpoints, tries, language }: EndpointListProps) {
  const t = deskTranslator(language);
  if (endpoints.length === 0) return <p>{t("Webhooks.none")}</p>;

  const cell = (endpoint: WebhookEndpoint, column: (typeof columns)[number]) => {
    const { name, host, events, forms, secrets } = endpoint;
    switch (column) {
      case "name":
        return name;
      case "host":
        return <bdi translate="no">{host}</bdi>;
      case "events":
        return events.map((event) => t(`Webhooks.eventNames.${event}`)).join("; ");
      case "forms":
        return forms.map((form) => t(`Forms.${form}`)).join(", ");
      case "fields":
        return fieldsText(endpoint, language) || t("Webhooks.noFields");
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
              className={button.quiet}
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
      items={endpoints}
      head={(column) => t(`Webhooks.${column}`)}
      cell={cell}
    />
  );
}

/** The answers that an endpoint gets, by the names that the desk has for them. */
function fieldsText({ fields, forms }: WebhookEndpoint, language: DeskLanguage): string {
  return fields
    .flatMap((name) => {
      const form = forms.find((one) => columnNamed(one, name));
      const column = form && columnNamed(form, name);
      return column ? columnLabel(column, form, language) : [];
    })
    .join(", ");
}
