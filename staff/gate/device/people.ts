/** What a device does for people without a pass: it finds them by name, or registers them. */

import { sealWalkIn } from "@/lib/device/walk-in-seal";
import { evaluatePass } from "../protocol/evaluate-pass";
import type { RegisterAnswer, WalkIn } from "../protocol/protocol-people";
import { resolveCheckInPlace } from "../protocol/rules";
import { readWalkIn, toWalkInPerson } from "../protocol/walk-in";
import type { Core } from "./core";
import { buildOutboxChange } from "./outbox";

/** The server finds nobody by fewer letters. */
const MIN_NAME_LENGTH = 2;

/** People by name. Undefined without the server: only passes open the list of this device. */
export async function searchByName({ status, tryServer, api }: Core, typed: string) {
  const name = typed.trim();
  if (name.length < MIN_NAME_LENGTH) return [];
  // A server that is known to be silent need not be waited for: it is asked all the time in the background.
  const answer = status.isOnline ? await tryServer(() => api.search({ name })) : undefined;
  return answer?.people;
}

/**
 * Registers a walk-in and lets them in. Without the server it is kept here, encrypted, and sent later in its place
 * among the scans.
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
  const day = core.today();
  const { id: device, gate, rehearsal: isSet } = facts.device;
  const rehearsal = resolveCheckInPlace(day, isSet) === "rehearsal";
  const at = new Date(core.now()).toISOString();
  if (core.isFree()) {
    const number = await core.nextNumber();
    const request = { ...answers, number, at, rehearsal };
    const answer = await core.tryServer(() => core.api.register(request));
    if (answer) return answer;
    if (!core.status.facts) return undefined;
  }
  await core.runInTurn(async () => {
    // The number of the question is not used again: scans that were made meanwhile have later ones.
    const number = await core.nextNumber();
    const sealed = await sealWalkIn(facts.walkInKey, answers, { device, number });
    const walkIn = { number, day, at, rehearsal, device, sealed };
    await core.storage.write([buildOutboxChange({ number, walkIn })]);
  });
  await core.tellUnsent();
  const asked = { day, gate, rehearsal: isSet, way: "device" as const };
  const person = toWalkInPerson(read.input);
  return { verdict: evaluatePass({ code: "pass", person }, asked), mailed: false };
}
