import { mergeCheckIns } from "@/lib/check-ins/admissions";
import { listFairDays } from "@/lib/fair/days";
import { computeAttendance } from "@/staff/desk/report/attendance";
import { computeVisitorFigures } from "@/staff/desk/report/visitors";
import { dayAfter, fairDay } from "../../../support/records/fair-days";
import { accepted, type Case, came, knownOf, somebody } from "../../../support/records/report";

const afterwards = new Date(`${dayAfter}T08:00:00Z`);

const figuresIn = (one: Case, now = afterwards) =>
  computeVisitorFigures(computeAttendance(knownOf(one)), listFairDays(), now);

const nobody = { people: 0, visits: 0 };
const person = { email: "same@example.com", firstName: "Ada" };

/** What each rule must give: unique persons, visits, and those who are left out. */
const cases: [string, Case, { people: number; visits: number; leftOut?: object }][] = [
  ["an edition without arrivals", { rows: [somebody("visit", "a")] }, { people: 0, visits: 0 }],
  [
    "a person on one day",
    { rows: [somebody("visit", "a")], marks: [came("visit", "a", `${fairDay(0)}T10:05`)] },
    { people: 1, visits: 1 },
  ],
  [
    "a person on two days: one person, two visits",
    {
      rows: [somebody("visit", "a")],
      marks: [came("visit", "a", `${fairDay(0)}T10:05`, `${fairDay(1)}T11:00`)],
    },
    { people: 1, visits: 2 },
  ],
  [
    "a person who registered twice and came by both passes: one person, one visit a day",
    {
      rows: [somebody("visit", "a", person), somebody("visit", "b", person)],
      marks: [
        came("visit", "a", `${fairDay(0)}T12:00`),
        came("visit", "b", `${fairDay(0)}T10:00`, `${fairDay(1)}T10:00`),
      ],
    },
    { people: 1, visits: 2 },
  ],
  [
    "two people who share a number under two names are two",
    {
      rows: [
        somebody("visit", "a", { mobile: "+905551112233" }),
        somebody("visit", "b", { mobile: "+905551112233" }),
      ],
      marks: [came("visit", "a", `${fairDay(0)}T12:00`), came("visit", "b", `${fairDay(0)}T12:00`)],
    },
    { people: 2, visits: 2 },
  ],
  [
    "somebody on a stand, by a pass of the stand",
    {
      rows: [somebody("exhibit", "x")],
      files: { x: accepted("TR", { hall: 1, area: 12 }) },
      marks: [
        {
          form: "exhibit",
          id: "x",
          days: {},
          holders: new Map([
            ["h1", { days: { [fairDay(0)]: new Date(`${fairDay(0)}T07:00Z`) }, admissions: {} }],
          ]),
        },
      ],
    },
    { people: 0, visits: 0, leftOut: { exhibitors: { people: 1, visits: 1 } } },
  ],
  [
    "an exhibitor who also registered as a visitor, and came by both: left out once",
    {
      rows: [somebody("visit", "a", person), somebody("exhibit", "x", person)],
      files: { x: accepted("TR", { hall: 1, area: 12 }) },
      marks: [
        came("visit", "a", `${fairDay(0)}T10:00`),
        came("exhibit", "x", `${fairDay(0)}T09:00`, `${fairDay(1)}T09:00`),
      ],
    },
    { people: 0, visits: 0, leftOut: { exhibitors: { people: 1, visits: 2 } } },
  ],
  [
    "somebody on a stand who registered as a visitor under the same name and company",
    {
      rows: [
        somebody("visit", "a", { firstName: "İpek", lastName: "Kaya", company: "ÖRNEK a.ş." }),
        somebody("exhibit", "x", { company: "Örnek A.Ş." }),
      ],
      files: {
        x: accepted(
          "TR",
          { hall: 1, area: 12 },
          {
            passes: [{ id: "h1", token: "t", name: "ipek  kaya", at: "", by: "" }],
          },
        ),
      },
      marks: [came("visit", "a", `${fairDay(0)}T10:00`)],
    },
    { people: 0, visits: 0, leftOut: { exhibitors: { people: 1, visits: 1 } } },
  ],
  [
    "a namesake of another company is a visitor",
    {
      rows: [
        somebody("visit", "a", { firstName: "İpek", lastName: "Kaya", company: "Başka A.Ş." }),
        somebody("exhibit", "x", { company: "Örnek A.Ş." }),
      ],
      files: {
        x: accepted(
          "TR",
          { hall: 1, area: 12 },
          {
            passes: [{ id: "h1", token: "t", name: "İpek Kaya", at: "", by: "" }],
          },
        ),
      },
      marks: [came("visit", "a", `${fairDay(0)}T10:00`)],
    },
    { people: 1, visits: 1 },
  ],
  [
    "an applicant who was declined and came as a visitor is one",
    {
      rows: [somebody("visit", "a", person), somebody("exhibit", "x", person)],
      marks: [came("visit", "a", `${fairDay(0)}T10:00`)],
    },
    { people: 1, visits: 1 },
  ],
  [
    "an accredited journalist who came by a visitor's pass",
    {
      rows: [somebody("visit", "a", person), somebody("press", "p", person)],
      files: { p: { decision: { state: "accredited", at: "", by: "" } } },
      marks: [came("visit", "a", `${fairDay(0)}T10:00`)],
    },
    { people: 0, visits: 0, leftOut: { press: { people: 1, visits: 1 } } },
  ],
  [
    "somebody who works for the fair, by the tag of the desk",
    {
      rows: [somebody("visit", "a")],
      files: { a: { tags: ["Hizmet"] } },
      marks: [came("visit", "a", `${fairDay(0)}T10:00`)],
    },
    { people: 0, visits: 0, leftOut: { service: { people: 1, visits: 1 } } },
  ],
  [
    "registrations that were merged: the marks of both are those of one",
    {
      rows: [somebody("visit", "a")],
      marks: [
        {
          form: "visit",
          id: "a",
          ...mergeCheckIns(
            [
              came("visit", "a", `${fairDay(0)}T12:00`),
              came("visit", "b", `${fairDay(0)}T10:00`, `${fairDay(2)}T10:00`),
            ].map(({ days, admissions = {} }) => ({ days, admissions })),
          ),
        },
      ],
    },
    { people: 1, visits: 2 },
  ],
  [
    "somebody who was erased",
    { rows: [], marks: [came("visit", "gone", `${fairDay(0)}T10:00`)] },
    { people: 0, visits: 0 },
  ],
  [
    "a mark that was taken back",
    { rows: [somebody("visit", "a")], marks: [came("visit", "a")] },
    { people: 0, visits: 0 },
  ],
  [
    "a mark on a day that is none of the fair",
    { rows: [somebody("visit", "a")], marks: [came("visit", "a", `${fairDay(-1)}T10:00`)] },
    { people: 0, visits: 0 },
  ],
];

