/** `node:timers/promises` on the simulated clock. */
import { findWorld } from "../world/context";
import { pause, startImmediate } from "../world/timers";
import { replaceMembers } from "./replace-members";

const real = jest.requireActual<typeof import("node:timers/promises")>("timers/promises");

const simulated = {
  setTimeout: (...args: Parameters<typeof pause>) =>
    findWorld() ? pause(...args) : real.setTimeout(...args),
  setImmediate<Value>(value?: Value): Promise<Value | undefined> {
    if (!findWorld()) return real.setImmediate(value);
    return new Promise((resolve) => void startImmediate(() => resolve(value)));
  },
};

module.exports = replaceMembers(real, simulated);
