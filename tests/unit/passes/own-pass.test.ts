/** What becomes of a correction and of a withdrawal, from the posted form to the store and the files. */

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  correctRegistration,
  withdrawRegistration,
} from "@/app/[locale]/VisitorPass/[token]/actions";
import { StoreUnavailable } from "@/lib/database/errors";
import { fair } from "@/lib/fair/facts";
import { toMailKey } from "@/lib/mails/mail-key";
import type { PassLookup } from "@/lib/passes/pass";
import { buildBaseVersion, getStoredAnswers } from "@/lib/registration/correction";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { buildRecord } from "@/lib/registration/record";
import { honeypot } from "@/lib/security/honeypot";
import { createSubmissionLimit } from "@/lib/security/rate-limit";
import { createWithdrawal } from "@/lib/server/people/erasure";
import { provideServices, type Services } from "@/lib/server/process";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { answers } from "@/tests/support/records/answers";
import { submissionOf } from "@/tests/support/records/submissions";
import { provideDeskStore } from "../../support/stores/desk-store";

const asked = new Map<string, string>();
jest.mock("next/headers", () => ({ headers: async () => asked }));
jest.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`to ${path}`);
  },
}));

const token = "aBcDeFgHiJ_KLMNO-123";
const pass = `/en/VisitorPass/${token}`;
const context = { locale: "en", source: "fuar.example" } as const;

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
let shown: PassLookup;
let refused: string[];
let counted: string[];
let logged: string;

const site = { siteUrl: "https://fuar.example", siteHosts: [], confirm: [] };
provideSite({ ...site, closedForms: ["visit"] });

const away = async () => {
  throw new StoreUnavailable("TIMEOUT");
};

function provide(perClient = 0, own: Partial<DeskStore> = {}) {
  const limited = { ...store, ...own };
  provideServices({
    store: limited,
    limit: createSubmissionLimit({ perClient, total: 0 }),
    metrics: {
      countRefusal: (reason: string) => refused.push(reason),
      countChange: (action: string, outcome: string) => counted.push(`${action} ${outcome}`),
    },
    confirm: { forms: ["visit"], reachesPeople: true },
    getShownPass: () => shown,
    withdraw: createWithdrawal(limited, folder),
  } as unknown as Services);
}

/** Looks the registration up, as the step of the server does for each request. */
async function find() {
  const found = await store.findByToken(token);
  if (!found) throw new Error("There is no such registration.");
  shown = { ...found, form: "visit" };
  return found.record;
}

beforeEach(async () => {
  ({ folder, store } = openStore());
  logged = "";
  jest.spyOn(process.stdout, "write").mockImplementation((line) => {
    logged += line;
    return true;
  });
  [refused, counted] = [[], []];
  asked.clear();
  await store.create("visit", "a", buildRecord(submissionOf("visit"), context, token));
  await find();
  provide();
});

const readBase = () =>
  typeof shown === "string" ? "" : buildBaseVersion("visit", getStoredAnswers("visit", shown));

/** Posts the form as a browser does. */
function post(changed: Record<string, string> = {}, seen = readBase()): Promise<FormState> {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...answers.visit, ...changed, seen })) {
    for (const one of [value].flat()) data.append(name, one);
  }
  return correctRegistration("en", emptyFormState, data);
}

/** The address to which an action leads. */
const findWayOn = (action: Promise<unknown>) =>
  action.then(
    () => "nowhere",
    (error: Error) => error.message,
  );

const withdraw = (locale = "en", address = token) =>
  withdrawRegistration(locale, address, {}, new FormData());

