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
function fileAfter(form: "exhibit" | "press", ...states: DecisionState[]): Review {
  return states.reduce((file, state, n) => {
    const asked = { step: step(n + 1), after: n === 0 ? "" : step(n), state, stand, listing };
    const next = addDecision(file, form, asked, done);
    if (typeof next !== "object") throw new Error(`${state} is ${next}.`);
    return next;
  }, emptyReview);
}

describe("a decision", () => {
  it("keeps who, when and where, and the whole history", () => {
    const file = fileAfter("exhibit", "talks", "accepted");
    const made = { state: "accepted", at: "2026-09-01T09:00:00.000Z", by: "ada", stand };
    expect(file.decision).toEqual({ ...made, listing });
    expect(file.history.map(({ state }) => state)).toEqual(["talks", "accepted"]);
    expect(file.history[1]).toEqual({ id: step(2), ...made });
    expect(findListedExhibitor("a", file)).toEqual({ id: "a", stand, listing });
    expect(findOccupiedStand(file)).toBe("3-A12");
  });

  it("gives stand and listing up when it is taken back", () => {
    const file = fileAfter("exhibit", "accepted", "declined");
    expect(file.decision).toEqual({ state: "declined", at: expect.any(String), by: "ada" });
    expect(findListedExhibitor("a", file)).toBeUndefined();
    expect(findOccupiedStand(file)).toBeUndefined();
    expect(getDecisionState(fileAfter("press", "accredited", "new"))).toBe("new");
  });

  it("is one step, however often it is posted, and never overtakes somebody else's", () => {
    const file = fileAfter("exhibit", "talks");
    const asked = { step: step(1), after: "", state: "talks" as const };
    expect(addDecision(file, "exhibit", asked, done)).toBeUndefined();
    expect(addDecision(file, "exhibit", { ...asked, step: step(9) }, done)).toBe("changed");
  });

  it("follows the table alone", () => {
    const ask = (form: "exhibit" | "press" | "visit", state: DecisionState, at?: typeof stand) =>
      addDecision(emptyReview, form, { step: step(1), after: "", state, stand: at }, done);
    expect(ask("press", "accepted", stand)).toBe("impossible");
    expect(ask("exhibit", "accredited")).toBe("impossible");
    expect(ask("exhibit", "accepted")).toBe("impossible");
    expect(ask("visit", "declined")).toBe("impossible");
    expect(listDecisionStates("visit")).toEqual([]);
    expect(listDecisionStates("exhibit")).toEqual(["new", "talks", "accepted", "declined"]);
    expect(listNextStates("exhibit", "new")).toEqual(["talks", "accepted", "declined"]);
    expect(listNextStates("press", "new")).toEqual(["accredited", "declined"]);
    // Nobody gets a stand by a selection.
    expect(listBulkStates("exhibit")).not.toContain("accepted");
  });

  it("has one letter, which belongs to the last one alone", () => {
    const file = fileAfter("exhibit", "talks", "accepted");
    expect(findStepWithoutEmail(file)?.id).toBe(step(2));
    expect(addDecisionEmail(file, step(1), { subject: "a", text: "b" }, done)).toBeUndefined();
    const sent = addDecisionEmail(file, step(2), { subject: "a", text: "b" }, done);
    expect(sent?.history[1]?.letter).toMatchObject({ subject: "a", text: "b", by: "ada" });
    expect(sent && findStepWithoutEmail(sent)).toBeUndefined();
    expect(
      sent && addDecisionEmail(sent, step(2), { subject: "c", text: "d" }, done),
    ).toBeUndefined();
    expect(findStepWithoutEmail(emptyReview)).toBeUndefined();
    expect(findStepWithoutEmail(fileAfter("press", "accredited", "new"))).toBeUndefined();
  });
});

