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

function reviewOf(state: DecisionState, area = 12): Review {
  const stand = { hall: 1, number: "A1", area };
  const decision = { state, at, by, ...(state === "accepted" && { stand }) };
  return withOwnPass({ ...emptyReview, decision }, own);
}

const onStand = (id: string, name = `Deniz ${id}`) => ({
  ...{ id, name, at, by },
  token: id.padEnd(20, "0"),
});

function added(review: Review, pass: ReturnType<typeof onStand>): Review {
  const outcome = withHolderPass(review, "exhibit", pass);
  if (!("review" in outcome)) throw new Error(outcome.problem);
  return outcome.review;
}

it.each(["accepted", "accredited"] as const)("a decision gives one pass: %s", (state) => {
  const review = reviewOf(state);
  expect(findOwnPass(review)).toEqual({ ...own, at, by });
  expect(withOwnPass(review, { id: "other", token: "other" })).toBe(review);
});

it.each(["new", "talks", "declined"] as const)("a decision gives none: %s", (state) => {
  expect(reviewOf(state)).not.toHaveProperty("passes");
});

it("all passes end with the decision, are good again when it is made again, and stay in a merge", () => {
  const accepted = added(reviewOf("accepted"), onStand("1"));
  const declined = { ...accepted, decision: { state: "declined", at, by } as const };
  expect(listValidPasses(declined)).toEqual([]);
  expect(listValidPasses({ ...declined, decision: accepted.decision })).toHaveLength(2);
  expect(listValidPasses(mergeReviews([reviewOf("accepted"), accepted], []))).toHaveLength(3);
});

it.each([
  [0, 4],
  [9, 4],
  [12, 4],
  [15, 5],
  [36, 12],
  [500, 60],
])("a stand of %p m\u00b2 has %p passes", (area, passes) => {
  expect(getPassQuota(reviewOf("accepted", area))).toBe(passes);
});

it("a stand has as many passes as staff give it, never fewer than its area gives or are issued", () => {
  const review = withPassQuota(reviewOf("accepted"), 5) ?? emptyReview;
  const full = ["1", "2", "3", "4", "5"].reduce((one, id) => added(one, onStand(id)), review);
  expect(withHolderPass(full, "exhibit", onStand("6"))).toEqual({ problem: "full" });
  expect(withPassQuota(full, 4)).toBeUndefined();
  expect(withPassQuota(reviewOf("accepted", 36), 11)).toBeUndefined();
  for (const wrong of [61, Number.NaN]) expect(withPassQuota(review, wrong)).toBeUndefined();
  // A larger stand has what its area gives.
  const { decision } = reviewOf("accepted", 36);
  expect(getPassQuota({ ...review, decision })).toBe(12);
  expect(getPassQuota(mergeReviews([reviewOf("accepted"), review], []))).toBe(5);
});

it("gives passes to people on a stand, as many as it has", () => {
  const ids = ["1", "2", "3", "4"];
  const review = ids.reduce(
    (one, id) => added(one, onStand(id, ` Deniz\t${id}. Ak `)),
    reviewOf("accepted"),
  );
  expect(listHolderPasses(review).map(({ name }) => name)).toContain("Deniz 4. Ak");
  expect(withHolderPass(review, "exhibit", onStand("5"))).toEqual({ problem: "full" });
  // The same one twice, because a form was posted twice.
  expect(withHolderPass(review, "exhibit", onStand("4", "Can Ak"))).toEqual({ review });
  const fewer = withoutHolderPass(review, "2");
  expect(fewer && listHolderPasses(fewer)).toHaveLength(3);
  for (const id of ["none", "own"]) expect(withoutHolderPass(review, id)).toBeUndefined();
});

it.each([
  ["accepted", "exhibit", " - ", "noName"],
  ["talks", "exhibit", "Can Ak", "notAccepted"],
  ["accredited", "press", "Can Ak", "notAccepted"],
] as const)("gives none where one is %s as %s and called %p: %s", (state, form, name, problem) => {
  expect(withHolderPass(reviewOf(state), form, onStand("1", name))).toEqual({ problem });
});

describe("the passes that a company sends", () => {
  const mailed = (id: string) => ({ ...onStand(id), email: `${id}@example.com` });
  const give = (review: Review, id: string) => added(review, mailed(id));
  const places = (review: Review) =>
    listHolderPasses(review).map(({ id, place }) => `${id} ${place}`);

  it("have places of their own for their emails, and one that is free is used again", () => {
    const review = ["a", "b", "c"].reduce(give, reviewOf("accepted"));
    expect(places(review)).toEqual(["a 1", "b 2", "c 3"]);
    expect(places(give(withoutHolderPass(review, "b") ?? review, "d"))).toEqual([
      "a 1",
      "c 3",
      "d 2",
    ]);
    expect(places(added(review, onStand("e")))).toContain("e undefined");
  });

  it("go to somebody else on a full stand, and the pass before is gone", () => {
    const full = ["a", "b", "c", "d"].reduce(give, reviewOf("accepted"));
    const made = withReplacedHolder(full, "b", mailed("e"));
    const review = "review" in made ? made.review : full;
    expect(places(review)).toEqual(["a 1", "c 3", "d 4", "e 2"]);
    // A form that arrives twice changes nothing more.
    expect(withReplacedHolder(review, "b", mailed("e"))).toEqual({ review });
    const nameless = { ...mailed("e"), name: " " };
    expect(withReplacedHolder(full, "b", nameless)).toEqual({ problem: "noName" });
  });

  it("can be sent once more if they have an address, also after two files have become one", () => {
    const review = give(reviewOf("accepted"), "a");
    const joined = mergeReviews([review, give(reviewOf("accepted"), "b")], []);
    expect(places(joined)).toEqual(["a 1", "b undefined"]);
    expect(places(withPassPlace(joined, "b") ?? joined)).toEqual(["a 1", "b 2"]);
    expect(withPassPlace(added(review, onStand("c")), "c")).toBeUndefined();
    expect(withPassPlace(review, "own")).toBeUndefined();
  });
});
