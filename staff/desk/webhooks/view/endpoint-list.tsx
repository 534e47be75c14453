import button from "@/components/ui/button.module.css";
import type { DeliveryAttempt } from "@/lib/outbox/events";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { findColumn } from "@/staff/desk/core/columns";
import {
  type DeskLanguage,
  getColumnLabel,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import type { WebhookEndpoint } from "@/staff/desk/webhooks/endpoints";
import { formatWebhookOutcome } from "@/staff/desk/webhooks/webhook-outcome";
import { ColumnTable } from "../../table/column-table";

interface EndpointListProps {
  endpoints: readonly WebhookEndpoint[];
  /** Newest first. */
  tries: readonly DeliveryAttempt[];
  language: DeskLanguage;
}

const endpointColumns = [
  "name",
  "host",
  "events",
  "forms",
  "fields",
  "secrets",
  "latest",
  "test",
] as const;

/** Webhook endpoints, each with a button that sends a test. */
export function EndpointList({ endpoints, tries, language }: EndpointListProps) {
  const t = getDeskTranslator(language);
  if (endpoints.length === 0) return <p>{t("Webhooks.none")}</p>;

  const cell = (endpoint: WebhookEndpoint, column: (typeof endpointColumns)[number]) => {
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
        return formatFieldNames(endpoint, language) || t("Webhooks.noFields");
      case "secrets":
        return t("Webhooks.secretCount", { count: secrets });
      case "latest": {
        const latest = tries.find(({ to }) => to === name);
        if (!latest) return t("Webhooks.never");
        return `${formatDateTime(latest.at, language)}: ${formatWebhookOutcome(latest.outcome, language)}`;
      }
      case "test":
        return (
          <form method="post" action={`${getDeskPath(language)}/webhooks/test`}>
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
      columns={endpointColumns.filter((column) => column !== "test" || isAllowed("change"))}
      items={endpoints}
      renderHead={(column) => t(`Webhooks.${column}`)}
      renderCell={cell}
    />
  );
}

/** Labels of the answers that an endpoint receives. */
function formatFieldNames({ fields, forms }: WebhookEndpoint, language: DeskLanguage): string {
  return fields
    .flatMap((name) => {
      const form = forms.find((one) => findColumn(one, name));
      const column = form && findColumn(form, name);
      return column ? getColumnLabel(column, form, language) : [];
    })
    .join(", ");
}
