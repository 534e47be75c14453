/** Undoes what a device did since a time: its check-ins, and the people registered at it. */
import "server-only";
import { randomUUID } from "node:crypto";
import { buildDayKey } from "@/lib/check-ins/admissions";
import type { CheckInRecord } from "@/lib/check-ins/check-in-repository";
import type { Admission, Device, WalkInOrigin } from "@/lib/check-ins/gate";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { runErasure } from "@/staff/desk/people/erasure";

type TakeBackContext = Pick<DeskContext, "store" | "checkIns" | "dataDir">;

interface DeviceCheckIn extends Pick<CheckInRecord, "form" | "id"> {
  day: string;
  admission: Admission;
}

export interface DeviceWork {
  checkIns: DeviceCheckIn[];
  walkIns: WalkInOrigin[];
}

/** @throws StoreUnavailable */
export async function loadDeviceWork(
  { store, checkIns }: Pick<TakeBackContext, "store" | "checkIns">,
  { id: device }: Pick<Device, "id">,
  since: Date,
): Promise<DeviceWork> {
  await checkIns.refresh();
  const all = [...checkIns.listAll()].flatMap(({ form, id, admissions }) => {
    const own = listDayAdmissions(admissions).map((one) => ({ ...one, form, id }));
    const onStand = [...checkIns.getHolders(form, id)].flatMap(([holder, { admissions }]) =>
      listDayAdmissions(admissions).map(({ day, admission }) => {
        return { form, id, day: buildDayKey(day, holder), admission };
      }),
    );
    return [...own, ...onStand];
  });
  const made = await store.gate.listAll("walkIn");
  return {
    checkIns: all.filter(({ admission }) => admission.device === device && admission.at >= since),
    walkIns: made.filter((one) => one.device === device && new Date(one.at) >= since),
  };
}

const listDayAdmissions = (admissions: CheckInRecord["admissions"] = {}) =>
  Object.entries(admissions).flatMap(([day, all]) => all.map((admission) => ({ day, admission })));

/**
 * Records it in the audit log. After an interruption, calling it again does the rest.
 * @param by who does it
 * @throws StoreUnavailable
 */
export async function undoDeviceWork(
  { store, checkIns, dataDir }: TakeBackContext,
  device: Device,
  since: Date,
  by: string,
): Promise<void> {
  const work = await loadDeviceWork({ store, checkIns }, device, since);
  const { walkIns } = work;
  for (const { form, id, day, admission } of work.checkIns) {
    await store.checkIns.undo({ form, id, day }, admission);
  }
  const found = walkIns.map(({ id }) => ({ form: "visit" as const, id }));
  await runErasure(found, { store, dataDir, by });
  for (const { id } of walkIns) await store.gate.remove("walkIn", id);
  const id = randomUUID();
  const counts = { marks: work.checkIns.length, walkIns: walkIns.length };
  const line = { id, device: device.name, since: since.toISOString(), by, ...counts };
  await store.gate.change("takenBack", id, () => ({ ...line, at: new Date().toISOString() }));
}
