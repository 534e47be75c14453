/** Pages that the browser translates: what changes, comes and goes still does, and nothing breaks. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { standInForBrowser } from "../support/pages/browser";
import { fillIn, inputsOf, openForm } from "../support/pages/registration-form";
import { translatePage } from "../support/pages/translation";

let endTranslation: () => void;

beforeAll(() => {
  standInForBrowser();
  endTranslation = translatePage();
});

afterAll(() => endTranslation());

const inputOf = (name: string) => inputsOf(name)[0] as HTMLInputElement;

/** Waits until a page that is shown is translated, too. */
async function translated(text: string | RegExp) {
  await waitFor(() => expect(screen.getByText(text).tagName).toBe("FONT"));
}

it.each([
  ["email", "ada@gmial.com", "ada@gmail.com"],
  ["mobile", "0532 000 00 00", "+90 532 000 00 00"],
])("a suggestion comes and goes: %s", async (name, typed, meant) => {
  openForm("visit", "en");
  const correct = (value: string) => {
    fillIn({ [name]: value });
    fireEvent.blur(inputOf(name));
  };
  correct(typed);
  await translated("Did you mean");
  await userEvent.click(screen.getByRole("button", { name: meant }));
  expect(screen.queryByText("Did you mean")).not.toBeInTheDocument();
  expect(inputOf(name)).toHaveValue(meant);
  correct(typed);
  await translated("Did you mean");
  correct("");
  expect(screen.queryByText("Did you mean")).not.toBeInTheDocument();
});

it("the progress of a form and the count of a fold go on", async () => {
  openForm("visit", "en");
  await translated(/required answers left/);
  const progress = document.querySelector("progress")?.parentElement;
  fillIn({ firstName: "Ada" });
  expect(progress).toHaveTextContent("0 of 4 sections complete · 11 required answers left");
  await translated(/required answers left/);
  fillIn({ lastName: "Örnek", interestedProducts: ["food"] });
  expect(progress).toHaveTextContent("1 of 4 sections complete · 9 required answers left");
});
