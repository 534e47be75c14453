/** What happens to forms without script before they are rendered. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { limitRenderedPosts } from "@/lib/http/rendered-posts";
import { createSubmissionLimit } from "@/lib/security/rate-limit";
import { listenOnLoopback } from "@/scripts/free-port";

const page = "x".repeat(10_000_000);

/** A server with this step only. It renders the body, or a page of many megabytes. */
async function open() {
  const begun: string[] = [];
  let isHandedOn = false;
  const step = limitRenderedPosts(
    async (request, response) => {
      isHandedOn = true;
      begun.push(await text(request));
      if (begun.at(-1) === "without a store") await once(response, "close");
      // The framework goes on when the reader has read.
      if (response.write(begun.at(-1) === "page" ? page : begun.at(-1))) response.end();
      else response.once("drain", () => response.end());
      await new Promise((resolve) => response.once("close", resolve));
    },
    createSubmissionLimit({ perClient: 0, total: 0 }),
    { countRefusal: () => undefined },
  );
  let latest: IncomingMessage | undefined;
  const server = createServer((request, response) => {
    latest = request;
    return step(request, response);
  });
  const port = await listenOnLoopback(server);
  const sockets: Socket[] = [];
  const send = async (text: string) => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    const arrived = once(server, "request");
    socket.write(text);
    socket.pause();
    await arrived;
    return socket;
  };
  return {
    begun,
    post: (body: string) =>
      fetch(`http://127.0.0.1:${port}/en`, { method: "POST", body }).then((answer) =>
        answer.text(),
      ),
    /** Begins a form and sends a part of it. It reads nothing. */
    begin: (body: string, length = body.length) =>
      send(`POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`),
    /** The same in one chunk, without the end mark. */
    beginChunks: (body: string) =>
      send(
        "POST /en HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n" +
          (body && `${body.length.toString(16)}\r\n${body}\r\n`),
      ),
    /** Resolves when this many bytes of the latest form have arrived, or it was passed on. */
    async received(length: number) {
      const here = () => latest?.readableLength ?? 0;
      while (!isHandedOn && here() < length) await turn();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

let site: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  site = await open();
});

afterEach(() => site.close());

const LIMIT = 64 * 1024;

describe.each([0, 1, 1000, LIMIT - 1, LIMIT, LIMIT + 1])("a body of %i bytes", (length) => {
  const body = "b".repeat(length);
  const half = Math.floor(length / 2);
  const [first, second] = [body.slice(0, half), body.slice(half)];

  it("is handed on as it is", async () => {
    expect(await site.post(body)).toBe(body);
  });

  it("is handed on when it comes in parts", async () => {
    const socket = await site.begin(first, length);
    const answer = text(socket);
    socket.end(second);
    expect(await answer).toContain(body);
  });

  it("is handed on when its last byte comes late", async () => {
    const socket = await site.begin(body.slice(0, -1), length);
    await site.received(length - 1);
    const answer = text(socket);
    socket.end(body.slice(-1));
    expect(await answer).toContain(body);
  });

  it("is handed on in chunks, the mark of its end coming late", async () => {
    const socket = await site.beginChunks(body);
    await site.received(length);
    const answer = text(socket);
    socket.end("0\r\n\r\n");
    expect(await answer).toContain(body);
  });
});

it("takes a form while others do not read what they asked for", async () => {
  for (let n = 0; n < 30; n += 1) await site.begin("page");
  expect(await site.post("mine")).toBe("mine");
});

it("takes a form while others wait for a store that does not answer", async () => {
  for (let n = 0; n < 4; n += 1) await site.begin("without a store");
  expect(await site.post("mine")).toBe("mine");
});
