import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useActionState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  findQuestions,
  readConfirmedAnswers,
  withErrors,
} from "@/lib/registration/answers/questions";
import {
  confirmedAnswersInput,
  emptyFormState,
  type FormState,
} from "@/lib/registration/form-state";
import { type FormName, forms } from "@/lib/registration/forms";
import { readFormData } from "@/lib/registration/read-form-data";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillIn,
  fillInWell,
  findSummary,
  formElement,
  formPage,
  inputsOf,
  openForm,
  saving,
  send,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

jest.mock("react", () => {
  const react = jest.requireActual("react");
  return { ...react, useActionState: jest.fn(react.useActionState) };
});

beforeAll(standInForBrowser);

const inputOf = (name: string) => inputsOf(name)[0] as HTMLInputElement;

/** A server that asks once about what is doubtful, and then saves. */
const asking = (form: FormName) =>
  saving().mockImplementationOnce(async (_, data) => {
    const [values, asked] = [readFormData(forms[form], data), readConfirmedAnswers(data)];
    const questions = findQuestions(forms[form], values, asked) ?? {};
    return withErrors({ ...emptyFormState, values, confirmedAnswers: asked }, questions);
  });

it.each([
  ["tr", "Şunu mu demek istediniz: ada@gmail.com?"],
  ["en", "Did you mean ada@gmail.com?"],
  ["ar", "هل تقصد ada@gmail.com؟"],
] as const)(
  "asks in %s when the visitor leaves the field, and keeps what was accepted in the draft",
  (locale, sentence) => {
    const { unmount } = openForm("press", locale);
    fillIn({ email: "ada@gmial.com" });
    expect(screen.queryByText("ada@gmail.com")).not.toBeInTheDocument();
    fireEvent.blur(inputOf("email"));
    const suggestion = screen.getByRole("button", { name: "ada@gmail.com" });
    expect(suggestion.closest("p")).toHaveTextContent(sentence);
    fireEvent.click(suggestion);
    unmount();
    openForm("press", locale);
    expect(inputOf("email")).toHaveValue("ada@gmail.com");
  },
);

it("asks once when the form is sent, and takes the same answer then", async () => {
  const submit = asking("exhibit");
  openForm("exhibit", "en", submit);
  fillInWell("exhibit");
  // Sent by the Enter key, the field is not left.
  fillIn({ requestedArea: "1.500" });
  inputOf("requestedArea").focus();
  send();
  expect(await findSummary()).toHaveTextContent("Please check this answer");
  expect(inputOf("requestedArea")).toHaveAccessibleDescription(/Please check this answer/);
  expect(inputOf("requestedArea")).toHaveValue("1.500");
  await waitFor(() => expect(screen.getByRole("button", { name: "1500" })).toBeVisible());
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  const posted = submit.mock.calls[1]?.[1];
  expect(posted?.get("requestedArea")).toBe("1.500");
  expect(posted?.getAll(confirmedAnswersInput)).toEqual(["1.500"]);
  expect(await screen.findByRole("dialog")).toBeVisible();
});

it("takes the suggestion in answer to the question", async () => {
  const submit = asking("visit");
  openForm("visit", "en", submit);
  fillInWell("visit");
  fillIn({ email: "ada@gmial.com" });
  send();
  await findSummary();
  fireEvent.click(await screen.findByRole("button", { name: "ada@gmail.com" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.calls[1]?.[1].get("email")).toBe("ada@gmail.com");
});

/** Renders the server's answer to a posted form. */
function answered(form: FormName, state: Partial<FormState>) {
  const complete: FormState = { status: "invalid", values: {}, errors: {}, ...state };
  jest.mocked(useActionState).mockReturnValueOnce([complete, jest.fn(), false]);
  document.body.innerHTML = renderToStaticMarkup(formPage(form, "en"));
}

it("suggests in the text of the error what was probably meant, without a button, when there is no script", () => {
  answered("visit", { values: { mobile: "0532 000 00 00" }, errors: { mobile: "mobileFormat" } });
  const suggestion = screen.getByText("+90 532 000 00 00").closest("p");
  expect(suggestion).toHaveTextContent("Did you mean +90 532 000 00 00?");
  expect(screen.queryAllByRole("button")).toHaveLength(1);
});

it("asks without script, too, and posts with it again what was asked about", () => {
  const values = { ...answers.exhibit, requestedArea: "1.500" };
  answered("exhibit", { values, errors: { requestedArea: "unsure" }, confirmedAnswers: ["1.500"] });
  expect(screen.getByRole("alert")).toHaveTextContent("If it is right, send the form again");
  expect(screen.getByText("1500").closest("p")).toHaveTextContent("Did you mean 1500?");
  expect(new FormData(formElement()).getAll(confirmedAnswersInput)).toEqual(["1.500"]);
});
