/** All processes of the fair: two of the site and two of the desk over one store. */

import { copyMemory } from "../world/engine";
import type { SimulatedProcess } from "../world/process";
import type { Random } from "../world/random";
import type { World } from "../world/world";
import { startDesk } from "./desk";
import { restoreMemory } from "./restore";
import { startSite } from "./site";
import { answerStep, type StepRequest } from "./step-answer";
import { openTabletMachine } from "./tablet";

interface Machine<Running> {
  process: SimulatedProcess;
  running: Running | undefined;
}

type Backup = ReturnType<typeof copyMemory>;

export function openMachines(world: World) {
  const sites = ["site 1", "site 2"].map((name) => startMachine(name, startSite));
  const desks = ["desk 1", "desk 2"].map((name) => startMachine(name, startDesk));
  const all: Pick<(typeof sites)[0], "name" | "start" | "kill" | "log" | "noteTrouble">[] = [
    ...sites,
    ...desks,
  ];
  let backup: { at: number; copy: Backup } | undefined;

  function startMachine<Running>(name: string, start: () => Promise<Running>) {
    const machine: Machine<Running> = { process: world.startProcess(name), running: undefined };
    const begin = () => {
      const { process } = machine;
      world.runAs(process, () => {
        world.note("starts");
        start().then(
          (running) => {
            if (!process.isDead) machine.running = running;
          },
          (error) => world.note(`does not start: ${error}`),
        );
      });
    };
    begin();
    return {
      name,
      running: () => machine.running,
      /** Nothing happens if it runs. */
      start() {
        if (!machine.process.isDead) return;
        machine.process = world.startProcess(name, machine.process.log);
        begin();
      },
      kill() {
        world.runAs(machine.process, () => world.note("is killed"));
        machine.process.isDead = true;
        machine.process.troubles.push(world.time());
        machine.running = undefined;
      },
      log: () => machine.process.log,
      /** Something happened in which it may lose what it has done. */
      noteTrouble: () => void machine.process.troubles.push(world.time()),
      /** How often the store has failed it. */
      countTroubles: () => machine.process.troubles.length,
      /** As a request to it. Undefined if nothing answers there, or nothing any more. */
      async ask<Result>(
        random: Random,
        work: (running: Running) => Promise<Result>,
      ): Promise<Result | undefined> {
        const { running, process } = machine;
        return running && world.runAs(process, () => work(running), random);
      },
    };
  }

  return {
    sites,
    desks,
    all,
    /** Each speaks to another process. */
    tablets: desks.map((desk, n) => {
      const server = (asked: StepRequest, random: Random) =>
        desk.ask(random, ({ gateSteps }) => answerStep(gateSteps, asked));
      return openTabletMachine(world, server, n + 1);
    }),
    takeBackup() {
      backup = { at: world.time(), copy: world.engine.copy() };
    },
    backedUpAt: () => backup?.at,
    /** As staff are told to do it: everything is stopped first. @returns what staff are told of it, if there was one */
    async restore() {
      if (!backup) return undefined;
      for (const one of all) one.kill();
      const { at, copy } = backup;
      const { db, counts } = await restoreMemory(copyMemory(copy), world.engine.db, {
        now: new Date(world.time()),
        backedUpAt: new Date(at),
      });
      world.engine.db = db;
      for (const one of all) one.start();
      return counts;
    },
  };
}

export type Machines = ReturnType<typeof openMachines>;
export type DeskMachine = Machines["desks"][number];
