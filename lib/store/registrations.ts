/** The registrations of an edition. */
import "server-only";
import { contention, isStoreUnavailable } from "@/lib/database/errors";
import { all, serverTime } from "@/lib/database/port";
import { messageKey } from "@/lib/mails/mail-key";
import { linkKind } from "@/lib/outbox/mail-kinds";
import { passesInLetter } from "@/lib/passes/lost-pass";
import type { FormName } from "@/lib/registration/forms";
import type { RegistrationRecord, StoredRegistration } from "@/lib/registration/record";
import type { DeskStore, RegistrationStore } from "@/lib/store/ports";
import { collectionIn, placeIn } from "./collections";
import { linksOf, MOST_LINKS } from "./company-links";
import { countAt, countWrite, isFull, type MessageCount, whileCounting } from "./confirmations";
import { publish } from "./events";
import { firstTime, pageBy, READ_AT_ONCE } from "./pages";
import { messageWrite, messageWrites, type QueueEntry } from "./queue";
import type { Scope } from "./scope";
import { countOne } from "./sources";

/** The most registrations of an address that are read. Those of one address are few. */
const BY_ONE_ADDRESS = 200;

/** A registration as it is stored. A document without a time, made by hand, is none. */
export type Stored = RegistrationRecord & { createdAt: Date };

export function registrationIn<N extends FormName>(
  id: string,
  { createdAt, ...record }: Stored,
): StoredRegistration<N> {
  return { id, record, createdAt } as unknown as StoredRegistration<N>;
}

/**
 * What is read when somebody asks for a lost pass: the count of the address, messages that wait already, and the
 * registrations.
 */
type ReadForPass = [MessageCount, ...(QueueEntry | Stored)[]];

/**
 * The most letters that one request for a lost pass brings: one with the passes, and those with the links of
 * companies.
 */
const MOST_LETTERS = 1 + MOST_LINKS;

/** A letter with a lost pass or a lost link. */
interface PassLetter {
  id: string;
  form: FormName;
  kind: string;
  dueAt: Date;
}

/** The name of a message that does not exist. */
const nobodys = (n: number) => ({ id: "nobody", kind: `pass.${n}` });

type RegistrationRepository = Pick<
  RegistrationStore,
  "create" | "get" | "findByToken" | "findByEmail" | "askForPass" | "list"
> &
  Pick<DeskStore, "page" | "count">;

/** The registrations of an edition. */
export function registrationRepository(scope: Scope): RegistrationRepository {
  const { database, edition } = scope;
  const visitors = collectionIn(edition, "visit");

  async function findByEmail(email: string) {
    const query = { by: "email", is: email, limit: BY_ONE_ADDRESS };
    const { documents } = await database.find<Stored>(visitors, query);
    return documents
      .map(({ id, data }) => registrationIn<"visit">(id, data))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, passesInLetter);
  }

  return {
    create(form, id, record, messages, counted) {
      const event = { event: "registered", form, id, at: new Date() } as const;
      return whileCounting(scope, messages?.limit, ({ places, decide }) =>
        database.change<MessageCount[], "created" | "unconfirmed" | "exists">(places, (stored) => {
          const { full, writes } = decide(stored);
          return {
            writes: [
              {
                create: placeIn(edition, form, id),
                data: { ...record, createdAt: serverTime },
              },
              ...messageWrites(scope, { id, form }, messages, full),
              ...publish(scope, event),
              ...(counted ? [countOne(edition, counted)] : []),
              ...writes,
            ],
            result: full ? "unconfirmed" : "created",
            // The id is also taken if an earlier attempt has stored it and the answer was lost.
            ifTaken: "exists",
          };
        }),
      );
    },

    async get<N extends FormName>(form: N, id: string) {
      const [stored] = await database.read<Stored>(placeIn(edition, form, id));
      return stored?.createdAt && registrationIn<N>(id, stored);
    },

    async findByToken(token) {
      const query = { by: "token", is: token, limit: 1 };
      const { documents } = await database.find<Stored>(visitors, query);
      const [found] = documents;
      return found && registrationIn<"visit">(found.id, found.data);
    },

    findByEmail,

    async askForPass(email, { dueAt, limit }) {
      const [[latest], links] = await Promise.all([findByEmail(email), linksOf(scope, email)]);
      const pass: PassLetter | undefined = latest && {
        ...{ id: latest.id, form: "visit", kind: "pass", dueAt },
      };
      const letters: PassLetter[] = [
        ...(pass ? [pass] : []),
        ...links.map(({ id, place }) => ({
          ...{ id, form: "exhibit" as const, dueAt },
          kind: linkKind(place) ?? "",
        })),
      ];
      // The same number of places is read, whatever was found: the time must tell nothing.
      const names = Array.from({ length: MOST_LETTERS }, (_, n) => letters[n] ?? nobodys(n));
      const places = names.map((name) => placeIn(edition, "queue", messageKey(name)));
      // Whoever was erased since they were found gets no letter.
      const people = names.map(({ id }, n) => placeIn(edition, letters[n]?.form ?? "visit", id));
      const asked = database.change<ReadForPass, string | undefined>(
        [countAt(edition, limit), ...places, ...people] as never,
        (stored, ...read) => {
          const there = read.slice(places.length);
          const isWanted = (n: number) => !read[n] && there[n] !== undefined;
          const wanted = isFull(stored, limit) ? [] : letters.filter((_, n) => isWanted(n));
          const count = countWrite(edition, stored, limit, wanted.length > 0 ? 1 : 0);
          return {
            writes: [count, ...wanted.map((letter) => messageWrite(edition, letter))],
            result: pass && wanted.includes(pass) ? pass.id : undefined,
          };
        },
      );
      return asked.catch((error) => {
        // Others keep asking for the same address: they get the message.
        if (isStoreUnavailable(error) && error.code === contention) return undefined;
        throw error;
      });
    },

    async *list(form) {
      const query = { by: "createdAt", from: firstTime, limit: READ_AT_ONCE };
      for await (const { id, data } of all<Stored>(database, collectionIn(edition, form), query)) {
        yield registrationIn(id, data);
      }
    },

    page: (form, request) =>
      pageBy<Stored, StoredRegistration>(scope, form, "createdAt", request, ({ id, data }) =>
        registrationIn(id, data),
      ),

    count: (form) =>
      database.count(collectionIn(edition, form), { by: "createdAt", from: firstTime }),
  };
}
