/** Posts that unsubscribe, as mail programs and browsers send them, on the embedded store. */
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createMissLimit } from "@/lib/security/rate-limit";
import {
  getSubscriptionLookup,
  serveUnsubscribePages,
  takeUnsubscribing,
} from "@/lib/server/broadcasts/unsubscribing";
import type { DeskStore } from "@/lib/store/ports";
import { provideStepServers } from "../../support/servers/step-server";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
const { open } = provideStepServers();
const oneClick = { method: "POST", body: new URLSearchParams("List-Unsubscribe=One-Click") };
const ofNobody = `/api/unsubscribe/en/${"-".repeat(32)}`;

let store: DeskStore;
let counted: string[];
let path: string;

beforeEach(async () => {
  ({ store } = openStore());
  counted = [];
  path = `/api/unsubscribe/en/${await store.addresses.createToken("ada@example.com")}`;
});

function openStep(perClient = 1) {
  const metrics = {
    countRefusal: (reason: string) => void counted.push(`refused ${reason}`),
    countChange: (action: string, outcome: string) => void counted.push(`${action} ${outcome}`),
  };
  return open(takeUnsubscribing(store, { limit: createMissLimit({ perClient }), metrics }));
}

async function isUnsubscribed(): Promise<boolean> {
  const hash = await store.addresses.createHasher();
  return (await store.addresses.read(hash("ada@example.com")))?.unsubscribedAt !== undefined;
}

it("unsubscribes by one press in a mail program, in both kinds of form, and counts it", async () => {
  const { ask } = await openStep();
  const parts = new FormData();
  parts.set("List-Unsubscribe", "One-Click");
  expect((await ask(path, { method: "POST", body: parts })).status).toBe(200);
  expect(await isUnsubscribed()).toBe(true);
  expect((await ask(path, oneClick)).status).toBe(200);
  expect(counted).toEqual(["unsubscription unsubscribed", "unsubscription unsubscribed"]);
});

it("leads a browser back to the page, and subscribes again only with the field of the page", async () => {
  const { ask, url } = await openStep();
  const post = (body: string) =>
    ask(path, {
      ...{ method: "POST", redirect: "manual", headers: { origin: url } },
      body: new URLSearchParams(body),
    });
  const answer = await post("");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(
    path.replace("/api/unsubscribe/en", "/en/Unsubscribe"),
  );
  expect(await isUnsubscribed()).toBe(true);
  await post("subscribe=");
  expect(await isUnsubscribed()).toBe(false);
});

it("has a page that knows whether the address gets news, and is missing for an unknown address", async () => {
  const shown: unknown[] = [];
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    shown.push([url, getSubscriptionLookup()]);
    response.end();
  };
  const options = { limit: createMissLimit({ perClient: 1 }), countRefusal: () => undefined };
  const pages = await open(serveUnsubscribePages(store, { ...options, answer, take: answer }));
  const page = path.replace("/api/unsubscribe/en", "/en/Unsubscribe");
  await pages.ask(page);
  await (await openStep()).ask(path, oneClick);
  for (const one of [page, `/en/Unsubscribe/${"-".repeat(32)}`]) await pages.ask(one);
  for (const one of ["/en/Unsubscribe", `/en/Other/${"-".repeat(32)}`, `${page}/more`])
    expect((await pages.ask(one)).status).toBe(299);
  expect(shown).toEqual([
    [page, { isUnsubscribed: false }],
    [page, { isUnsubscribed: true }],
    ["/en/Unsubscribe", "none"],
  ]);
});

it("changes nothing when the address is only opened, or asked in another way", async () => {
  const { ask } = await openStep();
  expect((await ask(path, { redirect: "manual" })).status).toBe(303);
  expect((await ask(path, { method: "PUT" })).status).toBe(405);
  expect((await ask("/api/unsubscribe/xx/abc", oneClick)).status).toBe(299);
  expect(await isUnsubscribed()).toBe(false);
});

it("lets a client guess only so often, and a real address pass still", async () => {
  const { ask } = await openStep();
  for (let n = 0; n < 20; n += 1) expect((await ask(ofNobody, oneClick)).status).toBe(404);
  const refused = await ask(ofNobody, oneClick);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(counted).toEqual(["refused limit"]);
  expect((await ask(path, oneClick)).status).toBe(200);
});

it("does not read a body without end", async () => {
  const { url } = await openStep();
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const post = request(url + path, { method: "POST" }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
    post.destroy();
  });
  post.on("error", () => undefined);
  for (let n = 0; n < 9; n += 1) post.write("x".repeat(8192));
  expect(await promise).toBe(413);
  expect(counted).toEqual(["refused size"]);
  expect(await isUnsubscribed()).toBe(false);
});

it("asks for another try while the store is unavailable", async () => {
  const { ask } = await openStep();
  jest.spyOn(store.addresses, "unsubscribe").mockRejectedValue(new Error("away"));
  const answer = await ask(path, oneClick);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(counted).toEqual(["unsubscription unavailable"]);
});
