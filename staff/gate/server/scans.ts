/** Scans of devices: one code while online, and decisions made offline. */
import "server-only";
import { buildDayKey } from "@/lib/check-ins/admissions";
import type { CheckInRepository } from "@/lib/check-ins/check-in-repository";
import type { AdmissionResult, Device } from "@/lib/check-ins/gate";
import { getToday } from "@/lib/fair/days";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import type { DeskRow } from "@/staff/desk/core/rows";
import { findOtherCheckIn, selectCheckIns } from "@/staff/desk/gate/other-check-in";
import { buildRowStar, canEnter, getPersonOnPass } from "@/staff/desk/record/passes";
import { evaluatePass, type KnownPass } from "../protocol/evaluate-pass";
import type {
  Scan,
  ScanAnswer,
  ScanRequest,
  ScanResult,
  ScansAnswer,
  UndoRequest,
} from "../protocol/protocol";
import { resolveCheckInPlace } from "../protocol/rules";
import { admittingKinds } from "../protocol/verdict";
import type { Devices } from "./devices";
import { findScannedRow } from "./find-row";
import { type AcceptedScan, acceptOfflineScans, resolveScanTime } from "./offline-scans";
import type { PassList } from "./pass-list";
import { loadCheckIn, toFirstCheckIn } from "./stored-check-in";

/** How many people's scans are written in parallel. Scans of one person run in sequence. */
const MAX_CONCURRENT_SCAN_WRITES = 10;

interface ScanContext {
  desk: DeskContext;
  passList: PassList;
  devices: Devices;
}

/** Decides on one code, and checks in an admitted person. @throws StoreUnavailable */
export async function scanOne(
  context: Pick<ScanContext, "desk" | "passList">,
  device: Device,
  request: ScanRequest,
): Promise<ScanAnswer> {
  const { desk, passList } = context;
  const { number, code, at, anyway, ...asked } = request;
  const rehearsal = asked.rehearsal || device.rehearsal;
  const time = resolveScanTime(device, at);
  const day = getToday(time);
  const place = { day, gate: device.gate, way: "server", rehearsal, anyway } as const;
  const checkIns = findCheckInRepository(desk, day, rehearsal);
  const row = await findScannedRow(context, code);
  if (!row)
    return { number, verdict: evaluatePass({ code: row === null ? "none" : "unknown" }, place) };
  const onPass = getPersonOnPass(row);
  if (!canEnter(row, desk.reviews.get(row.form, row.id))) {
    return { number, verdict: evaluatePass({ code: "noPass", person: onPass }, place) };
  }
  const person = { ...onPass, star: buildRowStar(row) };
  const key = passList.findKey(row);
  const other = checkIns && (await loadOtherCheckIn({ desk, passList }, row, day, rehearsal));
  const known: Extract<KnownPass, { code: "pass" }> = { code: "pass", person, ...other };
  const verdict = evaluatePass(known, place);
  const answer = { number, verdict, ...(key && { key }) };
  if (verdict.kind !== "in" || !checkIns) return answer;
  // The device decided by itself, and has handed that in and undone it, while this request was on its way.
  const isLate = number <= device.joined;
  if (isLate && !(await loadCheckIn(checkIns, toCheckInKey(row, day))))
    return { number, verdict: evaluatePass({ code: "unknown" }, place) };
  const isOther = anyway === true && known.other !== undefined;
  const by = { device: device.id, number, ...(isOther && { anyway: true as const }) };
  const admission = { at: time, gate: device.gate, ...by };
  const admitted = await checkIns.admit(toCheckInKey(row, day), admission, false);
  if (!admitted) {
    await passList.refresh();
    const isMoved = isOtherRegistration(row, await findScannedRow(context, code));
    if (isMoved) return scanOne(context, device, request);
    return { number, verdict: evaluatePass({ code: "unknown" }, place) };
  }
  // Also the first if this scan was sent before and the answer was lost.
  if (admitted.first) return answer;
  const first = toFirstCheckIn({ at: admitted.at, by: admitted.admissions[0] });
  return { ...answer, verdict: evaluatePass({ ...known, own: first }, place) };
}

