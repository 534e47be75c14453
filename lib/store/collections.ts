/** Where the documents of an edition are, and what the list of collections says of them. */
import "server-only";
import type { Collection, DocumentPlace } from "@/lib/database/port";
import type { FormName } from "@/lib/registration/forms";
import type { CollectionFacts, PersonalDataRule } from "./collection-facts";
import { type CollectionKind, collections } from "./collection-list";

const collectionFacts: Record<CollectionKind, CollectionFacts> = collections;

export const collectionKinds = Object.keys(collections) as readonly CollectionKind[];

export const getPersonalDataRule = (kind: CollectionKind): PersonalDataRule =>
  collectionFacts[kind].holds;

/** Undefined if the collection is not copied. */
export const getCopyName = (kind: CollectionKind): string | undefined =>
  collectionFacts[kind].copiedAs;

export const hasLargeDocuments = (kind: CollectionKind): boolean =>
  collectionFacts[kind].large === true;

/** Fields that Firestore does not index (`firestore.indexes.json`). */
export function listUnindexedFields(edition: string): { collection: string; field: string }[] {
  return collectionKinds.flatMap((kind) =>
    (collectionFacts[kind].unindexed ?? []).map((field) => ({
      collection: getCollection(edition, kind).name,
      field,
    })),
  );
}

export function getCollection(edition: string, kind: CollectionKind): Collection {
  const { name, indexed } = collectionFacts[kind];
  return { name: `${edition}_${name}`, indexed };
}

export function getDocumentPlace(edition: string, kind: CollectionKind, id: string): DocumentPlace {
  return { in: getCollection(edition, kind), id };
}

/** Documents of a registration whose ids follow from its id, without a query. */
export function listRegistrationPlaces(
  edition: string,
  form: FormName,
  id: string,
): DocumentPlace[] {
  return collectionKinds.flatMap((kind) => {
    const holds = getPersonalDataRule(kind);
    const ids = typeof holds === "function" ? holds(form, id) : [];
    return ids.map((one) => getDocumentPlace(edition, kind, one));
  });
}
