import "server-only";
import { createHash } from "node:crypto";
import type { MailKind, NewMessages } from "../outbox/mail-kinds";
import { getLeaseEnd } from "../outbox/queue";
import { hashMailbox, toAsciiAddress } from "./answers/mail-address";
import { isNotifyingForm } from "./forms";
import { generateToken } from "./generate-token";
import {
  buildRecord,
  type RecordContext,
  type RegistrationRecord,
  type Submission,
} from "./record";
import type { RegistrationRepository } from "./repository";
import type { SourceCountKey } from "./sources";

/** The most confirmations that a stranger's address gets per day from somebody who types it into forms. */
export const MAX_MESSAGES_PER_DAY = 3;

export interface RegisterResult {
  id: string;
  outcome: "created" | "exists";
  /** Opens the visitor's pass. Other forms have no token. */
  token?: string;
  /** Messages that this process has stored with the registration, and holds until their lease ends. */
  messages: readonly MailKind[];
}

interface RegisterOptions {
  /** Whether the registrant gets a confirmation. */
  confirm?: boolean;
  now?: Date;
  /** What counts where a new registration came from. */
  counted?: SourceCountKey;
  /** What the record says in place of answers that nobody asked for. */
  unasked?: Readonly<Record<string, string | string[]>>;
}

/**
 * Saves a validated submission, and with it the messages that it brings: to the sales team where the
 * form notifies it, and to the registrant where `confirm` says so and the address can be written to. The
 * same input has the same id. So a double click, a reload or a retry after a lost answer finds the saved
 * registration, with the pass that it already has. If that one was corrected and belongs to somebody
 * else now, the input takes the next id.
 * @throws StoreUnavailable
 */
export async function registerSubmission(
  submission: Submission,
  context: RecordContext,
  store: Pick<RegistrationRepository, "create" | "get">,
  { confirm = false, now = new Date(), counted, unasked }: RegisterOptions = {},
): Promise<RegisterResult> {
  const { form } = submission;
  const record = { ...buildRecord(submission, context, generateToken()), ...unasked };
  const wanted = buildNewMessages(submission, confirm, now);
  for (let count = 0; ; count += 1) {
    const id = computeRegistrationId(submission, count);
    const saved = await store.create(form, id, record, wanted, counted);
    if (saved === "exists") {
      const kept = (await store.get(form, id))?.record;
      if (kept && !isSamePerson(kept, record)) continue;
      return { id, outcome: "exists", messages: [], ...pickToken(kept) };
    }
    const kinds = wanted?.kinds ?? [];
    const messages = kinds.filter((kind) => kind !== "confirmation" || saved === "created");
    return { id, outcome: "created", messages, ...pickToken(record) };
  }
}

/** By the e-mail address; by the mobile number where there is none. */
function isSamePerson(one: RegistrationRecord, other: RegistrationRecord): boolean {
  if (one.email.toLowerCase() !== other.email.toLowerCase()) return false;
  return one.email !== "" || one.mobile === other.mobile;
}

function pickToken(record: RegistrationRecord | undefined): { token?: string } {
  return record && "token" in record ? { token: record.token } : {};
}

/** The messages of a new registration, if there are any. */
export function buildNewMessages(
  { form, input }: Submission,
  confirm: boolean,
  now: Date,
): NewMessages | undefined {
  const isConfirmed = confirm && toAsciiAddress(input.email) !== undefined;
  const kinds: MailKind[] = [
    ...(isNotifyingForm(form) ? (["sales"] as const) : []),
    ...(isConfirmed ? (["confirmation"] as const) : []),
  ];
  if (kinds.length === 0) return undefined;
  const day = now.toISOString().slice(0, 10);
  const limit = { address: hashMailbox(input.email, day), day, max: MAX_MESSAGES_PER_DAY };
  return { kinds, dueAt: getLeaseEnd(now), ...(isConfirmed && { limit }) };
}

/**
 * The document id: SHA-256 (base64url) of the form's name and the answers by field name. Empty
 * answers are left out, so that another order or a new optional field changes no id.
 * @param count how many ids of the same answers belong to others
 */
export function computeRegistrationId({ form, input }: Submission, count = 0): string {
  const answers = Object.entries<unknown>(input)
    .filter(([, value]) => !isEmpty(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify(count === 0 ? [form, answers] : [form, answers, count]))
    .digest("base64url");
}

/** Whether an answer is empty: a blank text, an empty list, or an unchecked box. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}
