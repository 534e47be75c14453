import { type FormName, formNames } from "@/lib/registration/forms";
import type { Submission } from "@/lib/registration/record";
import { computeRegistrationId, registerSubmission } from "@/lib/registration/register";
import { validateForm } from "@/lib/registration/schema";
import type { RegistrationStore } from "@/lib/store/ports";
import { answers } from "@/tests/support/records/answers";
import { submissionOf } from "@/tests/support/records/submissions";

type Create = RegistrationStore["create"];

const context = { locale: "tr", source: "expo.example" } as const;

const storing = (outcome: Awaited<ReturnType<Create>>) => ({
  create: jest.fn<ReturnType<Create>, Parameters<Create>>(async () => outcome),
  get: jest.fn(),
});

const idOf = (...submission: Parameters<typeof submissionOf>) =>
  computeRegistrationId(submissionOf(...submission));

describe("the id", () => {
  it("is a SHA-256 digest in base64url, of its own for each form", () => {
    const ids = formNames.map((form) => idOf(form));
    for (const id of ids) expect(id).toMatch(/^[\w-]{43}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is the same for the same answers typed differently, in any order", () => {
    const typed = {
      firstName: "  Ada ",
      lastName: "O\u0308rnek",
      email: "ADA@example.com",
      mobile: "0090 (555) 111-22-33",
      phone: "212 334 00 00",
      interestedProducts: ["packaging", "food", "food"],
      consent: true,
      address: "Fuar Cad. 1\r\nKat 2",
      unknown: "x",
    };
    expect(idOf("visit", typed)).toBe(idOf("visit"));
    const reversed = Object.fromEntries(Object.entries(answers.visit).reverse());
    const result = validateForm("visit", reversed);
    if ("errors" in result) throw new Error("not valid");
    const input = Object.fromEntries(Object.entries(result.input).reverse()) as typeof result.input;
    expect(computeRegistrationId({ form: "visit", input })).toBe(idOf("visit"));
  });

  it("is that of the answers given, whatever else a form comes to ask", () => {
    const { input } = submissionOf("visit", { gender: "", businessTypes: [], consent: "" });
    const { gender, businessTypes, consent, ...given } = input as Record<string, unknown>;
    const idOfInput = (answered: object) =>
      computeRegistrationId({ form: "visit", input: answered } as Submission);
    expect(idOfInput(given)).toBe(idOfInput(input));
    expect(idOfInput({ ...given, hall: "", wishes: [], newsletter: false })).toBe(idOfInput(input));
    expect(idOfInput({ ...given, hall: "1" })).not.toBe(idOfInput(input));
  });

  it.each([
    { firstName: "ada" },
    { email: "ada@example.org" },
    { mobile: "905551112233" },
    { interestedProducts: ["food"] },
    { consent: "" },
    { address: "Fuar Cad. 1 Kat 2" },
    { musiad: "" },
  ])("is another one for a correction: %j", (correction) => {
    expect(idOf("visit", correction)).not.toBe(idOf("visit"));
  });

  it("keeps neighbouring answers apart", () => {
    const one = idOf("visit", { firstName: "Ada Lale", lastName: "Örnek" });
    expect(one).not.toBe(idOf("visit", { firstName: "Ada", lastName: "Lale Örnek" }));
    const other = idOf("visit", { gender: "", musiad: "no" });
    expect(other).not.toBe(idOf("visit", { gender: "male", musiad: "" }));
  });
});

it.each(["created", "exists"] as const)(
  "saves under its digest, whatever the language and the host, and says %s",
  async (outcome) => {
    const store = storing(outcome);
    const submission = submissionOf("visit");
    const id = computeRegistrationId(submission);
    const other = { locale: "ar", source: "www.expo.example" } as const;
    for (const where of [context, other]) {
      expect(await registerSubmission(submission, where, store)).toMatchObject({ id, outcome });
      const record = expect.objectContaining({ name: "Ada" });
      expect(store.create).toHaveBeenLastCalledWith("visit", id, record, undefined, undefined);
    }
    expect(store.create).toHaveBeenCalledTimes(2);
  },
);

it("gives each visit record a token of its own, 20 characters of base64url, and others none", async () => {
  const store = storing("created");
  for (let i = 0; i < 200; i += 1) await registerSubmission(submissionOf("visit"), context, store);
  const tokens = store.create.mock.calls.map(([, , record]) => Reflect.get(record, "token"));
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{20}$/);
  for (const form of ["exhibit", "press"] as const) {
    await registerSubmission(submissionOf(form), context, store);
    expect(store.create.mock.lastCall?.[2]).not.toHaveProperty("token");
  }
  expect(store.get).not.toHaveBeenCalled();
});

