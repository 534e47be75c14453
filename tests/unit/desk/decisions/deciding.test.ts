/** Decisions as pure steps: what follows what, who was overtaken, what a form may hold. */

import { toHttpsAddress } from "@/lib/registration/answers/web-addresses";
import { mergeReviews } from "@/lib/reviews/merge-reviews";
import {
  type DecisionState,
  emptyReview,
  findListedExhibitor,
  findOccupiedStand,
  getDecisionState,
  type Review,
} from "@/lib/reviews/review";
import { parseStaffText, parseTag } from "@/staff/desk/core/staff-input";
import { parseDecision, readDecisionForm } from "@/staff/desk/decisions/decision-form-data";
import {
  listBulkStates,
  listDecisionStates,
  listNextStates,
} from "@/staff/desk/decisions/decision-states";
import {
  addDecision,
  addDecisionEmail,
  addNote,
  addTag,
  findStepWithoutEmail,
  removeNote,
  removeTag,
} from "@/staff/desk/decisions/review-changes";
import { normalizeStandNumber } from "@/staff/desk/decisions/stand-input";

const done = { by: "ada", at: new Date("2026-09-01T09:00:00Z") };
const step = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const stand = { hall: 3, number: "A12", area: 36 };
const listing = { company: "Örnek A.Ş.", sectors: ["furniture" as const], country: "TR" };

/** The file after some decisions, one after the other. */
function reviewAfter(form: "exhibit" | "press", ...states: DecisionState[]): Review {
  return states.reduce((review, state, n) => {
    const asked = { step: step(n + 1), after: n === 0 ? "" : step(n), state, stand, listing };
    const next = addDecision(review, form, asked, done);
    if (typeof next !== "object") throw new Error(`${state} is ${next}.`);
    return next;
  }, emptyReview);
}

