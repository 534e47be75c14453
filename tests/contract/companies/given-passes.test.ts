/** Passes that staff gave are found by their tokens, and end with what they stand on. */

import { findPass } from "@/lib/passes/find-pass";
import { withOwnPass } from "@/lib/passes/staff-pass";
import type { DecisionState, Review } from "@/lib/reviews/review";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord, pressRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const stores = provideStores();
const [at, by] = ["2026-09-01T09:00:00.000Z", "ada"];
const tokenOf = (id: string) => id.padEnd(20, "_");

const decide = (state: DecisionState, id: string) => (before: Review) => {
  const review = { ...before, decision: { state, at, by } };
  return withOwnPass(review, { id: `${id}-pass`, token: tokenOf(id) });
};

const withSomebody = (before: Review): Review => ({
  ...before,
  passes: [
    ...(before.passes ?? []),
    { id: "deniz", token: tokenOf("deniz"), name: "Deniz Ak", at, by },
  ],
});

let store: DeskStore;

beforeEach(async () => {
  store = stores.openDesk();
  for (const id of ["a", "b"]) await store.create("exhibit", id, exhibitRecord);
  await store.create("press", "p", pressRecord);
  await store.reviews.change("exhibit", "a", decide("accepted", "a"));
  await store.reviews.change("exhibit", "a", withSomebody);
  await store.reviews.change("press", "p", decide("accredited", "p"));
});

const found = async (id: string, where: DeskStore = store) => findPass(where, tokenOf(id));

it("finds each by its token alone", async () => {
  expect(await found("a")).toMatchObject({ form: "exhibit", id: "a", record: exhibitRecord });
  expect(await found("a")).not.toHaveProperty("holder");
  expect(await found("p")).toMatchObject({ form: "press", id: "p", record: pressRecord });
  expect(await found("deniz")).toMatchObject({
    form: "exhibit",
    id: "a",
    holder: { id: "deniz", name: "Deniz Ak" },
  });
  expect(await found("none")).toBeUndefined();
  const last = store.openEdition("expo_2025");
  expect(await found("a", last)).toBeUndefined();
});

it("finds none of a decision that was taken back, until it is made again", async () => {
  await store.reviews.change("exhibit", "a", decide("declined", "a"));
  expect([await found("a"), await found("deniz")]).toEqual([undefined, undefined]);
  await store.reviews.change("exhibit", "a", decide("accepted", "other"));
  expect(await found("a")).toMatchObject({ id: "a" });
  expect(await found("deniz")).toMatchObject({ id: "a" });
  expect(await found("other")).toBeUndefined();
});

it("finds none that was erased, and those of a merge with the one that stays", async () => {
  await store.erase({ form: "press", ids: ["p"], by });
  expect(await found("p")).toBeUndefined();
  await store.merge({ form: "exhibit", keep: "b", others: ["a"], by });
  expect(await found("deniz")).toMatchObject({ id: "b" });
  await store.erase({ form: "exhibit", ids: ["b"], by });
  expect(await found("deniz")).toBeUndefined();
});
