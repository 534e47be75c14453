/** Merging and undoing keep every check-in, in either order. */
import fc from "fast-check";
import {
  addDeskCheckIn,
  type CheckIns,
  mergeCheckIns,
  splitCheckIns,
  withAdmission,
  withoutAdmission,
} from "@/lib/check-ins/admissions";

const none: CheckIns = { days: {}, admissions: {} };
const days = ["2026-09-23", "2026-09-24", "2026-09-24 holder"] as const;

const day = fc.constantFrom(...days);
const at = fc.integer({ min: 0, max: 9 }).map((hour) => new Date(Date.UTC(2026, 8, 23, hour)));
const actions = fc.array(
  fc.oneof(
    fc.record({ day, at, device: fc.constant("") }),
    fc.record({ day, at, device: fc.constantFrom("x", "y") }),
  ),
  { maxLength: 5 },
);

/** Each scan has its own number, as those of a device. @param first the number of the first scan */
const perform = (all: readonly { day: string; at: Date; device: string }[], first: number) =>
  all.reduce<CheckIns>((before, one, n) => {
    const scan = { at: one.at, gate: "A", device: one.device, number: first + n };
    const after = one.device
      ? withAdmission(before, one.day, scan, true)
      : addDeskCheckIn(before, one.day, one.at, n % 2 === 0);
    return after ?? before;
  }, none);

/** The times of each day at which somebody said that the person was there. */
const listTimes = ({ days: marked, admissions }: CheckIns): Record<string, number[]> =>
  Object.fromEntries(
    [...new Set([...Object.keys(marked), ...Object.keys(admissions)])].sort().map((name) => {
      const all = [marked[name], ...(admissions[name] ?? []).map((one) => one.at)];
      return [name, [...new Set(all.map((one) => one?.getTime() ?? 0))].sort()];
    }),
  );

it("keeps what the one order keeps in the other", () => {
  fc.assert(
    fc.property(actions, actions, fc.nat(9), (one, other, picked) => {
      const [a, b] = [perform(one, 1), perform(other, 100)];
      const scans = Object.entries(b.admissions).flatMap(([name, some]) =>
        some.filter(({ device }) => device).map((scan) => ({ name, scan })),
      );
      const undone = scans[picked % Math.max(1, scans.length)];
      const undo = (checkIns: CheckIns) =>
        (undone && withoutAdmission(checkIns, undone.name, undone.scan)) ?? checkIns;
      const [first, second] = [undo(mergeCheckIns([a, b])), mergeCheckIns([a, undo(b)])];
      expect(first.days).toEqual(second.days);
      expect(Object.keys(listTimes(first))).toEqual(Object.keys(listTimes(second)));
      for (const [name, times] of Object.entries(listTimes(second)))
        expect(listTimes(first)[name]).toEqual(expect.arrayContaining(times));
      expect(splitCheckIns(first).own.days).toEqual(splitCheckIns(second).own.days);
    }),
    { numRuns: 2000 },
  );
});
