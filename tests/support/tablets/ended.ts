/** A device that the desk ends while it has something to hand in: what it had said that it has counts, and no more. */
import { setTimeout as pause } from "node:timers/promises";
import { tables } from "@/lib/device/storage";
import { contactHeaders } from "@/staff/gate/protocol/protocol";
import { memoryDisk } from "../gate/memory-storage";
import type { SimulationOptions } from "./report";
import { PATIENCE_MS, startTablet, walkIn } from "./simulated-tablet";

/** How many passes it uses. */
export const ENDED_PASSES = 5;

/** @returns what is wrong afterwards, in words */
export async function endedDevice(
  round: number,
  tokens: readonly string[],
  { server, random }: SimulationOptions,
): Promise<string[]> {
  const name = `Ended ${round}`;
  const disk = memoryDisk();
  const cookie = await server.pair(name, "Gate 0");

  const open = (secret: string) =>
    startTablet({
      ...{ disk, url: server.url, cookie: secret, random },
      answerMs: 10 * PATIENCE_MS,
    });
  const first = await open(cookie);
  // Slow answers set its clock ahead by half of their time.
  first.network.weather = "slow";
  // It knows nobody before its first contact, and a busy server may answer later than it waits.
  for (let tries = 0; !(await first.tablet.contact()); tries += 1) {
    if (tries === 50) throw new Error("The server does not answer.");
  }
  first.network.weather = "down";
  const told = 1 + Math.floor(random() * (ENDED_PASSES - 1));
  const email = (what: string) => `${what}.${round}@ended.example`;
  for (const token of tokens.slice(0, told)) await first.tablet.scan(token);
  await first.tablet.register(walkIn(email("told")));
  // Its contact reaches the server, what it sends then does not.
  await toldState(server.url, { cookie, [contactHeaders.unsent]: String(told + 1) });
  let lastAt = 0;
  for (const token of tokens.slice(told)) {
    const decided = await first.tablet.scan(token);
    lastAt = Date.parse(decided?.scan?.at ?? "");
  }
  await first.tablet.register(walkIn(email("later")));
  // What it decided by a time after its end would not count.
  while (Date.now() <= lastAt) await pause(5);
  await server.end(name);
  first.storage.die();
  // Staff pair it again, or it comes back as it was.
  const last = await open(random() < 0.5 ? await server.pair(`${name} again`, "Gate 1") : cookie);
  const { status } = last.tablet;
  for (let tries = 0; tries < 100 && status().unsent > 0; tries += 1) {
    await last.tablet.contact();
    await pause(20);
  }
  return [
    ...(status().unsent > 0 ? [`${name} cannot hand in ${status().unsent}`] : []),
    ...(status().locked && tables.some((table) => disk.stored(table).size > 0)
      ? [`${name} keeps something after its end`]
      : []),
    ...(await Promise.all(
      tokens.map(async (token, n) => {
        const isIn = Object.keys(await server.marks(token)).length > 0;
        return isIn === n < told
          ? []
          : [`${name}: pass ${n} of ${told} is ${isIn ? "" : "not "}in`];
      }),
    )),
    ...((await server.walkIns(email("told"))).length === 1 ? [] : [`${name} has lost a walk-in`]),
    ...((await server.walkIns(email("later"))).length === 0
      ? []
      : [`${name} has made somebody up`]),
  ].flat();
}

/** Asks until the server has heard it: one of Firestore may be away for a moment. */
async function toldState(url: string, headers: Record<string, string>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { status } = await fetch(`${url}/door/state`, { headers });
    if (status === 200) return;
    if (status !== 503) throw new Error(`A paired device is answered ${status}.`);
    await pause(100);
  }
  throw new Error("The server does not answer.");
}
