import { StoreUnavailable } from "@/lib/database/errors";
import type { FormName } from "@/lib/registration/forms";
import { computeRegistrationId, registerSubmission } from "@/lib/registration/register";
import type { RegistrationStore } from "@/lib/store/ports";
import { submissionOf } from "@/tests/support/records/submissions";

type Create = RegistrationStore["create"];

const context = { locale: "tr", source: "expo.example" } as const;

const storing = (outcome: Awaited<ReturnType<Create>>) => ({
  create: jest.fn<ReturnType<Create>, Parameters<Create>>(async () => outcome),
  get: jest.fn(),
});

it.each(["created", "exists"] as const)("saves under its digest and says %s", async (outcome) => {
  const store = storing(outcome);
  const submission = submissionOf("visit");
  const id = computeRegistrationId(submission);
  expect(await registerSubmission(submission, context, store)).toMatchObject({ id, outcome });
  expect(store.create).toHaveBeenCalledTimes(1);
  const record = expect.objectContaining({ name: "Ada" });
  expect(store.create).toHaveBeenCalledWith("visit", id, record, undefined, undefined);
});

it("has one id whatever the language and the host", async () => {
  const store = storing("created");
  await registerSubmission(submissionOf("press"), context, store);
  await registerSubmission(
    submissionOf("press"),
    { locale: "ar", source: "www.expo.example" },
    store,
  );
  const [first, second] = store.create.mock.calls.map(([, id]) => id);
  expect(second).toBe(first);
});

it("gives each visit record a token of its own: 20 letters, digits, hyphens, underscores", async () => {
  const store = storing("created");
  for (let i = 0; i < 200; i += 1) await registerSubmission(submissionOf("visit"), context, store);
  const tokens = store.create.mock.calls.map(([, , record]) => Reflect.get(record, "token"));
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{20}$/);
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

  /** A store whose registrations have these addresses; others can be created. */
  function holding(addresses: string[]) {
    const ids = addresses.map((_, count) => computeRegistrationId(submission, count));
    const store = storing("created");
    store.create.mockImplementation(async (_, id) => (ids.includes(id) ? "exists" : "created"));
    store.get.mockImplementation(async (_, id) => ({
      record: { email: addresses[ids.indexOf(id)] },
    }));
    return store;
  }

  it("take the next id while the stored address is another one", async () => {
    const store = holding(["eda@example.com", "ece@example.com"]);
    const registered = await registerSubmission(submission, context, store);
    expect(registered).toMatchObject({
      outcome: "created",
      id: computeRegistrationId(submission, 2),
    });
    expect(new Set([0, 1, 2].map((count) => computeRegistrationId(submission, count))).size).toBe(
      3,
    );
  });

  it("find their registration again, at whichever id and however it is written", async () => {
    const email = submission.input.email.toUpperCase();
    const store = holding(["eda@example.com", email]);
    const registered = await registerSubmission(submission, context, store);
    expect(registered).toMatchObject({
      outcome: "exists",
      id: computeRegistrationId(submission, 1),
    });
  });

  it("have one where the address stayed", async () => {
    const registered = await registerSubmission(
      submission,
      context,
      holding([submission.input.email]),
    );
    expect(registered).toMatchObject({ outcome: "exists", id: computeRegistrationId(submission) });
  });
});

it.each(["exhibit", "press"] as const)("gives a %s record no token", async (form) => {
  const store = storing("created");
  await registerSubmission(submissionOf(form), context, store);
  expect(store.create.mock.calls[0]?.[2]).not.toHaveProperty("token");
  expect(store.get).not.toHaveBeenCalled();
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
    const { messages } = await registerSubmission(submissionOf(form, changed), context, store, {
      confirm,
    });
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
    expect(await asked("visit", {}, false)).toEqual({ messages: [], stored: undefined });
    const email = "ayşe@example.com";
    expect(await asked("visit", { email })).toEqual({ messages: [], stored: undefined });
    expect((await asked("exhibit", { email })).messages).toEqual(["sales"]);
  });

  it.each([
    ["unconfirmed", "created", ["sales"]],
    ["exists", "exists", []],
  ] as const)("is not sent of one that the store calls %s", async (saved, outcome, messages) => {
    const registered = registerSubmission(submissionOf("exhibit"), context, storing(saved), {
      confirm: true,
    });
    expect(await registered).toMatchObject({ outcome, messages });
  });
});

it("lets the store's failure through", async () => {
  const create = () => Promise.reject(new StoreUnavailable("refused"));
  const store = { create, get: jest.fn() };
  await expect(registerSubmission(submissionOf("visit"), context, store)).rejects.toThrow(
    StoreUnavailable,
  );
});
