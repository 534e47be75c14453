/** Clients that send requests and do not read the answers. */
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { endSilentConnections, limitPipelining } from "@/lib/http/connections";
import { listenOnLoopback } from "@/scripts/free-port";

/** A server that answers when the test tells it to. */
async function open() {
  const asked: ServerResponse[] = [];
  const step = limitPipelining();
  const server = createServer(async (request, response) => {
    if (!(await step(request, response))) asked.push(response);
  });
  endSilentConnections(server, 200);
  const port = await listenOnLoopback(server);
  const send = (count: number) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(count));
    return socket;
  };
  return { asked, server, send };
}

let site: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  site = await open();
});

afterEach(() => {
  site.server.closeAllConnections();
  site.server.close();
});

it("answers what is asked at once in its order, and begins one at a time", async () => {
  const socket = site.send(10);
  const heard = text(socket);
  for (let n = 0; n < 40; n += 1) {
    while (site.asked.length <= n) await new Promise((next) => setImmediate(next));
    expect(site.asked).toHaveLength(n + 1);
    site.asked[n]?.end(`(${n})`);
    if (n % 10 === 9 && n < 39) socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(10));
  }
  socket.end();
  const order = (await heard).match(/\(\d+\)/g);
  expect(order).toEqual(Array.from({ length: 40 }, (_, n) => `(${n})`));
});

it("ends a connection that asks for a thousand things at once", async () => {
  const socket = site.send(1000);
  expect(await text(socket)).toBe("");
  expect(site.asked.length).toBeLessThan(20);
});

it("ends a connection whose answer nobody reads", async () => {
  const socket = site.send(1);
  socket.pause();
  const [connection] = await new Promise<[{ destroyed: boolean; once: typeof socket.once }]>((on) =>
    site.server.once("connection", (one) => on([one])),
  );
  while (site.asked.length === 0) await new Promise((next) => setImmediate(next));
  const closed = new Promise((resolve) => connection.once("close", resolve));
  site.asked[0]?.end("x".repeat(50_000_000));
  await closed;
  expect(connection.destroyed).toBe(true);
});