it.each(cases)("counts %s", (_, one, { people, visits, leftOut = {} }) => {
  const figures = figuresIn(one);
  expect(figures).toMatchObject({ people, visits });
  expect(figures.leftOut).toEqual({
    exhibitors: nobody,
    press: nobody,
    service: nobody,
    ...leftOut,
  });
});

it("counts an arrival shortly after midnight to the day and hour of the fair's clock", () => {
  // In UTC this is 21:30 of the day before.
  const rows = Array.from({ length: 5 }, (_, n) => somebody("visit", `a${n}`));
  const marks = rows.map(({ id }) => came("visit", id, `${fairDay(1)}T00:30`));
  expect(figuresIn({ rows, marks }).byDay[1]).toEqual({
    day: fairDay(1),
    hasCome: true,
    visits: 5,
    byHour: [{ of: "0", count: 5 }],
    withoutHour: 0,
  });
});

it("counts a visit to the gate and hour of its first entry, and to no hour if it was added later", () => {
  const rows = Array.from({ length: 6 }, (_, n) => somebody("visit", `a${n}`));
  const marks = rows.map(({ id }, n) =>
    n === 5
      ? { form: "visit" as const, id, days: { [fairDay(0)]: new Date(`${fairDay(1)}T08:00:00Z`) } }
      : came("visit", id, [`${fairDay(0)}T11:59`, "Ana giriş"]),
  );
  const { byDay, byGate } = figuresIn({ rows, marks });
  expect(byDay[0]).toMatchObject({ visits: 6, byHour: [{ of: "11", count: 5 }], withoutHour: 1 });
  // The one without a gate is too small a group, so the other one joins it.
  expect(byGate).toEqual([{ of: "together", count: 6, groups: 2 }]);
});

it("takes the answers of the latest registration of a person", () => {
  const first = somebody("visit", "a", { ...person, country: "Almanya", visitedBefore: "No" });
  const second = {
    ...somebody("visit", "b", { ...person, country: "Qatar", visitedBefore: "Yes" }),
    at: first.at + 1,
  };
  const marks = [came("visit", "a", `${fairDay(0)}T10:00`)];
  const { origin, before } = figuresIn({ rows: [first, second], marks });
  expect(origin).toEqual({ home: 0, foreign: 1, unknown: 0 });
  expect(before).toEqual({ no: 0, yes: 1, unknown: 0 });
});

it("parts home and foreign by what was typed, and says where nobody knows the country", () => {
  const typed = ["Türkiye", "تركيا", "Germany", "Almanya", "Atlantis", ""];
  const rows = typed.map((country, n) => somebody("visit", `a${n}`, { country }));
  const marks = rows.map(({ id }) => came("visit", id, `${fairDay(0)}T10:00`));
  const { origin, countries } = figuresIn({ rows, marks });
  expect(origin).toEqual({ home: 2, foreign: 2, unknown: 2 });
  expect(countries).toBe(2);
});

it("says which days have not come", () => {
  const { byDay } = figuresIn({}, new Date(`${fairDay(1)}T08:00:00Z`));
  expect(byDay.map(({ hasCome }) => hasCome).slice(0, 4)).toEqual([true, true, false, false]);
});
