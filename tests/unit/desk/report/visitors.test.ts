import { mergeCheckIns } from "@/lib/check-ins/admissions";
import { listFairDays } from "@/lib/fair/days";
import { computeAttendance } from "@/staff/desk/report/attendance";
import { computeVisitorFigures } from "@/staff/desk/report/visitors";
import { dayAfter, fairDay } from "../../../support/records/fair-days";
import { accepted, type Case, came, knownOf, somebody } from "../../../support/records/report";

const afterwards = new Date(`${dayAfter}T08:00:00Z`);
const figuresIn = (one: Case, now = afterwards) =>
  computeVisitorFigures(computeAttendance(knownOf(one)), listFairDays(), now);

const on = (day: number, time = "10:00") => `${fairDay(day)}T${time}`;
const person = { email: "same@example.com", firstName: "Ada" };
const visitor = (more: object = {}) => somebody("visit", "a", { ...more });
const cameOnce = { rows: [visitor()], checkIns: [came("visit", "a", on(0))] };
const onStand = (more = {}) => ({ x: accepted("TR", { hall: 1, area: 12 }, more) });

/** A visitor and an exhibitor; on the stand there is somebody of this name, too. */
const namesake = (name: string, company: string): Case => ({
  rows: [
    visitor({ firstName: "İpek", lastName: "Kaya", company }),
    somebody("exhibit", "x", { company: "Örnek A.Ş." }),
  ],
  reviews: onStand({ passes: [{ id: "h1", token: "t", name, at: "", by: "" }] }),
  checkIns: [came("visit", "a", on(0))],
});

/** One person with two registrations; the second one is of this form. */
const both = (form: "visit" | "exhibit" | "press", id: string) => [
  visitor(person),
  somebody(form, id, person),
];

const counted = (people: number, visits = people) => ({ people, visits });
const none = counted(0);

/** What each rule must give: unique persons, visits, and those who are left out. */
const cases: [what: string, Case, counted?: object, leftOut?: object][] = [
  ["an edition without arrivals", { rows: [visitor()] }],
  ["a person on one day", cameOnce, counted(1)],
  [
    "a person on two days: one person, two visits",
    { rows: [visitor()], checkIns: [came("visit", "a", on(0), on(1, "11:00"))] },
    counted(1, 2),
  ],
  [
    "a person who registered twice and came by both passes: one person, one visit a day",
    {
      rows: both("visit", "b"),
      checkIns: [came("visit", "a", on(0, "12:00")), came("visit", "b", on(0), on(1))],
    },
    counted(1, 2),
  ],
  [
    "two people who share a number under two names are two",
    {
      rows: ["a", "b"].map((id) => somebody("visit", id, { mobile: "+905551112233" })),
      checkIns: ["a", "b"].map((id) => came("visit", id, on(0))),
    },
    counted(2),
  ],
  [
    "somebody on a stand, by a pass of the stand",
    {
      rows: [somebody("exhibit", "x")],
      reviews: onStand(),
      checkIns: [
        {
          ...came("exhibit", "x"),
          holders: new Map([
            ["h1", { days: { [fairDay(0)]: new Date(`${on(0, "07:00")}Z`) }, admissions: {} }],
          ]),
        },
      ],
    },
    none,
    { exhibitors: counted(1) },
  ],
  [
    "an exhibitor who also registered as a visitor, and came by both: left out once",
    {
      rows: both("exhibit", "x"),
      reviews: onStand(),
      checkIns: [came("visit", "a", on(0)), came("exhibit", "x", on(0, "09:00"), on(1))],
    },
    none,
    { exhibitors: counted(1, 2) },
  ],
  [
    "somebody on a stand who registered as a visitor under the same name and company",
    namesake("ipek  kaya", "ÖRNEK a.ş."),
    none,
    { exhibitors: counted(1) },
  ],
  ["a namesake of another company is a visitor", namesake("İpek Kaya", "Başka A.Ş."), counted(1)],
  [
    "an applicant who was declined and came as a visitor is one",
    { ...cameOnce, rows: both("exhibit", "x") },
    counted(1),
  ],
  [
    "an accredited journalist who came by a visitor's pass",
    {
      ...cameOnce,
      rows: both("press", "p"),
      reviews: { p: { decision: { state: "accredited", at: "", by: "" } } },
    },
    none,
    { press: counted(1) },
  ],
  [
    "somebody who works for the fair, by the tag of the desk",
    { ...cameOnce, reviews: { a: { tags: ["Hizmet"] } } },
    none,
    { service: counted(1) },
  ],
  [
    "registrations that were merged: the check-ins of both are those of one",
    {
      rows: [visitor()],
      checkIns: [
        {
          ...came("visit", "a"),
          ...mergeCheckIns(
            [came("visit", "a", on(0, "12:00")), came("visit", "b", on(0), on(2))].map(
              ({ days, admissions = {} }) => ({ days, admissions }),
            ),
          ),
        },
      ],
    },
    counted(1, 2),
  ],
  ["somebody who was erased", { ...cameOnce, rows: [] }],
  ["a mark that was taken back", { rows: [visitor()], checkIns: [came("visit", "a")] }],
  ["a day that is none of the fair", { ...cameOnce, checkIns: [came("visit", "a", on(-1))] }],
];

