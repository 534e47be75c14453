/** `node:fs/promises`: the next event waits for what the disk does, so that its speed changes nothing. */
import { findWorld } from "../world/context";
import { replaceMembers } from "./replace-members";

const real = jest.requireActual<typeof import("node:fs/promises")>("fs/promises");

const waited = Object.entries(real).map(([name, member]) => {
  if (typeof member !== "function") return [name, member];
  const work = member as (...args: unknown[]) => unknown;
  const waitFor = (...args: unknown[]) => {
    const result = work(...args);
    return findWorld()?.waitFor(result) ?? result;
  };
  return [name, waitFor];
});

module.exports = replaceMembers(real, Object.fromEntries(waited));
