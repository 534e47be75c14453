/** Who arrived, as an auditor counts: each person once, whatever they registered for, and one visit per day. */
import "server-only";
import { type CheckIns, isOtherPerson } from "@/lib/check-ins/admissions";
import { toCompanyKey } from "@/lib/companies/company-name";
import { serviceTags } from "@/lib/fair/report";
import { toComparisonForm } from "@/lib/locales/comparison";
import type { FormName } from "@/lib/registration/forms";
import { isAdmitted, type Review } from "@/lib/reviews/review";
import { findFirstCheckIn } from "../core/check-ins";
import { type DeskRow, toRegistrationKey } from "../core/rows";
import { groupPeople } from "../people/group-people";
import { toPersonKey } from "../people/person-name";
import { getCompanyOnPass, getNameOnPass } from "../record/passes";
import { type Attendee, countSharedAddresses, type LeftOutReason } from "./attendee";

/** What is known of an edition. Rows are in order of time. */
export interface EditionData {
  /** The days that count, in ISO 8601, the earliest first. */
  days: readonly string[];
  rows: (form: FormName) => readonly DeskRow[];
  /** The marks of each registration that has any, separate from those of the people on its stand. */
  marks: Iterable<AttendanceCheckIns>;
  fileOf: (form: FormName, id: string) => Review;
  /** Groups rows by person (`groupPeople`). It takes long, so a caller may pass a function that remembers results. */
  grouped?: (rows: readonly DeskRow[]) => DeskRow[][];
}

export interface AttendanceCheckIns {
  form: FormName;
  id: string;
  days: CheckIns["days"];
  admissions?: CheckIns["admissions"];
  /** By the ids of their passes. */
  holders?: ReadonlyMap<string, CheckIns> | undefined;
}

/** The first time of a day that a person came. */
export interface Visit {
  day: string;
  at: Date;
  /** Empty if the desk marked them. */
  gate: string;
  /** The registration by which they came in. */
  id: string;
}

export interface Visitor {
  /** The answers of their latest registration. */
  values: DeskRow["values"];
  /** One per day, the earliest first. There is at least one. */
  visits: readonly Visit[];
}

export interface Attendance {
  visitors: readonly Visitor[];
  /** The visits of those who are left out. */
  others: readonly Visit[];
  /** How many registrations of visitors who arrived share an email address with those of another one. */
  sharingAddress: number;
  leftOut: Record<LeftOutReason, { people: number; visits: number }>;
}

/**
 * Separates visitors from others who arrived. The rule of the desk (`groupPeople`) says which registrations belong to
 * one person, here over all forms. Staff of an exhibitor are no visitors, even if they registered as visitors. The same
 * rule recognises them. People on a stand are recognised by name and company.
 */
export function computeAttendance(known: EditionData): Attendance {
  const byRow = new Map(Array.from(known.marks, (one) => [toRegistrationKey(one), one]));
  const people = listAttendees(known, (row) => byRow.get(toRegistrationKey(row)));
  const byName = new Map<string, Attendee>();
  for (const one of people) {
    for (const row of one.rows) if (row.form === "visit") byName.set(getNameKey(row), one);
  }
  const onStands: Attendee[] = [];
  for (const row of known.rows("exhibit")) {
    for (const person of listStandPeople(row, known, byRow.get(toRegistrationKey(row)))) {
      const visitor = byName.get(person.name);
      if (visitor) visitor.reason = "exhibitors";
      if (visitor) visitor.marks.push(...person.marks);
      else onStands.push({ rows: [row], marks: person.marks, reason: "exhibitors" });
    }
  }
  const leftOut = {
    exhibitors: buildEmptyTally(),
    press: buildEmptyTally(),
    service: buildEmptyTally(),
  };
  const visitors: Visitor[] = [];
  const others: Visit[] = [];
  const counted: Attendee[] = [];
  for (const person of [...people, ...onStands]) {
    const { rows, marks, reason } = person;
    const visits = listDailyVisits(marks, known.days);
    if (visits.length === 0) continue;
    if (reason) {
      leftOut[reason].people += 1;
      leftOut[reason].visits += visits.length;
      others.push(...visits);
    } else {
      const { values } = rows.reduce((latest, row) => (row.at >= latest.at ? row : latest));
      visitors.push({ values, visits });
      counted.push(person);
    }
  }
  return { visitors, others, sharingAddress: countSharedAddresses(counted), leftOut };
}

