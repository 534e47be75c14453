/** A simulated tablet: the program of the device, on a disk that outlives it. */
import { setTimeout as pause } from "node:timers/promises";
import { DAY_MS } from "@/lib/fair/day-ms";
import { getIsoDayAt } from "@/lib/fair/days";
import { createGateApi } from "@/staff/gate/device/gate-api";
import { openTablet, type Tablet } from "@/staff/gate/device/tablet";
import type { WalkIn } from "@/staff/gate/protocol/protocol-people";
import { admittingKinds } from "@/staff/gate/protocol/verdict";
import { type MemoryDisk, memoryDisk } from "../gate/memory-storage";
import { type HallNetwork, hallNetwork, weathers } from "./network";
import type { SimulationOptions, SimulationReport } from "./report";

/** How long a simulated person waits for the server. */
const PATIENCE_MS = 120;
/** How wrong the clocks of tablets are, at most. */
const CLOCK_ERROR_MS = 10 * 60_000;
/** Where the clock of a tablet goes whose battery has died: to another year, or by a day. */
const JUMPS_MS = [-2200 * DAY_MS, -DAY_MS, DAY_MS, 2200 * DAY_MS];
/** A time that is further from the right one is of a clock that has jumped. */
const WRONG_MS = 60_000;

/** What happened in a round. */
export interface Seen {
  /** The times at which each token was let in, as the tablets told them, in milliseconds. */
  shown: Map<string, number[]>;
  /** Tokens that were shown anywhere, whatever the answer was. */
  asked: Set<string>;
  /** E-mail addresses of walk-ins, and whether they were let in; a tablet may have died while it registered them. */
  walkIns: Map<string, boolean>;
}

/** The answers of somebody without a pass. */
const walkIn = (email: string): WalkIn => ({
  language: "tr",
  firstName: "Zeynep",
  lastName: "Yılmaz",
  email,
  company: "Yılmaz Tekstil",
  country: "TR",
  consent: true,
});

/** A tablet that can die and start again; its disk stays. */
export function simulatedTablet(
  index: number,
  cookie: string,
  { server, random }: SimulationOptions,
  report: SimulationReport,
) {
  const disk: MemoryDisk = memoryDisk({
    writeMs: () => (random() < 0.2 ? 3 : 0),
    isLucky: () => random() < 0.5,
  });
  const wrong = (random() - 0.5) * 2 * CLOCK_ERROR_MS;
  let jump = 0;
  let running: Awaited<ReturnType<typeof start>> | undefined;

  /** Starts the program of the device on its disk. */
  async function start() {
    const { url } = server;
    const storage = disk.open();
    const network = hallNetwork(url, cookie, random);
    let unsent = () => 0;
    const api = createGateApi({
      ...{ origin: url, fetch: network.fetch, version: "simulated", patienceMs: 3 * PATIENCE_MS },
      countUnsent: () => unsent(),
    });
    const clock = () => Date.now() + wrong + jump;
    const tablet = await openTablet({ storage, api, patienceMs: PATIENCE_MS, clock });
    unsent = () => tablet.getStatus().unsent;
    let kill: () => void = () => undefined;
    const death = new Promise<"dead">((resolve) => {
      kill = () => resolve("dead");
    });
    return { tablet, network, storage, death, kill };
  }

  async function die(): Promise<void> {
    if (!running) return;
    running.storage.die();
    running.network.die();
    running.kill();
    report.deaths += 1;
    const { network } = running;
    // The tablet finds out at its next contact.
    if (random() < 0.3) jump = JUMPS_MS[Math.floor(random() * JUMPS_MS.length)] ?? 0;
    running = await start();
    // What the dead tablet has sent may still arrive.
    leftovers.push(network);
  }
  const leftovers: HallNetwork[] = [];

  /** Speaks to the server in the background, as the page does. */
  async function speak(tablet: Tablet, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await tablet.sync();
      await pause(20 + 60 * random());
    }
  }

  return {
    /** People come with their passes, and everything happens that can. */
    async round(passes: readonly string[], { shown, asked, walkIns }: Seen): Promise<void> {
      let isOver = false;
      const chaos = (async () => {
        while (!isOver) {
          await pause(20 + 150 * random());
          if (isOver || !running) return;
          if (random() < 0.15) await die();
          else running.network.weather = weathers[Math.floor(random() * weathers.length)] ?? "up";
        }
      })();
      let spoken: Tablet | undefined;
      for (const token of passes) {
        await pause(30 * random());
        if (!running) return;
        const { tablet, death } = running;
        if (spoken !== tablet) {
          spoken = tablet;
          void speak(tablet, () => isOver || running?.tablet !== tablet);
        }
        if (random() < 0.1) {
          const email = `${index}.${report.rounds}.${walkIns.size}@walk-in.example`;
          // What is kept by a clock that has jumped is refused.
          const isWrong = tablet.today() !== getIsoDayAt(Date.now());
          const answer = await Promise.race([tablet.register(walkIn(email)), death]);
          const isIn = answer !== "dead" && answer?.verdict.kind === "in";
          walkIns.set(email, isIn && (answer.verdict.way === "server" || !isWrong));
          if (!isIn) continue;
          report.walkIns += 1;
          continue;
        }
        if (random() < 0.4) continue;
        asked.add(token);
        const began = Date.now();
        const decided = await Promise.race([tablet.scan(token), death]);
        if (decided === "dead" || !decided) continue;
        const { verdict, scan } = decided;
        if (!admittingKinds.includes(verdict.kind) || !scan) continue;
        const said = Date.parse(scan.at);
        const isWrong = Math.abs(said - began) > WRONG_MS;
        report.admitted += 1;
        report.alone += Number(verdict.way === "device");
        // What a tablet decides alone by such a clock is refused; the server has a clock of its own.
        if (isWrong && verdict.way === "device") continue;
        const at = isWrong ? Date.now() : said;
        shown.set(token, [...(shown.get(token) ?? []), at]);
      }
      isOver = true;
      await chaos;
    },
    /** The network is back, and the tablet tells everything that it has. */
    async settle(): Promise<void> {
      running ??= await start();
      running.network.weather = "up";
      await Promise.all([running.network, ...leftovers].map((one) => one.quiet()));
      leftovers.length = 0;
      for (let tries = 0; tries < 100; tries += 1) {
        if ((await running.tablet.sync()) && running.tablet.getStatus().unsent === 0) return;
        await pause(50);
      }
      report.faults.push(`tablet ${index} cannot send ${running.tablet.getStatus().unsent} scans`);
    },
  };
}
