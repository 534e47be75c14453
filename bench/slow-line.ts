/** A slow line: a relay of 1.6 Mbit/s down, 0.75 up and 150 ms round trip. */
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listenOnLoopback } from "@/scripts/free-port";

const ONE_WAY_DELAY_MS = 75;
const bytesPerMillisecond = { down: 200, up: 94 };
/** Payload of one packet. */
const PACKET_BYTES = 1400;

/** Relays from the port that it returns to `port` on this machine. */
export async function startLine(port: number) {
  const free = { down: 0, up: 0 };
  async function carry(from: Socket, to: Socket, way: keyof typeof free) {
    // The round trip of TCP's handshake.
    let ready = performance.now() + 2 * ONE_WAY_DELAY_MS;
    let sent = Promise.resolve();
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
        const packet: Buffer = chunk.subarray(at, at + PACKET_BYTES);
        const begins = Math.max(free[way], performance.now(), ready);
        free[way] = begins + packet.length / bytesPerMillisecond[way];
        const arrives = free[way] + ONE_WAY_DELAY_MS;
        // In sequence: timers alone may overtake each other.
        sent = sent.then(() => waitUntil(arrives)).then(() => void to.write(packet));
      }
      ready = 0;
      // Accept no more than the line has carried.
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
