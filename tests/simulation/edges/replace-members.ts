/** A module of Node with some members replaced. */
import { findWorld } from "../world/context";

export function replaceMembers<Module extends object>(real: Module, members: object): Module {
  const own = Object.getOwnPropertyDescriptors(real);
  return Object.defineProperties(
    {},
    { ...own, ...Object.getOwnPropertyDescriptors(members) },
  ) as Module;
}

/** The next event waits for what its functions do outside of the program, so that their speed changes nothing. */
export function waitForMembers<Module extends object>(real: Module): Module {
  const waited = Object.entries(real).map(([name, member]) => {
    if (typeof member !== "function") return [name, member];
    const work = member as (...args: unknown[]) => unknown;
    const waitFor = (...args: unknown[]) => {
      const result = work(...args);
      return findWorld()?.waitFor(result) ?? result;
    };
    return [name, waitFor];
  });
  return replaceMembers(real, Object.fromEntries(waited));
}
