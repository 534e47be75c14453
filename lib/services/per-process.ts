import "server-only";

const shared = globalThis as typeof globalThis & { [key: symbol]: Map<string, unknown> };
const values = Symbol.for("istanbul-expo");

/**
 * Something that a process has once, made when it is first asked for. Next's bundles (pages, routes,
 * instrumentation) hold a copy of each module, and a reload in development makes new ones: a variable
 * of a module is not enough.
 */
export function perProcess<Value>(name: string, make: () => Value): Value {
  shared[values] ??= new Map();
  const made = shared[values];
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Value;
}
