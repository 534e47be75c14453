/** What a device does for people without a pass: search by name, and registration. */

import { sealWalkIn } from "@/lib/device/walk-in-seal";
import { evaluatePass } from "../protocol/evaluate-pass";
import type { RegisterAnswer, WalkIn } from "../protocol/protocol-people";
import { resolveCheckInPlace } from "../protocol/rules";
import { readWalkIn, toWalkInPerson } from "../protocol/walk-in";
import type { Core } from "./core";
import { buildOutboxChange } from "./outbox";

/** The server finds nobody by fewer letters. */
const MIN_NAME_LENGTH = 2;

/** Undefined without the server: the list on this device opens only with a pass. */
export async function searchByName({ status, tryServer, api }: Core, typed: string) {
  const name = typed.trim();
  if (name.length < MIN_NAME_LENGTH) return [];
  // If the server is known to be offline, do not wait for it: the background sync keeps asking.
  const answer = status.isOnline ? await tryServer(() => api.search({ name })) : undefined;
  return answer?.people;
}

/**
 * Registers and admits a walk-in. Offline it is kept encrypted, and sent later in its place among the scans.
 * @returns undefined if the right of this device has ended
 */
export async function registerAtDevice(
  core: Core,
  answers: WalkIn,
): Promise<RegisterAnswer | undefined> {
  const { facts } = core.status;
  if (!facts) return undefined;
  const read = readWalkIn(answers);
  if ("errors" in read) {
    return { verdict: { kind: "unknown", way: "device" }, mailed: false, errors: read.errors };
  }
  const day = core.getToday();
  const { id: device, gate, rehearsal: isSet } = facts.device;
  const rehearsal = resolveCheckInPlace(day, isSet) === "rehearsal";
  const at = new Date(core.now()).toISOString();
  if (core.isFree()) {
    const number = await core.takeNumber();
    const request = { ...answers, number, at, rehearsal };
    const answer = await core.tryServer(() => core.api.register(request));
    if (answer) return answer;
    if (!core.status.facts) return undefined;
  }
  await core.runInTurn(async () => {
    // The request's number is not reused: scans made meanwhile have later ones.
    const number = await core.takeNumber();
    const sealed = await sealWalkIn(facts.walkInKey, answers, { device, number });
    const walkIn = { number, day, at, rehearsal, device, sealed };
    await core.storage.write([buildOutboxChange({ number, walkIn })]);
  });
  await core.tellUnsent();
  const asked = { day, gate, rehearsal: isSet, way: "device" as const };
  const person = toWalkInPerson(read.input);
  return { verdict: evaluatePass({ code: "pass", person }, asked), mailed: false };
}
