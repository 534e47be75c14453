import { createServer, type Server } from "node:http";
import type { Step } from "@/lib/http/steps";
import { listenOnLoopback } from "@/scripts/free-port";

/**
 * Servers of one step each. They end with the test, in which nothing is logged.
 * @returns opens one, and reads what would have been logged
 */
export function provideStepServers() {
  const opened: Server[] = [];
  let logged: jest.SpyInstance;

  beforeEach(() => {
    logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  });

  afterEach(() => {
    for (const server of opened.splice(0)) server.close();
    logged.mockRestore();
  });

  /** What the step leaves to others is answered 299. @returns the server's address, and how to ask it */
  async function open(step: Step) {
    const server = createServer(async (request, response) => {
      if (await step(request, response)) return;
      request.resume();
      response.writeHead(299).end("left to others");
    });
    opened.push(server);
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await fetch(url + path, init);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    return { url, ask };
  }

  return { open, lines: () => logged.mock.calls.map(([line]) => String(line)) };
}
