/** Messages go to their receiver alone: signed, in time, by no redirect and into no private network. */
import dns from "node:dns";
import { createServer } from "node:http";
import { isAllowedAddress } from "@/lib/security/allowed-address";
import { openPost } from "@/lib/server/webhooks/post";
import { readEndpoints } from "@/lib/webhooks/endpoints";
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

async function post(url: string, networks = here, limitMs?: number) {
  return (await openPost(networks, limitMs)(endpointAt(url), message)).outcome;
}

const message = { id: "msg_1", payload: { type: "test", text: "şğ" } };

it("is signed by the old and the new secret while a secret is changed", async () => {
  const [old, young] = [
    await start({ secret: secretOf("o") }),
    await start({ secret: secretOf("n") }),
  ];
  for (const { url } of [old, young]) {
    await openPost(here)(endpointAt(url, [secretOf("n"), secretOf("o")]), message);
  }
  const received = [{ ...message.payload, messageId: "msg_1" }];
  for (const one of [old, young]) expect(one).toMatchObject({ refused: [], received });
  await openPost(here)(endpointAt(old.url, [secretOf("n")]), message);
  expect(old.refused).toHaveLength(1);
});

it.each([
  [299, "delivered"],
  [400, "HTTP_400"],
  [500, "HTTP_500"],
])("status %i is %s", async (status, outcome) => {
  const receiver = await start({ answer: () => status });
  expect(await post(receiver.url)).toBe(outcome);
});

it("follows no redirect", async () => {
  const other = await start();
  const receiver = await start({ answer: () => 307, headers: { Location: other.url } });
  expect(await post(receiver.url)).toBe("HTTP_307");
  expect(other.count()).toBe(0);
});

it("waits no longer than its limit, and says why there is no connection", async () => {
  const receiver = await startReceiver({ answer: () => "never" });
  expect(await post(receiver.url, here, 100)).toBe("TIMEOUT");
  await receiver.stop();
  expect(await post(receiver.url)).toBe("ECONNREFUSED");
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
  expect(await post(url, here, limitMs)).toBe("delivered");
  await closed.promise;
  server.close();
});

it("goes to this machine only where that is allowed", async () => {
  const receiver = await start();
  const named = receiver.url.replace("127.0.0.1", "localhost");
  for (const url of [receiver.url, named]) expect(await post(url, [])).toBe("PRIVATE_ADDRESS");
  expect(receiver.count()).toBe(0);
  expect(await post(named, ["127.0.0.0/8", "::1"])).toBe("delivered");
});

it("checks the address that the connection itself is told", async () => {
  const found = [
    { address: "93.184.215.14", family: 4 },
    { address: "10.0.0.7", family: 4 },
  ];
  const lookup = jest.spyOn(dns, "lookup") as unknown as jest.SpyInstance;
  lookup.mockImplementation((_host, _options, done) => done(null, found));
  expect(await post("https://crm.example/", [])).toBe("PRIVATE_ADDRESS");
});

it.each([
  [true, ["93.184.215.14", "2606:2800:21f:cb07::1"]],
  // A private network that is allowed.
  [true, ["10.20.3.4", "::ffff:10.20.3.4"]],
  [false, ["10.1.2.3", "172.16.0.1", "192.168.1.1", "100.64.0.1", "169.254.169.254"]],
  [false, ["127.0.0.1", "0.0.0.0", "255.255.255.255", "224.0.0.1", "crm.example"]],
  [false, ["::1", "::", "fd00::1", "fe80::1"]],
  [false, ["::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"]],
])("may be posted to: %s, at %j", (is, addresses) => {
  for (const one of addresses)
    expect([one, isAllowedAddress(one, ["10.20.0.0/16"])]).toEqual([one, is]);
});
