import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import {
  answerBrokenRequests,
  getTimeLimits,
  prepareRequests,
  refuseRequests,
} from "@/lib/http/guard";
import { buildResponseHeaders } from "@/lib/security/response-headers";
import { listenOnLoopback } from "@/scripts/free-port";

const siteUrl = "https://expo.example";
const settings = {
  siteUrl,
  siteHosts: ["expo.example"],
  trustedProxies: 1,
  headers: buildResponseHeaders(siteUrl),
};
const refused = refuseRequests(settings);
const admitted = prepareRequests(settings);

const seen: IncomingMessage[] = [];
const server = createServer(
  getTimeLimits(100),
  (request: IncomingMessage, response: ServerResponse) => {
    if (refused(request, response) || admitted(request, response)) return;
    seen.push(request);
    response.setHeader("X-Nextjs-Prerender", "1");
    response.setHeader("Vary", "rsc, next-router-state-tree, Accept-Encoding");
    request.resume().on("end", () => response.end("served"));
  },
);
let port: number;

beforeAll(async () => {
  answerBrokenRequests(server, settings);
  port = await listenOnLoopback(server);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends these lines unchanged, and reads until the server closes. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(lines.join("\r\n"));
  return text(socket);
}

const host = "Host: expo.example\r\nConnection: close";

it("removes the framework's internal headers", async () => {
  const answer = await send("GET /en HTTP/1.1", host, "", "");
  expect(answer).not.toMatch(/next/i);
  expect(answer).toContain("\r\nVary: Accept-Encoding\r\n");
});

it("compares types of bodies without their letter case", async () => {
  const post = ["POST /en/VisitRegistration HTTP/1.1", host, "Content-Length: 0"];
  await send(...post, "Content-Type: Multipart/Form-Data; boundary=aBc", "", "");
  expect(seen.at(-1)?.headers["content-type"]).toBe("multipart/form-data; boundary=aBc");
});

it("passes on only the beginning of a browser's name", async () => {
  await send("GET /en HTTP/1.1", host, `User-Agent: ${"a".repeat(15_000)}`, "", "");
  expect(seen.at(-1)?.headers["user-agent"]).toBe("a".repeat(500));
  await send("GET /en HTTP/1.1", host, "User-Agent: Mozilla/5.0 (X11)", "", "");
  expect(seen.at(-1)?.headers["user-agent"]).toBe("Mozilla/5.0 (X11)");
});

it("says who the client is, whatever the client says", async () => {
  const forged = "X-Client-Address: 203.0.113.1";
  await send("GET / HTTP/1.1", host, forged, "", "");
  expect(seen.at(-1)?.headers["x-client-address"]).toBe("127.0.0.1");
  await send("GET / HTTP/1.1", host, forged, "X-Forwarded-For: 1.1.1.1, 198.51.100.1", "", "");
  expect(seen.at(-1)?.headers["x-client-address"]).toBe("198.51.100.1");
});
