/** A visitor corrects a registration: what is stored, what is said, and what others did meanwhile. */
import { locales } from "@/lib/locales";
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

const token = "abcdefghij_klmno-123";
const createdAt = new Date(0);

const inputOf = (changed = {}) => submissionOf("visit", changed).input as Input<"visit">;

function registrationOf(input: Input<"visit">, locale: (typeof locales)[number] = "tr") {
  const record = buildVisitRecord(input, { locale, source: "fuar.example" }, token);
  return { id: "a", record, createdAt };
}

/** A store with one registration. It answers as the real ones do. */
function storeOf(registration: StoredRegistration<"visit">) {
  let stored: StoredRegistration<"visit"> | undefined = registration;
  const written: { change: RecordReplacement; messages?: NewMessages }[] = [];
  return {
    written,
    now: () => stored,
    put: (next: typeof stored) => {
      stored = next;
    },
    async get<N>() {
      return stored as N;
    },
    async replace(_form: string, _id: string, change: RecordReplacement, messages?: NewMessages) {
      if (!stored) return "gone" as const;
      if (computeFingerprint(stored.record) !== change.was) return "changed" as const;
      stored = { ...stored, record: change.record as typeof stored.record };
      written.push({ change, messages });
      return "replaced" as const;
    },
    queue: { get: async () => (written.at(-1)?.messages ? { id: "a" } : undefined) },
  };
}

type Store = Parameters<typeof applyCorrection>[2];

/** Posts answers to a page that was filled with what `seen` had stored. */
function send(
  store: ReturnType<typeof storeOf>,
  seen: StoredRegistration<"visit">,
  changed: Record<string, unknown>,
  {
    locale = "tr" as (typeof locales)[number],
    confirm = false,
    hasUnsubscribed = false,
    now = new Date(),
  } = {},
) {
  const found = store.now();
  if (!found) throw new Error("There is nothing to correct.");
  const posted = {
    submission: { form: "visit", input: inputOf(changed) } as const,
    seen: buildBaseVersion("visit", getStoredAnswers("visit", seen)),
    locale,
    by: VISITOR,
  };
  return applyCorrection(found, posted, store as unknown as Store, {
    confirm,
    hasUnsubscribed,
    now,
  });
}

it.each(locales)("replaces the record by one in the language of the page: %s", async (locale) => {
  const before = registrationOf(inputOf(), "tr");
  const store = storeOf(before);
  const answer = await send(store, before, { city: "Bursa", country: "DE" }, { locale });
  expect(answer).toEqual({ status: "corrected", mailed: false });
  const expected = registrationOf(inputOf({ city: "Bursa", country: "DE" }), locale);
  expect(store.now()).toEqual(expected);
  expect(store.written[0]?.change).toMatchObject({ by: "visitor", fields: ["country", "city"] });
});

it("writes nothing when nothing was changed, in another language either", async () => {
  const before = registrationOf(inputOf(), "tr");
  const store = storeOf(before);
  expect(await send(store, before, {}, { locale: "ar" })).toEqual({ status: "unchanged" });
  expect(store.written).toEqual([]);
});

it("takes the same correction twice as one", async () => {
  const before = registrationOf(inputOf());
  const store = storeOf(before);
  for (let n = 0; n < 2; n += 1) {
    expect((await send(store, before, { city: "Bursa" })).status).toBe("corrected");
  }
  expect(store.written).toHaveLength(1);
});

it("writes nothing when somebody else was there before, and says what is stored now", async () => {
  const before = registrationOf(inputOf());
  const store = storeOf(before);
  await send(store, before, { city: "Bursa", gender: "" });
  const answer = await send(store, before, { city: "Ankara", company: "Örnek B.Ş." });
  expect(answer).toMatchObject({ status: "changed", fields: ["gender", "city"] });
  expect(answer).toMatchObject({ untouched: ["gender"], stored: { city: "Bursa", gender: "" } });
  expect(store.written).toHaveLength(1);
  const stored = store.now();
  if (!stored) throw new Error("It is gone.");
  const again = await send(store, stored, { city: "Ankara", company: "Örnek B.Ş.", gender: "" });
  expect(again.status).toBe("corrected");
  expect(store.now()?.record).toMatchObject({ city: "Ankara", gender: "", company: "Örnek B.Ş." });
});

