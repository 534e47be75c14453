/** The world itself: time, machines that end and start, services that have their bad hours, backups. */
import fc from "fast-check";
import { mailWeathers, receiverWeathers, storeWeathers, type Weather } from "../world/weather";
import { type Actor, defineActor, pick, type Scene } from "./actor";

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

/** Something restarts it after a while; perhaps a colleague does it before. */
export const kill = defineActor({
  weight: 4,
  input: fc.record({ machine: fc.nat(3), ms: fc.constantFrom(0, 2000, 5 * MINUTE) }),
  act({ machines, world }, { machine, ms }) {
    const killed = pick(machines.all, machine);
    killed?.kill();
    world.timeline.schedule(ms, () => killed?.start());
    return undefined;
  },
});

/** How long a service has its bad hours. */
const spell = fc.constantFrom(2000, 30_000, 5 * MINUTE, 2 * 60 * MINUTE);

/** A service changes, and is well again later. */
const defineWeather = <Kind extends "store" | "mail" | "receiver">(
  weight: number,
  kind: Kind,
  all: readonly Weather[Kind][],
) =>
  defineActor({
    weight,
    input: fc.record({ to: fc.constantFrom(...all), ms: spell }),
    act({ world }, { to, ms }) {
      world.weather[kind] = to;
      world.timeline.schedule(ms, () => {
        if (world.weather[kind] === to) world.weather[kind] = "well" as Weather[Kind];
      });
      return undefined;
    },
  });

export const storeWeather = defineWeather(4, "store", storeWeathers);
/** For as long as most programs go on. */
export const slowStore: Actor = {
  ...storeWeather,
  input: fc.record({ to: fc.constant("slow"), ms: fc.constant(5 * MINUTE) }),
};
export const mailWeather = defineWeather(4, "mail", mailWeathers);
export const receiverWeather = defineWeather(1, "receiver", receiverWeathers);

export const breakTidying = defineActor({
  weight: 1,
  input: fc.record({}),
  act({ world }) {
    world.weather.isTidyingBroken = true;
    return undefined;
  },
});

async function restore({ machines, history, world }: Scene): Promise<void> {
  const from = machines.backedUpAt();
  if (from === undefined || history.isOver) return;
  const span = { from, until: world.time() };
  history.restores.push(span);
  const counts = await machines.restore();
  // Staff are told that a publication to come was stopped.
  if (counts?.publications) history.contentEnds.push(span);
  world.note("restored");
}

/** Also to be restored later, when things have ended that were there. */
export const backUp = defineActor({
  weight: 6,
  input: fc.record({ restoreAfter: fc.constantFrom(0, 20_000, 3 * MINUTE, 15 * MINUTE) }),
  act(scene, { restoreAfter }) {
    scene.machines.takeBackup();
    if (restoreAfter > 0) scene.world.timeline.schedule(restoreAfter, () => void restore(scene));
    return undefined;
  },
});

/** Restored while the others still act. */
export const backUpShortly: Actor = {
  ...backUp,
  weight: 2,
  input: fc.record({ restoreAfter: fc.constantFrom(0, 10_000, 20_000) }),
};
