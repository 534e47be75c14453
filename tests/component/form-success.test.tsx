import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { locales } from "@/lib/i18n/locales";
import { formView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";
import { standInForBrowser } from "../support/browser";
import {
  fillInWell,
  findSummary,
  openForm,
  saving,
  send,
  typedValues,
} from "../support/registration-form";

beforeAll(standInForBrowser);

const everyForm = formNames.flatMap((form) => locales.map((locale) => ({ form, locale })));

it.each(everyForm)(
  "$form in $locale: a dialog with title, text and a way home",
  async ({ form, locale }) => {
    openForm(form, locale);
    fillInWell(form);
    send();
    const { texts } = formView(form, locale);
    const dialog = await screen.findByRole("dialog", { name: texts.successTitle });
    expect(dialog).toHaveAccessibleDescription(texts.successBody);
    const ok = within(dialog).getByRole("link", { name: texts.successOk });
    expect(ok).toHaveAttribute("href", `/${locale}`);
  },
);

it.each(formNames)("%s is cleared, without errors", async (form) => {
  openForm(form, "en");
  const empty = typedValues();
  fillInWell(form);
  expect(typedValues()).not.toEqual(empty);
  send();
  await screen.findByRole("dialog");
  await waitFor(() => expect(typedValues()).toEqual(empty));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("clears errors that came before", async () => {
  openForm("visit", "en");
  send();
  await findSummary();
  fillInWell("visit");
  send();
  await screen.findByRole("dialog");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(document.title).toBe("Registration");
});

describe("the next registration on the same page", () => {
  async function register() {
    fillInWell("visit");
    send();
    const dialog = await screen.findByRole<HTMLDialogElement>("dialog");
    fireEvent(dialog, new Event("close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  }

  it("is saved and told like the first, with the same answers, too", async () => {
    const submit = saving();
    openForm("visit", "en", submit);
    await register();
    await register();
    const [first, second] = submit.mock.calls.map(([, data]) => [...data]);
    expect(second).toEqual(first);
  });
});
