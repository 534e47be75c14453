import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Systems give these ports to no connection by themselves: they take higher ones. */
const FIRST_PORT = 20_000;
const BLOCK_COUNT = 500;
const PORTS_PER_BLOCK = 20;

const freePorts: number[] = [];

/** Listens on a loopback port, any one if none is named, and returns its number. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}

/**
 * A free loopback port. As long as this process lives, nobody else gets it here, also while nothing listens on it: a
 * server may start late, and end and start again. Each process takes its ports from blocks of its own.
 */
export async function getFreePort(): Promise<number> {
  for (;;) {
    const port = freePorts.shift();
    const holder = port && (await holdPort(port));
    if (holder) {
      holder.close();
      await once(holder, "close");
      return port;
    }
    if (!port) freePorts.push(...(await claimPortBlock()));
  }
}

/** A block that no other process has: this one holds its first port until it ends. @returns its other ports */
async function claimPortBlock(): Promise<number[]> {
  const start = Math.floor(Math.random() * BLOCK_COUNT);
  for (let n = 0; n < BLOCK_COUNT; n += 1) {
    const first = FIRST_PORT + ((start + n) % BLOCK_COUNT) * PORTS_PER_BLOCK;
    const holder = await holdPort(first);
    if (!holder) continue;
    holder.unref();
    return Array.from({ length: PORTS_PER_BLOCK - 1 }, (_, index) => first + 1 + index);
  }
  throw new Error("Other processes have all ports.");
}

/** Listens on a port. @returns undefined if somebody else does */
async function holdPort(port: number): Promise<Server | undefined> {
  const server = createServer();
  return listenOnLoopback(server, port).then(
    () => server,
    () => undefined,
  );
}
