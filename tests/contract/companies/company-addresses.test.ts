/** The address of a company stays with it. */

import type { Database } from "@/lib/database/port";
import { toCompanies } from "@/lib/exhibitors/companies";
import { emptyReview, type Review } from "@/lib/reviews/review";
import { createDeskStore } from "@/lib/store";
import { importReviews } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const at = "2026-09-01T09:00:00.000Z";

/** A change that accepts a company at a stand of hall 1. */
const accept =
  (number: string, company = "Demir Mobilya") =>
  (before: Review) => ({
    ...before,
    decision: {
      ...{ state: "accepted" as const, at, by: "ada" },
      stand: { hall: 1, number, area: 12 },
      listing: { company, sectors: ["furniture" as const], country: "TR" },
    },
  });

const decline = (before: Review): Review => ({
  ...before,
  decision: { state: "declined", at, by: "ada" },
});

let database: Database;
let store: DeskStore;
const change = (id: string, how: (before: Review) => Review) =>
  store.reviews.change("exhibit", id, how);
/** The addresses of the public list, by stand. */
const addresses = async () => {
  const companies = toCompanies(await store.reviews.listAccepted());
  return Object.fromEntries(companies.map(({ stand, slug }) => [stand, slug]));
};

beforeEach(async () => {
  database = stores.sqlite();
  store = createDeskStore(database);
  for (const id of ["a", "b", "c", "m"]) await store.create("exhibit", id, exhibitRecord);
});

it("keeps an address when a second company of the name is accepted later", async () => {
  await change("m", accept("A1"));
  await change("a", accept("B1"));
  expect(await addresses()).toEqual({ "1-A1": "Demir-Mobilya", "1-B1": "Demir-Mobilya-2" });
});

it("keeps it when stand and name change, and gives it to nobody while the company is declined", async () => {
  await change("m", accept("A1"));
  await change("m", accept("A2", "Demir Ahşap"));
  expect(await addresses()).toEqual({ "1-A2": "Demir-Mobilya" });
  await change("m", decline);
  await change("a", accept("B1", "DEMİR MOBİLYA"));
  expect(await addresses()).toEqual({ "1-B1": "DEMIR-MOBILYA-2" });
  await change("m", accept("A1"));
  expect(await addresses()).toEqual({ "1-A1": "Demir-Mobilya", "1-B1": "DEMIR-MOBILYA-2" });
});

it("gives two that are accepted at once an address each", async () => {
  await Promise.all(["a", "b", "c"].map((id, n) => change(id, accept(`A${n + 1}`))));
  const given = await Promise.all(
    ["a", "b", "c"].map(async (id) => (await store.reviews.read("exhibit", id)).slug),
  );
  expect(given.toSorted()).toEqual(["Demir-Mobilya", "Demir-Mobilya-2", "Demir-Mobilya-3"]);
});

it("gives addresses to files without one, and stores each with the next change", async () => {
  const old = ["b", "m"].map((id, n) => ({
    ...{ form: "exhibit" as const, id },
    review: accept(`A${n + 1}`)(emptyReview),
  }));
  await importReviews({ database, edition: store.edition }, old);
  const before = { "1-A1": "Demir-Mobilya", "1-A2": "Demir-Mobilya-2" };
  expect(await addresses()).toEqual(before);
  await change("a", accept("B1"));
  expect(await addresses()).toEqual({ ...before, "1-B1": "Demir-Mobilya-3" });
  await change("m", (review) => ({ ...review, tags: ["vip"] }));
  expect((await store.reviews.read("exhibit", "m")).slug).toBe("Demir-Mobilya-2");
  await change("b", decline);
  expect(await addresses()).toEqual({ "1-A2": "Demir-Mobilya-2", "1-B1": "Demir-Mobilya-3" });
});

it("keeps a note about one of two on the same stand, and lists or moves neither onto it", async () => {
  const twins = ["a", "b"].map((id) => ({
    ...{ form: "exhibit" as const, id },
    review: accept("A1", `Twin ${id}`)(emptyReview),
  }));
  await importReviews({ database, edition: store.edition }, twins);
  const noted = await store.reviews.change("exhibit", "a", (review) => ({
    ...review,
    tags: ["double"],
  }));
  expect(noted.outcome).toBe("stored");
  expect((await store.reviews.read("exhibit", "a")).tags).toEqual(["double"]);
  expect(await change("c", accept("A1"))).toMatchObject({ outcome: "taken" });
});

it("goes on with the registration that stays when two of a person are merged", async () => {
  await change("b", accept("A1"));
  await change("c", accept("A2"));
  await store.merge({ form: "exhibit", keep: "a", others: ["c"], by: "ada" });
  expect(await addresses()).toEqual({ "1-A1": "Demir-Mobilya", "1-A2": "Demir-Mobilya-2" });
});
