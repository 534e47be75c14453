import { deskPage, single } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { DELIVERED } from "@/lib/outbox/events";
import { timeText } from "@/staff/desk/core/format";
import { outcomeText } from "@/staff/desk/webhooks/outcome-text";
import { EndpointList } from "@/staff/desk/webhooks/view/endpoint-list";
import { EventTries } from "@/staff/desk/webhooks/view/event-tries";

const TRIES_SHOWN = 100;

/** The systems that are told what happens: what they get, how the latest tries ended, and a test. */
export default deskPage(async ({ desk, language, t, query }) => {
  const { endpoints, store } = desk;
  const { events } = store;
  const [tries, { pending, oldest }] = await Promise.all([
    events.tries(TRIES_SHOWN),
    events.queue.backlog(),
  ]);
  const [name, outcome] = [single(query, "name"), single(query, "outcome")];
  const isTested = endpoints.all.some((one) => one.name === name) && outcome !== "";
  const isDone = outcome === DELIVERED;
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
              : t("Webhooks.testFailed", { name, reason: outcomeText(outcome, language) })}
          </Notice>
        )}
        <p>
          {oldest
            ? t("Webhooks.waiting", { count: pending, time: timeText(oldest, language) })
            : t("Webhooks.nothingWaits")}
        </p>
        <h2>{t("Webhooks.list")}</h2>
        <EndpointList endpoints={endpoints.all} tries={tries} language={language} />
        <h2>{t("Webhooks.tries")}</h2>
        <EventTries tries={tries} language={language} />
      </>
    ),
  };
});