it("hands over the token that is stored: of a known registration the first one", async () => {
  const store = storing("created");
  const { token } = await registerSubmission(submissionOf("visit"), context, store);
  expect(token).toBe(Reflect.get(store.create.mock.calls[0]?.[2] ?? {}, "token"));

  const known = storing("exists");
  const submission = submissionOf("visit");
  const { email } = submission.input;
  known.get.mockResolvedValue({ record: { email, token: "the-first-token-0001" } });
  const again = await registerSubmission(submission, context, known);
  expect(again).toMatchObject({ outcome: "exists", token: "the-first-token-0001" });
});

describe("answers whose registration was corrected", () => {
  const submission = submissionOf("press");
  const { email } = submission.input;

  it.each([
    ["take the next id", ["eda@example.com", "ece@example.com"], "created", 2],
    ["find theirs at any id in any case", ["eda@example.com", email.toUpperCase()], "exists", 1],
    ["have one where the address stayed", [email], "exists", 0],
  ])("%s: %j are stored", async (_, addresses, outcome, count) => {
    const ids = addresses.map((_address, n) => computeRegistrationId(submission, n));
    const store = storing("created");
    store.create.mockImplementation(async (_form, id) => (ids.includes(id) ? "exists" : "created"));
    store.get.mockImplementation(async (_form, id) => ({
      record: { email: addresses[ids.indexOf(id)] },
    }));
    const id = computeRegistrationId(submission, count);
    expect(await registerSubmission(submission, context, store)).toMatchObject({ outcome, id });
    expect(new Set([...ids, id]).size).toBe(Math.max(ids.length, count + 1));
  });
});

it("asks for a notification of an exhibitor application only, held for this process", async () => {
  const now = new Date("2026-09-01T09:00:00Z");
  const store = storing("created");
  for (const form of ["visit", "press", "exhibit"] as const) {
    await registerSubmission(submissionOf(form), context, store, { now });
  }
  const stored = store.create.mock.calls.map(([, , , messages]) => messages);
  const dueAt = new Date("2026-09-01T09:01:00Z");
  expect(stored).toEqual([undefined, undefined, { kinds: ["sales"], dueAt }]);
});

describe("a confirmation", () => {
  const asked = async (form: FormName, changed = {}, confirm = true) => {
    const store = storing("created");
    const submission = submissionOf(form, changed);
    const { messages } = await registerSubmission(submission, context, store, { confirm });
    return { messages, stored: store.create.mock.calls[0]?.[3] };
  };

  it("is stored with a registration where it is asked for, at most three a day and address", async () => {
    const { messages, stored } = await asked("exhibit");
    expect(messages).toEqual(["sales", "confirmation"]);
    expect(stored).toMatchObject({ kinds: messages, limit: { max: 3 } });
    expect(JSON.stringify(stored)).not.toContain("ada");
    const again = await asked("press", { email: "Ada+press@example.com" });
    expect(again.stored?.limit).toEqual(stored?.limit);
  });

  it("is not stored where nobody asks, or for an address that some servers refuse", async () => {
    const email = "ayşe@example.com";
    expect(await asked("visit", {}, false)).toEqual({ messages: [], stored: undefined });
    expect(await asked("visit", { email })).toEqual({ messages: [], stored: undefined });
    expect((await asked("exhibit", { email })).messages).toEqual(["sales"]);
  });

  it.each([
    ["unconfirmed", "created", ["sales"]],
    ["exists", "exists", []],
  ] as const)("is not sent of one that the store calls %s", async (saved, outcome, messages) => {
    const options = { confirm: true };
    const registered = registerSubmission(
      submissionOf("exhibit"),
      context,
      storing(saved),
      options,
    );
    expect(await registered).toMatchObject({ outcome, messages });
  });
});
