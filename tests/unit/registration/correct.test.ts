/** A visitor corrects a registration: what is stored, what is said, and what others did meanwhile. */
import { type Locale, locales } from "@/lib/locales";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import { describeConflicts } from "@/lib/registration/conflicts";
import { applyCorrection, buildBaseVersion, getStoredAnswers } from "@/lib/registration/correction";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildVisitRecord } from "@/lib/registration/record";
import type { RecordReplacement } from "@/lib/registration/repository";
import type { Input } from "@/lib/registration/schema";
import { VISITOR } from "@/lib/staff-records/logs";
import { submissionOf } from "../../support/records/submissions";

type Visit = StoredRegistration<"visit">;

const inputOf = (changed = {}) => submissionOf("visit", changed).input as Input<"visit">;

function registrationOf(changed = {}, locale: Locale = "tr"): Visit {
  const context = { locale, source: "fuar.example" };
  const record = buildVisitRecord(inputOf(changed), context, "abcdefghij_klmno-123");
  return { id: "a", record, createdAt: new Date(0) };
}

/** A store with one registration. It answers as the real ones do. */
function storeOf(registration: Visit) {
  let stored = registration;
  const written: { change: RecordReplacement; messages?: NewMessages }[] = [];
  return {
    written,
    now: () => stored,
    put: (next: Visit) => {
      stored = next;
    },
    async get<N>() {
      return stored as N;
    },
    async replace(_form: string, _id: string, change: RecordReplacement, messages?: NewMessages) {
      if (computeFingerprint(stored.record) !== change.was) return "changed" as const;
      stored = { ...stored, record: change.record as typeof stored.record };
      written.push({ change, messages });
      return "replaced" as "replaced" | "gone";
    },
    queue: { get: async () => (written.at(-1)?.messages ? { id: "a" } : undefined) },
  };
}

type Store = Parameters<typeof applyCorrection>[2];
type Options = Parameters<typeof applyCorrection>[3] & { locale?: Locale; baseVersion?: string };

const before = registrationOf();

/** Posts answers to a page that was filled with what is stored of `from`. */
function send(
  store: ReturnType<typeof storeOf>,
  changed: Record<string, unknown>,
  from: Visit = before,
  { locale = "tr", ...options }: Options = {},
) {
  const submission = { form: "visit", input: inputOf(changed) } as const;
  const baseVersion =
    "baseVersion" in options
      ? options.baseVersion
      : buildBaseVersion("visit", getStoredAnswers("visit", from));
  const posted = { submission, baseVersion, locale, by: VISITOR };
  return applyCorrection(store.now(), posted, store as unknown as Store, options);
}

it.each(locales)("replaces the record by one in the language of the page: %s", async (locale) => {
  const store = storeOf(before);
  const changed = { city: "Bursa", country: "DE" };
  const answer = await send(store, changed, before, { locale });
  expect(answer).toEqual({ status: "corrected", mailed: false });
  expect(store.now()).toEqual(registrationOf(changed, locale));
  expect(store.written[0]?.change).toMatchObject({ by: "visitor", fields: ["country", "city"] });
});

it("writes nothing when nothing was changed, in another language either, and the same change once", async () => {
  const store = storeOf(before);
  expect(await send(store, {}, before, { locale: "ar" })).toEqual({ status: "unchanged" });
  expect(store.written).toEqual([]);
  for (let n = 0; n < 2; n += 1) {
    expect((await send(store, { city: "Bursa" })).status).toBe("corrected");
  }
  expect(store.written).toHaveLength(1);
});

it("writes nothing when somebody else was there before, and says what is stored now", async () => {
  const store = storeOf(before);
  await send(store, { city: "Bursa", gender: "" });
  expect(await send(store, { city: "Ankara", company: "Örnek B.Ş." })).toMatchObject({
    status: "changed",
    fields: ["gender", "city"],
    untouched: ["gender"],
    stored: { city: "Bursa", gender: "" },
  });
  expect(store.written).toHaveLength(1);
  const mine = { city: "Ankara", company: "Örnek B.Ş.", gender: "" };
  expect((await send(store, mine, store.now())).status).toBe("corrected");
  expect(store.now().record).toMatchObject(mine);
});

it("sees no conflict in what both have changed alike", async () => {
  const store = storeOf(before);
  await send(store, { city: "Bursa" });
  expect((await send(store, { city: "Bursa", company: "B" })).status).toBe("corrected");
  expect(store.now().record).toMatchObject({ city: "Bursa", company: "B" });
});

it.each([
  [1, "corrected"],
  [4, "corrected"],
  [5, "changed"],
])(
  "tries again when others wrote the same answers %d times in between: %s",
  async (others, status) => {
    const store = storeOf(before);
    const { replace } = store;
    let written = 0;
    store.replace = async (...given) => {
      written += 1;
      // The same answer in another language is another record.
      const locale = locales[written % locales.length];
      if (written <= others) store.put(registrationOf({ city: "Bursa" }, locale));
      return replace(...given);
    };
    expect(await send(store, { city: "Bursa", company: "B" })).toMatchObject({ status });
    expect(store.written).toHaveLength(status === "corrected" ? 1 : 0);
  },
);

it("sees who was there between reading and writing, and who has erased it", async () => {
  const store = storeOf(before);
  const { replace } = store;
  store.replace = async (...given) => {
    store.put(registrationOf({ city: "Bursa" }));
    return replace(...given);
  };
  const conflict = { status: "changed", fields: ["city"], stored: { city: "Bursa" } };
  expect(await send(store, { city: "Ankara" })).toMatchObject(conflict);
  expect(store.written).toEqual([]);
  store.replace = async () => "gone";
  expect(await send(store, { city: "Ankara" }, store.now())).toEqual({ status: "gone" });
});

it.each(["", "nonsense", undefined, "x".repeat(60_000)])(
  "overwrites nothing for a page that does not tell what it was filled with: %p",
  async (seen) => {
    const store = storeOf(before);
    const answer = await send(store, { city: "Bursa" }, before, { baseVersion: seen });
    expect(answer).toMatchObject({ status: "changed", fields: ["city"] });
    expect(store.written).toEqual([]);
  },
);

describe("the confirmation", () => {
  const now = new Date("2026-07-01T10:00:00Z");

  it.each([
    ["has unsubscribed and agrees to news now", true, true],
    ["has unsubscribed and agrees no more", true, false],
    ["agrees to news now", false, true],
  ])("asks somebody who %s only if that is needed", async (_, hasUnsubscribed, consent) => {
    const agreeing = registrationOf({ consent: !consent });
    const options = { confirm: true, now, hasUnsubscribed };
    const answer = await send(storeOf(agreeing), { consent }, agreeing, options);
    expect(answer).toEqual({ status: "corrected", mailed: hasUnsubscribed && consent });
  });

  it.each([
    [{ email: "new@example.com" }, true, true],
    [{ email: "new@example.com" }, false, false],
    [{ city: "Bursa" }, true, false],
    [{ email: "ünal@example.com" }, true, false],
  ])(
    "goes to a new address, within the limit of a day: %j, %p",
    async (changed, confirm, mailed) => {
      const store = storeOf(before);
      const answer = await send(store, changed, before, { confirm, now });
      expect(answer).toEqual({ status: "corrected", mailed });
      const limit = expect.objectContaining({ day: "2026-07-01", max: 3 });
      const message = { kinds: ["confirmation"], dueAt: now, limit };
      expect(store.written[0]?.messages).toEqual(
        mailed ? expect.objectContaining(message) : undefined,
      );
    },
  );
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
