/** Forms without script, on their way to being rendered. */
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { submissionLimit } from "@/lib/security/rate-limit";
import { limitRenderedPosts } from "@/lib/server/rendered-posts";
import { listen } from "@/scripts/free-port";

const page = "x".repeat(10_000_000);

/** A server with the step alone; what it renders is the body, or a page of many megabytes. */
async function open() {
  const begun: string[] = [];
  const step = limitRenderedPosts(
    async (request, response) => {
      begun.push(await text(request));
      // The framework goes on when the reader does.
      if (response.write(begun.at(-1) === "page" ? page : begun.at(-1))) response.end();
      else response.once("drain", () => response.end());
      await new Promise((resolve) => response.once("close", resolve));
    },
    submissionLimit({ perClient: 0, total: 0 }),
    { refused: () => undefined },
  );
  const server = createServer(step);
  const port = await listen(server);
  const sockets: Socket[] = [];
  return {
    begun,
    post: (body: string) =>
      fetch(`http://127.0.0.1:${port}/en`, { method: "POST", body }).then((answer) =>
        answer.text(),
      ),
    /** Begins a form, and sends as much of it as told; reads nothing. */
    async begin(body: string, length = body.length) {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      const arrived = new Promise((resolve) => server.once("request", resolve));
      socket.write(`POST /en HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`);
      socket.pause();
      await arrived;
      return socket;
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

it.each([0, 1, 1000, 64 * 1024])("hands on a body of %i bytes as it is", async (length) => {
  const body = "b".repeat(length);
  expect(await site.post(body)).toBe(body);
  const half = Math.floor(length / 2);
  const socket = await site.begin(body.slice(0, half), length);
  const answer = text(socket);
  socket.end(body.slice(half));
  expect(await answer).toContain(body);
});

it("takes a form while others are on their way, and after they broke off", async () => {
  const slow: Socket[] = [];
  for (let n = 0; n < 30; n += 1) slow.push(await site.begin("half", 8));
  expect(await site.post("mine")).toBe("mine");
  for (const socket of slow) socket.destroy();
  expect(await site.post("mine again")).toBe("mine again");
  expect(site.begun).toEqual(["mine", "mine again"]);
});

it("takes a form while others do not read what they asked for", async () => {
  for (let n = 0; n < 30; n += 1) await site.begin("page");
  expect(await site.post("mine")).toBe("mine");
});
