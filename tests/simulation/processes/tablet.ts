/** A tablet at a gate: the program of the device on a disk that outlives it, with a network of its own. */
import { createGateApi } from "@/staff/gate/device/gate-api";
import { openTablet, type Tablet } from "@/staff/gate/device/tablet";
import { memoryDisk } from "../../support/gate/memory-storage";
import { getContext, runInContext } from "../world/context";
import type { Random } from "../world/random";
import { pause, startTimeout } from "../world/timers";
import type { World } from "../world/world";
import type { StepAnswer, StepRequest } from "./step-answer";

/** `losesAnswers`: requests arrive, and some of their answers do not. `twice`: they arrive twice. */
export const networks = ["up", "slow", "twice", "losesRequests", "losesAnswers", "down"] as const;

/** How often its page speaks to the server. */
const CONTACT_MS = 20_000;
/** How wrong its clock is, at most. */
const MAX_CLOCK_ERROR_MS = 10 * 60_000;
/** A request that is on its way while the machines sleep for longer is lost with its connection. */
const MAX_WAY_MS = 10 * 60_000;
const wayMs = { up: 150, slow: 9000, twice: 900, losesRequests: 150, losesAnswers: 150, down: 150 };

/** The gate server. Undefined if nothing answers there. */
type Server = (asked: StepRequest, random: Random) => Promise<StepAnswer | undefined>;

export function openTabletMachine(world: World, server: Server, number: number) {
  const disk = memoryDisk({
    writeMs: () => world.random().below(4),
    isLucky: () => world.random().isLucky(0.5),
  });
  const name = `tablet ${number}`;
  const wrong = (world.random().next() - 0.5) * 2 * MAX_CLOCK_ERROR_MS;
  let process = world.startProcess(name);
  let running: { tablet: Tablet; die(): void } | undefined;
  let cookie = "";

  const machine = {
    name,
    network: "up" as (typeof networks)[number],
    /** Of the device that it is paired as. */
    device: "",
    pairedAt: 0,
    /** As the server has told it since it was started. */
    hasRight: () => running?.tablet.getStatus().facts !== undefined,
    isPaired: () => cookie !== "" && !running?.tablet.getStatus().locked,
    /** Whether the server has everything, or will never have it. */
    isDone: () => !running || running.tablet.getStatus().unsent === 0,
    /** Types a code that staff have made. @returns whether it was right */
    async pair(letters: string, random: Random): Promise<boolean> {
      if (process.isDead) process = world.startProcess(name);
      const body = JSON.stringify({ letters });
      const answer = await world.runAs(process, () => send("POST", "/door/pair", {}, body), random);
      const [value = ""] = answer.headers.get("set-cookie")?.split(";") ?? [];
      if (answer.status !== 200) return false;
      cookie = value;
      machine.device = JSON.parse(answer.body).device.id;
      machine.pairedAt = world.time();
      if (!running) await machine.start();
      return true;
    },
    /** As somebody who holds it. Undefined if nothing runs there. */
    async use<Result>(
      random: Random,
      work: (tablet: Tablet) => Promise<Result>,
    ): Promise<Result | undefined> {
      const { tablet } = running ?? {};
      return tablet && world.runAs(process, () => work(tablet), random);
    },
    kill() {
      running?.die();
      running = undefined;
      process.isDead = true;
    },
    async start(): Promise<void> {
      if (cookie === "" || running) return;
      if (process.isDead) process = world.startProcess(name);
      await world.runAs(process, open);
    },
  };

  async function open(): Promise<void> {
    const own = process;
    const storage = disk.open();
    const fetch = async (path: string, { method = "GET", headers, body, signal }: RequestInit) => {
      const isOver = new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
      const sent = { ...(headers as Record<string, string>), cookie };
      const asked = send(method, path, sent, body?.toString());
      const answer = await Promise.race([asked, isOver]);
      const { status } = answer;
      return { status, ok: status === 200, json: async () => JSON.parse(answer.body) };
    };
    let countUnsent = () => 0;
    const api = createGateApi({
      ...{ fetch: fetch as unknown as typeof globalThis.fetch, version: "1" },
      countUnsent: () => countUnsent(),
    });
    const tablet = await openTablet({ storage, api, clock: () => Date.now() + wrong });
    countUnsent = () => tablet.getStatus().unsent;
    if (own.isDead) return;
    running = { tablet, die: storage.die };
    void contact(tablet);
  }

  async function contact(tablet: Tablet): Promise<void> {
    while (running?.tablet === tablet) {
      await tablet.sync();
      await pause(CONTACT_MS);
    }
  }

  /** Rejects if the network is down; waits for ever for an answer that is lost. */
  function send(
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<StepAnswer> {
    const context = getContext();
    const { random } = context;
    const [own, { network }] = [process, machine];
    const way = () => 1 + random.next() ** 3 * wayMs[network];
    const isUnlucky = network.startsWith("loses") && random.isLucky(0.5);
    const isLost = network === "losesAnswers" && isUnlucky;
    return new Promise((resolve, reject) => {
      if (network === "down")
        return startTimeout(() => reject(new TypeError("fetch failed")), way());
      /** To the tablet, after a while, if it still runs. */
      const reply = (settle: () => void) =>
        world.timeline.schedule(way(), () => own.isDead || runInContext(context, settle));
      if (network === "losesRequests" && isUnlucky) return;
      const sentAt = world.timeline.now();
      world.timeline.schedule(way(), () => {
        if (world.timeline.now() - sentAt > MAX_WAY_MS) return;
        const asked = { method, url, headers, body };
        if (network === "twice") world.timeline.schedule(way(), () => void server(asked, random));
        server(asked, random)
          .then((answer) => {
            if (!answer) reply(() => reject(new TypeError("ECONNREFUSED")));
            else if (!isLost) reply(() => resolve(answer));
          })
          .catch((error: Error) => world.failures.push(error));
      });
    });
  }

  return machine;
}
