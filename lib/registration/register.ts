import "server-only";
import { createHash } from "node:crypto";
import type { MailKind, NewMessages } from "@/lib/outbox/mail-kinds";
import { getLeaseEnd } from "@/lib/outbox/queue";
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

/** The daily confirmations that a stranger's address gets if somebody types it into forms. */
export const MAX_MESSAGES_PER_DAY = 3;

export interface RegisterResult {
  id: string;
  outcome: "created" | "exists";
  token?: string;
  /** Stored with the registration, and leased by this process. */
  messages: readonly MailKind[];
  /** The end of the lease. Without messages there is none. */
  leasedUntil?: Date;
}

interface RegisterOptions {
  confirm?: boolean;
  now?: Date;
  counted?: SourceCountKey;
  /** Placeholder answers for questions that were not asked. */
  unasked?: Readonly<Record<string, string | string[]>>;
}

/**
 * Saves a validated submission with its messages. The same input has the same id, so a double click, a reload or a
 * retry finds the saved registration and its pass. If that was corrected and now belongs to another person, the input
 * takes the next id.
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
    const lease = messages.length > 0 && wanted ? { leasedUntil: wanted.dueAt } : {};
    return { id, outcome: "created", messages, ...lease, ...pickToken(record) };
  }
}

/** By email, or by mobile number if there is none. */
function isSamePerson(one: RegistrationRecord, other: RegistrationRecord): boolean {
  if (one.email.toLowerCase() !== other.email.toLowerCase()) return false;
  return one.email !== "" || one.mobile === other.mobile;
}

function pickToken(record: RegistrationRecord | undefined): { token?: string } {
  return record && "token" in record ? { token: record.token } : {};
}

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

/** SHA-256 (base64url). Without empty answers: a new optional field changes no id. @param count ids taken by others */
export function computeRegistrationId({ form, input }: Submission, count = 0): string {
  const answers = Object.entries<unknown>(input)
    .filter(([, value]) => !isEmpty(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify(count === 0 ? [form, answers] : [form, answers, count]))
    .digest("base64url");
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}
