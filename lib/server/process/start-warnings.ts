import "server-only";
import { isFairOver } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { log } from "@/lib/http/log";
import { isClosed } from "@/lib/registration/closed-forms";
import { formNames } from "@/lib/registration/forms";
import type { Env } from "./env";

/** Warns of what an operator may have forgotten; a person at a terminal reads where to go. */
export function logStartWarnings(settings: Env): void {
  warnOfOpenForms();
  warnOfUnsentEmails(settings);
  if (process.stdout.isTTY) {
    console.info(`Open ${settings.siteUrl} in a browser. Ctrl-C stops the site.`);
  }
}

/** After the fair nobody expects registrations. */
function warnOfOpenForms(): void {
  if (formNames.every(isClosed) || !isFairOver(new Date())) return;
  log.warn({
    event: "forms",
    outcome: "open after the fair",
    note: `The fair ended on ${fair.endDate}, and its forms still take registrations: CLOSED_FORMS=${formNames} closes them.`,
  });
}

/** The site has visitors, but its emails reach nobody in the sales team. */
function warnOfUnsentEmails({ notify, siteUrl }: Env): void {
  const isTrial = new URL(siteUrl).hostname === "localhost";
  if (notify.kind !== "outbox" || (isTrial && !notify.to)) return;
  log.warn({
    event: "notifier",
    outcome: "nobody is told",
    note: "The emails to the sales team are written to DATA_DIR/outbox and sent to nobody: set SMTP_URL, NOTIFY_FROM and NOTIFY_TO, or NOTIFY_URL, NOTIFY_API_KEY and NOTIFY_TO.",
  });
}
