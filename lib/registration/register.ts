import "server-only";
import { createHash } from "node:crypto";
import { nanoid } from "nanoid";
import { notificationTime } from "./notify";
import type { RegistrationStore } from "./ports";
import { type RecordContext, recordOf, type Submission } from "./record";

const TOKEN_LENGTH = 20;

/**
 * Saves a validated submission. The same input has the same id, so a double click, a reload or a
 * retry after a lost answer finds its registration saved already.
 * @throws StoreUnavailable
 */
export async function register(
  submission: Submission,
  context: RecordContext,
  store: Pick<RegistrationStore, "create">,
  now = new Date(),
): Promise<{ id: string; outcome: "created" | "exists" }> {
  const id = registrationId(submission);
  const record = recordOf(submission, context, nanoid(TOKEN_LENGTH));
  const notifyAt = notificationTime(submission.form, now);
  return { id, outcome: await store.create(submission.form, id, record, notifyAt) };
}

/**
 * Document id: SHA-256 (base64url) of the form's name and what was answered, by the fields' names.
 * What was left empty is no part of it, so that another order or a new optional field changes no id.
 */
export function registrationId({ form, input }: Submission): string {
  const answers = Object.entries<unknown>(input)
    .filter(([, value]) => !isEmpty(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([form, answers]))
    .digest("base64url");
}

/** A blank text, a list of nothing, a box that is not ticked. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}
