/** What a receiver is told: the envelope of Standard Webhooks, and no more of a person than was chosen. */
import "server-only";
import { createHash } from "node:crypto";
import { type Delivery, typeOfEvent } from "../outbox/events";
import { fieldsOf } from "../registration/fields";
import { type FormName, forms } from "../registration/forms";
import { inputOf } from "../registration/input-of";
import { languageOf } from "../registration/language";
import type { StoredRegistration } from "../registration/record";
import { referenceOf } from "../registration/reference";
import type { Endpoint } from "./endpoints";

/** Something that was told, of a registration of an edition. */
export interface Reported extends Delivery {
  edition: string;
  form: FormName;
  id: string;
  /** It is undefined once the registration is gone. */
  registration: StoredRegistration | undefined;
}

/** The payload for a receiver. */
export function payloadOf({ fields }: Pick<Endpoint, "fields">, reported: Reported) {
  const { event, at, edition, form, id, detail, registration } = reported;
  const isBare = event === "withdrawn" || event === "lead";
  const chosen = registration && !isBare ? answers(form, registration, fields) : {};
  return {
    type: typeOfEvent(event),
    timestamp: at.toISOString(),
    data: {
      edition,
      form,
      id,
      reference: referenceOf(id),
      ...(registration &&
        event !== "withdrawn" && { language: languageOf(form, registration.record) }),
      ...(event === "arrived" && detail && { day: detail }),
      ...(event === "decided" && detail && { decision: detail }),
      ...(Object.keys(chosen).length > 0 && { fields: chosen }),
    },
  };
}

/** The payload of a try that somebody asked for at the desk. */
export function testPayload(name: string, at: Date) {
  return { type: "test", timestamp: at.toISOString(), data: { receiver: name } };
}

/** The chosen answers, with the same names and options as on the JSON route. */
function answers(form: FormName, { record }: StoredRegistration, chosen: readonly string[]) {
  const input: Record<string, unknown> = inputOf(form, record);
  const named = fieldsOf(forms[form]).filter(({ name }) => chosen.includes(name));
  return Object.fromEntries(named.map(({ name }) => [name, input[name]]));
}

/**
 * The id of a message: the same for every try, so that a receiver recognises a message that it already has. It says
 * nothing about the registration.
 */
export function messageIdOf(edition: string, id: string, kind: string): string {
  const digest = createHash("sha256").update(JSON.stringify([edition, id, kind]));
  return `msg_${digest.digest("base64url").slice(0, 27)}`;
}
