import type { Admission, AdmissionResult } from "./gate";

export interface CheckIns {
  days: Record<string, Date>;
  admissions: Record<string, Admission[]>;
}

/** A device that reports more is broken. */
const MAX_ADMISSIONS_PER_DAY = 40;

const compareByTime = (a: Admission, b: Admission) => a.at.getTime() - b.at.getTime();

const isSameScan =
  ({ device, number }: Pick<Admission, "device" | "number">) =>
  (one: Admission) =>
    one.device === device && one.number === number;

/**
 * Works in any order: the earliest time of the day is its check-in. Adding an admission twice changes nothing.
 * @param alone whether the device decided offline. Otherwise only the first of a day is added.
 * @returns undefined if nothing changes
 */
export function withAdmission(
  { days, admissions }: CheckIns,
  day: string,
  admission: Admission,
  alone: boolean,
): CheckIns | undefined {
  const before = admissions[day] ?? [];
  if (before.some(isSameScan(admission)) || before.length >= MAX_ADMISSIONS_PER_DAY)
    return undefined;
  if (days[day] && !alone) return undefined;
  const all = [...listAdmissions({ days, admissions }, day), admission].sort(compareByTime);
  return {
    days: { ...days, [day]: all[0]?.at ?? admission.at },
    admissions: { ...admissions, [day]: all },
  };
}

/** With a check-in of the desk, which stays if the others are undone. */
function listAdmissions({ days, admissions }: CheckIns, day: string): Admission[] {
  const some = admissions[day] ?? [];
  const marked = days[day];
  const isKnown = !marked || some.some(({ at }) => at.getTime() === marked.getTime());
  return isKnown ? some : [...some, { at: marked, gate: "", device: "", number: 0 }];
}

/** Keeps the first check-in of a day. @returns undefined if nothing changes */
export function addDeskCheckIn(
  { days, admissions }: CheckIns,
  day: string,
  at: Date,
  anyway: boolean,
): CheckIns | undefined {
  if (days[day]) return undefined;
  const ofDesk: Admission = { at, gate: "", device: "", number: 0, anyway: true };
  return {
    days: { ...days, [day]: at },
    admissions: anyway ? { ...admissions, [day]: [ofDesk] } : admissions,
  };
}

/** Whether staff said that this is another person than those of the same name. */
export function isOtherPerson({ admissions = {} }: Partial<CheckIns>): boolean {
  return Object.values(admissions).some((some) => some.some(({ anyway }) => anyway === true));
}

/** The earliest of the others becomes the check-in. @returns undefined if there is no such admission */
export function withoutAdmission(
  { days, admissions }: CheckIns,
  day: string,
  which: Pick<Admission, "device" | "number">,
): CheckIns | undefined {
  const before = admissions[day] ?? [];
  const left = before.filter((one) => !isSameScan(which)(one));
  if (left.length === before.length) return undefined;
  const { [day]: _, ...otherDays } = days;
  const { [day]: __, ...otherAdmissions } = admissions;
  const [first] = left;
  return {
    days: first ? { ...otherDays, [day]: first.at } : otherDays,
    admissions: first ? { ...otherAdmissions, [day]: left } : otherAdmissions,
  };
}

export function withoutDay({ days, admissions }: CheckIns, day: string): CheckIns | undefined {
  const { [day]: taken, ...otherDays } = days;
  const { [day]: _, ...otherAdmissions } = admissions;
  return taken && { days: otherDays, admissions: otherAdmissions };
}

/** Keeps the first time of each day, and all admissions, so that undoing one leaves what the others have marked. */
export function mergeCheckIns(all: readonly CheckIns[]): CheckIns {
  const days: CheckIns["days"] = {};
  for (const [day, at] of all.flatMap((one) => Object.entries(one.days))) {
    if (!days[day] || at < days[day]) days[day] = at;
  }
  const admissions: CheckIns["admissions"] = {};
  for (const day of new Set(all.flatMap((one) => Object.keys(one.admissions)))) {
    // Merged registrations belong to one person.
    const own = all
      .flatMap((one) => listAdmissions(one, day))
      .map(({ anyway: _, ...admission }) => admission);
    admissions[day] = own.sort(compareByTime);
  }
  return { days, admissions };
}

export function toAdmissionResult(
  { days, admissions }: CheckIns,
  day: string,
  admission: Admission,
): AdmissionResult {
  const all = admissions[day] ?? [];
  return {
    first: all[0] !== undefined && isSameScan(admission)(all[0]),
    at: days[day] ?? admission.at,
    admissions: all,
  };
}

/** Check-ins of stand people are in the exhibitor's document, to be deleted with it. @param holder id of their pass */
export function buildDayKey(day: string, holder?: string): string {
  return holder ? `${day} ${holder}` : day;
}

/** `holders` is by the id of the pass. */
export function splitCheckIns({ days, admissions }: CheckIns): {
  own: CheckIns;
  holders: Map<string, CheckIns>;
} {
  const own: CheckIns = { days: {}, admissions: {} };
  const holders = new Map<string, CheckIns>();
  for (const name of new Set([...Object.keys(days), ...Object.keys(admissions)])) {
    const [day = "", holder] = name.split(" ");
    const checkIns =
      holder === undefined ? own : (holders.get(holder) ?? { days: {}, admissions: {} });
    if (holder !== undefined) holders.set(holder, checkIns);
    if (days[name]) checkIns.days[day] = days[name];
    if (admissions[name]) checkIns.admissions[day] = admissions[name];
  }
  return { own, holders };
}
