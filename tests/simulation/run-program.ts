/** Runs a program to its end, lets everything come to rest, and looks for broken promises. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { actors } from "./actors";
import type { Scene } from "./actors/actor";
import { countAtDesk } from "./actors/visitor-counts";
import { checkStore, listWaiting } from "./check-store";
import { createHistory } from "./history";
import { openMachines } from "./processes/machines";
import type { Program, Step } from "./program";
import { promises } from "./promises";
import { findContext } from "./world/context";
import { addLogLine } from "./world/process";
import { createRandom } from "./world/random";
import { createWeather } from "./world/weather";
import { openWorld } from "./world/world";

/** Until all processes have started. */
const START_MS = 3000;
/** What waits is tried again within this time, or never. */
const MAX_REST_MS = 4 * 3_600_000;
/** Then nothing waits any more, or it is looked at once more. */
const LOOK_MS = 2 * 60_000;
/** How long the machines are left alone before they are started for the rest. */
const PAUSE_MS = 20;

export interface Outcome {
  broken: { promise: string; breaks: string[] }[];
  /** How many events have run. */
  events: number;
  trace: readonly string[];
  /** By process. */
  logs: Record<string, readonly string[]>;
}

/** @param folder in which the program's files have one of their own */
export async function runProgram(program: Program, folder: string): Promise<Outcome> {
  const dataDir = mkdtempSync(join(folder, "program-"));
  const world = openWorld(program, dataDir);
  const write = jest.spyOn(process.stdout, "write").mockImplementation((line) => {
    const owner = findContext()?.process;
    if (owner) addLogLine(owner, String(line).trimEnd());
    return true;
  });
  try {
    const scene: Scene = { world, machines: openMachines(world), history: createHistory() };
    await world.runFor(START_MS);
    for (const step of program.steps) {
      await world.runFor(step.wait);
      begin(scene, step);
    }
    await world.runFor(PAUSE_MS);
    scene.history.isOver = true;
    const { isTidyingBroken } = world.weather;
    Object.assign(world.weather, { ...createWeather(), isTidyingBroken });
    for (const machine of scene.machines.all) machine.start();
    for (const tablet of scene.machines.tablets) {
      tablet.network = "up";
      void tablet.start();
    }
    await rest(scene);
    const broken = await findBroken(scene);
    const logs = scene.machines.all.map((one) => [one.name, one.log()] as const);
    for (const machine of [...scene.machines.all, ...scene.machines.tablets]) machine.kill();
    return {
      broken,
      events: world.countEvents(),
      trace: world.trace,
      logs: Object.fromEntries(logs),
    };
  } finally {
    world.close();
    rmSync(dataDir, { recursive: true });
    write.mockRestore();
  }
}

/** Until nothing waits, and a moment more. */
async function rest(scene: Scene): Promise<void> {
  const { world } = scene;
  const end = world.timeline.now() + MAX_REST_MS;
  let isQuiet = false;
  while (!isQuiet && world.timeline.now() < end) {
    await world.runFor(LOOK_MS);
    isQuiet = await checkStore(scene, async (store) => {
      const waiting = await listWaiting(store);
      const jobs = await store.jobs.listActive();
      const active = jobs.filter(({ sendAt = "" }) => !(Date.parse(sendAt) > world.time()));
      const isHandedIn = scene.machines.tablets.every((tablet) => tablet.isDone());
      return isHandedIn && active.length === 0 && waiting.length === 0;
    });
  }
  for (const desk of scene.machines.desks) void desk.ask(createRandom(1), countAtDesk);
  await world.runFor(LOOK_MS);
}

/** Not awaited: the others go on meanwhile. */
function begin(scene: Scene, { actor, input, dice }: Step): void {
  const { world } = scene;
  world.note(`${actor} ${JSON.stringify(input)}`);
  const told = async () => {
    const known = actors[actor];
    if (!known) throw new Error(`No actor is called "${actor}".`);
    return known.act(scene, input, createRandom(dice));
  };
  told().then(
    (outcome) => outcome && world.note(`${actor}: ${outcome}`),
    (error: Error) => world.failures.push(error),
  );
}

function findBroken(scene: Scene): Promise<Outcome["broken"]> {
  return checkStore(scene, async (store) => {
    const broken: Outcome["broken"] = [];
    for (const { text, findBreaks } of promises) {
      const breaks = await findBreaks({ ...scene, store });
      if (breaks.length > 0) broken.push({ promise: text, breaks });
    }
    const failures = scene.world.failures.map((error) => error.stack ?? String(error));
    if (failures.length > 0) broken.push({ promise: "no step fails", breaks: failures });
    return broken;
  });
}
