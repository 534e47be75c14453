import { readFileSync } from "node:fs";
import { fair } from "@/lib/fair/facts";
import { collectionOf, collections } from "@/lib/services/store/shared";
import { collectionIn } from "@/lib/store/collections";

interface Indexes {
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
}

const { fieldOverrides }: Indexes = JSON.parse(readFileSync("firestore.indexes.json", "utf8"));

it("has no index for fields that are never queried: long texts, the maps of days and of counts, the files of staff", () => {
  const texts = [
    [collectionOf(fair.id, "exhibit"), "applicationDetails"],
    [collectionOf(fair.id, "press"), "coveragePlan"],
  ];
  const days = [
    [collections.arrivals(fair.id), "days"],
    [collections.rehearsals(fair.id), "days"],
    [collections.arrivals(fair.id), "admissions"],
    [collections.rehearsals(fair.id), "admissions"],
    [collections.staffFiles(fair.id), "file"],
    [collectionIn(fair.id, "sourceCounts").name, "counts"],
  ];
  // Those of former editions may stay.
  const current = fieldOverrides.filter(({ collectionGroup }) =>
    collectionGroup.startsWith(`${fair.id}_`),
  );
  expect(current.map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath])).toEqual([
    ...texts,
    ...days,
  ]);
});

it("is deployed with the rules", () => {
  expect(JSON.parse(readFileSync("firebase.json", "utf8")).firestore).toEqual({
    rules: "firestore.rules",
    indexes: "firestore.indexes.json",
  });
});
