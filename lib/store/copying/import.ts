/** Stores registrations from elsewhere with their ids and times. */
import "server-only";
import type { CheckIns } from "@/lib/check-ins/admissions";
import type { Write } from "@/lib/database/port";
import type { PendingNotification } from "@/lib/outbox/queue";
import { toMessageKey } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { RegistrationReview } from "@/lib/reviews/review";
import { buildCheckInsWrite } from "../check-ins";
import { getDocumentPlace } from "../collections";
import { buildVersionIncrement } from "../exhibitor-list";
import { toNameFields } from "../queue-entry";
import { buildReviewWrite } from "../reviews";
import type { Scope } from "../scope";

/** `messages` can be pending or sent. */
export interface RegistrationImport {
  registration: StoredRegistration;
  messages?: readonly PendingNotification[];
}

export type ImportTarget = Pick<Scope, "database" | "edition">;

/** Skips ids that exist. @returns the ids that were stored @throws StoreUnavailable */
export async function importRegistrations(
  { database, edition }: ImportTarget,
  form: FormName,
  items: readonly RegistrationImport[],
): Promise<string[]> {
  const places = items.map(({ registration }) => getDocumentPlace(edition, form, registration.id));
  return database.change<object[], string[]>(places, (...stored) => {
    const added = items.filter((_, n) => !stored[n]);
    const writes = items.flatMap(({ registration, messages = [] }, n): Write[] => {
      const put = places[n];
      if (!put || stored[n]) return [];
      const { record, createdAt } = registration;
      const entries = messages.map((message) => ({
        put: getDocumentPlace(edition, "queue", toMessageKey(message)),
        data: { ...toNameFields(message), ...toMessageState(message) },
      }));
      return [{ put, data: { ...record, createdAt } }, ...entries];
    });
    return { writes, result: added.map(({ registration }) => registration.id) };
  });
}

/** With the engine's time, by which caches find them. @throws StoreUnavailable */
export async function importReviews(
  { database, edition }: ImportTarget,
  items: readonly Pick<RegistrationReview, "form" | "id" | "review">[],
): Promise<void> {
  const writes = items.map((item) => buildReviewWrite(edition, item));
  await database.change([], () => ({
    writes: [...writes, buildVersionIncrement(edition)],
    result: undefined,
  }));
}

/** Replaces stored check-ins. @throws StoreUnavailable */
export async function importCheckIns(
  { database, edition }: ImportTarget,
  items: readonly { form: FormName; id: string; checkIns: CheckIns }[],
): Promise<void> {
  const writes = items.map((item) => buildCheckInsWrite(edition, item));
  await database.change([], () => ({ writes, result: undefined }));
}

function toMessageState({ attempts, dueAt, createdAt, sentAt }: PendingNotification) {
  return sentAt ? { attempts, sentAt } : { attempts, dueAt, createdAt };
}
