import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { DELIVERED_OUTCOME } from "@/lib/outbox/events";
import { formatDateTime } from "@/staff/desk/core/format";
import { DeliveryAttempts } from "@/staff/desk/webhooks/view/delivery-attempts";
import { EndpointList } from "@/staff/desk/webhooks/view/endpoint-list";
import { formatWebhookOutcome } from "@/staff/desk/webhooks/webhook-outcome";

const MAX_LISTED_TRIES = 100;

/** Webhooks: their events, their latest deliveries, and a test. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const { endpoints, store } = desk;
  const { events } = store;
  const [tries, { pending, oldest }] = await Promise.all([
    events.listAttempts(MAX_LISTED_TRIES),
    events.queue.measureBacklog(),
  ]);
  const [name, outcome] = [getSingleParam(query, "name"), getSingleParam(query, "outcome")];
  const isTested = endpoints.all.some((one) => one.name === name) && outcome !== "";
  const isDone = outcome === DELIVERED_OUTCOME;
  return {
    title: t("Webhooks.title"),
    path: "/webhooks",
    lead: t("Webhooks.lead"),
    body: (
      <>
        {isTested && (
          <Notice tone={isDone ? "done" : "problem"}>
            {isDone
              ? t("Webhooks.testDone", { name })
              : t("Webhooks.testFailed", { name, reason: formatWebhookOutcome(outcome, language) })}
          </Notice>
        )}
        <p>
          {oldest
            ? t("Webhooks.waiting", { count: pending, time: formatDateTime(oldest, language) })
            : t("Webhooks.nothingWaits")}
        </p>
        <h2>{t("Webhooks.list")}</h2>
        <EndpointList endpoints={endpoints.all} tries={tries} language={language} />
        <h2>{t("Webhooks.tries")}</h2>
        <DeliveryAttempts tries={tries} language={language} />
      </>
    ),
  };
});
