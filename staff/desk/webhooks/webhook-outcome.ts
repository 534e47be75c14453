import "server-only";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";

const describedOutcomes = ["delivered", "GIVEN_UP", "TIMEOUT", "PRIVATE_ADDRESS"] as const;

/** @param outcome from the log. Unknown codes are not shown. */
export function formatWebhookOutcome(outcome: string, language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  const known = describedOutcomes.find((one) => one === outcome);
  if (known) return t(`Webhooks.outcomes.${known}`);
  const [, status] = /^HTTP_(\d{3})$/.exec(outcome) ?? [];
  if (status) return t("Webhooks.status", { status });
  return t("Webhooks.fault", { code: /^\w{1,60}$/.test(outcome) ? outcome : "?" });
}
