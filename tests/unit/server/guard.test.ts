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

it("serves what is in order, with every header", async () => {
  const answer = await send("GET /en HTTP/1.1", host, "", "");
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  expect(answer).toContain("served");
  for (const header of [
    "Content-Security-Policy: default-src 'none'",
    "Strict-Transport-Security: max-age=15768000",
    "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY",
    "Referrer-Policy: strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
    "Permissions-Policy: ",
  ]) {
    expect(answer).toContain(`\r\n${header}`);
  }
});

it("answers what Next cannot take, with the same headers, and hands nothing on", async () => {
  const before = seen.length;
  const answer = await send("TRACE /en HTTP/1.1", host, "", "");
  expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
  expect(answer).toContain("\r\nAllow: GET, HEAD, POST\r\n");
  expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
  expect(seen).toHaveLength(before);
});

it("answers at once when a too long body is announced", async () => {
  const post = ["POST /api/registrations/visit HTTP/1.1", host, "Content-Type: application/json"];
  const answer = await send(...post, "Content-Length: 1000000", "", "{}");
  expect(answer).toMatch(/^HTTP\/1.1 413 Payload Too Large\r\n/);
});

it("removes the framework's internal headers", async () => {
  const answer = await send("GET /en HTTP/1.1", host, "", "");
  expect(answer).not.toMatch(/next/i);
  expect(answer).toContain("\r\nVary: Accept-Encoding\r\n");
});

it.each([
  ["what is no HTTP", "GET /en HTTP/9.9", 400],
  ["a header that is too long", `GET /en HTTP/1.1\r\nX-Long: ${"a".repeat(20_000)}`, 431],
])("answers %s with the same headers", async (_, line, status) => {
  const answer = await send(line, host, "", "");
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
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

it("does not wait for ever for an announced body", async () => {
  const post = ["POST /api/registrations/visit HTTP/1.1", host, "Content-Type: application/json"];
  const answer = await send(...post, "Content-Length: 100", "", "{}");
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
});

it("says who the client is, whatever the client says", async () => {
  const forged = "X-Client-Address: 203.0.113.1";
  await send("GET / HTTP/1.1", host, forged, "", "");
  expect(seen.at(-1)?.headers["x-client-address"]).toBe("127.0.0.1");
  await send("GET / HTTP/1.1", host, forged, "X-Forwarded-For: 1.1.1.1, 198.51.100.1", "", "");
  expect(seen.at(-1)?.headers["x-client-address"]).toBe("198.51.100.1");
});
