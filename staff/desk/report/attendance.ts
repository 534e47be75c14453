/** Attendance as an auditor counts it: each person once, in all forms, and one visit per day. */
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

/** Data of an edition. Rows are in order of time. */
export interface EditionData {
  /** Counted days in ISO 8601, the earliest first. */
  days: readonly string[];
  getRows: (form: FormName) => readonly DeskRow[];
  /** Check-ins of each registration, separate from those of the people on its stand. */
  checkIns: Iterable<AttendanceCheckIns>;
  getReview: (form: FormName, id: string) => Review;
  /** Groups rows by person (`groupPeople`). It is slow, so a caller may pass a cached version. */
  grouped?: (rows: readonly DeskRow[]) => DeskRow[][];
}

export interface AttendanceCheckIns {
  form: FormName;
  id: string;
  days: CheckIns["days"];
  admissions?: CheckIns["admissions"];
  /** By pass id. */
  holders?: ReadonlyMap<string, CheckIns> | undefined;
}

/** The first check-in of a person on a day. */
export interface Visit {
  day: string;
  at: Date;
  /** Empty for the desk itself. */
  gate: string;
  /** The checked-in registration. */
  id: string;
}

export interface Visitor {
  /** The answers of their latest registration. */
  values: DeskRow["values"];
  /** One per day, the earliest first, at least one. */
  visits: readonly Visit[];
}

export interface Attendance {
  visitors: readonly Visitor[];
  /** Visits of people who are left out. */
  others: readonly Visit[];
  /** Registrations of counted visitors that share an email address with another one. */
  sharingAddress: number;
  leftOut: Record<LeftOutReason, { people: number; visits: number }>;
}

/**
 * Separates visitors from other attendees. Registrations are grouped by person (`groupPeople`) over all forms.
 * Exhibitor staff, recognised by the same rule, are no visitors, even if they registered as visitors. People on a stand
 * are recognised by name and company.
 */
export function computeAttendance(known: EditionData): Attendance {
  const byRow = new Map(Array.from(known.checkIns, (one) => [toRegistrationKey(one), one]));
  const people = listAttendees(known, (row) => byRow.get(toRegistrationKey(row)));
  const byName = new Map<string, Attendee>();
  for (const one of people) {
    for (const row of one.rows) if (row.form === "visit") byName.set(getNameKey(row), one);
  }
  const onStands: Attendee[] = [];
  for (const row of known.getRows("exhibit")) {
    for (const person of listStandPeople(row, known, byRow.get(toRegistrationKey(row)))) {
      const visitor = byName.get(person.name);
      if (visitor) visitor.reason = "exhibitors";
      if (visitor) visitor.checkIns.push(...person.checkIns);
      else onStands.push({ rows: [row], checkIns: person.checkIns, reason: "exhibitors" });
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
    const { rows, checkIns, reason } = person;
    const visits = listDailyVisits(checkIns, known.days);
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
/** Rows never change, so keys are cached. */
const nameKeys = new WeakMap<Pick<DeskRow, "values">, string>();

/** Name and company, for comparison. */
function getNameKey(row: Pick<DeskRow, "values">): string {
  const key =
    nameKeys.get(row) ??
    `${toPersonKey(getNameOnPass(row))}\n${toCompanyKey(getCompanyOnPass(row))}`;
  nameKeys.set(row, key);
  return key;
}

export const groupRowsByPerson = (rows: readonly DeskRow[]) =>
  groupPeople(rows, ({ values }) => values);

/** Registered people who can have come. */
function listAttendees(
  known: EditionData,
  getCheckIns: (row: DeskRow) => AttendanceCheckIns | undefined,
): Attendee[] {
  const isThere = (row: DeskRow) => {
    const marked = getCheckIns(row);
    const came = marked && (Object.keys(marked.days).length > 0 || (marked.holders?.size ?? 0) > 0);
    return came || isAdmitted(known.getReview(row.form, row.id));
  };
  const rows = [
    ...known.getRows("visit"),
    ...known.getRows("exhibit").filter(isThere),
    ...known.getRows("press").filter(isThere),
  ];
  // People whom staff admitted anyway are different persons.
  const isOther = (row: DeskRow) => isOtherPerson(getCheckIns(row) ?? {});
  const groups = (known.grouped ?? groupRowsByPerson)(rows)
    .map((group) => group.filter((row) => !isOther(row)))
    .filter((group) => group.length > 0);
  const grouped = new Set(groups.flat());
  const alone = rows.filter((row) => !grouped.has(row)).map((row) => [row]);
  return [...groups, ...alone].map((own) => ({
    rows: own,
    checkIns: own.flatMap((row) => {
      const { days, admissions = {} } = getCheckIns(row) ?? { days: {} };
      return Object.keys(days).length > 0 ? [{ id: row.id, checkIns: { days, admissions } }] : [];
    }),
    reason: findLeftOutReason(own, known),
  }));
}

function findLeftOutReason(
  rows: readonly DeskRow[],
  { getReview }: EditionData,
): LeftOutReason | undefined {
  if (rows.some(({ form }) => form === "exhibit")) return "exhibitors";
  if (rows.some(({ form }) => form === "press")) return "press";
  const isService = (tag: string) =>
    serviceTags.some((one) => toComparisonForm(one) === toComparisonForm(tag));
  return rows.some(({ form, id }) => getReview(form, id).tags.some(isService))
    ? "service"
    : undefined;
}

/** People on a stand: names with the company, and check-ins. */
function listStandPeople(
  row: DeskRow,
  { getReview }: EditionData,
  marked: AttendanceCheckIns | undefined,
) {
  const { passes = [] } = getReview(row.form, row.id);
  const holders = marked?.holders;
  const named = passes.filter(({ name }) => name !== undefined);
  const known = new Set(named.map(({ id }) => id));
  // A revoked pass no longer has a name, but its check-ins stay.
  const nameless = Array.from(holders?.keys() ?? [], (id) => ({ id, name: "" }));
  return [...named, ...nameless.filter(({ id }) => !known.has(id))].map(({ id, name = "" }) => {
    const checkIns = holders?.get(id);
    const values = { ...row.values, firstName: name, lastName: "" };
    return {
      name: name ? getNameKey({ values }) : "",
      checkIns: checkIns ? [{ id: row.id, checkIns }] : [],
    };
  });
}

/** The earliest check-in per day of all registrations of a person. */
function listDailyVisits(all: Attendee["checkIns"], days: readonly string[]): Visit[] {
  return days.flatMap((day) => {
    const firsts = all.flatMap(({ id, checkIns }) => {
      const first = findFirstCheckIn(checkIns, day);
      return first ? [{ day, at: first.at, gate: first.gate ?? "", id }] : [];
    });
    return firsts.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(0, 1);
  });
}
