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
import { createWithdrawal } from "@/lib/people/erasure";
import { buildBaseVersion, getStoredAnswers } from "@/lib/registration/correction";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildRecord } from "@/lib/registration/record";
import { honeypot } from "@/lib/security/honeypot";
import { createSubmissionLimit } from "@/lib/security/rate-limit";
import { provideServices, type Services } from "@/lib/services";
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

provideSite({
  siteUrl: "https://fuar.example",
  siteHosts: [],
  closedForms: ["visit"],
  confirm: [],
});

function provide(perClient = 0, own: Partial<DeskStore> = {}) {
  const limited = { ...store, ...own };
  provideServices({
    store: limited,
    limit: createSubmissionLimit({ perClient, total: 0 }),
    metrics: {
      refused: (reason: string) => refused.push(reason),
      changed: (action: string, outcome: string) => counted.push(`${action} ${outcome}`),
    },
    confirm: { forms: ["visit"], reachesPeople: true },
    shownPass: () => shown,
    withdraw: createWithdrawal(limited, folder),
  } as unknown as Services);
}

/** The registration as the step of the server finds it. */
async function find(): Promise<StoredRegistration<"visit">> {
  const found = await store.findByToken(token);
  if (!found) throw new Error("There is no such registration.");
  shown = { ...found, form: "visit" };
  return found;
}

beforeEach(async () => {
  logged = "";
  jest.spyOn(process.stdout, "write").mockImplementation((line) => {
    logged += line;
    return true;
  });
  ({ folder, store } = openStore());
  refused = [];
  counted = [];
  asked.clear();
  asked.set("next-action", "x");
  await store.create("visit", "a", buildRecord(submissionOf("visit"), context, token));
  await find();
  provide();
});

/** Posts the form as a browser does. */
function post(changed: Record<string, string> = {}, seen?: string): Promise<FormState> {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...answers.visit, ...changed })) {
    for (const one of [value].flat()) data.append(name, one);
  }
  const filled =
    typeof shown === "string" ? "" : buildBaseVersion("visit", getStoredAnswers("visit", shown));
  data.set("seen", seen ?? filled);
  return correctRegistration("en", emptyFormState, data);
}

describe("a correction", () => {
  it("is stored though the form is closed, and leads to the pass", async () => {
    const answer = await post({ city: "Bursa" });
    expect(answer).toMatchObject({ status: "saved", receipt: { pass: `${pass}?note=corrected` } });
    expect(answer.values.city).toBe("Bursa");
    expect((await find()).record.city).toBe("Bursa");
    expect(logged).toContain('"outcome":"saved"');
    expect(counted).toEqual(["correction saved"]);
    expect(logged).not.toMatch(/Bursa|ada@example|aBcDeF/);
  });

  it("goes to the pass without script, too", async () => {
    asked.clear();
    await expect(post({ city: "Bursa" })).rejects.toThrow(`to ${pass}?note=corrected`);
    await find();
    await expect(post({ city: "Bursa" })).rejects.toThrow(`to ${pass}?note=unchanged`);
  });

  it("brings the pass to a new address, and says so only as long as it does", async () => {
    for (const n of [1, 2, 3, 4]) {
      await find();
      // All of them are one inbox.
      const answer = await post({ email: `new+${n}@example.com` });
      const note = n < 4 ? "correctedAndMailed" : "corrected";
      expect(answer.receipt?.pass).toBe(`${pass}?note=${note}`);
      await store.queue.ack({ id: "a", kind: "confirmation" });
    }
  });

  it("shows errors, and keeps what was typed", async () => {
    const answer = await post({ email: "nonsense", city: "Bursa" }, "seen");
    expect(answer).toMatchObject({
      status: "invalid",
      errors: { email: "emailFormat" },
      seen: "seen",
    });
    expect(answer.values).toMatchObject({ email: "nonsense", city: "Bursa" });
    expect((await find()).record.city).toBe("İzmir");
  });

  it("meets another one: what is stored stands where nothing was changed", async () => {
    const before = await find();
    await post({ city: "Ankara", company: "Yeni A.Ş." });
    await find();
    const answer = await post(
      { city: "Bursa" },
      buildBaseVersion("visit", getStoredAnswers("visit", before)),
    );
    expect(answer.status).toBe("changed");
    expect(answer.values).toMatchObject({ city: "Bursa", company: "Yeni A.Ş." });
    expect(answer.meanwhile).toEqual([
      { name: "city", label: "City", value: "Ankara" },
      { name: "company", label: "Company", value: "Yeni A.Ş." },
    ]);
    expect((await find()).record.city).toBe("Ankara");
    expect(await Array.fromAsync(store.corrections.since())).toHaveLength(1);
  });

  it.each([
    ["none", "gone", undefined],
    ["unavailable", "failed", "saveFailed"],
  ] as const)("keeps what was typed where the pass is %s", async (what, status, problem) => {
    shown = what;
    const answer = await post({ city: "Bursa" });
    expect(answer).toMatchObject({ status, values: { city: "Bursa" } });
    expect(answer.problem).toBe(problem);
  });

  it("says honestly that the store failed, and keeps what was typed", async () => {
    const replace = async () => {
      throw new StoreUnavailable("TIMEOUT");
    };
    provide(0, { replace });
    const answer = await post({ city: "Bursa" }, undefined);
    expect(answer).toMatchObject({
      status: "failed",
      problem: "saveFailed",
      values: { city: "Bursa" },
    });
    expect(logged).toContain("TIMEOUT");
  });

  it("is limited like a registration, and refuses a filled honeypot", async () => {
    expect((await post({ [honeypot]: "spam", city: "Bursa" })).problem).toBe("saveFailed");
    provide(1);
    expect((await post({ city: "Bursa" })).status).toBe("saved");
    await find();
    const answer = await post({ city: "Ankara" });
    expect(answer).toMatchObject({ problem: "tooManyRequests", values: { city: "Ankara" } });
    expect(refused).toEqual(["honeypot", "limit"]);
  });

  it("takes no form that is none", async () => {
    const answer = await correctRegistration("xx", emptyFormState, "nonsense" as never);
    expect(answer).toMatchObject({ status: "failed", problem: "saveFailed" });
  });
});