it.each(cases)("counts %s", (_, edition, expected = none, leftOut = {}) => {
  expect(figuresIn(edition)).toMatchObject({
    ...expected,
    leftOut: { exhibitors: none, press: none, service: none, ...leftOut },
  });
});

const people = (count: number, changed: object = {}) =>
  Array.from({ length: count }, (_, n) => somebody("visit", `a${n}`, { ...changed }));

it("counts an arrival shortly after midnight to the day and hour of the fair's clock", () => {
  // In UTC this is 21:30 of the day before.
  const rows = people(5);
  const checkIns = rows.map(({ id }) => came("visit", id, on(1, "00:30")));
  const byHour = [{ of: "0", count: 5 }];
  const counted = { day: fairDay(1), hasCome: true, visits: 5, byHour, withoutHour: 0 };
  expect(figuresIn({ rows, checkIns }).byDay[1]).toEqual(counted);
});

it("counts a visit to the gate and hour of its first entry, and to no hour if it was added later", () => {
  const rows = people(6);
  const late = { days: { [fairDay(0)]: new Date(`${on(1, "08:00")}Z`) } };
  const checkIns = rows.map(({ id }, n) =>
    n === 5 ? { ...came("visit", id), ...late } : came("visit", id, [on(0, "11:59"), "Ana giriş"]),
  );
  const { byDay, byGate } = figuresIn({ rows, checkIns });
  expect(byDay[0]).toMatchObject({ visits: 6, byHour: [{ of: "11", count: 5 }], withoutHour: 1 });
  // The one without a gate is too small a group, so the other one joins it.
  expect(byGate).toEqual([{ of: "together", count: 6, groups: 2 }]);
});

it("takes the answers of the latest registration of a person", () => {
  const first = visitor({ ...person, country: "Almanya", visitedBefore: "No" });
  const changed = { ...person, country: "Qatar", visitedBefore: "Yes" };
  const second = { ...somebody("visit", "b", changed), at: first.at + 1 };
  expect(figuresIn({ ...cameOnce, rows: [first, second] })).toMatchObject({
    origin: { home: 0, foreign: 1, unknown: 0 },
    before: { no: 0, yes: 1, unknown: 0 },
  });
});

it("parts home and foreign by what was typed, and says where nobody knows the country", () => {
  const typed = ["Türkiye", "تركيا", "Germany", "Almanya", "Atlantis", ""];
  const rows = typed.map((country, n) => somebody("visit", `a${n}`, { country }));
  const checkIns = rows.map(({ id }) => came("visit", id, on(0)));
  const origin = { home: 2, foreign: 2, unknown: 2 };
  expect(figuresIn({ rows, checkIns })).toMatchObject({ origin, countries: 2 });
});

it("says which days have not come", () => {
  const { byDay } = figuresIn({}, new Date(`${on(1, "08:00")}Z`));
  expect(byDay.map(({ hasCome }) => hasCome).slice(0, 4)).toEqual([true, true, false, false]);
});
