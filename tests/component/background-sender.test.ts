/** When the pages that scan send what waits. */
import { createBackgroundSender } from "@/components/scan/background-sender";

let page: AbortController;
let sent: number;

beforeEach(() => {
  jest.useFakeTimers();
  page = new AbortController();
  sent = 0;
});

afterEach(() => {
  page.abort();
  jest.useRealTimers();
});

/** Starts to send, with a pause of a second. */
function start(send: () => Promise<number | undefined> = async () => 1000) {
  const sender = createBackgroundSender(page.signal);
  const ended = sender.run(() => {
    sent += 1;
    return send();
  });
  return { sender, ended };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it("sends at once, and again after each pause", async () => {
  start();
  expect(sent).toBe(1);
  await pass(999);
  expect(sent).toBe(1);
  await pass(1001);
  expect(sent).toBe(3);
});

it.each([
  ["the network is back", () => window.dispatchEvent(new Event("online"))],
  ["something is to be sent", ({ sender }: ReturnType<typeof start>) => sender.wake()],
])("sends as soon as %s, and pauses again after that", async (_, wake) => {
  const started = start();
  await pass(500);
  wake(started);
  await pass(999);
  expect(sent).toBe(2);
  await pass(1);
  expect(sent).toBe(3);
  expect(jest.getTimerCount()).toBe(1);
});

it("sends once more without a pause what is added while it sends", async () => {
  const answer = Promise.withResolvers<number>();
  const { sender } = start(() => answer.promise);
  sender.wake();
  expect(sent).toBe(1);
  answer.resolve(1000);
  await pass(0);
  expect(sent).toBe(2);
});

it.each([
  ["in a pause", async () => 1000],
  [
    "while it sends",
    async () => {
      page.abort();
      return 1000;
    },
  ],
])("ends when the page is closed %s", async (_, send) => {
  const { ended } = start(send);
  await pass(0);
  page.abort();
  await ended;
  window.dispatchEvent(new Event("online"));
  expect(sent).toBe(1);
  expect(jest.getTimerCount()).toBe(0);
});

it("ends when there is nothing to send any more, and with an error", async () => {
  await start(async () => undefined).ended;
  const failure = new Error("no database");
  await expect(start(() => Promise.reject(failure)).ended).rejects.toBe(failure);
  expect(sent).toBe(2);
});