/** Stores each offline decision of a device once. @throws StoreUnavailable: then the device sends all again */
export async function joinScans(
  context: ScanContext,
  device: Device,
  scans: readonly Scan[],
): Promise<ScansAnswer> {
  const known = scans.every(({ key }) => context.passList.findRow(key));
  if (!known) await context.passList.refresh();
  const { decided, recordJoined } = await acceptOfflineScans(
    context.devices,
    device,
    scans,
    ({ verdict }) => admittingKinds.includes(verdict),
  );
  const results: ScanResult[] = [];
  const people = [...Map.groupBy(scans, ({ key }) => key).values()];
  for (let start = 0; start < people.length; start += MAX_CONCURRENT_SCAN_WRITES) {
    await Promise.all(
      people.slice(start, start + MAX_CONCURRENT_SCAN_WRITES).map(async (own) => {
        for (const scan of own.toSorted((a, b) => a.number - b.number)) {
          results.push(await joinOne(context, scan, decided.get(scan)));
        }
      }),
    );
  }
  results.sort((a, b) => a.number - b.number);
  await recordJoined();
  return { until: Math.max(device.joined, ...scans.map(({ number }) => number)), results };
}

async function joinOne(
  context: ScanContext,
  scan: Scan,
  decided: AcceptedScan | undefined,
): Promise<ScanResult> {
  const { desk, passList } = context;
  const { number, key, verdict } = scan;
  const row = passList.findRow(key);
  if (!row || !decided) return { number, verdict: "unknown" };
  const { by: device, at, day } = decided;
  const checkIns = findCheckInRepository(desk, day, scan.rehearsal || device.rehearsal);
  if (!checkIns) return { number, verdict: "notToday" };
  if (!decided.isNew || !admittingKinds.includes(verdict)) {
    const checkIn = await loadCheckIn(checkIns, toCheckInKey(row, day));
    const isOwn = checkIn?.by?.device === device.id && checkIn.by.number === number;
    return {
      number,
      verdict: isOwn ? "in" : checkIn ? "again" : verdict,
      ...toFirstCheckIn(checkIn),
    };
  }
  const by = { device: device.id, number, ...(scan.anyway && { anyway: scan.anyway }) };
  const admission = { at, gate: device.gate, ...by };
  const admitted = await checkIns.admit(toCheckInKey(row, day), admission, scan.way === "device");
  if (admitted) return toScanResult(device, number, admitted);
  await passList.refresh();
  const isMoved = isOtherRegistration(row, passList.findRow(key));
  return isMoved ? joinOne(context, scan, decided) : { number, verdict: "unknown" };
}

/** Whether a merge has just led the pass to another registration. */
const isOtherRegistration = (row: DeskRow, now: DeskRow | null | undefined): boolean =>
  !!now && now.id !== row.id;

function toScanResult(
  device: Device,
  number: number,
  { first, at, admissions }: AdmissionResult,
): ScanResult {
  const others = admissions.filter((one) => one.device !== device.id && one.device !== "");
  const alsoAt = [...new Set(others.map(({ gate }) => gate))];
  return {
    number,
    verdict: first ? "in" : "again",
    ...toFirstCheckIn({ at, by: admissions[0] }),
    ...(alsoAt.length > 0 && { alsoAt }),
  };
}

/** Undoes the check-in of a scan of this device. @throws StoreUnavailable */
export async function undoScan(
  { desk, passList }: Pick<ScanContext, "desk" | "passList">,
  device: Device,
  { number, key, day, rehearsal }: UndoRequest,
): Promise<boolean> {
  const checkIns = findCheckInRepository(desk, day, rehearsal || device.rehearsal);
  if (!checkIns) return false;
  const undo = async (row: DeskRow | undefined) =>
    row !== undefined && checkIns.undo(toCheckInKey(row, day), { device: device.id, number });
  if (await undo(passList.findRow(key))) return true;
  // A merge may have moved the pass, or this process may not have read the list yet.
  await passList.refresh();
  return undo(passList.findRow(key));
}

/** Where check-ins of a day are stored now, if anywhere. */
function findCheckInRepository(
  { store }: DeskContext,
  day: string,
  rehearsal: boolean,
): CheckInRepository | undefined {
  const places = { checkIns: store.checkIns, rehearsal: store.rehearsals, nowhere: undefined };
  return places[resolveCheckInPlace(day, rehearsal)];
}

async function loadOtherCheckIn(
  { desk, passList }: Pick<ScanContext, "desk" | "passList">,
  row: DeskRow,
  day: string,
  rehearsal: boolean,
) {
  // People on a stand have one pass each.
  if (row.holder) return undefined;
  const checkIns = selectCheckIns(desk, resolveCheckInPlace(day, rehearsal) === "rehearsal");
  if (checkIns !== desk.checkIns) await checkIns.refresh();
  const other = findOtherCheckIn(row, passList.group(row), checkIns, day);
  const first = other && checkIns.findFirst(other.row, day);
  return first && { other: { ...first, at: first.at.toISOString() } };
}

/** People on a stand have their own check-ins. */
function toCheckInKey({ form, id, holder }: DeskRow, day: string) {
  return { form, id, day: buildDayKey(day, holder) };
}
