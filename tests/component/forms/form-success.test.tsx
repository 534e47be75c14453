import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { claimFilmTurn } from "@/components/ui/browser/film-session";
import { drawQr } from "@/components/ui/pictures/draw-qr";
import { type Locale, locales } from "@/lib/locales";
import { buildPassView } from "@/lib/passes/pass-view";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { getFormView } from "@/lib/registration/form-view";
import type { FormName } from "@/lib/registration/forms";
import { standInForBrowser } from "../../support/pages/browser";
import { fillInWell, openForm, receipt, saving, send } from "../../support/pages/registration-form";

beforeAll(standInForBrowser);

/** Fills in and sends a form that a server saves with this receipt. */
async function register(form: FormName, locale: Locale, saved: FormState["receipt"] = receipt) {
  const submit = saving().mockResolvedValue({ ...emptyFormState, status: "saved", receipt: saved });
  openForm(form, locale, submit);
  fillInWell(form);
  send();
  const dialog = await screen.findByRole<HTMLDialogElement>("dialog");
  return { dialog, box: within(dialog), submit, ...getFormView(form, locale) };
}

it.each(locales)("thanks a visitor by name, shows the pass, and leads on: %s", async (locale) => {
  const { star } = receipt;
  const holder = { form: "visit", name: "Ayşe Yılmaz", company: "Örnek", star } as const;
  const view = buildPassView("a".repeat(20), holder, locale);
  const shown = { ...receipt, firstName: "Ayşe", ticket: { view, qr: drawQr("CODE") } };
  const { dialog, box, thanks, texts } = await register("visit", locale, shown);
  expect(dialog).toHaveTextContent(thanks.replace("{person}", "Ayşe"));
  const pass = box.getByRole("article");
  expect(within(pass).getByRole("img", { name: view.qrLabel })).toBeVisible();
  const links = within(pass.nextElementSibling as HTMLElement).getAllByRole("link");
  const words = [texts.showPass, "Add to calendar", texts.successOk];
  expect(links.map(({ textContent }) => textContent)).toEqual(words);
});

it("leads home without the film, because a visitor who came for the form has not asked for it", async () => {
  sessionStorage.clear();
  openForm("visit", "en").unmount();
  expect(claimFilmTurn()).toBe(true);
  sessionStorage.clear();
  await register("visit", "en");
  expect(claimFilmTurn()).toBe(false);
});

it("offers no pass where there is none, nor does it leave a word of one", async () => {
  const { reference } = receipt;
  const { dialog, box, texts } = await register("press", "en", { reference });
  expect(box.getByText(reference)).toBeVisible();
  expect(box.queryByRole("link", { name: texts.showPass })).not.toBeInTheDocument();
  expect(box.getByRole("link", { name: texts.successOk })).toHaveFocus();
  fireEvent(dialog, new Event("close"));
  const note = await screen.findByRole("region", { name: texts.successTitle });
  expect(note).toHaveTextContent(reference);
  expect(within(note).queryByRole("link")).not.toBeInTheDocument();
});

it("saves and shows the next registration on the same page like the first one, also with the same answers", async () => {
  const { dialog, submit } = await register("visit", "en");
  expect(dialog.querySelectorAll("figure [data-star]")).toHaveLength(1);
  fireEvent(dialog, new Event("close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  fillInWell("visit");
  send();
  await screen.findByRole("dialog");
  const [first, second] = submit.mock.calls.map(([, data]) => [...data]);
  expect(second).toEqual(first);
});
