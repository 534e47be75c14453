/** Requests for a lost pass, on the embedded store: what is answered, what is stored, how many are taken. */

import { log } from "@/lib/http/log";
import { createSubmissionLimit } from "@/lib/security/rate-limit";
import { handleLostPassRequest } from "@/lib/server/passes/lost-pass";
import { provideServices, type Services } from "@/lib/server/process";
import { openMetrics } from "@/lib/server/process/metrics";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const ada = "ada@example.com";
const nobody = "nobody@example.com";

const openStore = provideDeskStore();
let store: DeskStore;

beforeEach(async () => {
  for (const level of ["info", "error"] as const) jest.spyOn(log, level).mockReturnValue();
  ({ store } = openStore());
  serve();
  confirm("visit");
  await register("v", ada);
});

function serve(askForPass = store.askForPass, perClient = 0) {
  const limit = createSubmissionLimit({ perClient, total: 0 });
  const services = { store: { ...store, askForPass }, limit, metrics: openMetrics(false) };
  provideServices(services as Partial<Services> as Services);
}

function confirm(forms: string, closedForms: string[] = []) {
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms, confirm: [forms] });
}

const register = (id: string, email: string) =>
  store.create("visit", id, { ...visitRecord, email, token: id.padEnd(20, "_") });
const ask = (typed: unknown, trap: unknown = "") =>
  handleLostPassRequest({ typed, trap, headers: new Headers() });
const waiting = async () =>
  (await Array.fromAsync(store.queue.list())).map(({ id, form, kind }) => `${id} ${form} ${kind}`);

it("stores the message about a visitor, and answers the same for everybody, in the same time and log", async () => {
  const lines = jest.mocked(log.info).mockClear();
  for (const [typed, email] of [
    [" ADA@Example.com ", ada],
    [nobody, nobody],
  ]) {
    const start = performance.now();
    expect(await ask(typed)).toEqual({ status: "asked", email });
    // Every answer comes at a multiple of fifty milliseconds, and not before it.
    expect(performance.now() - start).toBeGreaterThanOrEqual(49);
  }
  expect(await waiting()).toEqual(["v visit pass"]);
  const line = { event: "lost pass", outcome: "asked", request: undefined };
  expect(lines.mock.calls).toEqual([[line], [line]]);
});

it("says nothing else when the address has had enough of a day", async () => {
  for (let n = 0; n < 6; n += 1) {
    expect(await ask(ada)).toEqual({ status: "asked", email: ada });
    if (n < 5) await store.queue.ack({ id: "v", kind: "pass" });
  }
  expect(await waiting()).toEqual([]);
});

it.each([
  ["", "email"],
  [undefined, "email"],
  ["ada", "emailFormat"],
  ["ada@example.com\r\nBcc: eda@example.com", "emailFormat"],
  [`${"a".repeat(250)}@example.com`, "tooLong"],
  [["ada@example.com"], "characters"],
  ["ayşe@example.com", "unreachable"],
])("answers %j at the field: %s", async (typed, error) => {
  expect(await ask(typed)).toEqual({ status: "invalid", error });
  expect(await waiting()).toEqual([]);
});

it("finds an address whose domain alone has other letters, also while the form is closed", async () => {
  confirm("visit", ["visit"]);
  await register("w", "info@şirket.example");
  await ask("info@şirket.example");
  expect(await waiting()).toEqual(["w visit pass"]);
});

it("does nothing for programs, nor where visitors get no e-mails, nor while the store is away", async () => {
  expect(await ask(ada, "filled in")).toMatchObject({ status: "failed" });
  confirm("exhibit");
  expect(await ask(ada)).toMatchObject({ status: "failed" });
  confirm("visit");
  serve(() => Promise.reject(new Error("away")));
  expect(await ask(ada)).toEqual({ status: "failed", error: "failed" });
  expect(await waiting()).toEqual([]);
});

it("takes thirty of ten thousand requests of one client, and stores one message", async () => {
  const asked = jest.fn(store.askForPass);
  serve(asked, 30);
  const answers = await Promise.all(Array.from({ length: 10_000 }, () => ask(ada)));
  expect(asked.mock.calls.length).toBeLessThanOrEqual(30);
  expect(answers.filter(({ status }) => status === "asked")).toHaveLength(asked.mock.calls.length);
  expect(answers.at(-1)).toEqual({ status: "failed", error: "tooManyRequests" });
  expect(await waiting()).toEqual(["v visit pass"]);
});
