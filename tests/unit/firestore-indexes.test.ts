import { readFileSync } from "node:fs";
import {
  arrivalsCollection,
  collectionOf,
  rehearsalsCollection,
} from "@/lib/services/store/shared";

interface Indexes {
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
}

const { fieldOverrides }: Indexes = JSON.parse(readFileSync("firestore.indexes.json", "utf8"));

it("has no index for fields that are never queried: long texts, the map of days", () => {
  const texts = [
    [collectionOf("exhibit"), "applicationDetails"],
    [collectionOf("press"), "coveragePlan"],
  ];
  expect(
    fieldOverrides.map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath]),
  ).toEqual([...texts, [arrivalsCollection, "days"], [rehearsalsCollection, "days"]]);
});

it("is deployed with the rules", () => {
  expect(JSON.parse(readFileSync("firebase.json", "utf8")).firestore).toEqual({
    rules: "firestore.rules",
    indexes: "firestore.indexes.json",
  });
});
