/** @jest-environment node */
/** Who gets a turn, and who waits. */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { createSemaphore } from "@/lib/http/semaphore";

/** A request for a turn, and its result. */
function asking(turn: ReturnType<typeof createSemaphore>, client: string) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const asked = { response, isTurn: undefined as boolean | undefined };
  turn(client, response).then((isTurn) => (asked.isTurn = isTurn));
  return asked;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The headers of the answer are written. Whether anybody reads the body does not matter. */
const begin = ({ response }: { response: ServerResponse }) =>
  response.headersSent || response.writeHead(200);

it("limits how many run and how many wait, in order", async () => {
  const turn = createSemaphore(1, 2);
  const asked = ["a", "b", "c", "d"].map((client) => asking(turn, client));
  const states = () => asked.map(({ isTurn }) => isTurn);
  await settled();
  expect(states()).toEqual([true, undefined, undefined, false]);
  for (const each of asked.slice(0, 1)) begin(each);
  await settled();
  expect(states()).toEqual([true, true, undefined, false]);
});

it("ends with the first lines, once, or when the client has gone", async () => {
  const turn = createSemaphore(1, 9);
  const [first, second, third, fourth] = Array.from({ length: 4 }, () => asking(turn, "a"));
  await settled();
  if (first) begin(first);
  first?.response.emit("close");
  await settled();
  expect([second?.isTurn, third?.isTurn]).toEqual([true, undefined]);
  second?.response.emit("close");
  await settled();
  expect([third?.isTurn, fourth?.isTurn]).toEqual([true, undefined]);
});

it("keeps no place for a client that has gone", async () => {
  const turn = createSemaphore(1, 1);
  const [working, gone] = [asking(turn, "a"), asking(turn, "a")];
  await settled();
  gone.response.emit("close");
  await settled();
  expect(gone.isTurn).toBe(false);
  const next = asking(turn, "a");
  begin(working);
  await settled();
  expect(next.isTurn).toBe(true);
});

it("gives no turn to a client that has gone, and goes on", async () => {
  const turn = createSemaphore(1, 1);
  const response = new ServerResponse(new IncomingMessage(new Socket())).destroy();
  expect(await turn("a", response)).toBe(false);
  const next = asking(turn, "a");
  await settled();
  expect(next.isTurn).toBe(true);
});

it("has room for others, however many one asks for, and turns to them soon", async () => {
  const turn = createSemaphore(1, 4);
  const flood = Array.from({ length: 9 }, () => asking(turn, "flood"));
  const others = ["b", "c"].map((client) => asking(turn, client));
  await settled();
  expect(flood.filter(({ isTurn }) => isTurn === false)).toHaveLength(6);
  expect(others.map(({ isTurn }) => isTurn)).toEqual([undefined, undefined]);
  // One request of the flood may come before each of them.
  for (let n = 0; n < 3; n += 1) {
    for (const each of [...flood, ...others]) if (each.isTurn) begin(each);
    await settled();
  }
  expect(others.map(({ isTurn }) => isTurn)).toEqual([true, true]);
  expect(flood.at(2)?.isTurn).toBe(undefined);
});

it("nobody waits until the connection is closed for silence", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  const turn = createSemaphore(1, 2);
  const [working, waiting] = [asking(turn, "a"), asking(turn, "b")];
  jest.advanceTimersByTime(19_000);
  await settled();
  expect(waiting.isTurn).toBeUndefined();
  jest.advanceTimersByTime(1_000);
  await settled();
  expect(waiting.isTurn).toBe(false);
  // The place is free again, and the turn goes to somebody who still waits.
  const next = asking(turn, "c");
  begin(working);
  await settled();
  expect(next.isTurn).toBe(true);
  jest.useRealTimers();
});
