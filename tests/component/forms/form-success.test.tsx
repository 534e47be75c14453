import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { claimFilmTurn } from "@/components/ui/browser/film-session";
import { drawQr } from "@/components/ui/pictures/qr";
import { locales } from "@/lib/locales";
import { buildPassView } from "@/lib/passes/pass-view";
import { emptyFormState } from "@/lib/registration/form-state";
import { getFormView } from "@/lib/registration/form-view";
import { formNames } from "@/lib/registration/forms";
import en from "@/messages/en.json";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillInWell,
  findSummary,
  openForm,
  receipt,
  saving,
  send,
  typedValues,
} from "../../support/pages/registration-form";

beforeAll(standInForBrowser);

const everyForm = formNames.flatMap((form) => locales.map((locale) => ({ form, locale })));

/** The words of a success, with its link named as the page under test names it. */
const said = (body: string, mail: string) =>
  body.replace("{mail}", mail).replace("{page}", "Fair information");

it.each(everyForm)("$form in $locale says so where it is mailed", async ({ form, locale }) => {
  const submit = saving();
  const mailed = { ...receipt, mailed: true };
  submit.mockResolvedValue({ ...emptyFormState, status: "saved", receipt: mailed });
  openForm(form, locale, submit);
  fillInWell(form);
  send();
  const { texts, successBody } = getFormView(form, locale);
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(said(successBody, texts.mailed));
  expect(dialog).not.toHaveTextContent(texts.notMailed);
});

it.each(everyForm)(
  "$form in $locale: a dialog with title, text, the pass first, and a way home",
  async ({ form, locale }) => {
    openForm(form, locale);
    fillInWell(form);
    send();
    const { texts, successBody } = getFormView(form, locale);
    const dialog = await screen.findByRole("dialog", { name: texts.successTitle });
    const body = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(body).toHaveTextContent(said(successBody, texts.notMailed));
    const contact = within(dialog).getByRole("link", { name: "Fair information" });
    expect(contact).toHaveAttribute("href", `/${locale}/FairInformation#contact`);
    const ok = within(dialog).getByRole("link", { name: texts.successOk });
    expect(ok).toHaveAttribute("href", `/${locale}`);
    expect(within(dialog).getByRole("definition")).toHaveTextContent(receipt.reference);
    expect(within(dialog).getByRole("term")).toHaveTextContent(texts.reference);
    const pass = within(dialog).getByRole("link", { name: texts.showPass });
    expect(pass).toHaveAttribute("href", receipt.pass);
    expect(dialog.querySelectorAll("[data-star]")).toHaveLength(1);
    expect(pass).toHaveFocus();
    expect(pass.compareDocumentPosition(ok)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

it.each(locales)("shows a visitor the pass at once, and thanks by name: %s", async (locale) => {
  const view = buildPassView(
    "a".repeat(20),
    { form: "visit", name: "Ayşe Yılmaz", company: "Örnek" },
    locale,
  );
  const submit = saving();
  const shown = { ...receipt, firstName: "Ayşe", ticket: { view, qr: drawQr("CODE") } };
  submit.mockResolvedValue({ ...emptyFormState, status: "saved", receipt: shown });
  openForm("visit", locale, submit);
  fillInWell("visit");
  send();
  const { thanks, texts } = getFormView("visit", locale);
  const dialog = await screen.findByRole("dialog", { name: texts.successTitle });
  expect(dialog).toHaveTextContent(thanks.replace("{person}", "Ayşe"));
  const pass = within(dialog).getByRole("article");
  expect(within(pass).getByRole("heading", { level: 3 })).toHaveTextContent(view.title);
  expect(within(pass).getByRole("img", { name: view.qrLabel })).toBeVisible();
  for (const text of ["Ayşe Yılmaz", "Örnek", view.facts.reference.value]) {
    expect(pass).toHaveTextContent(text);
  }
  const { nextElementSibling: actions } = pass as Element;
  const links = within(actions as HTMLElement).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    texts.showPass,
    "Add to calendar",
    texts.successOk,
  ]);
});

it("offers no pass where there is none", async () => {
  const { reference } = receipt;
  const submit = saving();
  submit.mockResolvedValue({ ...emptyFormState, status: "saved", receipt: { reference } });
  openForm("press", "en", submit);
  fillInWell("press");
  send();
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(reference)).toBeVisible();
  expect(within(dialog).queryByRole("link", { name: "Show my pass" })).not.toBeInTheDocument();
  expect(within(dialog).getByRole("link", { name: "OK" })).toHaveFocus();
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
  expect(claimFilmTurn()).toBe(true);
  sessionStorage.clear();
  fillInWell("visit");
  send();
  await screen.findByRole("dialog");
  expect(claimFilmTurn()).toBe(false);
});

it.each(locales)(
  "in %s, closed by Escape, it leaves reference and pass on the page",
  async (locale) => {
    openForm("visit", locale);
    fillInWell("visit");
    send();
    fireEvent(await screen.findByRole("dialog"), new Event("close"));
    const { texts } = getFormView("visit", locale);
    const note = await screen.findByRole("region", { name: texts.successTitle });
    await waitFor(() => expect(note).toHaveFocus());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(within(note).getByRole("definition")).toHaveTextContent(receipt.reference);
    const pass = within(note).getByRole("link", { name: texts.showPass });
    expect(pass).toHaveAttribute("href", receipt.pass);
  },
);

it("leaves no word of a pass where there is none", async () => {
  const submit = saving();
  const { reference } = receipt;
  submit.mockResolvedValue({ ...emptyFormState, status: "saved", receipt: { reference } });
  openForm("press", "en", submit);
  fillInWell("press");
  send();
  fireEvent(await screen.findByRole("dialog"), new Event("close"));
  const note = await screen.findByRole("region", { name: en.Forms.press.successTitle });
  expect(note).toHaveTextContent(reference);
  expect(within(note).queryByRole("link")).not.toBeInTheDocument();
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
