/** A doubtful answer is asked about once, when the form is sent. */
import { submitRegistration } from "@/app/[locale]/actions";
import {
  findQuestions,
  listDoubtfulAnswers,
  readConfirmedAnswers,
  withErrors,
} from "@/lib/registration/answers/questions";
import { confirmedAnswersInput, emptyFormState } from "@/lib/registration/form-state";
import { type FormName, forms } from "@/lib/registration/forms";
import { answers } from "@/tests/support/records/answers";

const saved = { id: "a", outcome: "created", token: "token_of_ada_0123456", messages: [] };
const register = jest.fn(async () => saved);
jest.mock("next/headers", () => ({ headers: async () => new Headers({ host: "fuar.example" }) }));
jest.mock("@/lib/registration/register", () => ({
  ...jest.requireActual("@/lib/registration/register"),
  registerSubmission: () => register(),
}));
jest.mock("@/lib/server/process", () => ({
  getServices: () => ({
    limit: { countAttempt: () => 0, reserve: () => ({ wait: 0, release: () => undefined }) },
    store: {},
    delivery: { sendSoon: () => undefined },
    metrics: { countRegistration: () => undefined, countRefusal: () => undefined },
    confirm: { forms: [], reachesPeople: false },
    sources: { countRegistration: () => ({}) },
  }),
}));

beforeEach(() => register.mockClear());

/** Posts a form as a browser without script does: with the hidden inputs of the page before. */
function post(form: FormName, changed: Record<string, string>, asked: readonly string[] = []) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...answers[form], ...changed }))
    for (const one of [value].flat()) data.append(name, one);
  for (const one of asked) data.append(confirmedAnswersInput, one);
  return submitRegistration(form, "tr", emptyFormState, data);
}

it.each([
  ["exhibit", "requestedArea", "1.500"],
  ["exhibit", "requestedArea", "１．５００"],
  ["visit", "email", "ada@gmaıl.com"],
  ["press", "email", `${"a".repeat(65)}@example.com`],
  ["visit", "mobile", "5320000000"],
] as const)(
  "%s.%s: %s comes back with a question, and is taken when it comes again",
  async (form, name, typed) => {
    const first = await post(form, { [name]: typed });
    expect(first).toMatchObject({
      status: "invalid",
      errors: { [name]: "unsure" },
      confirmedAnswers: [typed],
    });
    expect(first.values[name]).toBe(typed);
    expect(register).not.toHaveBeenCalled();
    expect(await post(form, { [name]: typed }, first.confirmedAnswers)).toMatchObject({
      status: "saved",
    });
    expect(register).toHaveBeenCalledTimes(1);
  },
);

it("says what is wrong before it asks, asks about another doubtful answer, too, and about no answer twice", async () => {
  const wrong = await post("exhibit", { email: "ada", requestedArea: "1.500" }, ["other"]);
  expect(wrong).toMatchObject({ errors: { email: "emailFormat" }, confirmedAnswers: ["other"] });
  const both = { email: "ada@gmial.com", requestedArea: "1.500" };
  const first = await post("exhibit", both);
  expect(first.errors).toEqual({ email: "unsure", requestedArea: "unsure" });
  const second = await post("exhibit", { ...both, requestedArea: "2.500" }, first.confirmedAnswers);
  expect(second.errors).toEqual({ requestedArea: "unsure" });
  expect(
    await post("exhibit", { ...both, requestedArea: "2.500" }, second.confirmedAnswers),
  ).toMatchObject({
    status: "saved",
  });
});

it("asks nothing about plain answers, and about what was stored before", () => {
  for (const form of ["visit", "exhibit", "press"] as const) {
    expect(findQuestions(forms[form], answers[form], [])).toBeUndefined();
  }
  const stored = { ...answers.visit, mobile: "5320000000" };
  const doubtful = listDoubtfulAnswers(forms.visit, stored);
  expect(findQuestions(forms.visit, stored, doubtful)).toBeUndefined();
});

it("reads nothing but texts as asked about", () => {
  const data = new FormData();
  data.append(confirmedAnswersInput, "1.500");
  data.append(confirmedAnswersInput, new File([], "x"));
  expect(readConfirmedAnswers(data)).toEqual(["1.500"]);
  const form = {
    ...emptyFormState,
    values: { email: "a@gmial.com" },
    confirmedAnswers: ["a@gmial.com"],
  };
  expect(withErrors(form, { email: "unsure" }).confirmedAnswers).toEqual(["a@gmial.com"]);
});
