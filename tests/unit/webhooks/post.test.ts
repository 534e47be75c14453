/** Messages go to their receiver alone: signed, in time, by no redirect and into no private network. */
import dns from "node:dns";
import { createServer } from "node:http";
import { isAllowedAddress } from "@/lib/security/allowed-address";
import { readEndpoints } from "@/lib/webhooks/endpoints";
import { openPost } from "@/lib/webhooks/service/post";
import { listenOnLoopback } from "@/scripts/free-port";
import { receiverSecret, secretOf, startReceiver } from "../../support/servers/receiver";

const here = ["127.0.0.1"];
let receivers: Awaited<ReturnType<typeof startReceiver>>[] = [];

async function start(settings?: Parameters<typeof startReceiver>[0]) {
  const receiver = await startReceiver(settings);
  receivers.push(receiver);
  return receiver;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(receivers.map((receiver) => receiver.stop()));
  receivers = [];
});

function endpointAt(url: string, secrets = [receiverSecret]) {
  const [endpoint] = readEndpoints(JSON.stringify([{ name: "crm", url, secrets }]));
  if (!endpoint || typeof endpoint === "string") throw new Error("no endpoint");
  return endpoint;
}

const message = { id: "msg_1", payload: { type: "test", text: "şğ" } };

it("is signed so that the library takes it", async () => {
  const receiver = await start();
  const { outcome, ms } = await openPost(here)(endpointAt(receiver.url), message);
  expect(outcome).toBe("delivered");
  expect(ms).toBeGreaterThanOrEqual(0);
  expect(receiver.refused).toEqual([]);
  expect(receiver.received).toEqual([{ ...message.payload, messageId: "msg_1" }]);
});

it("is signed by the old and the new secret while a secret is changed", async () => {
  const [old, young] = [
    await start({ secret: secretOf("o") }),
    await start({ secret: secretOf("n") }),
  ];
  for (const { url } of [old, young]) {
    await openPost(here)(endpointAt(url, [secretOf("n"), secretOf("o")]), message);
  }
  expect([old.refused, young.refused]).toEqual([[], []]);
  await openPost(here)(endpointAt(old.url, [secretOf("n")]), message);
  expect(old.refused).toHaveLength(1);
});

it.each([
  [200, "delivered"],
  [299, "delivered"],
  [400, "HTTP_400"],
  [410, "HTTP_410"],
  [500, "HTTP_500"],
])("status %i is %s", async (status, outcome) => {
  const receiver = await start({ answer: () => status });
  const posted = await openPost(here)(endpointAt(receiver.url), message);
  expect(posted.outcome).toBe(outcome);
});

it("follows no redirect", async () => {
  const other = await start();
  const receiver = await start({ answer: () => 307, headers: { Location: other.url } });
  const posted = await openPost(here)(endpointAt(receiver.url), message);
  expect(posted.outcome).toBe("HTTP_307");
  expect(other.count()).toBe(0);
});

it("waits no longer than its limit", async () => {
  const receiver = await start({ answer: () => "never" });
  const posted = await openPost(here, 100)(endpointAt(receiver.url), message);
  expect(posted.outcome).toBe("TIMEOUT");
});

it.each([
  ["as fast as it can", 20_000],
  ["a word at a time", 100],
])("an answer without an end, %s, is cut", async (way, limitMs) => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.resume();
    response.once("close", closed.resolve);
    response.writeHead(200);
    const piece = way === "a word at a time" ? "on " : Buffer.alloc(16_384);
    const goOn = () => {
      while (!response.destroyed && piece.length > 9 && response.write(piece));
    };
    response.on("drain", goOn);
    response.write(piece);
    goOn();
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}/hooks`;
  const posted = await openPost(here, limitMs)(endpointAt(url), message);
  expect(posted.outcome).toBe("delivered");
  await closed.promise;
  server.close();
});

it("says why there is no connection", async () => {
  const receiver = await startReceiver();
  await receiver.stop();
  const posted = await openPost(here)(endpointAt(receiver.url), message);
  expect(posted.outcome).toBe("ECONNREFUSED");
});

it("goes to this machine only where that is allowed", async () => {
  const receiver = await start();
  for (const url of [receiver.url, receiver.url.replace("127.0.0.1", "localhost")]) {
    const posted = await openPost([])(endpointAt(url), message);
    expect(posted.outcome).toBe("PRIVATE_ADDRESS");
  }
  expect(receiver.count()).toBe(0);
  const url = receiver.url.replace("127.0.0.1", "localhost");
  expect((await openPost(["127.0.0.0/8", "::1"])(endpointAt(url), message)).outcome).toBe(
    "delivered",
  );
});

it("checks the address that the connection itself is told", async () => {
  const found = [
    { address: "93.184.215.14", family: 4 },
    { address: "10.0.0.7", family: 4 },
  ];
  const lookup = jest.spyOn(dns, "lookup") as unknown as jest.SpyInstance;
  lookup.mockImplementation((_host, _options, done) => done(null, found));
  const posted = await openPost([])(endpointAt("https://crm.example/"), message);
  expect(posted.outcome).toBe("PRIVATE_ADDRESS");
});

it.each([
  ["93.184.215.14", true],
  ["2606:2800:21f:cb07::1", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["::", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["crm.example", false],
])("%s is of the internet: %s", (address, is) => {
  expect(isAllowedAddress(address, [])).toBe(is);
});

it("takes a private address in a network that is allowed", () => {
  expect(isAllowedAddress("10.20.3.4", ["10.20.0.0/16"])).toBe(true);
  expect(isAllowedAddress("::ffff:10.20.3.4", ["10.20.0.0/16"])).toBe(true);
  expect(isAllowedAddress("10.21.3.4", ["10.20.0.0/16"])).toBe(false);
});
