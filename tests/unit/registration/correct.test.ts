/** A visitor corrects a registration: what is stored, what is said, and what others did meanwhile. */
import { type Locale, locales } from "@/lib/locales";
import { describeConflicts } from "@/lib/registration/conflicts";
import { applyCorrection, buildBaseVersion, getStoredAnswers } from "@/lib/registration/correction";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildVisitRecord } from "@/lib/registration/record";
import type { Input } from "@/lib/registration/schema";
import { VISITOR } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { submissionOf } from "../../support/records/submissions";
import { provideDeskStore } from "../../support/stores/desk-store";

type Visit = StoredRegistration<"visit">;

const inputOf = (changed = {}) => submissionOf("visit", changed).input as Input<"visit">;

function registrationOf(changed = {}, locale: Locale = "tr"): Visit {
  const context = { locale, source: "fuar.example" };
  const record = buildVisitRecord(inputOf(changed), context, "abcdefghij_klmno-123");
  return { id: "a", record, createdAt: new Date(0) };
}

const openStore = provideDeskStore();
const before = registrationOf();
let store: DeskStore;

beforeEach(async () => {
  ({ store } = openStore());
  await store.create("visit", before.id, before.record);
});

const now = async () => (await store.get("visit", before.id)) as Visit;
const written = () => Array.fromAsync(store.corrections.readSince());

/** Somebody else corrects the registration. */
async function put({ record }: Visit) {
  const was = computeFingerprint((await now()).record);
  await store.replace("visit", before.id, { was, record, by: "ada", fields: ["city"] });
}

type Options = Parameters<typeof applyCorrection>[3] & {
  locale?: Locale;
  /** What the page was filled with. */
  seen?: Visit;
  baseVersion?: string;
  /** What others do before each write. */
  meet?: (write: number) => Promise<unknown>;
};

/** Posts answers to a page. */
async function send(
  changed: Record<string, unknown>,
  { locale = "tr", seen = before, meet, ...options }: Options = {},
) {
  const submission = { form: "visit", input: inputOf(changed) } as const;
  const baseVersion =
    "baseVersion" in options
      ? options.baseVersion
      : buildBaseVersion("visit", getStoredAnswers("visit", seen));
  const posted = { submission, baseVersion, locale, by: VISITOR };
  let writes = 0;
  const replace: typeof store.replace = async (...given) => {
    writes += 1;
    await meet?.(writes);
    return store.replace(...given);
  };
  return applyCorrection(await now(), posted, { ...store, replace }, options);
}

it.each(locales)("replaces the record by one in the language of the page: %s", async (locale) => {
  const changed = { city: "Bursa", country: "DE" };
  const answer = await send(changed, { locale });
  expect(answer).toEqual({ status: "corrected", mailed: false });
  expect((await now()).record).toEqual(registrationOf(changed, locale).record);
  expect(await written()).toMatchObject([{ by: "visitor", fields: ["country", "city"] }]);
});

it("writes nothing when nothing was changed, in another language either, and the same change once", async () => {
  expect(await send({}, { locale: "ar" })).toEqual({ status: "unchanged" });
  expect(await written()).toEqual([]);
  for (let n = 0; n < 2; n += 1) {
    expect((await send({ city: "Bursa" })).status).toBe("corrected");
  }
  expect(await written()).toHaveLength(1);
});

it("writes nothing when somebody else was there before, and says what is stored now", async () => {
  await send({ city: "Bursa", gender: "" });
  expect(await send({ city: "Ankara", company: "Örnek B.Ş." })).toMatchObject({
    status: "changed",
    fields: ["gender", "city"],
    untouched: ["gender"],
    stored: { city: "Bursa", gender: "" },
  });
  expect(await written()).toHaveLength(1);
  const mine = { city: "Ankara", company: "Örnek B.Ş.", gender: "" };
  expect((await send(mine, { seen: await now() })).status).toBe("corrected");
  expect((await now()).record).toMatchObject(mine);
});

it("sees no conflict in what both have changed alike", async () => {
  await send({ city: "Bursa" });
  expect((await send({ city: "Bursa", company: "B" })).status).toBe("corrected");
  expect((await now()).record).toMatchObject({ city: "Bursa", company: "B" });
});

it.each([
  [1, "corrected"],
  [4, "corrected"],
  [5, "changed"],
])(
  "tries again when others wrote the same answers %d times in between: %s",
  async (others, status) => {
    // The same answer in another language is another record.
    const meet = async (n: number) =>
      n <= others && put(registrationOf({ city: "Bursa" }, locales[n % locales.length]));
    expect(await send({ city: "Bursa", company: "B" }, { meet })).toMatchObject({ status });
    const { record } = await now();
    expect(record.company).toBe(status === "corrected" ? "B" : before.record.company);
  },
);

it("sees who was there between reading and writing, and who has erased it", async () => {
  const meet = () => put(registrationOf({ city: "Bursa" }));
  const conflict = { status: "changed", fields: ["city"], stored: { city: "Bursa" } };
  expect(await send({ city: "Ankara" }, { meet })).toMatchObject(conflict);
  expect((await now()).record.city).toBe("Bursa");
  const erase = () => store.erase({ form: "visit", ids: [before.id], by: "ada" });
  const answer = await send({ city: "Ankara" }, { seen: await now(), meet: erase });
  expect(answer).toEqual({ status: "gone" });
});

it.each(["", "nonsense", undefined, "x".repeat(60_000)])(
  "overwrites nothing for a page that does not tell what it was filled with: %p",
  async (baseVersion) => {
    const answer = await send({ city: "Bursa" }, { baseVersion });
    expect(answer).toMatchObject({ status: "changed", fields: ["city"] });
    expect(await written()).toEqual([]);
  },
);

describe("the confirmation", () => {
  const at = new Date("2026-07-01T10:00:00Z");

  it.each([
    ["has unsubscribed and agrees to news now", true, true],
    ["has unsubscribed and agrees no more", true, false],
    ["agrees to news now", false, true],
  ])("asks somebody who %s only if that is needed", async (_, hasUnsubscribed, consent) => {
    await put(registrationOf({ consent: !consent }));
    const options = { seen: await now(), confirm: true, now: at, hasUnsubscribed };
    const answer = await send({ consent }, options);
    expect(answer).toEqual({ status: "corrected", mailed: hasUnsubscribed && consent });
  });

  it.each([
    [{ email: "new@example.com" }, true, true],
    [{ email: "new@example.com" }, false, false],
    [{ city: "Bursa" }, true, false],
    [{ email: "ünal@example.com" }, true, false],
  ])("goes to a new address: %j, %p", async (changed, confirm, mailed) => {
    const answer = await send(changed, { confirm, now: at });
    expect(answer).toEqual({ status: "corrected", mailed });
    const waiting = await Array.fromAsync(store.queue.list());
    expect(waiting).toMatchObject(mailed ? [{ kind: "confirmation", dueAt: at }] : []);
  });
});

it("names answers in the words of the form, and says where there is none", () => {
  const interestedProducts = ["food", "packaging"];
  const stored = { city: "Bursa", gender: "", interestedProducts, consent: "" };
  const fields = ["consent", "city", "gender", "interestedProducts"];
  expect(
    describeConflicts("visit", fields, stored, "en").map(({ name, value }) => [name, value]),
  ).toEqual([
    ["gender", "No answer"],
    ["city", "Bursa"],
    ["interestedProducts", expect.stringMatching(/^Food.*, Packaging/)],
    ["consent", "No"],
  ]);
});
