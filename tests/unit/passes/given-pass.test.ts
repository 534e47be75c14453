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

const onStand = (id: string, name: string) => ({ id, name, token: id.padEnd(20, "0"), at, by });

function added(file: Review, id: string, name: string): Review {
  const outcome = withHolderPass(file, "exhibit", onStand(id, name));
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

it("all passes end with the decision, and are good again when it is made again", () => {
  const accepted = added(fileOf("accepted"), "1", "Deniz Ak");
  const declined = { ...accepted, decision: { state: "declined", at, by } as const };
  expect(listValidPasses(declined)).toEqual([]);
  expect(listValidPasses({ ...declined, decision: accepted.decision })).toHaveLength(2);
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
  const full = ["1", "2", "3", "4", "5"].reduce((one, id) => added(one, id, `Deniz ${id}`), file);
  expect(withHolderPass(full, "exhibit", onStand("6", "Can Ak"))).toEqual({ problem: "full" });
  expect(withPassQuota(full, 4)).toBeUndefined();
  expect(withPassQuota(fileOf("accepted", 36), 11)).toBeUndefined();
  expect(withPassQuota(file, 61)).toBeUndefined();
  expect(withPassQuota(file, Number.NaN)).toBeUndefined();
  // A larger stand has what its area gives.
  const decision = { ...fileOf("accepted", 36).decision, state: "accepted", at, by } as const;
  expect(getPassQuota({ ...file, decision })).toBe(12);
  expect(getPassQuota(mergeReviews([fileOf("accepted"), file], []))).toBe(5);
});

it("gives passes to people on a stand, as many as it has", () => {
  let file = fileOf("accepted");
  for (const id of ["1", "2", "3", "4"]) file = added(file, id, ` Deniz\t${id}. Ak `);
  expect(listHolderPasses(file).map(({ name }) => name)).toContain("Deniz 4. Ak");
  expect(withHolderPass(file, "exhibit", onStand("5", "Can Ak"))).toEqual({ problem: "full" });
  // The same one twice, because a form was posted twice.
  expect(withHolderPass(file, "exhibit", onStand("4", "Can Ak"))).toEqual({ file });
  const fewer = withoutHolderPass(file, "2");
  expect(fewer && listHolderPasses(fewer)).toHaveLength(3);
  expect(withoutHolderPass(file, "none")).toBeUndefined();
  expect(withoutHolderPass(file, "own")).toBeUndefined();
});

it("gives none without a name, and none to others than accepted exhibitors", () => {
  const pass = onStand("1", "Can Ak");
  expect(withHolderPass(fileOf("accepted"), "exhibit", { ...pass, name: " - " })).toEqual({
    problem: "noName",
  });
  expect(withHolderPass(fileOf("talks"), "exhibit", pass)).toEqual({ problem: "notAccepted" });
  expect(withHolderPass(fileOf("accredited"), "press", pass)).toEqual({ problem: "notAccepted" });
});

it("keeps the passes of registrations that become one", () => {
  const [first, other] = [fileOf("accepted"), added(fileOf("accepted"), "1", "Deniz Ak")];
  expect(listValidPasses(mergeReviews([first, other], []))).toHaveLength(3);
});

describe("the passes that a company sends", () => {
  const mailed = (id: string) => ({ ...onStand(id, `Deniz ${id}`), email: `${id}@example.com` });
  const give = (file: Review, id: string) => {
    const made = withHolderPass(file, "exhibit", mailed(id));
    if ("problem" in made) throw new Error(made.problem);
    return made.file;
  };
  const places = (file: Review) => listHolderPasses(file).map(({ id, place }) => `${id} ${place}`);

  it("have places of their own for their letters, and one that is free is used again", () => {
    const file = give(give(give(fileOf("accepted"), "a"), "b"), "c");
    expect(places(file)).toEqual(["a 1", "b 2", "c 3"]);
    expect(places(give(withoutHolderPass(file, "b") ?? file, "d"))).toEqual(["a 1", "c 3", "d 2"]);
    expect(places(added(file, "e", "Ece"))).toContain("e undefined");
  });

  it("go to somebody else on a full stand, and the pass before is gone", () => {
    const full = ["a", "b", "c", "d"].reduce(give, fileOf("accepted"));
    expect(withHolderPass(full, "exhibit", mailed("e"))).toEqual({ problem: "full" });
    const made = withReplacedHolder(full, "b", mailed("e"));
    const file = "file" in made ? made.file : full;
    expect(places(file)).toEqual(["a 1", "c 3", "d 4", "e 2"]);
    // A form that arrives twice changes nothing more.
    expect(withReplacedHolder(file, "b", mailed("e"))).toEqual({ file });
    expect(withReplacedHolder(full, "b", { ...mailed("e"), name: " " })).toEqual({
      problem: "noName",
    });
  });

  it("can be sent once more if they have an address, also after two files have become one", () => {
    const file = give(fileOf("accepted"), "a");
    const joined = mergeReviews([file, give(fileOf("accepted"), "b")], []);
    expect(places(joined)).toEqual(["a 1", "b undefined"]);
    expect(places(withPassPlace(joined, "b") ?? joined)).toEqual(["a 1", "b 2"]);
    expect(withPassPlace(added(file, "c", "Can"), "c")).toBeUndefined();
    expect(withPassPlace(file, "own")).toBeUndefined();
  });
});
