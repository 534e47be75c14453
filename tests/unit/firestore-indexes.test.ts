import { readFileSync } from "node:fs";
import { fair } from "@/lib/fair/facts";
import { listUnindexedFields } from "@/lib/store/collections";

interface Indexes {
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
}

const { fieldOverrides }: Indexes = JSON.parse(readFileSync("firestore.indexes.json", "utf8"));

it("has no index for the fields that the list of collections says nobody asks for, and is deployed", () => {
  const { firestore } = JSON.parse(readFileSync("firebase.json", "utf8"));
  expect(firestore).toEqual({ rules: "firestore.rules", indexes: "firestore.indexes.json" });
  // Those of former editions may stay.
  const current = fieldOverrides.filter(({ collectionGroup }) =>
    collectionGroup.startsWith(`${fair.id}_`),
  );
  expect(current).toEqual(
    listUnindexedFields(fair.id).map(({ collection, field }) => ({
      collectionGroup: collection,
      fieldPath: field,
      indexes: [],
    })),
  );
});
