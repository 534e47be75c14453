import { freePort } from "../support/free-port";
import { answersTo } from "./support/answers";
import { expect, test } from "./support/fixtures";
import { startSite } from "./support/site";

const DELIVERY_SECRET = "a-secret-of-the-tests";

test("a scheduler with the secret may have notifications delivered, nobody else", async ({
  desk,
  request,
}) => {
  const site = await startSite({ ...desk.variables, DELIVERY_SECRET });
  const url = `${site.url}/api/notifications/deliver`;
  const ask = (authorization?: string) =>
    request.post(url, { headers: authorization ? { authorization } : {} });
  expect((await ask()).status()).toBe(401);
  expect((await ask("Bearer a-secret-of-somebody")).status()).toBe(401);
  const answer = await ask(`Bearer ${DELIVERY_SECRET}`);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ sent: 0, failed: 0 });
  expect((await request.get(url)).status()).toBe(405);
  await site.stop();
});

test("without a secret there is no such address", async ({ request }) => {
  expect((await request.post("/api/notifications/deliver")).status()).toBe(404);
});

test("an application whose e-mail failed is listed and can be sent again", async ({
  desk,
  request,
}) => {
  const NOTIFY_URL = `http://127.0.0.1:${await freePort()}/send`;
  const broken = await startSite({ ...desk.variables, NOTIFY_URL });
  const answers = answersTo("exhibit");
  const created = await request.post(`${broken.url}/api/registrations/exhibit`, { data: answers });
  const { id } = await created.json();
  await expect.poll(broken.log).toContain("ECONNREFUSED");
  expect(await broken.notifications()).toMatchObject([{ id, form: "exhibit", attempts: 1 }]);
  await broken.terminate();

  const repaired = await startSite({ ...broken.configuration, ...desk.variables });
  expect(await repaired.notifications("resend")).toMatchObject([{ id, sent: true }]);
  expect(await repaired.notifications()).toEqual([]);
  expect(desk.received.filter(({ detail }) => detail.includes(id))).toHaveLength(1);
  await repaired.terminate();
  await broken.stop();
});

test("a server that is told to stop is not ready first, and serves until it closes", async ({
  request,
}) => {
  const site = await startSite({ DRAIN_SECONDS: "3" });
  const ready = () => request.get(`${site.url}/api/health/ready`).then((answer) => answer.status());
  expect(await ready()).toBe(200);
  const stopped = site.terminate();
  await expect.poll(ready).toBe(503);
  expect((await request.get(`${site.url}/en`)).status()).toBe(200);
  const data = answersTo("visit");
  const last = await request.post(`${site.url}/api/registrations/visit`, { data });
  expect(last.status()).toBe(201);
  await stopped;
  expect(await site.records("visit")).toMatchObject([{ email: data.email }]);
  await site.stop();
});
