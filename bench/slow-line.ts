/** A slow line: a relay of 1.6 Mbit/s down, 0.75 up and 150 ms there and back. */
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listenOnLoopback } from "@/scripts/free-port";

const ONE_WAY_DELAY_MS = 75;
const bytesPerMillisecond = { down: 200, up: 94 };
/** What fits into one packet. */
const PACKET_BYTES = 1400;

/** A line with one end at a port of this machine and the other one at the port that it returns. */
export async function startLine(port: number) {
  const free = { down: 0, up: 0 };
  async function carry(from: Socket, to: Socket, way: keyof typeof free) {
    // The way there and back of TCP's own greeting.
    let ready = performance.now() + 2 * ONE_WAY_DELAY_MS;
    let sent = Promise.resolve();
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
        const packet: Buffer = chunk.subarray(at, at + PACKET_BYTES);
        const begins = Math.max(free[way], performance.now(), ready);
        free[way] = begins + packet.length / bytesPerMillisecond[way];
        const arrives = free[way] + ONE_WAY_DELAY_MS;
        // One after the other: timers alone may overtake each other.
        sent = sent.then(() => waitUntil(arrives)).then(() => void to.write(packet));
      }
      ready = 0;
      // Nothing more is taken in than the line has carried.
      await waitUntil(free[way]);
    }
    await sent;
    to.end();
  }
  const server = createServer((browser) => {
    const site = connect(port, "127.0.0.1");
    for (const [from, to, way] of [
      [browser, site, "up"],
      [site, browser, "down"],
    ] as const) {
      carry(from, to, way).catch(() => to.destroy());
    }
  });
  return { port: await listenOnLoopback(server), stop: () => server.close() };
}

async function waitUntil(moment: number): Promise<void> {
  const wait = moment - performance.now();
  if (wait > 0) await pause(wait);
}
