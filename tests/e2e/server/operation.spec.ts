import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { fair } from "@/lib/fair/facts";
import { buildClockEnv } from "@/scripts/clock";
import { getFreePort, listenOnLoopback } from "@/scripts/free-port";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/site";

const DELIVERY_SECRET = "a-secret-of-the-tests";

test("an application is followed from the proxy's trace through the log to the e-mail", async ({
  desk,
  request,
}) => {
  const site = await startSite({ ...desk.variables, TRUSTED_PROXIES: "1" });
  const trace = randomBytes(16).toString("hex");
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, "x-request-id": "anybody's" };
  const data = answersTo("exhibit");
  await request.post(`${site.url}/api/registrations/exhibit`, { data, headers });
  await expect.poll(() => desk.requests).toContain(trace);
  await site.terminate();
  const lines = site
    .log()
    .split("\n")
    .filter((line) => line.includes(trace));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "registration", outcome: "created" },
    { event: "notification", outcome: "sent" },
  ]);
  expect(site.log()).not.toContain("anybody's");
  await site.stop();
});

test("ignored X-Forwarded-For headers are reported once, in a sentence", async ({ request }) => {
  const site = await startSite();
  const headers = { "x-forwarded-for": "198.51.100.7" };
  for (let n = 0; n < 3; n += 1) await request.get(`${site.url}/api/health`, { headers });
  await site.terminate();
  const told = site.log().match(/"event":"proxies".*/g) ?? [];
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("set TRUSTED_PROXIES");
  expect(site.log()).not.toContain("198.51.100.7");
  await site.stop();
});

test("an e-mail that is being sent when the server stops is not sent again", async ({
  request,
}) => {
  const hold = Promise.withResolvers<void>();
  const keys: string[] = [];
  const slow = createServer(async (incoming, response) => {
    keys.push(String(incoming.headers["idempotency-key"]));
    incoming.resume();
    await hold.promise;
    response.end();
  });
  const variables = {
    NOTIFY_URL: `http://127.0.0.1:${await listenOnLoopback(slow)}/send`,
    NOTIFY_API_KEY: "key",
    NOTIFY_TO: "sales@expo.example",
    DELIVERY_SECRET,
  };
  const nobody = `http://127.0.0.1:${await getFreePort()}/send`;
  const first = await startSite({ ...variables, NOTIFY_URL: nobody });
  const url = `${first.url}/api/registrations/exhibit`;
  const { id } = await (await request.post(url, { data: answersTo("exhibit") })).json();
  await expect.poll(first.log).toContain("ECONNREFUSED");
  await first.terminate();

  // An hour later, in Istanbul's time, it is due.
  const later = buildClockEnv(new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 16));
  const second = await startSite({ ...first.configuration, ...variables, ...later });
  // The client goes away, so that no request keeps the server running.
  const patience = new AbortController();
  const asked = fetch(`${second.url}/api/notifications/deliver`, {
    method: "POST",
    headers: { authorization: `Bearer ${DELIVERY_SECRET}` },
    signal: patience.signal,
  }).catch(() => undefined);
  await expect.poll(() => keys).toEqual([`${fair.id}.${id}`]);
  patience.abort();
  await asked;
  const stopped = second.terminate();
  await expect.poll(second.log).toContain('"event":"stop"');
  hold.resolve();
  await stopped;
  expect(await second.notifications()).toEqual([]);
  expect(keys).toEqual([`${fair.id}.${id}`]);
  slow.close();
  await first.stop();
});
