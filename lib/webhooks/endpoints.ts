/** Webhook receivers from the configuration. */
import "server-only";
import { z } from "zod";
import { eventNames, type Subscribers } from "@/lib/outbox/events";
import { listFields } from "@/lib/registration/fields";
import { formNames, forms } from "@/lib/registration/forms";
import { isLoopback } from "@/lib/security/allowed-address";

/** More would slow down each registration. */
const MAX_ENDPOINTS = 10;

/** During a rotation, receivers accept a signature by any of them. */
export const MAX_SECRETS_PER_ENDPOINT = 3;

const fieldNames = new Set(
  formNames.flatMap((form) => listFields(forms[form]).map(({ name }) => name as string)),
);

const unique = <Item>(items: Item[]) => [...new Set(items)];

const endpointSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,30}$/),
  url: z.string().refine(isSafeUrl),
  secrets: z.array(z.string().refine(isWebhookSecret)).min(1).max(MAX_SECRETS_PER_ENDPOINT),
  events: z
    .array(z.enum(eventNames))
    .min(1)
    .default([...eventNames])
    .transform(unique),
  forms: z
    .array(z.enum(formNames))
    .min(1)
    .default([...formNames])
    .transform(unique),
  fields: z
    .array(z.string().refine((name) => fieldNames.has(name)))
    .default([])
    .transform(unique),
});

/** By property. The texts must not quote values, which may be secrets. */
const endpointProblems: Record<keyof typeof endpointSchema.shape, string> = {
  name: "needs a name of a-z, 0-9 and -",
  url: "needs a url with https (http only to this machine), without password and fragment",
  secrets: `needs one to ${MAX_SECRETS_PER_ENDPOINT} secrets, each whsec_… with 24 to 64 bytes`,
  events: "has events that there are not",
  forms: "has forms that there are not",
  fields: "has fields that no form has",
};

/** `fields` names the answers that the receiver gets in addition; default: none. */
export type Endpoint = z.output<typeof endpointSchema>;

const endpointsSchema = z
  .array(endpointSchema, "must be a list")
  .max(MAX_ENDPOINTS, `has more than ${MAX_ENDPOINTS} receivers`)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "names one twice");

/** @returns the endpoints, or an error message without any value */
export function readEndpoints(text: string): Endpoint[] | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return "must be JSON, like docs/webhooks.md shows";
  }
  const { data, error } = endpointsSchema.safeParse(given);
  if (data) return data;
  const { path = [], message = "" } = error.issues[0] ?? {};
  const [n, property] = path;
  if (n === undefined) return message;
  const known = Object.entries(endpointProblems).find(([name]) => name === property);
  return `receiver ${Number(n) + 1} ${known?.[1] ?? "has properties that there are not"}`;
}

export function buildSubscribers(all: readonly Endpoint[]): Subscribers {
  return (event, form) =>
    all
      .filter(({ events, forms }) => events.includes(event) && forms.includes(form))
      .map(({ name }) => name);
}

/** Plain http is allowed only on this machine, where nobody can intercept it. */
function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username + url.password + url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

export function isWebhookSecret(text: string): boolean {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(base64 ?? "", "base64");
  return length >= 24 && length <= 64;
}