const buildEmptyTally = () => ({ people: 0, visits: 0 });
/** Rows never change, so their keys are kept. */
const nameKeys = new WeakMap<Pick<DeskRow, "values">, string>();

/** The name with the company, for comparison. */
function getNameKey(row: Pick<DeskRow, "values">): string {
  const key =
    nameKeys.get(row) ??
    `${toPersonKey(getNameOnPass(row))}\n${toCompanyKey(getCompanyOnPass(row))}`;
  nameKeys.set(row, key);
  return key;
}

/** Groups rows by the rule of the desk. */
export const groupRowsByPerson = (rows: readonly DeskRow[]) =>
  groupPeople(rows, ({ values }) => values);

/** Everybody who registered and can have come, as people. */
function listAttendees(
  known: EditionData,
  markedOf: (row: DeskRow) => AttendanceCheckIns | undefined,
): Attendee[] {
  const isThere = (row: DeskRow) => {
    const marked = markedOf(row);
    const came = marked && (Object.keys(marked.days).length > 0 || (marked.holders?.size ?? 0) > 0);
    return came || isAdmitted(known.fileOf(row.form, row.id));
  };
  const rows = [
    ...known.rows("visit"),
    ...known.rows("exhibit").filter(isThere),
    ...known.rows("press").filter(isThere),
  ];
  // Whom staff have let in anyway is another person, whatever their name and address.
  const isOther = (row: DeskRow) => isOtherPerson(markedOf(row) ?? {});
  const groups = (known.grouped ?? groupRowsByPerson)(rows)
    .map((group) => group.filter((row) => !isOther(row)))
    .filter((group) => group.length > 0);
  const grouped = new Set(groups.flat());
  const alone = rows.filter((row) => !grouped.has(row)).map((row) => [row]);
  return [...groups, ...alone].map((own) => ({
    rows: own,
    marks: own.flatMap((row) => {
      const { days, admissions = {} } = markedOf(row) ?? { days: {} };
      return Object.keys(days).length > 0 ? [{ id: row.id, marks: { days, admissions } }] : [];
    }),
    reason: findLeftOutReason(own, known),
  }));
}

function findLeftOutReason(
  rows: readonly DeskRow[],
  { fileOf }: EditionData,
): LeftOutReason | undefined {
  if (rows.some(({ form }) => form === "exhibit")) return "exhibitors";
  if (rows.some(({ form }) => form === "press")) return "press";
  const isService = (tag: string) =>
    serviceTags.some((one) => toComparisonForm(one) === toComparisonForm(tag));
  return rows.some(({ form, id }) => fileOf(form, id).tags.some(isService)) ? "service" : undefined;
}

/** The people on a stand: their names with the company's, and their marks. */
function listStandPeople(
  row: DeskRow,
  { fileOf }: EditionData,
  marked: AttendanceCheckIns | undefined,
) {
  const { passes = [] } = fileOf(row.form, row.id);
  const holders = marked?.holders;
  const named = passes.filter(({ name }) => name !== undefined);
  const known = new Set(named.map(({ id }) => id));
  // The name of a pass that was taken back is gone, but its marks stay.
  const nameless = Array.from(holders?.keys() ?? [], (id) => ({ id, name: "" }));
  return [...named, ...nameless.filter(({ id }) => !known.has(id))].map(({ id, name = "" }) => {
    const marks = holders?.get(id);
    const values = { ...row.values, firstName: name, lastName: "" };
    return {
      name: name ? getNameKey({ values }) : "",
      marks: marks ? [{ id: row.id, marks }] : [],
    };
  });
}

/** One visit per day: the earliest mark of all registrations of the person. */
function listDailyVisits(all: Attendee["marks"], days: readonly string[]): Visit[] {
  return days.flatMap((day) => {
    const firsts = all.flatMap(({ id, marks }) => {
      const first = findFirstCheckIn(marks, day);
      return first ? [{ day, at: first.at, gate: first.gate ?? "", id }] : [];
    });
    return firsts.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(0, 1);
  });
}
