/** Two devices at two gates on the first day of the fair, a visitor with a pass, and what they say to the server. */

import { firstDay, firstDayAt } from "../records/fair-days";
import { keyOf } from "../records/list-key";
import { visitRecord } from "../records/records";
import { pairDevice, provideTestGate, type Speaker, type TestGate } from "./gate-server";

/** Sets the clock. Only the time is fake: timers go on as before. */
export function setClock(now: Date | number | string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      "setTimeout",
      "setInterval",
      "setImmediate",
      "nextTick",
      "queueMicrotask",
      "performance",
    ],
  });
}

export const at = (time: string) => firstDayAt(time).toISOString();

export const tokenOf = (id: string) => `token_of_${id}_`.padEnd(20, "0");

/** Registers a visitor whose pass has the token of the id. */
export async function register(
  { store }: Pick<TestGate, "store">,
  id: string,
  record: Partial<typeof visitRecord> = {},
): Promise<void> {
  const reached = { email: `${id}@example.com`, mobile: "", phone: "" };
  const own = { ...reached, lastName: id, token: tokenOf(id) };
  await store.create("visit", id, { ...visitRecord, ...own, ...record });
}

/** What devices show of the visitor "ada". */
export const person = {
  name: `${visitRecord.firstName} ada`,
  company: visitRecord.company,
  form: "visit",
};

/** @returns opens the server at 11:00, with the visitor "ada" and devices at the gates A and B */
export function provideTwoGates() {
  const openGate = provideTestGate();
  return async (...of: Parameters<typeof openGate>) => {
    setClock(at("09:00:00"));
    const server = await openGate(...of);
    await register(server, "ada");
    const a = await pairDevice(server, { gate: "A" });
    const b = await pairDevice(server, { gate: "B" });
    setClock(at("11:00:00"));
    return { server, a, b };
  };
}

/** A device asks the server about a code. */
export const scan = (device: Speaker, number: number, code: string, more: object = {}) =>
  device.json("POST /door/scan", { number, code, at: at("11:00:00"), rehearsal: false, ...more });

/** A scan that a device decided alone. */
export const alone = async (number: number, token: string, time: string, more: object = {}) => ({
  number,
  key: await keyOf(token),
  day: firstDay,
  at: at(time),
  way: "device",
  verdict: "in",
  rehearsal: false,
  ...more,
});
