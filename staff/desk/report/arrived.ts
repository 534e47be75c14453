/** Who arrived, as an auditor counts: each person once, whatever they registered for, and one visit per day. */
import "server-only";
import { isOtherPerson, type PersonMarks } from "@/lib/check-ins/admissions";
import { toCompanyKey } from "@/lib/companies/company-name";
import { serviceTags } from "@/lib/fair/report";
import { toComparisonForm } from "@/lib/locales/comparison";
import type { FormName } from "@/lib/registration/forms";
import { admits, type StaffFile } from "@/lib/reviews/staff-file";
import { firstMarkOf } from "../core/arrivals";
import { type DeskRow, registrationKey } from "../core/rows";
import { mailbox } from "../people/person";
import { toPersonKey } from "../people/person-name";
import { groupPeople } from "../people/same-person";
import { companyOnPass, nameOnPass } from "../record/passes";

/** What is known of an edition. Rows are in order of time. */
export interface EditionData {
  /** The days that count, in ISO 8601, the earliest first. */
  days: readonly string[];
  rows: (form: FormName) => readonly DeskRow[];
  /** The marks of each registration that has any, separate from those of the people on its stand. */
  marks: Iterable<Marked>;
  fileOf: (form: FormName, id: string) => StaffFile;
  /** Groups rows by person (`groupPeople`). It takes long, so a caller may pass a function that remembers results. */
  grouped?: (rows: readonly DeskRow[]) => DeskRow[][];
}

export interface Marked {
  form: FormName;
  id: string;
  days: PersonMarks["days"];
  admissions?: PersonMarks["admissions"];
  /** By the ids of their passes. */
  holders?: ReadonlyMap<string, PersonMarks> | undefined;
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

/** Why somebody who came does not count as a visitor. */
export const leftOutReasons = ["exhibitors", "press", "service"] as const;
type LeftOutReason = (typeof leftOutReasons)[number];

export interface Arrived {
  visitors: readonly Visitor[];
  /** The visits of those who are left out. */
  others: readonly Visit[];
  /** How many registrations of visitors who arrived share an email address with those of another one. */
  sharingAddress: number;
  leftOut: Record<LeftOutReason, { people: number; visits: number }>;
}

/** A person, or somebody on a stand of whom only the name is known. */
interface Person {
  rows: readonly DeskRow[];
  marks: { id: string; marks: PersonMarks }[];
  reason: LeftOutReason | undefined;
}

/**
 * Separates visitors from others who arrived. The rule of the desk (`groupPeople`) says which registrations belong to
 * one person, here over all forms. Staff of an exhibitor are no visitors, even if they registered as visitors. The same
 * rule recognises them. People on a stand are recognised by name and company.
 */
export function arrivedAt(known: EditionData): Arrived {
  const byRow = new Map(Array.from(known.marks, (one) => [registrationKey(one), one]));
  const people = peopleIn(known, (row) => byRow.get(registrationKey(row)));
  const byName = new Map<string, Person>();
  for (const one of people) {
    for (const row of one.rows) if (row.form === "visit") byName.set(nameKeyOf(row), one);
  }
  const onStands: Person[] = [];
  for (const row of known.rows("exhibit")) {
    for (const person of stoodFor(row, known, byRow.get(registrationKey(row)))) {
      const visitor = byName.get(person.name);
      if (visitor) visitor.reason = "exhibitors";
      if (visitor) visitor.marks.push(...person.marks);
      else onStands.push({ rows: [row], marks: person.marks, reason: "exhibitors" });
    }
  }
  const leftOut = { exhibitors: none(), press: none(), service: none() };
  const visitors: Visitor[] = [];
  const others: Visit[] = [];
  const counted: Person[] = [];
  for (const person of [...people, ...onStands]) {
    const { rows, marks, reason } = person;
    const visits = visitsIn(marks, known.days);
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
  return { visitors, others, sharingAddress: countSharing(counted), leftOut };
}

const none = () => ({ people: 0, visits: 0 });
/** Rows never change, so their keys are kept. */
const nameKeys = new WeakMap<Pick<DeskRow, "values">, string>();

/** The name with the company, for comparison. */
function nameKeyOf(row: Pick<DeskRow, "values">): string {
  const key =
    nameKeys.get(row) ?? `${toPersonKey(nameOnPass(row))}\n${toCompanyKey(companyOnPass(row))}`;
  nameKeys.set(row, key);
  return key;
}

/** Groups rows by the rule of the desk. */
export const groupedRows = (rows: readonly DeskRow[]) => groupPeople(rows, ({ values }) => values);

/** Everybody who registered and can have come, as people. */
function peopleIn(known: EditionData, markedOf: (row: DeskRow) => Marked | undefined): Person[] {
  const isThere = (row: DeskRow) => {
    const marked = markedOf(row);
    const came = marked && (Object.keys(marked.days).length > 0 || (marked.holders?.size ?? 0) > 0);
    return came || admits(known.fileOf(row.form, row.id));
  };
  const rows = [
    ...known.rows("visit"),
    ...known.rows("exhibit").filter(isThere),
    ...known.rows("press").filter(isThere),
  ];
  // Whom staff have let in anyway is another person, whatever their name and address.
  const isOther = (row: DeskRow) => isOtherPerson(markedOf(row) ?? {});
  const groups = (known.grouped ?? groupedRows)(rows)
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
    reason: reasonOf(own, known),
  }));
}

/** How many registrations of these people have an email address that another of them has, too. */
function countSharing(people: readonly Person[]): number {
  const byAddress = new Map<string, { people: Set<Person>; registrations: number }>();
  for (const person of people) {
    for (const { form, values } of person.rows) {
      const address = form === "visit" ? mailbox(String(values.email ?? "")) : "";
      if (!address) continue;
      const known = byAddress.get(address) ?? { people: new Set(), registrations: 0 };
      known.people.add(person);
      known.registrations += 1;
      byAddress.set(address, known);
    }
  }
  return [...byAddress.values()]
    .filter((one) => one.people.size > 1)
    .reduce((sum, { registrations }) => sum + registrations, 0);
}

function reasonOf(rows: readonly DeskRow[], { fileOf }: EditionData): LeftOutReason | undefined {
  if (rows.some(({ form }) => form === "exhibit")) return "exhibitors";
  if (rows.some(({ form }) => form === "press")) return "press";
  const isService = (tag: string) =>
    serviceTags.some((one) => toComparisonForm(one) === toComparisonForm(tag));
  return rows.some(({ form, id }) => fileOf(form, id).tags.some(isService)) ? "service" : undefined;
}

/** The people on a stand: their names with the company's, and their marks. */
function stoodFor(row: DeskRow, { fileOf }: EditionData, marked: Marked | undefined) {
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
      name: name ? nameKeyOf({ values }) : "",
      marks: marks ? [{ id: row.id, marks }] : [],
    };
  });
}

/** One visit per day: the earliest mark of all registrations of the person. */
function visitsIn(all: Person["marks"], days: readonly string[]): Visit[] {
  return days.flatMap((day) => {
    const firsts = all.flatMap(({ id, marks }) => {
      const first = firstMarkOf(marks, day);
      return first ? [{ day, at: first.at, gate: first.gate ?? "", id }] : [];
    });
    return firsts.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(0, 1);
  });
}
