/** What code asks its process without a port: the time, timers, randomness, and what a process has once. */
import { findContext, getWorld } from "./context";
import { clearTimer, startImmediate, startInterval, startTimeout } from "./timers";

/** Where modules keep what a process has once, because bundles copy every module. */
const slots = ["services", "content", "site", "gate"].map((name) =>
  Symbol.for(`istanbul-expo.${name}`),
);

const RealDate = Date;

function createDate(): DateConstructor {
  function SimulatedDate(this: unknown, ...args: [number]) {
    if (!new.target) return new RealDate(getWorld().time()).toString();
    return args.length > 0 ? Reflect.construct(RealDate, args) : new RealDate(getWorld().time());
  }
  SimulatedDate.prototype = RealDate.prototype;
  SimulatedDate.now = () => getWorld().time();
  return Object.setPrototypeOf(SimulatedDate, RealDate) as DateConstructor;
}

/** Undefined keys of the class that are asked for through a proxy of it need their own `this`. */
function replaceMembers<Kind extends object>(real: Kind, members: Partial<Kind>): Kind {
  return new Proxy(real, {
    get(target, name) {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" && name !== "prototype" && typeof target === "object"
        ? value.bind(target)
        : value;
    },
  });
}

/** What Node does on other threads: the next event waits for it. */
function waitForMembers<Kind extends object>(real: Kind): Kind {
  return new Proxy(real, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => getWorld().waitFor(member.apply(target, args));
    },
  });
}

function timeOut(ms: number): AbortSignal {
  const controller = new AbortController();
  const reason = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  startTimeout(() => controller.abort(reason), ms);
  return controller.signal;
}

function fillRandomly<Bytes extends ArrayBufferView | null>(bytes: Bytes): Bytes {
  if (bytes)
    getWorld().fillRandomly(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return bytes;
}

/** @returns puts the real ones back */
export function installGlobals(): () => void {
  const simulated: Record<string, unknown> = {
    Date: createDate(),
    setTimeout: startTimeout,
    setInterval: startInterval,
    setImmediate: startImmediate,
    clearTimeout: clearTimer,
    clearInterval: clearTimer,
    clearImmediate: clearTimer,
    performance: replaceMembers(performance, { now: () => getWorld().timeline.now() }),
    AbortSignal: replaceMembers(AbortSignal, { timeout: timeOut }),
    crypto: replaceMembers(crypto, {
      getRandomValues: fillRandomly,
      subtle: waitForMembers(crypto.subtle),
      randomUUID: (() => getWorld().createUuid()) as typeof crypto.randomUUID,
    }),
  };
  const real = Object.keys(simulated).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const realRandom = Math.random;
  for (const [name, value] of Object.entries(simulated)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Math.random = () => getWorld().random().next();
  for (const slot of slots) defineSlot(slot);
  return () => {
    for (const [name, descriptor] of real) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
    Math.random = realRandom;
    for (const slot of slots) Reflect.deleteProperty(globalThis, slot);
  };
}

function defineSlot(slot: symbol): void {
  Object.defineProperty(globalThis, slot, {
    configurable: true,
    get: () => findContext()?.process.globals.get(slot),
    set: (value: unknown) => findContext()?.process.globals.set(slot, value),
  });
}
