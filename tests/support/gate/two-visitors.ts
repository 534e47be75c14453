/** A gate server with two registered visitors and a walk-in, and a clock that its tests set. */
import type { WalkIn } from "@/staff/gate/protocol/protocol-people";
import { visitRecord } from "../records/records";
import type { TestGate } from "./gate-server";

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

/** The tokens of the passes of two visitors. */
export const tokens = ["ada", "bob"].map((id) => `token_of_${id}_`.padEnd(20, "0")) as [
  string,
  string,
];

export async function registerTwo({ store }: Pick<TestGate, "store">): Promise<void> {
  for (const [n, token] of tokens.entries()) {
    const email = `${n}@example.com`;
    await store.create("visit", `v${n}`, { ...visitRecord, email, mobile: "", token });
  }
}

export const zeynep: WalkIn = {
  language: "tr",
  firstName: "Zeynep",
  lastName: "Yılmaz",
  mobile: "+90 532 111 22 33",
  company: "Yılmaz Tekstil",
  country: "TR",
  consent: true,
};
