import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { guardServers } from "@/lib/server/door";
import { listen } from "../support/free-port";

const seen: IncomingMessage[] = [];
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  seen.push(request);
  request.resume().on("end", () => response.end("served"));
});
let port: number;
let release: () => void;

beforeAll(async () => {
  const siteHosts = ["expo.example"];
  const siteUrl = "https://expo.example";
  release = guardServers({ siteUrl, siteHosts, trustedProxies: 1, arrivalMs: 100 });
  port = await listen(server);
});

afterAll(() => {
  release();
  server.closeAllConnections();
  server.close();
});

/** Sends the lines of a request as they are, and reads until the server closes. */
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
    "Content-Security-Policy: script-src 'none'",
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

it("answers at once when too much is announced", async () => {
  const post = ["POST /api/registrations/visit HTTP/1.1", host, "Content-Type: application/json"];
  const answer = await send(...post, "Content-Length: 1000000", "", "{}");
  expect(answer).toMatch(/^HTTP\/1.1 413 Payload Too Large\r\n/);
});

it("does not wait for ever for what was announced", async () => {
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
