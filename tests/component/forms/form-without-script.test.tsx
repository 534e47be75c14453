/** The page that the server renders after a form was posted without script. */

import { screen } from "@testing-library/react";
import { useActionState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { confirmedAnswersInput, type FormState } from "@/lib/registration/form-state";
import type { FormName } from "@/lib/registration/forms";
import { formElement, formPage } from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

jest.mock("react", () => ({ ...jest.requireActual("react"), useActionState: jest.fn() }));

/** Renders the server's answer to a posted form. */
function answered(form: FormName, state: Partial<FormState>) {
  const complete: FormState = { status: "invalid", values: {}, errors: {}, ...state };
  jest.mocked(useActionState).mockReturnValue([complete, jest.fn(), false]);
  document.body.innerHTML = renderToStaticMarkup(formPage(form, "en"));
}

it("suggests in the text of the error what was probably meant", () => {
  answered("visit", { values: { mobile: "0532 000 00 00" }, errors: { mobile: "mobileFormat" } });
  const suggestion = screen.getByText("+90 532 000 00 00").closest("p");
  expect(suggestion).toHaveTextContent("Did you mean +90 532 000 00 00?");
  expect(screen.queryAllByRole("button")).toHaveLength(1);
});

it("asks about a doubtful answer, and posts with it again what was asked about", () => {
  const values = { ...answers.exhibit, requestedArea: "1.500" };
  answered("exhibit", { values, errors: { requestedArea: "unsure" }, confirmedAnswers: ["1.500"] });
  expect(screen.getByRole("alert")).toHaveTextContent("If it is right, send the form again");
  expect(screen.getByText("1500").closest("p")).toHaveTextContent("Did you mean 1500?");
  expect(new FormData(formElement()).getAll(confirmedAnswersInput)).toEqual(["1.500"]);
});