describe("a correction", () => {
  it("is stored though the form is closed, and leads to the pass", async () => {
    expect(await findWayOn(post({ city: "Bursa" }))).toBe(`to ${pass}?note=corrected`);
    expect((await find()).city).toBe("Bursa");
    expect(logged).toContain('"outcome":"saved"');
    expect(counted).toEqual(["correction saved"]);
    expect(logged).not.toMatch(/Bursa|ada@example|aBcDeF/);
    expect(await findWayOn(post({ city: "Bursa" }))).toBe(`to ${pass}?note=unchanged`);
  });

  it("brings the pass to a new address, and says so only as long as it does", async () => {
    for (const n of [1, 2, 3, 4]) {
      await find();
      // All of them are one inbox.
      const way = await findWayOn(post({ email: `new+${n}@example.com` }));
      const note = n < 4 ? "correctedAndMailed" : "corrected";
      expect(way).toBe(`to ${pass}?note=${note}`);
      await store.queue.ack({ id: "a", kind: "confirmation" });
    }
  });

  it("keeps what was typed where it has an error, the pass is gone, or the store fails", async () => {
    const wrong = { email: "nonsense", city: "Bursa" };
    const invalid = { status: "invalid", errors: { email: "emailFormat" }, baseVersion: "seen" };
    expect(await post(wrong, "seen")).toMatchObject({ ...invalid, values: wrong });
    expect((await find()).city).toBe("İzmir");
    const values = { city: "Bursa" };
    const failed = { status: "failed", problem: "saveFailed", values };
    provide(0, { replace: away });
    expect(await post(values)).toMatchObject(failed);
    expect(logged).toContain("TIMEOUT");
    shown = "unavailable";
    expect(await post(values)).toMatchObject(failed);
    shown = "none";
    expect(await post(values)).toMatchObject({ status: "gone", values });
  });

  it("is limited like a registration, and refuses a filled honeypot and what is no form", async () => {
    expect((await post({ [honeypot]: "spam", city: "Bursa" })).problem).toBe("saveFailed");
    provide(1);
    expect(await findWayOn(post({ city: "Bursa" }))).toContain("note=corrected");
    await find();
    const answer = await post({ city: "Ankara" });
    expect(answer).toMatchObject({ problem: "tooManyRequests", values: { city: "Ankara" } });
    expect(refused).toEqual(["honeypot", "limit"]);
    const nonsense = await correctRegistration("xx", emptyFormState, "nonsense" as never);
    expect(nonsense).toMatchObject({ status: "failed", problem: "saveFailed" });
  });
});

describe("a withdrawal", () => {
  it("erases the registration and its files, and says the same when it comes again", async () => {
    const outbox = join(folder, "outbox");
    const key = toMailKey(fair.id, { id: "a", kind: "confirmation" });
    mkdirSync(outbox);
    writeFileSync(join(outbox, `${key}.html`), "x");
    const done = `to ${pass}/Withdrawn`;
    expect(await findWayOn(withdraw())).toBe(done);
    expect(await store.findByToken(token)).toBeUndefined();
    expect(readdirSync(outbox)).toEqual([]);
    // Two devices may have looked it up at the same time.
    expect(await findWayOn(withdraw())).toBe(done);
    shown = "none";
    expect(await findWayOn(withdraw())).toBe(done);
    const erasures = await Array.fromAsync(store.erasures.readSince());
    expect(erasures.map(({ by, ids }) => [by, ids])).toEqual([["visitor", ["a"]]]);
    expect(logged).not.toContain(token);
  });

  it("never says that it is done when it is not", async () => {
    provide(0, { withdraw: away });
    expect(await withdraw()).toEqual({ problem: "unavailable" });
    shown = "unavailable";
    expect(await withdraw()).toEqual({ problem: "unavailable" });
    expect(await find()).toBeDefined();
  });

  it("leads nowhere else, whatever is said about the way back", async () => {
    shown = "none";
    const way = await findWayOn(withdraw("//evil.example", "/../../evil"));
    expect(way).toBe("to /tr/VisitorPass/-/Withdrawn");
  });
});

it("the token of a registration that was merged into another one changes nothing, and leads to the pass", async () => {
  if (typeof shown !== "string") shown = { ...shown, mergedToken: "merge_merge_merge_12" };
  const led = "to /en/VisitorPass/merge_merge_merge_12";
  expect(await findWayOn(post({ city: "Bursa" }))).toBe(led);
  expect(await findWayOn(withdraw())).toBe(led);
  expect((await store.get("visit", "a"))?.record.city).toBe(answers.visit.city);
  expect(counted.slice(0, 1)).toEqual(["correction merged"]);
  expect(logged).not.toContain("merge_merge");
});
