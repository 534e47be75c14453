/** One program's world: its clock, its randomness, its services outside, its processes, and what happened. */
import { fair } from "@/lib/fair/facts";
import { type Context, findContext, runInContext, setWorld } from "./context";
import { createEngine, type Engine } from "./engine";
import { installGlobals } from "./globals";
import { createMailbox, type Mailbox } from "./mailbox";
import { createProcess, type SimulatedProcess } from "./process";
import { createRandom, hashText, type Random } from "./random";
import { createTimeline, type Timeline } from "./timeline";
import { createWeather, type Weather } from "./weather";

/** In the morning, an hour before the gates open. */
const FIRST_DAY = Date.parse(`${fair.startDate}T09:00:00+03:00`);
/** How long before the fair most programs begin. */
const EARLY_MS = 21 * 24 * 3_600_000;

const realImmediate = setImmediate;

interface ReceivedEvent {
  at: number;
  id: string;
  payload: object;
}

export interface World {
  readonly seed: number;
  readonly timeline: Timeline;
  readonly weather: Weather;
  readonly engine: Engine;
  readonly mailbox: Mailbox;
  /** What the receiver of webhooks has got. */
  readonly received: ReceivedEvent[];
  /** Errors of steps that no answer explains. */
  readonly failures: Error[];
  /** What happened at the ports, in order. Equal for equal programs. */
  readonly trace: string[];
  /** The folder of files beside the store. */
  readonly dataDir: string;
  /** By the clock of all machines. */
  time(): number;
  /** Of the step or process that runs now. */
  random(): Random;
  createUuid(): string;
  fillRandomly(bytes: Uint8Array): void;
  /** The next event waits for it, if it is a promise: work that Node does on other threads. */
  waitFor<Result>(work: Result): Result;
  /** Adds a line to the trace. */
  note(line: string): void;
  /** Runs everything that is due within the time. */
  runFor(ms: number): Promise<void>;
  /** Lets time pass in which the machines sleep: what was due is late. */
  jump(ms: number): void;
  /** That have run. */
  countEvents(): number;
  startProcess(name: string, log?: string[]): SimulatedProcess;
  /** Runs work as a process. @param random of a step; by default that of the process */
  runAs<Result>(process: SimulatedProcess, work: () => Result, random?: Random): Result;
  close(): void;
}

export function openWorld(
  { seed, isDuringFair }: { seed: number; isDuringFair?: boolean | undefined },
  dataDir: string,
): World {
  const beginning = isDuringFair ? FIRST_DAY : FIRST_DAY - EARLY_MS;
  const timeline = createTimeline();
  const rest = createRandom(seed);
  const outside = new Set<PromiseLike<unknown>>();
  const trace: string[] = [];
  const starts = new Map<string, number>();
  let events = 0;

  /** Until everything has come to its next await on a port. */
  async function settle(): Promise<void> {
    do await new Promise<void>((resolve) => void realImmediate(resolve));
    while (outside.size > 0);
  }

  const world: World = {
    ...{ seed, timeline, trace, dataDir },
    weather: createWeather(),
    engine: createEngine(),
    mailbox: createMailbox(),
    received: [],
    failures: [],
    time: () => beginning + timeline.now(),
    random: () => findContext()?.random ?? rest,
    createUuid() {
      const bytes = Buffer.alloc(16);
      world.fillRandomly(bytes);
      bytes.writeUInt8((bytes.readUInt8(6) & 15) | 64, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 63) | 128, 8);
      return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    },
    fillRandomly(bytes) {
      const random = world.random();
      for (let n = 0; n < bytes.length; n += 1) bytes[n] = random.below(256);
    },
    waitFor(work) {
      // Promises of Node itself are of another realm.
      if (typeof (work as PromiseLike<unknown> | undefined)?.then !== "function") return work;
      const promise = work as PromiseLike<unknown>;
      outside.add(promise);
      const forget = () => void outside.delete(promise);
      promise.then(forget, forget);
      return work;
    },
    note(line) {
      trace.push(`${timeline.now()} ${findContext()?.process.name ?? "world"}: ${line}`);
    },
    async runFor(ms) {
      const end = timeline.now() + ms;
      await settle();
      for (let at = timeline.next(); at !== undefined && at <= end; at = timeline.next()) {
        timeline.runNext();
        events += 1;
        await settle();
      }
      timeline.jump(Math.max(0, end - timeline.now()));
    },
    jump: (ms) => timeline.jump(ms),
    countEvents: () => events,
    startProcess(name, log) {
      // One that starts again draws other ids than before.
      const start = (starts.get(name) ?? 0) + 1;
      starts.set(name, start);
      return createProcess(name, createRandom(seed ^ hashText(`${name} ${start}`)), log);
    },
    runAs(process, work, random = process.random) {
      const context: Context = { process, random };
      return runInContext(context, work);
    },
    close() {
      uninstall();
      setWorld(undefined);
      world.engine.close();
    },
  };
  setWorld(world);
  const uninstall = installGlobals();
  return world;
}
