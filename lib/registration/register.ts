import "server-only";
import { createHash } from "node:crypto";
import { nanoid } from "nanoid";
import { notificationTime } from "./lease";
import type { RegistrationStore } from "./ports";
import { type RecordContext, recordOf, type Submission } from "./record";

const TOKEN_LENGTH = 20;

export interface Registered {
  id: string;
  outcome: "created" | "exists";
  /** Opens the visitor's pass. Other forms have no token. */
  token?: string;
}

/**
 * Saves a validated submission. The same input has the same id. So a double click, a reload or a
 * retry after a lost answer finds the saved registration, with the pass that it already has.
 * @throws StoreUnavailable
 */
export async function register(
  submission: Submission,
  context: RecordContext,
  store: Pick<RegistrationStore, "create" | "get">,
  now = new Date(),
): Promise<Registered> {
  const { form } = submission;
  const id = registrationId(submission);
  const record = recordOf(submission, context, nanoid(TOKEN_LENGTH));
  const outcome = await store.create(form, id, record, notificationTime(form, now));
  if (form !== "visit") return { id, outcome };
  const kept = outcome === "created" ? record : (await store.get(form, id))?.record;
  return { id, outcome, token: kept && "token" in kept ? kept.token : undefined };
}

/**
 * The document id: SHA-256 (base64url) of the form's name and the answers by field name. Empty
 * answers are left out, so that another order or a new optional field changes no id.
 */
export function registrationId({ form, input }: Submission): string {
  const answers = Object.entries<unknown>(input)
    .filter(([, value]) => !isEmpty(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([form, answers]))
    .digest("base64url");
}

/** Whether an answer is empty: a blank text, an empty list, or an unchecked box. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}
