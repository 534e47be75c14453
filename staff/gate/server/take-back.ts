/** Takes back what a device did since a time: the arrivals that it marked, and the people registered at it. */
import "server-only";
import { randomUUID } from "node:crypto";
import { markedDay } from "@/lib/check-ins/admissions";
import type { Arrivals } from "@/lib/check-ins/arrivals";
import type { Admission, Device, MadeAt } from "@/lib/check-ins/gate";
import type { Desk } from "@/staff/desk/context/desk";
import { eraseAll } from "@/staff/desk/people/erasure";

type TakeBackContext = Pick<Desk, "store" | "arrivals" | "dataDir">;

interface DeviceMark extends Pick<Arrivals, "form" | "id"> {
  day: string;
  admission: Admission;
}

export interface DeviceWork {
  marks: DeviceMark[];
  walkIns: MadeAt[];
}

/** What a device did since a time. @throws StoreUnavailable */
export async function workOf(
  { store, arrivals }: Pick<TakeBackContext, "store" | "arrivals">,
  { id: device }: Pick<Device, "id">,
  since: Date,
): Promise<DeviceWork> {
  await arrivals.refresh();
  const marks = [...arrivals.all()].flatMap(({ form, id, admissions }) => {
    const own = marksIn(admissions).map((one) => ({ ...one, form, id }));
    const onStand = [...arrivals.holders(form, id)].flatMap(([holder, marks]) =>
      marksIn(marks.admissions).map(({ day, admission }) => {
        return { form, id, day: markedDay(day, holder), admission };
      }),
    );
    return [...own, ...onStand];
  });
  const made = await store.gate.all("walkIn");
  return {
    marks: marks.filter(({ admission }) => admission.device === device && admission.at >= since),
    walkIns: made.filter((one) => one.device === device && new Date(one.at) >= since),
  };
}

const marksIn = (admissions: Arrivals["admissions"] = {}) =>
  Object.entries(admissions).flatMap(([day, all]) => all.map((admission) => ({ day, admission })));

/**
 * Takes it back, and notes it in the audit log. After an interruption, calling it again does the rest.
 * @param by who does it
 * @throws StoreUnavailable
 */
export async function takeBack(
  { store, arrivals, dataDir }: TakeBackContext,
  device: Device,
  since: Date,
  by: string,
): Promise<void> {
  const { marks, walkIns } = await workOf({ store, arrivals }, device, since);
  for (const { form, id, day, admission } of marks) {
    await store.arrivals.undo({ form, id, day }, admission);
  }
  const found = walkIns.map(({ id }) => ({ form: "visit" as const, id }));
  await eraseAll(found, { store, dataDir, by });
  for (const { id } of walkIns) await store.gate.remove("walkIn", id);
  const id = randomUUID();
  const counts = { marks: marks.length, walkIns: walkIns.length };
  const line = { id, device: device.name, since: since.toISOString(), by, ...counts };
  await store.gate.change("takenBack", id, () => ({ ...line, at: new Date().toISOString() }));
}
