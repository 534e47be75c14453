/** What becomes of a code at a gate: one table of rules, decided in the same way by the server and by a device. */
import fc from "fast-check";
import { type FormName, formNames } from "@/lib/registration/forms";
import {
  evaluatePass,
  type KnownPass,
  type PassRequest,
} from "@/staff/gate/protocol/evaluate-pass";
import {
  checkEntry,
  type EntryRule,
  entryRules,
  resolveCheckInPlace,
} from "@/staff/gate/protocol/rules";
import { admittingKinds } from "@/staff/gate/protocol/verdict";
import { dayAfter, dayBefore, firstDay, lastDay, secondDay } from "../../support/records/fair-days";

const person = { name: "Ayşe Yılmaz", company: "Örnek A.Ş.", form: "visit" as const };
const pass: KnownPass = { code: "pass", person };
const checkIn = { at: `${firstDay}T07:12:00.000Z`, gate: "B" };
const here: PassRequest = { day: firstDay, gate: "A", way: "device", rehearsal: false };
const only = (rule: Partial<EntryRule>): Record<FormName, EntryRule> => ({
  ...entryRules,
  visit: { ...entryRules.visit, ...rule },
});

it.each<[what: string, known: KnownPass, expected: object]>([
  ["no code", { code: "none" }, { kind: "notACode" }],
  ["a code of nobody", { code: "unknown" }, { kind: "unknown" }],
  ["a code with a right check", { code: "genuine" }, { kind: "unknownGenuine" }],
  ["a code with a check of perhaps an older key", { code: "unchecked" }, { kind: "unchecked" }],
  ["such a code that is in", { code: "unchecked", own: checkIn }, { kind: "again", ...checkIn }],
  ["a pass", pass, { kind: "in", person }],
  ["what only the server knows", { code: "offline" }, { kind: "noAnswer" }],
  ["one on whom staff did not decide so", { code: "noPass", person }, { kind: "noPass", person }],
  ["a pass that is in", { ...pass, own: checkIn }, { kind: "again", person, ...checkIn }],
  [
    "another pass of one who is in",
    { ...pass, other: checkIn },
    { kind: "other", person, ...checkIn },
  ],
  [
    "a pass that is in, as is another of the person",
    { ...pass, own: checkIn, other: { at: "2026-01-01T00:00:00Z" } },
    { kind: "again", person, ...checkIn },
  ],
])("answers to %s", (_, known, expected) => {
  expect(evaluatePass(known, here)).toEqual({ way: "device", ...expected });
  expect(evaluatePass(known, { ...here, way: "server" })).toEqual({ way: "server", ...expected });
});

it("lets another pass of a person in when the staff say so, but no pass twice", () => {
  const anyway = { ...here, anyway: true };
  expect(evaluatePass({ ...pass, other: checkIn }, anyway).kind).toBe("in");
  expect(evaluatePass({ ...pass, own: checkIn }, anyway).kind).toBe("again");
  expect(evaluatePass({ code: "unchecked" }, anyway)).toEqual({ kind: "in", way: "device" });
  expect(evaluatePass({ code: "unknown" }, anyway).kind).toBe("unknown");
});

it("admits every form on each day through each gate, as long as no rule says otherwise", () => {
  for (const form of formNames) {
    for (const day of [firstDay, secondDay, lastDay]) {
      expect(checkEntry(form, { day, gate: "A" })).toBe("yes");
    }
  }
});

it("keeps a pass to its days and gates", () => {
  const verdict = (rule: Partial<EntryRule>, asked: Partial<PassRequest> = {}) =>
    evaluatePass(pass, { ...here, ...asked }, only(rule)).kind;
  expect(verdict({ days: [1] })).toBe("in");
  expect(verdict({ days: [1] }, { day: secondDay })).toBe("notToday");
  expect(verdict({ gates: ["A"] })).toBe("in");
  expect(verdict({ gates: ["B", "C"] })).toBe("notHere");
  expect(verdict({ days: [2], gates: ["B"] })).toBe("notToday");
  // The desk has no gate.
  const table = only({ days: [1], gates: ["B"] });
  expect(checkEntry("visit", { day: firstDay }, table)).toBe("yes");
  expect(checkEntry("visit", { day: secondDay }, table)).toBe("notToday");
});

it.each([
  [firstDay, false, "checkIns"],
  [lastDay, true, "checkIns"],
  [dayBefore, true, "rehearsal"],
  [dayBefore, false, "nowhere"],
  [dayAfter, true, "rehearsal"],
  [dayAfter, false, "nowhere"],
])("puts marks of %s with rehearsal %p among %s", (day, rehearsal, place) => {
  expect(resolveCheckInPlace(day, rehearsal)).toBe(place);
});

it("rehearses gates, but not the days of a pass", () => {
  const eve = { ...here, day: dayBefore, rehearsal: true };
  expect(evaluatePass(pass, eve, only({ days: [2] })).kind).toBe("in");
  expect(evaluatePass(pass, eve, only({ gates: ["B"] })).kind).toBe("notHere");
});

const days = fc.constantFrom(dayBefore, firstDay, secondDay, lastDay, dayAfter);
const mark$ = fc.option(fc.record({ at: fc.constant(checkIn.at) }), { nil: undefined });
const known$ = fc.oneof(
  fc
    .constantFrom("none" as const, "unknown" as const, "genuine" as const, "unchecked" as const)
    .map((code): KnownPass => ({ code })),
  fc.record({
    code: fc.constant("pass" as const),
    person: fc.constantFrom(...formNames).map((form) => ({ ...person, form })),
    ...{ own: mark$, other: mark$ },
  }),
);
const asked$ = fc.record({
  day: days,
  gate: fc.constantFrom("A", "B"),
  way: fc.constantFrom("server" as const, "device" as const),
  rehearsal: fc.boolean(),
  anyway: fc.boolean(),
});
const rule$ = fc.record({
  days: fc.oneof(fc.constant("all" as const), fc.subarray([1, 2, 3, 4])),
  gates: fc.oneof(fc.constant("all" as const), fc.subarray(["A", "B"])),
});
const table$ = fc.record({ visit: rule$, exhibit: rule$, press: rule$ });

it("never admits without a place for the mark, a pass twice, or against a rule", () => {
  fc.assert(
    fc.property(known$, asked$, table$, (known, asked, table) => {
      const { kind } = evaluatePass(known, asked, table);
      if (!admittingKinds.includes(kind)) return;
      expect(resolveCheckInPlace(asked.day, asked.rehearsal)).not.toBe("nowhere");
      const byWord = asked.anyway ? ["unchecked"] : [];
      expect(kind === "in" ? ["pass", ...byWord] : ["genuine"]).toContain(known.code);
      if (known.code !== "pass") return;
      expect(known.own).toBeUndefined();
      expect(checkEntry(known.person.form, asked, table)).not.toBe("notHere");
    }),
    { numRuns: 2000 },
  );
});
