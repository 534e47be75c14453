/** Strangers who ask for much at the gate's port: nothing is rendered for them, and devices are answered meanwhile. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { Step } from "@/lib/http/steps";
import { gatePaths, renderOnce, signInPaths } from "@/staff/gate/server/cached-pages";
import {
  ask,
  pairDevice,
  provideTestGate,
  type Speaker,
  type TestGate,
} from "../../support/gate/gate-server";

const script = "start()";
const nonce = "1f6c";
/** What was rendered, by its address. */
let rendered: string[];
const openGate = provideTestGate();
let server: TestGate;
let gate: Speaker;
let sockets: Socket[];

/** Renders as the framework does: with a nonce for this one answer. */
const render: Step = ({ url = "" }: IncomingMessage, response) => {
  rendered.push(url);
  if (url.includes("nowhere")) response.writeHead(404);
  else if (url.startsWith("/door") || url.startsWith("/desk")) {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}'`);
  } else response.setHeader("Content-Type", "image/png");
  response.end(`<h1>${url}</h1><script nonce="${nonce}">${script}</script>`);
  return true;
};

beforeEach(async () => {
  rendered = [];
  sockets = [];
  const strangers = await renderOnce(render, [...gatePaths, ...signInPaths]);
  server = await openGate(undefined, { render, strangers });
  gate = await pairDevice(server);
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

it.each([
  ["/door", "/door/en"],
  ["/door/ar", "/door/en"],
  ["/door/ar/pair", "/door/en/pair"],
])("leads from %s to a language of the gate app", async (path, to) => {
  const headers = { "Accept-Language": "en" };
  const answer = await fetch(`${server.url}${path}`, { headers, redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([307, to]);
});

it("renders what is for them once, when the process starts", async () => {
  expect(rendered).toEqual([...gatePaths, ...signInPaths]);
  for (let n = 0; n < 3; n += 1) {
    for (const path of gatePaths) {
      for (const search of ["", "?x=1", "?problem=letters"]) {
        const answer = await ask(server.url, `GET ${path}${search}`);
        expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(path)]);
      }
    }
  }
  const head = await ask(server.url, "HEAD /door/tr/pair");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
  expect(rendered).toHaveLength(gatePaths.length + signInPaths.length);
});

it("gives everybody the same page, which runs its own scripts and no others", async () => {
  const answer = await ask(server.url, "GET /door/tr/pair");
  const page = await answer.text();
  expect(page).not.toContain(nonce);
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("cache-control")).toContain("no-store");
});

it("says at the sign-in that the code was wrong, and knows no other page of the desk", async () => {
  const step = await renderOnce(render, signInPaths);
  const said = async (url: string) => {
    const end = jest.fn();
    const isAnswered = await step({ url } as never, { setHeader: () => undefined, end } as never);
    return isAnswered && String(end.mock.calls[0]?.[0]);
  };
  expect(await said("/desk/en/sign-in?problem=letters")).toContain("problem=letters");
  expect(await said("/desk/en/sign-in?problem=other")).toContain(">/desk/en/sign-in<");
  expect(await said("/desk/en/sign-in/")).toContain(">/desk/en/sign-in<");
  expect(await said("/desk/en/visit")).toBe(false);
});

it("ends a process that cannot render them", async () => {
  await expect(renderOnce(render, ["/door/nowhere"])).rejects.toThrow("cannot be rendered");
});

it("ends a connection that asks for the page of pairing 1,500 times and reads nothing", async () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  sockets.push(socket.on("error", () => undefined));
  socket.write("GET /door/tr/pair HTTP/1.1\r\nHost: gate\r\n\r\n".repeat(1500));
  const answers = (await text(socket)).split("HTTP/1.1 200").length - 1;
  expect(answers).toBeLessThan(20);
  expect(await gate.json("GET /door/state")).toMatchObject({ device: { id: gate.id } });
});

it("answers devices while hundreds of strangers ask", async () => {
  const pages = Array.from({ length: 300 }, () => ask(server.url, "GET /door/tr/pair"));
  const before = rendered.length;
  expect(await (await gate.ask("GET /door/tr")).text()).toContain("/door/tr");
  expect(rendered.slice(before)).toEqual(["/door/tr"]);
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("answers what a home screen asks for", async () => {
  const answer = await ask(server.url, "GET /door/en/manifest.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  expect(await answer.json()).toMatchObject({
    start_url: "/door/en",
    scope: "/door/",
    icons: [{ src: "/icons/icon-192.png" }, { src: "/icons/icon-512.png" }],
  });
  for (const icon of ["icon.svg", "favicon.ico", "apple-icon.png"]) {
    const asked = await ask(server.url, `GET /${icon}?32ad`);
    expect([asked.status, asked.headers.get("content-type")]).toEqual([200, "image/png"]);
  }
  expect((await ask(server.url, "GET /door/fr/manifest.webmanifest")).status).toBe(404);
  expect((await ask(server.url, "GET /manifest.webmanifest")).status).toBe(404);
});
