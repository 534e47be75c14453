import { type RegistrationStore, StoreUnavailable } from "@/lib/registration/ports";
import { register, registrationId } from "@/lib/registration/register";
import { submissionOf } from "@/tests/support/submissions";

type Create = RegistrationStore["create"];

const context = { locale: "tr", source: "expo.example" } as const;

const storing = (outcome: "created" | "exists") => ({
  create: jest.fn<ReturnType<Create>, Parameters<Create>>(async () => outcome),
});

it.each(["created", "exists"] as const)("saves under its digest and says %s", async (outcome) => {
  const store = storing(outcome);
  const submission = submissionOf("visit");
  const id = registrationId(submission);
  expect(await register(submission, context, store)).toEqual({ id, outcome });
  expect(store.create).toHaveBeenCalledTimes(1);
  expect(store.create).toHaveBeenCalledWith("visit", id, expect.objectContaining({ name: "Ada" }));
});

it("has one id whatever the language and the host", async () => {
  const store = storing("created");
  await register(submissionOf("press"), context, store);
  await register(submissionOf("press"), { locale: "ar", source: "www.expo.example" }, store);
  const [first, second] = store.create.mock.calls.map(([, id]) => id);
  expect(second).toBe(first);
});

it("gives each visit record a token of its own: 20 letters, digits, hyphens, underscores", async () => {
  const store = storing("created");
  for (let i = 0; i < 200; i += 1) await register(submissionOf("visit"), context, store);
  const tokens = store.create.mock.calls.map(([, , record]) => Reflect.get(record, "token"));
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{20}$/);
});

it.each(["exhibit", "press"] as const)("gives a %s record no token", async (form) => {
  const store = storing("created");
  await register(submissionOf(form), context, store);
  expect(store.create.mock.calls[0]?.[2]).not.toHaveProperty("token");
});

it("lets the store's failure through", async () => {
  const store = { create: () => Promise.reject(new StoreUnavailable("refused")) };
  await expect(register(submissionOf("visit"), context, store)).rejects.toThrow(StoreUnavailable);
});
