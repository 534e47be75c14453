import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { takeFilmTurn } from "@/components/ui/film-session";
import { locales } from "@/lib/locales";
import { emptyForm } from "@/lib/registration/form-state";
import { formView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";
import { standInForBrowser } from "../support/browser";
import {
  fillInWell,
  findSummary,
  openForm,
  receipt,
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
    const { texts, successBody } = formView(form, locale);
    const dialog = await screen.findByRole("dialog", { name: texts.successTitle });
    const body = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(body).toHaveTextContent(successBody.replace("{}", "Fair information"));
    const contact = within(dialog).getByRole("link", { name: "Fair information" });
    expect(contact).toHaveAttribute("href", `/${locale}/FairInformation#contact`);
    const ok = within(dialog).getByRole("link", { name: texts.successOk });
    expect(ok).toHaveAttribute("href", `/${locale}`);
    expect(ok).toHaveFocus();
    expect(within(dialog).getByRole("definition")).toHaveTextContent(receipt.reference);
    expect(within(dialog).getByRole("term")).toHaveTextContent(texts.reference);
    const pass = within(dialog).getByRole("link", { name: texts.showPass });
    expect(pass).toHaveAttribute("href", receipt.pass);
  },
);

it("offers no pass where there is none", async () => {
  const { reference } = receipt;
  const submit = saving();
  submit.mockResolvedValue({ ...emptyForm, status: "saved", receipt: { reference } });
  openForm("press", "en", submit);
  fillInWell("press");
  send();
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(reference)).toBeVisible();
  expect(within(dialog).queryByRole("link", { name: "Show my pass" })).not.toBeInTheDocument();
});

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

it("leads home without the film, because a visitor who came for the form has not asked for it", async () => {
  sessionStorage.clear();
  openForm("visit", "en");
  expect(takeFilmTurn()).toBe(true);
  sessionStorage.clear();
  fillInWell("visit");
  send();
  await screen.findByRole("dialog");
  expect(takeFilmTurn()).toBe(false);
});

describe("the next registration on the same page", () => {
  async function register() {
    fillInWell("visit");
    send();
    const dialog = await screen.findByRole<HTMLDialogElement>("dialog");
    fireEvent(dialog, new Event("close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  }

  it("is saved and shown like the first one, also with the same answers", async () => {
    const submit = saving();
    openForm("visit", "en", submit);
    await register();
    await register();
    const [first, second] = submit.mock.calls.map(([, data]) => [...data]);
    expect(second).toEqual(first);
  });
});
