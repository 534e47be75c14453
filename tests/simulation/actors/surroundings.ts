/** The world itself: time, machines that end and start, services that have their bad hours, backups. */
import fc from "fast-check";
import { mailWeathers, receiverWeathers, storeWeathers } from "../world/weather";
import { defineActor, pick } from "./actor";

const MINUTE = 60_000;

/** The machines sleep, and everything that was due is late. */
export const sleep = defineActor({
  weight: 1,
  input: fc.record({ ms: fc.constantFrom(5 * MINUTE, 70 * MINUTE, 24 * 60 * MINUTE) }),
  act({ world, machines }, { ms }) {
    for (const machine of machines.all) machine.noteTrouble();
    world.jump(ms);
    return undefined;
  },
});

export const kill = defineActor({
  weight: 4,
  input: fc.record({ machine: fc.nat(3) }),
  act({ machines }, { machine }) {
    pick(machines.all, machine)?.kill();
    return undefined;
  },
});

export const start = defineActor({
  weight: 4,
  input: fc.record({ machine: fc.nat(3) }),
  act({ machines }, { machine }) {
    pick(machines.all, machine)?.start();
    return undefined;
  },
});

export const storeWeather = defineActor({
  weight: 3,
  input: fc.record({ to: fc.constantFrom(...storeWeathers) }),
  act({ world }, { to }) {
    world.weather.store = to;
    return undefined;
  },
});

export const mailWeather = defineActor({
  weight: 4,
  input: fc.record({ to: fc.constantFrom(...mailWeathers) }),
  act({ world }, { to }) {
    world.weather.mail = to;
    return undefined;
  },
});

export const receiverWeather = defineActor({
  weight: 1,
  input: fc.record({ to: fc.constantFrom(...receiverWeathers) }),
  act({ world }, { to }) {
    world.weather.receiver = to;
    return undefined;
  },
});

export const backUp = defineActor({
  weight: 2,
  input: fc.record({}),
  act({ machines }) {
    machines.takeBackup();
    return undefined;
  },
});

export const restore = defineActor({
  weight: 1,
  input: fc.record({}),
  async act({ machines, ledger, world }) {
    const before = machines.backedUpAt();
    if (before === undefined) return undefined;
    ledger.restores.push({ from: before, until: world.time() });
    await machines.restore();
    world.note("restored");
    return "restored";
  },
});
