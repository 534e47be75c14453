/** Payloads in the envelope of Standard Webhooks. They contain only the configured personal data. */
import "server-only";
import { createHash } from "node:crypto";
import { type EventDelivery, getEventType } from "@/lib/outbox/events";
import { listFields } from "@/lib/registration/fields";
import { toFormInput } from "@/lib/registration/form-values";
import { type FormName, forms } from "@/lib/registration/forms";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import type { StoredRegistration } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import type { Endpoint } from "./endpoints";

export interface WebhookEvent extends EventDelivery {
  edition: string;
  form: FormName;
  id: string;
  /** Undefined if the registration is erased. */
  registration: StoredRegistration | undefined;
}

export function buildPayload({ fields }: Pick<Endpoint, "fields">, reported: WebhookEvent) {
  const { event, at, edition, form, id, detail, registration } = reported;
  const isBare = event === "withdrawn" || event === "lead";
  const chosen = registration && !isBare ? pickAnswers(form, registration, fields) : {};
  return {
    type: getEventType(event),
    timestamp: at.toISOString(),
    data: {
      edition,
      form,
      id,
      reference: toReference(id),
      ...(registration &&
        event !== "withdrawn" && {
          language: detectRegistrationLanguage(form, registration.record),
        }),
      ...(event === "arrived" && detail && { day: detail }),
      ...(event === "decided" && detail && { decision: detail }),
      ...(Object.keys(chosen).length > 0 && { fields: chosen }),
    },
  };
}

/** For a test that staff send. */
export function buildTestPayload(name: string, at: Date) {
  return { type: "test", timestamp: at.toISOString(), data: { receiver: name } };
}

/** Names and options are those of the JSON route. */
function pickAnswers(form: FormName, { record }: StoredRegistration, chosen: readonly string[]) {
  const input: Record<string, unknown> = toFormInput(form, record);
  const named = listFields(forms[form]).filter(({ name }) => chosen.includes(name));
  return Object.fromEntries(named.map(({ name }) => [name, input[name]]));
}

/** The same for each attempt, so that receivers can drop repeats. The hash does not reveal the registration. */
export function buildMessageId(edition: string, id: string, kind: string): string {
  const digest = createHash("sha256").update(JSON.stringify([edition, id, kind]));
  return `msg_${digest.digest("base64url").slice(0, 27)}`;
}
