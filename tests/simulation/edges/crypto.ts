/** `node:crypto` with the program's randomness. */
import { findWorld, getWorld } from "../world/context";
import { replaceMembers } from "./replace-members";

const real = jest.requireActual<typeof import("node:crypto")>("crypto");

const simulated = {
  randomUUID: () => (findWorld() ? getWorld().createUuid() : real.randomUUID()),
  randomBytes(size: number): Buffer {
    const bytes = Buffer.alloc(size);
    if (findWorld()) getWorld().fillRandomly(bytes);
    else real.randomFillSync(bytes);
    return bytes;
  },
  randomInt: (low: number, high?: number) => {
    const [from, to] = high === undefined ? [0, low] : [low, high];
    return findWorld()
      ? from +
          getWorld()
            .random()
            .below(to - from)
      : real.randomInt(from, to);
  },
};

module.exports = replaceMembers(real, simulated);
