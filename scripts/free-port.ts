import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Systems assign only higher ports by themselves. */
const FIRST_PORT = 20_000;
const BLOCK_COUNT = 500;
const PORTS_PER_BLOCK = 20;

const freePorts: number[] = [];

/** Any free port if none is given. Returns its number. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}

/**
 * Returns a loopback port that stays reserved while this process lives, even if nothing listens on it: a server may
 * start late or restart. Each process takes ports from its own blocks.
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

/** This process holds the first port of a block until it ends. @returns the other ports */
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

/** @returns undefined if the port is in use */
async function holdPort(port: number): Promise<Server | undefined> {
  const server = createServer();
  return listenOnLoopback(server, port).then(
    () => server,
    () => undefined,
  );
}