it("sees no conflict in what both have changed alike", async () => {
  const before = registrationOf(inputOf());
  const store = storeOf(before);
  await send(store, before, { city: "Bursa" });
  expect((await send(store, before, { city: "Bursa", company: "B" })).status).toBe("corrected");
  expect(store.now()?.record).toMatchObject({ city: "Bursa", company: "B" });
});

it.each([
  [1, "corrected"],
  [4, "corrected"],
  [5, "changed"],
])(
  "tries again when others wrote the same answers %d times in between: %s",
  async (others, status) => {
    const before = registrationOf(inputOf());
    const store = storeOf(before);
    const { replace } = store;
    let written = 0;
    store.replace = async (...given) => {
      written += 1;
      // The same answer in another language is another record.
      const locale = locales[written % locales.length];
      if (written <= others) store.put(registrationOf(inputOf({ city: "Bursa" }), locale));
      return replace(...given);
    };
    const answer = await send(store, before, { city: "Bursa", company: "B" });
    expect(answer).toMatchObject({ status });
    expect(store.written).toHaveLength(status === "corrected" ? 1 : 0);
  },
);

it("sees who was there between reading and writing", async () => {
  const before = registrationOf(inputOf());
  const store = storeOf(before);
  const { replace } = store;
  store.replace = async (...given) => {
    store.replace = replace;
    store.put(registrationOf(inputOf({ city: "Bursa" })));
    return replace(...given);
  };
  expect(await send(store, before, { city: "Ankara" })).toMatchObject({
    status: "changed",
    fields: ["city"],
    stored: { city: "Bursa" },
  });
  expect(store.written).toEqual([]);
});

it("says that it was erased meanwhile", async () => {
  const before = registrationOf(inputOf());
  const store = storeOf(before);
  store.replace = async () => "gone";
  expect(await send(store, before, { city: "Bursa" })).toEqual({ status: "gone" });
});

it.each(["", "nonsense", undefined, "x".repeat(60_000)])(
  "overwrites nothing for a page that does not tell what it was filled with: %p",
  async (seen) => {
    const before = registrationOf(inputOf());
    const store = storeOf(before);
    const submission = { form: "visit", input: inputOf({ city: "Bursa" }) } as const;
    const posted = { submission, seen, locale: "en", by: VISITOR } as const;
    const answer = await applyCorrection(before, posted, store as unknown as Store);
    expect(answer).toMatchObject({ status: "changed", fields: ["city"] });
    expect(store.written).toEqual([]);
  },
);

describe("the confirmation", () => {
  const before = registrationOf(inputOf());
  const now = new Date("2026-07-01T10:00:00Z");

  it.each([
    ["has unsubscribed and agrees to news now", true, true],
    ["has unsubscribed and agrees no more", true, false],
    ["agrees to news now", false, true],
  ])("asks somebody who %s only if that is needed", async (_, hasUnsubscribed, consent) => {
    const agreeing = registrationOf(inputOf({ consent: !consent }));
    const store = storeOf(agreeing);
    const options = { confirm: true, now, hasUnsubscribed };
    const answer = await send(store, agreeing, { consent }, options);
    expect(answer).toEqual({ status: "corrected", mailed: hasUnsubscribed && consent });
  });

  it("goes to a new address, within the limit of a day", async () => {
    const store = storeOf(before);
    const changed = { email: "new@example.com" };
    const answer = await send(store, before, changed, { confirm: true, now });
    expect(answer).toEqual({ status: "corrected", mailed: true });
    expect(store.written[0]?.messages).toMatchObject({
      kinds: ["confirmation"],
      dueAt: now,
      limit: { day: "2026-07-01", max: 3 },
    });
  });

  it.each([
    [{ city: "Bursa" }, true],
    [{ email: "new@example.com" }, false],
    [{ email: "ünal@example.com" }, true],
  ])("does not go for %j where confirmations are %p", async (changed, confirm) => {
    const store = storeOf(before);
    const answer = await send(store, before, changed, { confirm, now });
    expect(answer).toEqual({ status: "corrected", mailed: false });
    expect(store.written[0]?.messages).toBeUndefined();
  });
});

it("names answers in the words of the form, and says where there is none", () => {
  const stored = {
    city: "Bursa",
    gender: "",
    interestedProducts: ["food", "packaging"],
    consent: "",
  };
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
