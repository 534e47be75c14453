/** Requests for a lost pass, on the embedded store: what is answered, what is stored, how many are taken. */

import { log } from "@/lib/http/log";
import { handleLostPassRequest } from "@/lib/passes/service/lost-pass";
import { createSubmissionLimit } from "@/lib/security/rate-limit";
import { provideServices, type Services } from "@/lib/services";
import { openMetrics } from "@/lib/services/metrics";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const ada = "ada@example.com";

const openStore = provideDeskStore();
let store: DeskStore;

beforeEach(() => {
  for (const level of ["info", "error"] as const) jest.spyOn(log, level).mockReturnValue();
  ({ store } = openStore());
  serve();
  confirm("visit");
});

function serve(changed: Partial<Services> = {}, perClient = 0) {
  const limit = createSubmissionLimit({ perClient, total: 0 });
  provideServices({ store, limit, metrics: openMetrics(false), ...changed } as Services);
}

function confirm(...forms: string[]) {
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: forms });
}

const register = (id: string, email = ada) =>
  store.create("visit", id, { ...visitRecord, email, token: id.padEnd(20, "_") });
const ask = (typed: unknown, trap: unknown = "") =>
  handleLostPassRequest({ typed, trap, headers: new Headers() });
const waiting = async () =>
  (await Array.fromAsync(store.queue.list())).map(({ id, form, kind }) => `${id} ${form} ${kind}`);

it("stores the message about a visitor, and answers the same for everybody", async () => {
  await register("v");
  expect(await ask(" ADA@Example.com ")).toEqual({ status: "asked", email: ada });
  expect(await ask("nobody@example.com")).toEqual({
    status: "asked",
    email: "nobody@example.com",
  });
  expect(await waiting()).toEqual(["v visit pass"]);
});

it("says nothing else when the address has had enough of a day", async () => {
  await register("v");
  for (let n = 0; n < 5; n += 1) {
    expect(await ask(ada)).toEqual({ status: "asked", email: ada });
    await store.queue.ack({ id: "v", kind: "pass" });
  }
  expect(await ask(ada)).toEqual({ status: "asked", email: ada });
  expect(await waiting()).toEqual([]);
});

it("takes the same time whoever has registered, to what can be measured", async () => {
  await register("v");
  const times = async (email: string) => {
    const start = performance.now();
    await ask(email);
    return performance.now() - start;
  };
  // Every answer comes at a multiple of fifty milliseconds, and not before it.
  for (const email of [ada, "nobody@example.com"]) {
    expect(await times(email)).toBeGreaterThanOrEqual(49);
  }
});

it.each([
  ["", "email"],
  [undefined, "email"],
  ["ada", "emailFormat"],
  ["ada@example.com, eda@example.com", "emailFormat"],
  ["ada@example.com\r\nBcc: eda@example.com", "emailFormat"],
  [`${"a".repeat(250)}@example.com`, "tooLong"],
  [["ada@example.com"], "characters"],
  ["ayşe@example.com", "unreachable"],
  ["عائشة@example.com", "unreachable"],
])("answers %j at the field: %s", async (typed, error) => {
  await register("v");
  expect(await ask(typed)).toEqual({ status: "invalid", error });
  expect(await waiting()).toEqual([]);
});

it("finds an address whose domain alone has other letters", async () => {
  await register("v", "info@şirket.example");
  await ask("info@şirket.example");
  expect(await waiting()).toEqual(["v visit pass"]);
});

it("does nothing for programs, nor where visitors get no e-mails", async () => {
  await register("v");
  expect(await ask(ada, "filled in")).toMatchObject({ status: "failed" });
  confirm("exhibit");
  expect(await ask(ada)).toMatchObject({ status: "failed" });
  expect(await waiting()).toEqual([]);
});

it("works while the form is closed", async () => {
  await register("v");
  const site = { siteUrl: "https://fuar.example", siteHosts: [], confirm: ["visit"] };
  provideSite({ ...site, closedForms: ["visit"] });
  expect(await ask(ada)).toMatchObject({ status: "asked" });
  expect(await waiting()).toEqual(["v visit pass"]);
});

it("promises nothing while the store is away", async () => {
  const askForPass = () => Promise.reject(new Error("away"));
  serve({ store: { ...store, askForPass } });
  expect(await ask(ada)).toEqual({ status: "failed", error: "failed" });
});

it("takes thirty of ten thousand requests of one client, and stores a message for three", async () => {
  await register("v");
  const asked = jest.fn(store.askForPass);
  serve({ store: { ...store, askForPass: asked } }, 30);
  const answers = await Promise.all(Array.from({ length: 10_000 }, () => ask(ada)));
  expect(asked.mock.calls.length).toBeLessThanOrEqual(30);
  expect(answers.filter(({ status }) => status === "asked")).toHaveLength(asked.mock.calls.length);
  expect(answers.at(-1)).toEqual({ status: "failed", error: "tooManyRequests" });
  expect(await waiting()).toEqual(["v visit pass"]);
});

it("logs nothing of the address, nor whether it is known", async () => {
  const info = jest.mocked(log.info);
  info.mockClear();
  await register("v");
  await ask(ada);
  await ask("nobody@example.com");
  const line = { event: "lost pass", outcome: "asked", request: undefined };
  expect(info.mock.calls).toEqual([[line], [line]]);
});
