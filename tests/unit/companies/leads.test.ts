/** One lead per person and company, whatever order devices send their meetings in, and what a consent opens. */
import fc from "fast-check";
import { meetingsRequestSchema } from "@/lib/companies/leads/lead-wire";
import {
  findValidConsent,
  getHeldSince,
  getLeadStars,
  getLeadView,
  type Lead,
  leadLimits,
  listLeadTags,
  type Meeting,
  mergeLeads,
  withMeeting,
  withWithdrawal,
} from "@/lib/companies/leads/leads";

const met = { form: "visit", id: "v" } as const;
const day = (n: number) => new Date(Date.UTC(2026, 8, 23, 10, n)).toISOString();
const consent = (n: number) => ({ version: "1", language: "tr" as const, at: day(n) });
const leadOf = (...meetings: Meeting[]): Lead =>
  meetings.reduce<Lead | undefined>((lead, one) => withMeeting(lead, met, one), undefined) as Lead;

const meetings = fc.uniqueArray(
  fc.record(
    {
      id: fc.nat(30).map(String),
      at: fc.nat(9).map(day),
      by: fc.nat(8),
      stars: fc.nat(5),
      tags: fc.array(fc.constantFrom("hot", "later"), { maxLength: 2 }),
      consent: fc.nat(9).map(consent),
    },
    { requiredKeys: ["id", "at", "by"] },
  ),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
) as fc.Arbitrary<Meeting[]>;

it("is the same in whatever order meetings arrive, and however often", () => {
  fc.assert(
    fc.property(
      meetings.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([all, shuffled]) => {
        const lead = leadOf(...all);
        expect(leadOf(...shuffled, ...all)).toEqual(lead);
        expect(lead.meetings).toHaveLength(all.length);
      },
    ),
  );
});

it("gives the latest stars and all tags", () => {
  const rated = { id: "1", at: day(1), by: 0, stars: 4, tags: ["hot"] };
  const lead = leadOf({ id: "2", at: day(2), by: 1, tags: ["later"] }, rated);
  expect([getLeadStars(lead), listLeadTags(lead)]).toEqual([4, ["hot", "later"]]);
  expect(getLeadStars(leadOf({ id: "1", at: day(1), by: 0 }))).toBe(0);
});

it("refuses one meeting too many, but knows those that it has", () => {
  const many = Array.from({ length: leadLimits.meetings }, (_, n) => ({
    ...{ id: `${n}`, at: day(n), by: 0 },
  }));
  const lead = leadOf(...many);
  expect(withMeeting(lead, met, { id: "more", at: day(1), by: 0 })).toBeUndefined();
  expect(withMeeting(lead, met, many[3] as Meeting)).toBe(lead);
  // A merge drops the oldest, and keeps the yes where it was given, or else with the oldest that stays.
  const merge = (n: number) => {
    const agreed = many.map((one, at) => (at === n ? { ...one, consent: consent(n) } : one));
    const other = leadOf({ id: "more", at: day(many.length), by: 0 });
    return mergeLeads({ ...lead, meetings: agreed }, other, met).meetings;
  };
  for (const [n, kept] of [
    [0, "1"],
    [2, "2"],
  ] as const)
    expect(merge(n).flatMap((one) => (one.consent ? one.id : []))).toEqual([kept]);
});

it("opens contact data with a yes, nothing after they were taken back, and again only with a later yes", () => {
  const named = leadOf({ id: "1", at: day(1), by: 0 });
  expect([getLeadView(named), getHeldSince(named)]).toEqual(["named", day(1)]);
  const agreed = withMeeting(named, met, { id: "2", at: day(2), by: 0, consent: consent(2) });
  if (!agreed) throw new Error("The meeting was refused.");
  expect([getLeadView(agreed), findValidConsent(agreed)?.at]).toEqual(["contact", day(2)]);
  const back = withWithdrawal(agreed, day(5)) as Lead;
  expect([getLeadView(back), withWithdrawal(back, day(6))]).toEqual(["withdrawn", undefined]);
  // A phone that was without a network brings a yes from before.
  const late = withMeeting(back, met, { id: "3", at: day(4), by: 0, consent: consent(4) }) as Lead;
  expect(getLeadView(late)).toBe("withdrawn");
  const anew = withMeeting(late, met, { id: "4", at: day(6), by: 0, consent: consent(6) }) as Lead;
  expect([getLeadView(anew), getHeldSince(anew)]).toEqual(["contact", day(6)]);
});

it("lets somebody take back also what no yes was given for", () => {
  const back = withWithdrawal(leadOf({ id: "1", at: day(1), by: 0 }), day(2)) as Lead;
  const again = withMeeting(back, met, { id: "2", at: day(3), by: 0 }) as Lead;
  expect(getLeadView(again)).toBe("withdrawn");
});

it("reads what phones send, and nothing larger", () => {
  const one = { id: "a".repeat(21), code: "4R3C-EN72", at: day(1), stars: 5, tags: ["hot"] };
  const read = (meeting: object) =>
    meetingsRequestSchema.safeParse({ token: "t", meetings: [meeting] }).success;
  expect(read({ ...one, note: "x".repeat(leadLimits.note), consent: consent(1) })).toBe(true);
  const wrong = [
    { id: "short" },
    { code: "" },
    { at: "yesterday" },
    { stars: 6 },
    { stars: 1.5 },
    { tags: Array(11).fill("a") },
    { note: "x".repeat(leadLimits.note + 1) },
    { consent: { ...consent(1), language: "de" } },
  ];
  for (const part of wrong) expect(read({ ...one, ...part })).toBe(false);
  expect(
    meetingsRequestSchema.safeParse({ token: "t", meetings: Array(51).fill(one) }).success,
  ).toBe(false);
});