describe("notes and tags", () => {
  it("are added once and removed", () => {
    const note = { id: "n", text: "Called.", at: "2026-09-01T09:00:00.000Z", by: "ada" };
    const file = addNote(emptyReview, note);
    expect(file?.notes).toEqual([note]);
    expect(file && addNote(file, note)).toBeUndefined();
    expect(file && removeNote(file, "n")?.notes).toEqual([]);
    expect(removeNote(emptyReview, "n")).toBeUndefined();
    const vip = addTag(emptyReview, "İhracat");
    expect(vip?.tags).toEqual(["İhracat"]);
    expect(vip && addTag(vip, "ihracat")).toBeUndefined();
    expect(vip && removeTag(vip, "IHRACAT")?.tags).toEqual([]);
    expect(removeTag(emptyReview, "vip")).toBeUndefined();
    const full = { ...emptyReview, tags: Array.from({ length: 20 }, (_, n) => `t${n}`) };
    expect(addTag(full, "one more")).toBeUndefined();
  });

  it("hold clean texts of a bounded length", () => {
    expect(parseTag("  VIP,  2026 ")).toBe("VIP 2026");
    expect(parseTag(" | ")).toBeUndefined();
    expect(parseTag("x".repeat(41))).toBeUndefined();
    expect(parseStaffText("a\r\nb ", 10, true)).toBe("a\nb");
    expect(parseStaffText("\u202ea\u2066b\u2028c\u0007", 10, true)).toBe("ab\nc");
    expect(parseStaffText("a\u0000b", 10, true)).toBeUndefined();
  });

  it("of several registrations come together; the first one's decision stays", () => {
    const mine = { ...fileAfter("exhibit", "talks"), tags: ["a"] };
    const other = { ...fileAfter("exhibit", "accepted"), tags: ["a", "b"] };
    expect(mergeReviews([mine, other], [])).toMatchObject({
      decision: { state: "talks" },
      tags: ["a", "b"],
    });
    expect(getDecisionState(mergeReviews([{ ...emptyReview, tags: ["c"] }, other], []))).toBe(
      "accepted",
    );
  });
});

describe("the form of a decision", () => {
  const typed = {
    step: step(1),
    after: "",
    state: "accepted",
    hall: "3",
    number: "3-a 12",
    area: "1.250,5",
    listed: "on",
    company: " Örnek  A.Ş. ",
    web: "http://Ornek.example/tr/",
    sectors: "furniture",
    country: "TR",
  };
  const read = (changed: Record<string, string> = {}, without: string[] = []) => {
    const posted = new URLSearchParams({ ...typed, ...changed });
    for (const name of without) posted.delete(name);
    return parseDecision("exhibit", readDecisionForm(posted));
  };

  it("is read into a stand and a listing", () => {
    expect(read()).toEqual({
      asked: {
        step: step(1),
        after: "",
        state: "accepted",
        stand: { hall: 3, number: "A12", area: 1250.5 },
        listing: { ...listing, web: "https://ornek.example/tr" },
      },
    });
    expect(read({ company: "" }, ["listed"])).not.toHaveProperty("asked.listing");
  });

  it("names what is wrong, and asks for no stand where none is given", () => {
    expect(read({ state: "" })).toEqual({ wrong: ["state"] });
    expect(read({ state: "accredited" })).toEqual({ wrong: ["state"] });
    for (const area of ["1.500", "1,500", "١٫٥٠٠", "２．０００", "36 m²"]) {
      expect(read({ area })).toEqual({ wrong: ["area"] });
    }
    expect(read({ area: "12.125" })).toMatchObject({ asked: { stand: { area: 12.125 } } });
    expect(read({ number: "ａ−１２", area: "３６" })).toMatchObject({
      asked: { stand: { number: "A12", area: 36 } },
    });
    expect(read({ hall: "8", number: "?", area: "0" })).toEqual({
      wrong: ["hall", "number", "area"],
    });
    expect(read({ company: " ", web: "javascript:alert(1)", sectors: "x", country: "ZZ" })).toEqual(
      {
        wrong: ["company", "web", "sectors", "country"],
      },
    );
    expect(read({ state: "declined", hall: "" })).toEqual({
      asked: { step: step(1), after: "", state: "declined" },
    });
    expect(read({ step: "1" })).toBeUndefined();
  });

  it("takes stand numbers as people write them", () => {
    expect(normalizeStandNumber("a-12", "3")).toBe("A12");
    expect(normalizeStandNumber("7", "1")).toBe("7");
    expect(toHttpsAddress("")).toBe("");
    expect(toHttpsAddress("example")).toBeUndefined();
  });
});
