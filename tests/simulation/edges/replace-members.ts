/** A module of Node with some members replaced. */
export function replaceMembers<Module extends object>(real: Module, members: object): Module {
  const own = Object.getOwnPropertyDescriptors(real);
  return Object.defineProperties(
    {},
    { ...own, ...Object.getOwnPropertyDescriptors(members) },
  ) as Module;
}
