/** What devices scan: one code while they are online, and what they have decided offline. */
import "server-only";
import { markedDay } from "@/lib/check-ins/admissions";
import type { ArrivalRepository } from "@/lib/check-ins/arrivals";
import type { Admission, Admitted, Device } from "@/lib/check-ins/gate";
import { today } from "@/lib/fair/days";
import type { Desk } from "@/staff/desk/context/desk";
import type { DeskRow } from "@/staff/desk/core/rows";
import { alreadyIn, marksOf } from "@/staff/desk/gate/already-in";
import { letsIn, personOnPass } from "@/staff/desk/record/passes";
import { decide, type FirstMark, type KnownPass } from "../protocol/decide";
import type {
  Scan,
  ScanAnswer,
  ScanRequest,
  ScanResult,
  ScansAnswer,
  UndoRequest,
} from "../protocol/protocol";
import { marksOn } from "../protocol/rules";
import { admitting } from "../protocol/verdict";
import type { Devices } from "./devices";
import { rowOf } from "./find-row";
import { type AcceptedScan, judge, scannedAt } from "./handed-in";
import type { PassList } from "./pass-list";

/** How many people's scans are written at the same time. The scans of one person follow one another. */
const WRITTEN_AT_ONCE = 10;

interface ScanContext {
  desk: Desk;
  passList: PassList;
  devices: Devices;
}

/** Decides about one code and marks who is let in. @throws StoreUnavailable */
export async function scanOne(
  context: Pick<ScanContext, "desk" | "passList">,
  device: Device,
  request: ScanRequest,
): Promise<ScanAnswer> {
  const { desk, passList } = context;
  const { number, code, at, anyway, ...asked } = request;
  const rehearsal = asked.rehearsal || device.rehearsal;
  const time = scannedAt(device, at);
  const day = today(time);
  const place = { day, gate: device.gate, way: "server", rehearsal, anyway } as const;
  const arrivals = arrivalsOn(desk, day, rehearsal);
  const row = await rowOf(context, code);
  if (!row) return { number, verdict: decide({ code: row === null ? "none" : "unknown" }, place) };
  const person = personOnPass(row);
  if (!letsIn(row, desk.staffFiles.of(row.form, row.id))) {
    return { number, verdict: decide({ code: "noPass", person }, place) };
  }
  const key = passList.keyOf(row);
  const other = arrivals && (await otherMark({ desk, passList }, row, day, rehearsal));
  const known: Extract<KnownPass, { code: "pass" }> = { code: "pass", person, ...other };
  const verdict = decide(known, place);
  const answer = { number, verdict, ...(key && { key }) };
  if (verdict.kind !== "in" || !arrivals) return answer;
  const isOther = anyway === true && known.other !== undefined;
  const by = { device: device.id, number, ...(isOther && { anyway: true as const }) };
  const admission = { at: time, gate: device.gate, ...by };
  const admitted = await arrivals.admit(markOn(row, day), admission, false);
  if (!admitted) {
    await passList.refresh();
    const isMoved = isAnother(row, await rowOf(context, code));
    if (isMoved) return scanOne(context, device, request);
    return { number, verdict: decide({ code: "unknown" }, place) };
  }
  // It also counts as the first if this scan was sent before and the answer was lost.
  if (admitted.first) return answer;
  const first = firstMark({ at: admitted.at, by: admitted.admissions[0] });
  return { ...answer, verdict: decide({ ...known, own: first }, place) };
}

/**
 * Stores what a device has decided offline, each scan once.
 * @throws StoreUnavailable: then the device sends all again
 */
export async function joinScans(
  context: ScanContext,
  device: Device,
  scans: readonly Scan[],
): Promise<ScansAnswer> {
  const known = scans.every(({ key }) => context.passList.row(key));
  if (!known) await context.passList.refresh();
  const { decided, joined } = await judge(context.devices, device, scans, ({ verdict }) =>
    admitting.includes(verdict),
  );
  const results: ScanResult[] = [];
  const people = [...Map.groupBy(scans, ({ key }) => key).values()];
  for (let start = 0; start < people.length; start += WRITTEN_AT_ONCE) {
    await Promise.all(
      people.slice(start, start + WRITTEN_AT_ONCE).map(async (own) => {
        for (const scan of own.toSorted((a, b) => a.number - b.number)) {
          results.push(await joinOne(context, scan, decided.get(scan)));
        }
      }),
    );
  }
  results.sort((a, b) => a.number - b.number);
  await joined();
  return { until: Math.max(device.joined, ...scans.map(({ number }) => number)), results };
}

