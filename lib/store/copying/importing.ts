/** Stores registrations that were made elsewhere, with their ids and times. */
import "server-only";
import type { PersonMarks } from "@/lib/check-ins/admissions";
import type { Write } from "@/lib/database/port";
import { messageKey } from "@/lib/mails/mail-key";
import type { PendingNotification } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { StaffFileOf } from "@/lib/reviews/staff-file";
import { marksWrite } from "../arrivals";
import { placeIn } from "../collections";
import { raiseVersion } from "../exhibitor-list";
import { nameFields } from "../queue";
import type { Scope } from "../scope";
import { fileWrite } from "../staff-files";

/** A registration, with its messages, pending or sent. */
export interface Imported {
  registration: StoredRegistration;
  messages?: readonly PendingNotification[];
}

export type ImportTarget = Pick<Scope, "database" | "edition">;

/**
 * Stores registrations, each with its messages, unless its id is taken.
 * @returns the ids of those that were stored
 * @throws StoreUnavailable
 */
export async function importRegistrations(
  { database, edition }: ImportTarget,
  form: FormName,
  items: readonly Imported[],
): Promise<string[]> {
  const places = items.map(({ registration }) => placeIn(edition, form, registration.id));
  return database.change<object[], string[]>(places, (...stored) => {
    const added = items.filter((_, n) => !stored[n]);
    const writes = items.flatMap(({ registration, messages = [] }, n): Write[] => {
      const put = places[n];
      if (!put || stored[n]) return [];
      const { record, createdAt } = registration;
      const entries = messages.map((message) => ({
        put: placeIn(edition, "queue", messageKey(message)),
        data: { ...nameFields(message), ...stateOf(message) },
      }));
      return [{ put, data: { ...record, createdAt } }, ...entries];
    });
    return { writes, result: added.map(({ registration }) => registration.id) };
  });
}

/** Stores files of staff, with their times. @throws StoreUnavailable */
export async function importFiles(
  { database, edition }: ImportTarget,
  items: readonly StaffFileOf[],
): Promise<void> {
  const writes = items.map((item) => {
    const { put, data } = fileWrite(edition, item);
    return { put, data: { ...data, changedAt: item.changedAt } };
  });
  await database.change([], () => ({
    writes: [...writes, raiseVersion(edition)],
    result: undefined,
  }));
}

/** Stores who arrived when. It replaces what was stored. @throws StoreUnavailable */
export async function importArrivals(
  { database, edition }: ImportTarget,
  items: readonly { form: FormName; id: string; marks: PersonMarks }[],
): Promise<void> {
  const writes = items.map((item) => marksWrite(edition, item));
  await database.change([], () => ({ writes, result: undefined }));
}

/** Whether a message is pending or was sent. */
function stateOf({ attempts, dueAt, createdAt, sentAt }: PendingNotification) {
  return sentAt ? { attempts, sentAt } : { attempts, dueAt, createdAt };
}
