/** A part of the form's script cannot be loaded: the server validates alone. */
import { screen, waitFor } from "@testing-library/react";
import { standInForBrowser } from "../support/pages/browser";
import { fillInWell, openForm, saving, send } from "../support/pages/registration-form";

jest.mock("@/components/forms/resolver", () => {
  throw new Error("Loading chunk 7 failed.");
});

beforeAll(standInForBrowser);

it("without the schema of a form only the server validates", async () => {
  const submit = saving();
  openForm("visit", "en", submit);
  fillInWell("visit");
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole("dialog")).toBeVisible();
});