describe("a withdrawal", () => {
  it("erases the registration and its files, and says the same when it comes again", async () => {
    const outbox = join(folder, "outbox");
    mkdirSync(outbox);
    writeFileSync(
      join(outbox, `${toMailKey(fair.id, { id: "a", kind: "confirmation" })}.html`),
      "x",
    );
    const done = { done: `${pass}/Withdrawn` };
    expect(await withdrawRegistration("en", token, {}, new FormData())).toEqual(done);
    expect(await store.findByToken(token)).toBeUndefined();
    expect(readdirSync(outbox)).toEqual([]);
    // Two devices may have looked it up at the same time.
    expect(await withdrawRegistration("en", token, {}, new FormData())).toEqual(done);
    shown = "none";
    expect(await withdrawRegistration("en", token, {}, new FormData())).toEqual(done);
    asked.clear();
    await expect(withdrawRegistration("en", token, {}, new FormData())).rejects.toThrow(
      `to ${pass}/Withdrawn`,
    );
    expect((await Array.fromAsync(store.erasures.since())).map(({ by, ids }) => [by, ids])).toEqual(
      [["visitor", ["a"]]],
    );
    expect(logged).not.toContain(token);
  });

  it("never says that it is done when it is not", async () => {
    const withdraw = async () => {
      throw new StoreUnavailable("TIMEOUT");
    };
    provide(0, { withdraw });
    expect(await withdrawRegistration("en", token, {}, new FormData())).toEqual({
      problem: "unavailable",
    });
    shown = "unavailable";
    expect(await withdrawRegistration("en", token, {}, new FormData())).toEqual({
      problem: "unavailable",
    });
    expect(await find()).toBeDefined();
  });

  it("leads nowhere else, whatever is said about the way back", async () => {
    shown = "none";
    const to = await withdrawRegistration("//evil.example", "/../../evil", {}, new FormData());
    expect(to).toEqual({ done: "/tr/VisitorPass/-/Withdrawn" });
  });
});

describe("the token of a registration that was merged into another one", () => {
  beforeEach(() => {
    if (typeof shown !== "string") shown = { ...shown, mergedToken: "merge_merge_merge_12" };
  });
  const led = "/en/VisitorPass/merge_merge_merge_12";

  it("corrects nothing, and leads to the pass, which says so", async () => {
    expect((await post({ city: "Bursa" })).receipt?.pass).toBe(led);
    asked.clear();
    await expect(post({ city: "Bursa" })).rejects.toThrow(`to ${led}`);
    expect((await store.get("visit", "a"))?.record.city).toBe(answers.visit.city);
    expect(counted).toEqual(["correction merged", "correction merged"]);
  });

  it("withdraws nothing, and leads to the pass, which says so", async () => {
    const answer = await withdrawRegistration("en", token, {}, new FormData());
    expect(answer).toEqual({ done: led });
    expect(await store.count("visit")).toBe(1);
    expect(logged).not.toContain("merge_merge");
  });
});
