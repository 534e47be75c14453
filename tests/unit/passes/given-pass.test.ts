/** The passes that staff give: whose they are, how many there are, and when they end. */

import {
  findOwnPass,
  getPassQuota,
  listHolderPasses,
  withHolderPass,
  withOwnPass,
  withoutHolderPass,
  withPassPlace,
  withPassQuota,
  withReplacedHolder,
} from "@/lib/passes/staff-pass";
import { mergeReviews } from "@/lib/reviews/merge-reviews";
import {
  type DecisionState,
  emptyReview,
  listValidPasses,
  type Review,
} from "@/lib/reviews/review";

const [at, by] = ["2026-09-01T09:00:00.000Z", "ada"];
const own = { id: "own", token: "own_own_own_own_own1" };

function fileOf(state: DecisionState, area = 12): Review {
  const stand = { hall: 1, number: "A1", area };
  const decision = { state, at, by, ...(state === "accepted" && { stand }) };
  return withOwnPass({ ...emptyReview, decision }, own);
}

const onStand = (id: string, name = `Deniz ${id}`) => ({
  ...{ id, name, at, by },
  token: id.padEnd(20, "0"),
});

function added(file: Review, pass: ReturnType<typeof onStand>): Review {
  const outcome = withHolderPass(file, "exhibit", pass);
  if (!("file" in outcome)) throw new Error(outcome.problem);
  return outcome.file;
}

it.each(["accepted", "accredited"] as const)("a decision gives one pass: %s", (state) => {
  const file = fileOf(state);
  expect(findOwnPass(file)).toEqual({ ...own, at, by });
  expect(withOwnPass(file, { id: "other", token: "other" })).toBe(file);
});

it.each(["new", "talks", "declined"] as const)("a decision gives none: %s", (state) => {
  expect(fileOf(state)).not.toHaveProperty("passes");
});

it("all passes end with the decision, are good again when it is made again, and stay in a merge", () => {
  const accepted = added(fileOf("accepted"), onStand("1"));
  const declined = { ...accepted, decision: { state: "declined", at, by } as const };
  expect(listValidPasses(declined)).toEqual([]);
  expect(listValidPasses({ ...declined, decision: accepted.decision })).toHaveLength(2);
  expect(listValidPasses(mergeReviews([fileOf("accepted"), accepted], []))).toHaveLength(3);
});

it.each([
  [0, 4],
  [9, 4],
  [12, 4],
  [15, 5],
  [36, 12],
  [500, 60],
])("a stand of %p m\u00b2 has %p passes", (area, passes) => {
  expect(getPassQuota(fileOf("accepted", area))).toBe(passes);
});

it("a stand has as many passes as staff give it, never fewer than its area gives or are issued", () => {
  const file = withPassQuota(fileOf("accepted"), 5) ?? emptyReview;
  const full = ["1", "2", "3", "4", "5"].reduce((one, id) => added(one, onStand(id)), file);
  expect(withHolderPass(full, "exhibit", onStand("6"))).toEqual({ problem: "full" });
  expect(withPassQuota(full, 4)).toBeUndefined();
  expect(withPassQuota(fileOf("accepted", 36), 11)).toBeUndefined();
  for (const wrong of [61, Number.NaN]) expect(withPassQuota(file, wrong)).toBeUndefined();
  // A larger stand has what its area gives.
  const { decision } = fileOf("accepted", 36);
  expect(getPassQuota({ ...file, decision })).toBe(12);
  expect(getPassQuota(mergeReviews([fileOf("accepted"), file], []))).toBe(5);
});

it("gives passes to people on a stand, as many as it has", () => {
  const ids = ["1", "2", "3", "4"];
  const file = ids.reduce(
    (one, id) => added(one, onStand(id, ` Deniz\t${id}. Ak `)),
    fileOf("accepted"),
  );
  expect(listHolderPasses(file).map(({ name }) => name)).toContain("Deniz 4. Ak");
  expect(withHolderPass(file, "exhibit", onStand("5"))).toEqual({ problem: "full" });
  // The same one twice, because a form was posted twice.
  expect(withHolderPass(file, "exhibit", onStand("4", "Can Ak"))).toEqual({ file });
  const fewer = withoutHolderPass(file, "2");
  expect(fewer && listHolderPasses(fewer)).toHaveLength(3);
  for (const id of ["none", "own"]) expect(withoutHolderPass(file, id)).toBeUndefined();
});

it.each([
  ["accepted", "exhibit", " - ", "noName"],
  ["talks", "exhibit", "Can Ak", "notAccepted"],
  ["accredited", "press", "Can Ak", "notAccepted"],
] as const)("gives none where one is %s as %s and called %p: %s", (state, form, name, problem) => {
  expect(withHolderPass(fileOf(state), form, onStand("1", name))).toEqual({ problem });
});

describe("the passes that a company sends", () => {
  const mailed = (id: string) => ({ ...onStand(id), email: `${id}@example.com` });
  const give = (file: Review, id: string) => added(file, mailed(id));
  const places = (file: Review) => listHolderPasses(file).map(({ id, place }) => `${id} ${place}`);

  it("have places of their own for their letters, and one that is free is used again", () => {
    const file = ["a", "b", "c"].reduce(give, fileOf("accepted"));
    expect(places(file)).toEqual(["a 1", "b 2", "c 3"]);
    expect(places(give(withoutHolderPass(file, "b") ?? file, "d"))).toEqual(["a 1", "c 3", "d 2"]);
    expect(places(added(file, onStand("e")))).toContain("e undefined");
  });

  it("go to somebody else on a full stand, and the pass before is gone", () => {
    const full = ["a", "b", "c", "d"].reduce(give, fileOf("accepted"));
    const made = withReplacedHolder(full, "b", mailed("e"));
    const file = "file" in made ? made.file : full;
    expect(places(file)).toEqual(["a 1", "c 3", "d 4", "e 2"]);
    // A form that arrives twice changes nothing more.
    expect(withReplacedHolder(file, "b", mailed("e"))).toEqual({ file });
    const nameless = { ...mailed("e"), name: " " };
    expect(withReplacedHolder(full, "b", nameless)).toEqual({ problem: "noName" });
  });

  it("can be sent once more if they have an address, also after two files have become one", () => {
    const file = give(fileOf("accepted"), "a");
    const joined = mergeReviews([file, give(fileOf("accepted"), "b")], []);
    expect(places(joined)).toEqual(["a 1", "b undefined"]);
    expect(places(withPassPlace(joined, "b") ?? joined)).toEqual(["a 1", "b 2"]);
    expect(withPassPlace(added(file, onStand("c")), "c")).toBeUndefined();
    expect(withPassPlace(file, "own")).toBeUndefined();
  });
});