describe("a decision", () => {
  it("keeps who, when and where, and the whole history; stand and listing until it is taken back", () => {
    const review = reviewAfter("exhibit", "talks", "accepted");
    const made = { state: "accepted", at: "2026-09-01T09:00:00.000Z", by: "ada", stand };
    expect(review.decision).toEqual({ ...made, listing });
    expect(review.history.map(({ state }) => state)).toEqual(["talks", "accepted"]);
    expect(review.history[1]).toEqual({ id: step(2), ...made });
    expect(findListedExhibitor("a", review)).toEqual({ id: "a", stand, listing });
    expect(findOccupiedStand(review)).toBe("3-A12");
    const ended = reviewAfter("exhibit", "accepted", "declined");
    expect(ended.decision).toEqual({ state: "declined", at: expect.any(String), by: "ada" });
    expect([findListedExhibitor("a", ended), findOccupiedStand(ended)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(getDecisionState(reviewAfter("press", "accredited", "new"))).toBe("new");
  });

  it("is one step, however often it is posted, and never overtakes somebody else's", () => {
    const review = reviewAfter("exhibit", "talks");
    const asked = { step: step(1), after: "", state: "talks" as const };
    expect(addDecision(review, "exhibit", asked, done)).toBeUndefined();
    expect(addDecision(review, "exhibit", { ...asked, step: step(9) }, done)).toBe("changed");
  });

  it.each([
    ["press", "accepted", stand],
    ["exhibit", "accredited", undefined],
    ["exhibit", "accepted", undefined],
    ["visit", "declined", undefined],
  ] as const)("follows the table alone: %s, %s", (form, state, at) => {
    const asked = { step: step(1), after: "", state, stand: at };
    expect(addDecision(emptyReview, form, asked, done)).toBe("impossible");
  });

  it("has the states of its form, and gives nobody a stand by a selection", () => {
    expect(listDecisionStates("visit")).toEqual([]);
    expect(listDecisionStates("exhibit")).toEqual(["new", "talks", "accepted", "declined"]);
    expect(listNextStates("exhibit", "new")).toEqual(["talks", "accepted", "declined"]);
    expect(listNextStates("press", "new")).toEqual(["accredited", "declined"]);
    expect(listBulkStates("exhibit")).not.toContain("accepted");
  });

  it("has one email, which belongs to the last one alone", () => {
    const write = (review: Review, n: number) =>
      addDecisionEmail(review, step(n), { subject: "a", text: "b" }, done);
    const review = reviewAfter("exhibit", "talks", "accepted");
    expect(findStepWithoutEmail(review)?.id).toBe(step(2));
    expect(write(review, 1)).toBeUndefined();
    const sent = write(review, 2) ?? emptyReview;
    expect(sent.history[1]?.letter).toMatchObject({ subject: "a", text: "b", by: "ada" });
    expect(write(sent, 2)).toBeUndefined();
    for (const one of [sent, emptyReview, reviewAfter("press", "accredited", "new")])
      expect(findStepWithoutEmail(one)).toBeUndefined();
  });
});

describe("notes and tags", () => {
  it("are added once and removed, and there is room for so many", () => {
    const note = { id: "n", text: "Called.", at: "2026-09-01T09:00:00.000Z", by: "ada" };
    const noted = addNote(emptyReview, note) ?? emptyReview;
    expect(noted.notes).toEqual([note]);
    expect(addNote(noted, note)).toBeUndefined();
    expect(removeNote(noted, "n")?.notes).toEqual([]);
    expect(removeNote(emptyReview, "n")).toBeUndefined();
    const tagged = addTag(emptyReview, "İhracat") ?? emptyReview;
    expect(tagged.tags).toEqual(["İhracat"]);
    expect(addTag(tagged, "ihracat")).toBeUndefined();
    expect(removeTag(tagged, "IHRACAT")?.tags).toEqual([]);
    expect(removeTag(emptyReview, "vip")).toBeUndefined();
    const full = { ...emptyReview, tags: Array.from({ length: 20 }, (_, n) => `t${n}`) };
    expect(addTag(full, "one more")).toBeUndefined();
  });

  it("hold clean texts of a bounded length", () => {
    expect(parseTag("  VIP,  2026 ")).toBe("VIP 2026");
    expect([parseTag(" | "), parseTag("x".repeat(41))]).toEqual([undefined, undefined]);
    expect(parseStaffText("a\r\nb ", 10, true)).toBe("a\nb");
    expect(parseStaffText("\u202ea\u2066b\u2028c\u0007", 10, true)).toBe("ab\nc");
    expect(parseStaffText("a\u0000b", 10, true)).toBeUndefined();
  });

  it("of several registrations come together; the first one's decision stays", () => {
    const notes = ["2", "1"].map((id) => ({ id, text: "", at: id, by: "ada" }));
    const mine = { ...reviewAfter("exhibit", "talks"), tags: ["a"], notes: notes.slice(0, 1) };
    const other = {
      ...reviewAfter("exhibit", "accepted"),
      tags: ["a", "b"],
      notes: notes.slice(1),
    };
    const joined = mergeReviews([mine, other], []);
    expect(joined).toMatchObject({ decision: { state: "talks" }, tags: ["a", "b"] });
    expect(joined.notes.map(({ id }) => id)).toEqual(["1", "2"]);
    const undecided = { ...emptyReview, tags: ["c"] };
    expect(getDecisionState(mergeReviews([undecided, other], []))).toBe("accepted");
  });
});

describe("the form of a decision", () => {
  const head = { step: step(1), after: "", state: "accepted" };
  const typed = {
    ...{ ...head, hall: "3", number: "3-a 12", area: "1.250,5", listed: "on", country: "TR" },
    ...{ company: " Örnek  A.Ş. ", web: "http://Ornek.example/tr/", sectors: "furniture" },
  };
  const read = (changed: Record<string, string> = {}, without: string[] = []) => {
    const posted = new URLSearchParams({ ...typed, ...changed });
    for (const name of without) posted.delete(name);
    return parseDecision("exhibit", readDecisionForm(posted));
  };

  it("is read into a stand and a listing", () => {
    expect(read()).toEqual({
      input: {
        ...head,
        stand: { hall: 3, number: "A12", area: 1250.5 },
        listing: { ...listing, web: "https://ornek.example/tr" },
      },
    });
    expect(read({ company: "" }, ["listed"])).not.toHaveProperty("asked.listing");
    const wide = read({ number: "ａ−１２", area: "３６" });
    expect(wide).toMatchObject({ input: { stand: { number: "A12", area: 36 } } });
    expect(read({ area: "12.125" })).toMatchObject({ input: { stand: { area: 12.125 } } });
    expect(read({ state: "declined", hall: "" })).toEqual({
      input: { ...head, state: "declined" },
    });
    expect(read({ step: "1" })).toBeUndefined();
  });

  it.each<[changed: Record<string, string>, wrong: string[]]>([
    [{ state: "" }, ["state"]],
    [{ state: "accredited" }, ["state"]],
    [{ hall: "8", number: "?", area: "0" }, ["hall", "number", "area"]],
    [
      { company: " ", web: "javascript:alert(1)", sectors: "x", country: "ZZ" },
      ["company", "web", "sectors", "country"],
    ],
  ])("names what is wrong: %j", (changed, wrong) => {
    expect(read(changed)).toEqual({ wrong });
  });

  it.each(["1.500", "1,500", "١٫٥٠٠", "２．０００", "36 m²"])("takes %s for no area", (area) => {
    expect(read({ area })).toEqual({ wrong: ["area"] });
  });

  it("takes stand numbers and addresses as people write them", () => {
    expect(normalizeStandNumber("a-12", "3")).toBe("A12");
    expect(normalizeStandNumber("7", "1")).toBe("7");
    expect([toHttpsAddress(""), toHttpsAddress("example")]).toEqual(["", undefined]);
  });
});
