/** The form that corrects a registration: filled, kept when something is in the way, and on to the pass. */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type Locale, locales } from "@/lib/locales";
import { emptyFormState } from "@/lib/registration/form-state";
import { getCorrectionView } from "@/lib/registration/form-view";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { standInForBrowser } from "../../support/pages/browser";
import {
  answerPagesBy,
  correctionPage,
  fillIn,
  findSummary,
  inputsOf,
  saving,
  send,
  typedValues,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

const messages = { tr, en, ar };
const seen = "digests of what is stored";

beforeAll(standInForBrowser);

function open(locale: Locale) {
  const submit = saving();
  const { changedTitle, changedBody } = messages[locale].Correction;
  const posted = { ...emptyFormState, values: answers.visit, baseVersion: seen };
  const changed = { title: changedTitle, body: changedBody };
  const view = getCorrectionView(locale);
  answerPagesBy(submit);
  render(correctionPage({ view, posted, changed }));
  return submit;
}

it.each(["server", "connection"])("keeps every answer when the %s fails", async (what) => {
  const submit = open("en");
  submit.mockImplementation(async (_previous, data) => {
    if (what === "connection") throw new Error("Failed to fetch");
    const values = { ...answers.visit, city: String(data.get("city")) };
    return { status: "failed", problem: "saveFailed", values, baseVersion: seen, errors: {} };
  });
  fillIn({ city: "Bursa" });
  fireEvent.click(inputsOf("consent")[0] as HTMLElement);
  const typed = typedValues().filter(([name]) => name !== "consent");
  send();
  expect(await screen.findByRole("alert")).toHaveTextContent(en.Correction.saveFailed);
  expect(screen.getByRole("alert")).toHaveFocus();
  if (what === "connection") expect(typedValues()).toEqual(typed);
  else expect(typedValues()).toEqual(expect.arrayContaining(typed));
});

it.each(locales)(
  "says what somebody else has stored, and puts it where nothing was changed: %s",
  async (locale) => {
    const submit = open(locale);
    submit.mockImplementationOnce(async () => ({
      status: "changed",
      values: { ...answers.visit, city: "Ankara", company: "Yeni A.Ş.", businessTypes: [] },
      errors: {},
      baseVersion: "newer digests",
      meanwhile: [
        { name: "city", label: "City", value: "Bursa" },
        { name: "company", label: "Company", value: "Yeni A.Ş." },
      ],
    }));
    fillIn({ city: "Ankara" });
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
    expect(now.some(([name]) => name === "businessTypes")).toBe(false);
    send();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    expect(submit.mock.calls[1]?.[1].get("seen")).toBe("newer digests");
  },
);

it("leads to what is wrong, and again to what somebody else has stored", async () => {
  const submit = open("en");
  const meanwhile = [{ name: "city", label: "City", value: "Bursa" }];
  submit.mockImplementation(async (_previous, data) => {
    const values = { ...answers.visit, email: String(data.get("email")) };
    return { status: "changed", values, errors: {}, baseVersion: "newer digests", meanwhile };
  });
  send();
  const told = await findSummary();
  expect(told).toHaveFocus();
  fillIn({ email: "nonsense" });
  send();
  const wrong = await screen.findByText(en.Errors.emailFormat, { selector: "a" });
  await waitFor(() => expect(wrong.closest("[role=alert]")).toHaveFocus());
  expect(submit).toHaveBeenCalledTimes(1);
  expect(told).toBeInTheDocument();
  fillIn({ email: "ada@example.com" });
  await waitFor(() => expect(wrong).not.toBeInTheDocument());
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(screen.getByRole("alert")).toHaveTextContent("Bursa");
});
