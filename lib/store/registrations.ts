import "server-only";
import { contention, isStoreUnavailable } from "@/lib/database/errors";
import { iterateDocuments, serverTime } from "@/lib/database/port";
import { getLinkKind } from "@/lib/outbox/mail-kinds";
import { toMessageKey } from "@/lib/outbox/queue";
import { MAX_PASSES_PER_EMAIL } from "@/lib/passes/lost-pass";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";
import type { RegistrationRecord, StoredRegistration } from "@/lib/registration/record";
import type { DeskStore, RegistrationStore } from "@/lib/store/ports";
import { getCollection, getDocumentPlace } from "./collections";
import { loadCompanyLinks, MAX_LINKS_PER_ADDRESS } from "./company-links";
import { openCopyFollower } from "./copying/copied-documents";
import { buildEventWrites } from "./events";
import {
  buildMessageCountWrite,
  getMessageCountPlace,
  isLimitReached,
  type MessageCount,
  withMessageLimit,
} from "./message-limits";
import { earliestTime, loadPage, READ_BATCH_SIZE } from "./pages";
import { buildMessageWrite, buildMessageWrites, type QueueEntry } from "./queue-entry";
import type { Scope } from "./scope";
import { buildSourceCountWrite } from "./sources";

const MAX_REGISTRATIONS_PER_ADDRESS = 200;

/** A document without a time was made by hand and is ignored. */
export type RegistrationDocument = RegistrationRecord & { createdAt: Date };

export function toStoredRegistration<N extends FormName>(
  id: string,
  { createdAt, ...record }: RegistrationDocument,
): StoredRegistration<N> {
  return { id, record, createdAt } as unknown as StoredRegistration<N>;
}

/** Read for a lost pass: the count of the address, queued messages, and registrations. */
type LostPassRead = [MessageCount, ...(QueueEntry | RegistrationDocument)[]];

/** Emails per lost-pass request: one with the passes, and one per company link. */
const MAX_LOST_PASS_EMAILS = 1 + MAX_LINKS_PER_ADDRESS;

interface LostPassEmail {
  id: string;
  form: FormName;
  kind: string;
  dueAt: Date;
}

/** Names no existing message. */
const buildPlaceholderName = (n: number) => ({ id: "nobody", kind: `pass.${n}` });

type RegistrationRepository = Pick<
  RegistrationStore,
  "create" | "get" | "findByToken" | "findByEmail" | "askForPass" | "list"
> &
  Pick<DeskStore, "readPage" | "followCopies" | "count">;

export function createRegistrationRepository(scope: Scope): RegistrationRepository {
  const { database, edition } = scope;
  const visitors = getCollection(edition, "visit");

  async function findByEmail(email: string) {
    const query = { by: "email", is: email, limit: MAX_REGISTRATIONS_PER_ADDRESS };
    const { documents } = await database.find<RegistrationDocument>(visitors, query);
    return documents
      .map(({ id, data }) => toStoredRegistration<"visit">(id, data))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, MAX_PASSES_PER_EMAIL);
  }

  return {
    create(form, id, record, messages, counted) {
      const event = { event: "registered", form, id, at: new Date() } as const;
      return withMessageLimit(scope, messages?.limit, ({ places, decide }) =>
        database.change<MessageCount[], "created" | "unconfirmed" | "exists">(places, (stored) => {
          const { full, writes } = decide(stored);
          return {
            writes: [
              {
                create: getDocumentPlace(edition, form, id),
                data: { ...record, createdAt: serverTime },
              },
              ...buildMessageWrites(scope, { id, form }, messages, full),
              ...buildEventWrites(scope, event),
              ...(counted ? [buildSourceCountWrite(edition, counted)] : []),
              ...writes,
            ],
            result: full ? "unconfirmed" : "created",
            // Also the case if an earlier attempt stored it and its answer was lost.
            ifTaken: "exists",
          };
        }),
      );
    },

    async get<N extends FormName>(form: N, id: string) {
      const [stored] = await database.read<RegistrationDocument>(
        getDocumentPlace(edition, form, id),
      );
      return stored?.createdAt && toStoredRegistration<N>(id, stored);
    },

    async findByToken(token) {
      const query = { by: "token", is: token, limit: 1 };
      const { documents } = await database.find<RegistrationDocument>(visitors, query);
      const [found] = documents;
      return found && toStoredRegistration<"visit">(found.id, found.data);
    },

    findByEmail,

    async askForPass(email, { dueAt, limit }) {
      const [[latest], links] = await Promise.all([
        findByEmail(email),
        loadCompanyLinks(scope, email),
      ]);
      const pass: LostPassEmail | undefined = latest && {
        ...{ id: latest.id, form: "visit", kind: "pass", dueAt },
      };
      const emails: LostPassEmail[] = [
        ...(pass ? [pass] : []),
        ...links.map(({ id, place }) => ({
          ...{ id, form: "exhibit" as const, dueAt },
          kind: getLinkKind(place) ?? "",
        })),
      ];
      // Reads the same number of places in all cases: timing must reveal nothing.
      const names = Array.from(
        { length: MAX_LOST_PASS_EMAILS },
        (_, n) => emails[n] ?? buildPlaceholderName(n),
      );
      const places = names.map((name) => getDocumentPlace(edition, "queue", toMessageKey(name)));
      // People erased since the lookup get no email.
      const people = names.map(({ id }, n) =>
        getDocumentPlace(edition, emails[n]?.form ?? "visit", id),
      );
      const asked = database.change<LostPassRead, string | undefined>(
        [getMessageCountPlace(edition, limit), ...places, ...people] as never,
        (stored, ...read) => {
          const there = read.slice(places.length);
          const waiting = read.slice(0, places.length) as (QueueEntry | undefined)[];
          const isWanted = (n: number) => !waiting[n]?.dueAt && there[n] !== undefined;
          const wanted = isLimitReached(stored, limit) ? [] : emails.filter((_, n) => isWanted(n));
          const count = buildMessageCountWrite(edition, stored, limit, wanted.length > 0 ? 1 : 0);
          return {
            writes: [count, ...wanted.map((email) => buildMessageWrite(edition, email))],
            result: pass && wanted.includes(pass) ? pass.id : undefined,
          };
        },
      );
      return asked.catch((error) => {
        // Another request for the address keeps winning, and sends the message.
        if (isStoreUnavailable(error) && error.code === contention) return undefined;
        throw error;
      });
    },

    async *list(form) {
      const query = { by: "createdAt", from: earliestTime, limit: READ_BATCH_SIZE };
      for await (const { id, data } of iterateDocuments<RegistrationDocument>(
        database,
        getCollection(edition, form),
        query,
      )) {
        yield toStoredRegistration(id, data);
      }
    },

    readPage: (form, request) =>
      loadPage<RegistrationDocument, StoredRegistration>(
        scope,
        form,
        "createdAt",
        request,
        ({ id, data }) => toStoredRegistration(id, data),
      ),

    followCopies: () =>
      openCopyFollower(scope, formNames, (form, id, data) =>
        isFormName(form)
          ? { form, registration: toStoredRegistration(id, data as RegistrationDocument) }
          : undefined,
      ),

    count: (form) =>
      database.count(getCollection(edition, form), { by: "createdAt", from: earliestTime }),
  };
}
