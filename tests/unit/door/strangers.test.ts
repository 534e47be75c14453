/** Strangers who ask for much at the gate's port: devices are answered meanwhile. */
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { Step } from "@/lib/server/steps";
import { ask, openTestDoor, pairDevice, type Speaker, type TestDoor } from "../../support/door";

let door: TestDoor;
let gate: Speaker;
/** Pages that are being rendered until the test ends them. */
let rendering: ServerResponse[];
let sockets: Socket[];

const render: Step = (_request, response) => {
  rendering.push(response);
  return true;
};

beforeEach(async () => {
  rendering = [];
  sockets = [];
  door = await openTestDoor(undefined, render);
  gate = await pairDevice(door);
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await door.remove();
});

/** Asks for a page many times in one write. */
function pipeline(count: number): Socket {
  const socket = connect(Number(new URL(door.url).port), "127.0.0.1");
  sockets.push(socket.on("error", () => undefined));
  socket.write("GET /door/tr/pair HTTP/1.1\r\nHost: door\r\n\r\n".repeat(count));
  return socket;
}

const pages = (count: number, path = "/door/tr/pair") =>
  Array.from({ length: count }, () => ask(door.url, `GET ${path}`));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((next) => setImmediate(next));
}

it("ends a connection that asks for the page of pairing 1,500 times, and renders one", async () => {
  expect(await text(pipeline(1500))).toBe("");
  expect(rendering.length).toBeLessThan(2);
  expect(await gate.json("GET /door/state")).toMatchObject({ device: { id: gate.id } });
});

it("answers devices while the pages of strangers wait, and puts off who is too many", async () => {
  const late: Response[] = [];
  const asked = pages(40).map(async (answer) => {
    const one = await answer;
    if (one.status === 503) late.push(one);
    return one.status;
  });
  await until(() => late.length === 19);
  expect(rendering).toHaveLength(1);
  expect(await gate.json("GET /door/state")).toMatchObject({ device: { id: gate.id } });
  const before = rendering.length;
  const own = gate.ask("GET /door/tr");
  // A device's own page does not wait for them.
  await until(() => rendering.length > before);
  rendering.pop()?.end("the gate");
  expect(await (await own).text()).toBe("the gate");
  for (let n = 0; n < 21; n += 1) {
    await until(() => rendering.length > n);
    rendering[n]?.end("a page");
  }
  const statuses = (await Promise.all(asked)).sort();
  expect(statuses).toEqual([...Array(21).fill(200), ...Array(19).fill(503)]);
  expect(Number(late[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("answers what a home screen asks for", async () => {
  const answer = await ask(door.url, "GET /door/en/manifest.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  expect(await answer.json()).toMatchObject({
    start_url: "/door/en",
    scope: "/door/",
    icons: [{ src: "/icons/icon-192.png" }, { src: "/icons/icon-512.png" }],
  });
  for (const icon of ["icon.svg", "favicon.ico", "apple-icon.png"]) {
    const asked = ask(door.url, `GET /${icon}`);
    await until(() => rendering.length > 0);
    rendering.pop()?.end("an icon");
    expect((await asked).status).toBe(200);
  }
  expect((await ask(door.url, "GET /door/fr/manifest.webmanifest")).status).toBe(404);
  expect((await ask(door.url, "GET /manifest.webmanifest")).status).toBe(404);
});