async function joinOne(
  context: ScanContext,
  scan: Scan,
  decided: AcceptedScan | undefined,
): Promise<ScanResult> {
  const { desk, passList } = context;
  const { number, key, verdict } = scan;
  const row = passList.row(key);
  if (!row || !decided) return { number, verdict: "unknown" };
  const { by: device, at, day } = decided;
  const arrivals = arrivalsOn(desk, day, scan.rehearsal || device.rehearsal);
  if (!arrivals) return { number, verdict: "notToday" };
  if (!decided.isNew || !admitting.includes(verdict)) {
    const mark = await markOf(arrivals, row, day);
    const isOwn = mark?.by?.device === device.id && mark.by.number === number;
    return { number, verdict: isOwn ? "in" : mark ? "again" : verdict, ...firstMark(mark) };
  }
  const by = { device: device.id, number, ...(scan.anyway && { anyway: scan.anyway }) };
  const admission = { at, gate: device.gate, ...by };
  const admitted = await arrivals.admit(markOn(row, day), admission, scan.way === "device");
  if (admitted) return resultOf(device, number, admitted);
  await passList.refresh();
  const isMoved = isAnother(row, passList.row(key));
  return isMoved ? joinOne(context, scan, decided) : { number, verdict: "unknown" };
}

/** Whether a pass leads to another registration than a moment ago, because of a merge. */
function isAnother(row: DeskRow, now: DeskRow | null | undefined): boolean {
  return !!now && now.id !== row.id;
}

function resultOf(device: Device, number: number, { first, at, admissions }: Admitted): ScanResult {
  const others = admissions.filter((one) => one.device !== device.id && one.device !== "");
  const alsoAt = [...new Set(others.map(({ gate }) => gate))];
  return {
    number,
    verdict: first ? "in" : "again",
    ...firstMark({ at, by: admissions[0] }),
    ...(alsoAt.length > 0 && { alsoAt }),
  };
}

/** Takes back what a scan of this device has marked. @throws StoreUnavailable */
export async function undoScan(
  { desk, passList }: Pick<ScanContext, "desk" | "passList">,
  device: Device,
  { number, key, day, rehearsal }: UndoRequest,
): Promise<boolean> {
  const row = passList.row(key);
  const arrivals = arrivalsOn(desk, day, rehearsal || device.rehearsal);
  if (!row || !arrivals) return false;
  return arrivals.undo(markOn(row, day), { device: device.id, number });
}

/** Where the marks of a day are stored now, if anywhere. */
function arrivalsOn(
  { store }: Desk,
  day: string,
  rehearsal: boolean,
): ArrivalRepository | undefined {
  const places = { arrivals: store.arrivals, rehearsal: store.rehearsals, nowhere: undefined };
  return places[marksOn(day, rehearsal)];
}

interface FoundMark {
  at: Date;
  by?: Admission;
}

async function markOf(
  arrivals: ArrivalRepository,
  row: DeskRow,
  on: string,
): Promise<FoundMark | undefined> {
  const { form, id, day } = markOn(row, on);
  const at = (await arrivals.of(form, id))[day];
  if (!at) return undefined;
  const [first] = (await arrivals.admissionsOf(form, id))[day] ?? [];
  return { at, ...(first?.at.getTime() === at.getTime() && { by: first }) };
}

async function otherMark(
  { desk, passList }: Pick<ScanContext, "desk" | "passList">,
  row: DeskRow,
  day: string,
  rehearsal: boolean,
) {
  // People on a stand have one pass each.
  if (row.holder) return undefined;
  const marks = marksOf(desk, marksOn(day, rehearsal) === "rehearsal");
  if (marks !== desk.arrivals) await marks.refresh();
  const other = alreadyIn(row, passList.group(row), marks, day);
  const first = other && marks.first(other.row, day);
  return first && { other: { ...first, at: first.at.toISOString() } };
}

/** People on a stand have marks of their own. */
function markOn({ form, id, holder }: DeskRow, day: string) {
  return { form, id, day: markedDay(day, holder) };
}

function firstMark(mark: FoundMark): FirstMark;
function firstMark(mark: FoundMark | undefined): FirstMark | undefined;
function firstMark(mark: FoundMark | undefined): FirstMark | undefined {
  return mark && { at: mark.at.toISOString(), ...(mark.by?.gate && { gate: mark.by.gate }) };
}
