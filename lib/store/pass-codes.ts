/**
 * Finds the pass for an entry code or a reference. Neither is stored: they derive from the token and the id. So the
 * first lookup reads all passes, and later ones only new passes. A found pass is read again. Documents that a command or
 * another clock has dated before the newest are found by their number: the store's count differs.
 */
import "server-only";
import type { LeadRepository, PassHolder } from "@/lib/companies/leads/lead-repository";
import type { PassHolderId } from "@/lib/companies/leads/leads";
import { iterateDocuments } from "@/lib/database/port";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { findOwnPass } from "@/lib/passes/staff-pass";
import { formNames } from "@/lib/registration/forms";
import { toReference } from "@/lib/registration/reference";
import { listValidPasses } from "@/lib/reviews/review";
import type { CollectionKind } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { openCopyFollower } from "./copying/copied-documents";
import { type StoredReview, toReview } from "./exhibitor-list";
import { earliestTime, READ_BATCH_SIZE, READ_CLOCK_SKEW_MS } from "./pages";
import { type RegistrationDocument, toStoredRegistration } from "./registrations";
import { getReviewPlace } from "./reviews";
import type { Scope } from "./scope";
import { createSingleFlight } from "./single-flight";

/** Unknown codes are scanned again and again, and Firestore charges for counting. */
const COUNT_INTERVAL_MS = 60_000;

const HOLDER_BATCH_SIZE = 200;

interface ReadState {
  /** Of the documents that were read. */
  ids: Set<string>;
  /** The newest time. */
  until?: number;
  countedAt: number;
}

type PassCodeEntry = [code: string, met: PassHolderId];

export function createPassCodeIndex({
  database,
  edition,
}: Pick<Scope, "database" | "edition">): Pick<LeadRepository, "findHolder" | "findHolders"> {
  const known = new Map<string, PassHolderId>();
  const states = new Map<CollectionKind, ReadState>();
  const copies = openCopyFollower({ database, edition }, ["reviews"], (_, __, data) =>
    listReviewCodes(data as StoredReview),
  );

  async function readNew<Data>(
    kind: CollectionKind,
    by: "createdAt" | "changedAt",
    listCodes: (id: string, data: Data) => PassCodeEntry[],
  ) {
    const state = states.get(kind) ?? { ids: new Set(), countedAt: Number.NEGATIVE_INFINITY };
    states.set(kind, state);
    await readFrom(kind, by, listCodes, state);
    if (performance.now() - state.countedAt < COUNT_INTERVAL_MS) return;
    state.countedAt = performance.now();
    const collection = getCollection(edition, kind);
    if ((await database.count(collection, { by })) === state.ids.size) return;
    // Others came with older times, or some were erased.
    Object.assign(state, { ids: new Set(), until: undefined });
    await readFrom(kind, by, listCodes, state);
  }

  async function readFrom<Data>(
    kind: CollectionKind,
    by: "createdAt" | "changedAt",
    listCodes: (id: string, data: Data) => PassCodeEntry[],
    state: ReadState,
  ) {
    const from =
      state.until === undefined ? earliestTime : new Date(state.until - READ_CLOCK_SKEW_MS);
    const query = { by, from, limit: READ_BATCH_SIZE };
    for await (const { id, data } of iterateDocuments<Data>(
      database,
      getCollection(edition, kind),
      query,
    )) {
      for (const [code, met] of listCodes(id, data)) known.set(code, met);
      state.ids.add(id);
      const at = (data as Partial<Record<string, Date>>)[by]?.getTime() ?? 0;
      state.until = Math.max(at, state.until ?? 0);
    }
  }

  const refresh = createSingleFlight(async () => {
    await copies.begin();
    for (const form of formNames) {
      await readNew<RegistrationDocument>(form, "createdAt", (id, stored) => [
        [toReference(id), { form, id }],
        ...("token" in stored && stored.token
          ? [[computeEntryCodeSync(stored.token), { form, id }] as PassCodeEntry]
          : []),
      ]);
    }
    // Reviews come last, so that a merged pass leads to the registration that stays.
    await readNew<StoredReview>("reviews", "changedAt", (_, stored) => listReviewCodes(stored));
    // A copy may have changed reviews without a change of their number, or a newer time.
    for (const [code, met] of (await copies.readNewer()).flat()) known.set(code, met);
  });

  const findHolders: LeadRepository["findHolders"] = async (of) => {
    const found: (PassHolder | undefined)[] = [];
    for (let start = 0; start < of.length; start += HOLDER_BATCH_SIZE) {
      const some = of.slice(start, start + HOLDER_BATCH_SIZE);
      const read = await database.read<RegistrationDocument & StoredReview>(
        ...some.map(({ form, id }) => getDocumentPlace(edition, form, id)),
        ...some.map(({ form, id }) => getReviewPlace(edition, form, id)),
      );
      found.push(...some.map((met, n) => toPassHolder(met, read[n], read[some.length + n])));
    }
    return found;
  };

  return {
    findHolders,

    async findHolder(code) {
      // A missing registration may have been merged into another one.
      for (let looks = 0; looks < 2; looks += 1) {
        if (!known.has(code)) await refresh();
        const met = known.get(code);
        if (!met) return undefined;
        const [holder] = await findHolders([met]);
        if (holder) return hasEnded(holder) ? "ended" : holder;
        known.delete(code);
      }
      return undefined;
    },
  };
}

/** Includes passes that ended with the decision. */
function listReviewCodes({ form, registration: id, ...stored }: StoredReview): PassCodeEntry[] {
  const { passes = [], merged = [] } = toReview(stored);
  return [
    ...passes.map(({ id: pass, name, token }): PassCodeEntry => {
      return [
        computeEntryCodeSync(token),
        { form, id, ...(name !== undefined && { holder: pass }) },
      ];
    }),
    ...merged.flatMap((one): PassCodeEntry[] => [
      [toReference(one.id), { form, id }],
      ...(one.token ? [[computeEntryCodeSync(one.token), { form, id }] as PassCodeEntry] : []),
    ]),
  ];
}

function toPassHolder(
  met: PassHolderId,
  registered: RegistrationDocument | undefined,
  stored: StoredReview | undefined,
): PassHolder | undefined {
  if (!registered) return undefined;
  const review = toReview(stored);
  const pass = review.passes?.find(({ id }) => id === met.holder);
  return {
    met,
    registration: toStoredRegistration(met.id, registered),
    review,
    ...(pass && { pass }),
  };
}

/** Visitors' passes never end. Others end with the decision or on their own. */
function hasEnded({ met, review, pass }: PassHolder): boolean {
  if (met.holder !== undefined) return !listValidPasses(review).some(({ id }) => id === pass?.id);
  return met.form !== "visit" && findOwnPass(review) === undefined;
}
