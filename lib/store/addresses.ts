/** Unsubscribed and unreachable email addresses, by a digest with the edition's key. */
import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { AddressRepository, AddressState } from "@/lib/broadcasts/repository";
import { type DocumentPlace, iterateDocuments, type Write } from "@/lib/database/port";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { getCollection, getDocumentPlace } from "./collections";
import { loadEditionKey } from "./gate-documents";
import { READ_BATCH_SIZE } from "./pages";
import type { Scope } from "./scope";

const RELEASES_PER_CHANGE = 50;

/** Of each half of a token, in base64url: 96 bits. */
const HALF_LENGTH = 16;

export type StoredAddressState = AddressState & {
  /** Older reports do not count. */
  releasedAt?: Date;
};

/** @returns loads the key, once per process */
function createKeyLoader({ database, edition }: Scope): () => Promise<string> {
  let known: Promise<string> | undefined;
  return () => {
    known ??= loadEditionKey(database, edition, "address").catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** @returns finds where the state of an address is stored. It throws StoreUnavailable */
export function createAddressFinder(scope: Scope): (email: string) => Promise<DocumentPlace> {
  const loadKey = createKeyLoader(scope);
  return async (email) =>
    getDocumentPlace(scope.edition, "addresses", hashAddress(await loadKey(), email));
}

/** Keeps the first time. @returns undefined if that changes nothing */
export const toUnsubscribed = (
  { subscribedAt: _, ...before }: StoredAddressState,
  unsubscribedAt: Date,
): StoredAddressState | undefined =>
  before.unsubscribedAt ? undefined : { ...before, unsubscribedAt };

export function createAddressRepository(scope: Scope): AddressRepository {
  const { database, edition } = scope;
  const getPlace = (id: string) => getDocumentPlace(edition, "addresses", id);
  const loadKey = createKeyLoader(scope);

  const change = (
    id: string,
    applyChange: (before: StoredAddressState) => StoredAddressState | undefined,
  ) =>
    database.change<[StoredAddressState], void>([getPlace(id)], (stored) => {
      const after = applyChange(stored ?? {});
      return { writes: after ? [{ put: getPlace(id), data: after }] : [], result: undefined };
    });

  return {
    async createHasher() {
      const key = await loadKey();
      return (email) => hashAddress(key, email);
    },

    async createToken(email) {
      const key = await loadKey();
      const id = hashAddress(key, email);
      return id + sign(key, `unsubscribe ${id}`);
    },

    async verifyToken(token) {
      if (!/^[\w-]{32}$/.test(token)) return undefined;
      const id = token.slice(0, HALF_LENGTH);
      const signature = Buffer.from(sign(await loadKey(), `unsubscribe ${id}`));
      return timingSafeEqual(signature, Buffer.from(token.slice(HALF_LENGTH))) ? id : undefined;
    },

    async read(id) {
      const [stored] = await database.read<StoredAddressState>(getPlace(id));
      return stored;
    },

    async readAll() {
      const states = new Map<string, AddressState>();
      const query = { limit: READ_BATCH_SIZE };
      const found = iterateDocuments<StoredAddressState>(
        database,
        getCollection(edition, "addresses"),
        query,
      );
      for await (const { id, data } of found) states.set(id, data);
      return states;
    },

    unsubscribe: (id, at) => change(id, (before) => toUnsubscribed(before, at)),

    subscribe: (id, subscribedAt) =>
      change(id, ({ unsubscribedAt, ...before }) =>
        unsubscribedAt ? { ...before, subscribedAt } : undefined,
      ),

    markUnreachable: (id, reason, at, answer) =>
      change(id, (before) => {
        const { releasedAt, unreachableAt, unsubscribedAt } = before;
        if (releasedAt && at <= releasedAt) return undefined;
        const isKnown = unreachableAt !== undefined && (reason === "bounce" || unsubscribedAt);
        if (isKnown) return undefined;
        const { subscribedAt, ...kept } = before;
        return {
          ...kept,
          ...(reason === "bounce" && subscribedAt && { subscribedAt }),
          ...{ unreachableAt: unreachableAt ?? at, reason },
          ...(answer && { answer }),
          ...(reason === "complaint" && { unsubscribedAt: unsubscribedAt ?? at }),
        };
      }),

    async release(id, releasedAt) {
      let isReleased = false;
      await change(id, (before) => {
        isReleased = before.unreachableAt !== undefined;
        return isReleased ? toReleased(before, releasedAt) : undefined;
      });
      return isReleased;
    },

    async releaseBounced(ids, releasedAt) {
      let count = 0;
      for (let from = 0; from < ids.length; from += RELEASES_PER_CHANGE) {
        const places = ids.slice(from, from + RELEASES_PER_CHANGE).map(getPlace);
        count += await database.change<StoredAddressState[], number>(places, (...stored) => {
          const writes = places.flatMap((put, n): Write[] => {
            const before = stored[n];
            const isBounced = before?.unreachableAt && before.reason === "bounce";
            return isBounced ? [{ put, data: toReleased(before, releasedAt) }] : [];
          });
          return { writes, result: writes.length };
        });
      }
      return count;
    },
  };
}

/** The newest fact of two stores wins. A state without times of its ends yields to one that has them. */
export function mergeAddressStates(
  one: StoredAddressState,
  other: StoredAddressState,
): StoredAddressState {
  const findLatest = (name: "unsubscribedAt" | "subscribedAt" | "unreachableAt" | "releasedAt") =>
    [one[name], other[name]]
      .filter((at) => at !== undefined)
      .sort((a, b) => b.getTime() - a.getTime())[0];
  const [unsubscribedAt, subscribedAt] = [findLatest("unsubscribedAt"), findLatest("subscribedAt")];
  const [unreachableAt, releasedAt] = [findLatest("unreachableAt"), findLatest("releasedAt")];
  const isUnsubscribed = unsubscribedAt && !(subscribedAt && subscribedAt >= unsubscribedAt);
  const isUnreachable = unreachableAt && !(releasedAt && releasedAt >= unreachableAt);
  const { reason, answer } =
    other.unreachableAt?.getTime() === unreachableAt?.getTime() ? other : one;
  return {
    ...(isUnsubscribed ? { unsubscribedAt } : subscribedAt && { subscribedAt }),
    ...(isUnreachable && {
      unreachableAt,
      ...(reason && { reason }),
      ...(answer && { answer }),
    }),
    ...(releasedAt && { releasedAt }),
  };
}

function toReleased(
  { unreachableAt: _, reason: __, answer: ___, ...rest }: StoredAddressState,
  releasedAt: Date,
): StoredAddressState {
  return { ...rest, releasedAt };
}

/** Equal for each spelling that reaches one mailbox by the standard: case and the encoding of the host. */
function hashAddress(key: string, email: string): string {
  const address = email.normalize("NFC").trim().toLowerCase();
  return sign(key, `address ${toAsciiAddress(address) ?? address}`);
}

const sign = (key: string, text: string) =>
  createHmac("sha256", key).update(text).digest("base64url").slice(0, HALF_LENGTH);
