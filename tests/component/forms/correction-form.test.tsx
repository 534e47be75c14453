/** The form that corrects a registration: filled, kept when something is in the way, and on to the pass. */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { CorrectionForm } from "@/components/forms/correction-form";
import type { SubmitRegistration } from "@/components/forms/send";
import { type Locale, locales } from "@/lib/locales";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { getCorrectionView } from "@/lib/registration/form-view";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { standInForBrowser } from "../../support/pages/browser";
import {
  findSummary,
  inputsOf,
  send,
  submitButton,
  typedValues,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

const messages = { tr, en, ar };

beforeAll(standInForBrowser);

const seen = "digests of what is stored";
const stored: FormState = { ...emptyFormState, values: answers.visit, seen };

type Submit = jest.Mock<ReturnType<SubmitRegistration>, Parameters<SubmitRegistration>>;

function open(locale: Locale, answer: Partial<FormState>) {
  const submit: Submit = jest.fn(async (_previous, _data) => ({ ...emptyFormState, ...answer }));
  const onCorrected = jest.fn(async () => undefined);
  const { Correction } = messages[locale];
  render(
    <main>
      <CorrectionForm
        view={getCorrectionView(locale)}
        submit={submit}
        initial={stored}
        privacy={{ href: `/${locale}/Privacy`, newTab: "opens in a new tab" }}
        changed={{ title: Correction.changedTitle, body: Correction.changedBody }}
        title="Correct"
        onCorrected={onCorrected}
      >
        <h1>Heading</h1>
      </CorrectionForm>
    </main>,
  );
  return { submit, onCorrected };
}

const type = (name: string, value: string) => {
  const [input] = inputsOf(name);
  if (!input) throw new Error(`There is no ${name}.`);
  fireEvent.change(input, { target: { value } });
};

it.each(locales)(
  "is filled with what is stored, and posts it with what was seen: %s",
  async (locale) => {
    const { submit } = open(locale, { status: "failed", problem: "saveFailed" });
    expect(submitButton()).toHaveTextContent(messages[locale].Correction.submit);
    const before = typedValues();
    expect(before).toContainEqual(["firstName", "Ada"]);
    expect(before).toContainEqual(["country", "TR"]);
    expect(before).toContainEqual(["gender", "female"]);
    expect(before).toContainEqual(["musiad", "yes"]);
    expect(before).toContainEqual(["consent", "yes"]);
    expect(before.filter(([name]) => name === "interestedProducts")).toHaveLength(2);
    expect(before).toContainEqual(["seen", seen]);
    send();
    await waitFor(() => expect(submit).toHaveBeenCalled());
    const posted = submit.mock.calls[0]?.[1];
    expect(posted?.get("seen")).toBe(seen);
    expect(posted?.get("address")).toBe(answers.visit.address);
  },
);

it.each(["server", "connection"])("keeps every answer when the %s fails", async (what) => {
  const { submit } = open("en", {});
  submit.mockImplementation(async (_previous, data) => {
    if (what === "connection") throw new Error("Failed to fetch");
    const values = { ...answers.visit, city: String(data.get("city")) };
    return { status: "failed", problem: "saveFailed", values, seen, errors: {} };
  });
  type("city", "Bursa");
  fireEvent.click(inputsOf("consent")[0] as HTMLElement);
  const typed = typedValues().filter(([name]) => name !== "consent");
  send();
  expect(await screen.findByRole("alert")).toHaveTextContent(en.Correction.saveFailed);
  expect(screen.getByRole("alert")).toHaveFocus();
  if (what === "connection") expect(typedValues()).toEqual(typed);
  else expect(typedValues()).toEqual(expect.arrayContaining(typed));
});

it("shows errors beside the fields, and sends nothing", async () => {
  const { submit } = open("en", {});
  type("email", "nonsense");
  send();
  expect(await findSummary()).toHaveTextContent(en.Errors.emailFormat);
  expect(submit).not.toHaveBeenCalled();
});

it.each(locales)(
  "says what somebody else has stored, and puts it where nothing was changed: %s",
  async (locale) => {
    const { submit } = open(locale, {});
    submit.mockImplementationOnce(async () => ({
      status: "changed",
      values: { ...answers.visit, city: "Ankara", company: "Yeni A.Ş.", businessTypes: [] },
      errors: {},
      seen: "newer digests",
      meanwhile: [
        { name: "city", label: "City", value: "Bursa" },
        { name: "company", label: "Company", value: "Yeni A.Ş." },
      ],
    }));
    type("city", "Ankara");
    send();
    const told = await findSummary();
    const { Correction, Errors } = messages[locale];
    for (const text of [Correction.changedTitle, Correction.changedBody, "Bursa", "Yeni A.Ş."]) {
      expect(told).toHaveTextContent(text);
    }
    expect(told).toHaveFocus();
    expect(document.title).toContain(Errors.titlePrefix);
    const now = typedValues();
    expect(now).toContainEqual(["city", "Ankara"]);
    expect(now).toContainEqual(["company", "Yeni A.Ş."]);
    expect(now).toContainEqual(["seen", "newer digests"]);
    expect(now.some(([name]) => name === "businessTypes")).toBe(false);
    send();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    expect(submit.mock.calls[1]?.[1].get("seen")).toBe("newer digests");
  },
);

it("leads to what is wrong, and again to what somebody else has stored", async () => {
  const { submit } = open("en", {});
  const meanwhile = [{ name: "city", label: "City", value: "Bursa" }];
  submit.mockImplementation(async (_previous, data) => {
    const values = { ...answers.visit, email: String(data.get("email")) };
    return { status: "changed", values, errors: {}, seen: "newer digests", meanwhile };
  });
  send();
  const told = await findSummary();
  expect(told).toHaveFocus();
  type("email", "nonsense");
  send();
  const wrong = await screen.findByText(en.Errors.emailFormat, { selector: "a" });
  await waitFor(() => expect(wrong.closest("[role=alert]")).toHaveFocus());
  expect(told).toBeInTheDocument();
  type("email", "ada@example.com");
  await waitFor(() => expect(wrong).not.toBeInTheDocument());
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(screen.getByRole("alert")).toHaveTextContent("Bursa");
});

it("keeps no draft, and takes none of another form", async () => {
  sessionStorage.setItem("draft.visit", JSON.stringify({ postalCode: "99999", city: "Paris" }));
  open("en", { status: "failed", problem: "saveFailed" });
  type("postalCode", "");
  expect(sessionStorage.getItem("draft.visit")).toContain("Paris");
  expect(typedValues()).toContainEqual(["city", answers.visit.city]);
});

it("lets the copies of this device go before it leads on to the pass", async () => {
  const receipt = { reference: "", pass: "#corrected" };
  const { onCorrected } = open("en", { status: "saved", values: answers.visit, receipt });
  send();
  await waitFor(() => expect(location.hash).toBe("#corrected"));
  expect(onCorrected).toHaveBeenCalledTimes(1);
});
