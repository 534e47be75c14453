import { screen, waitFor, within } from "@testing-library/react";
import type { SubmitRegistration } from "@/components/forms/send";
import type { Locale } from "@/lib/locales";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import type { FormName } from "@/lib/registration/forms";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillIn,
  fillInWell,
  findSummary,
  inputsOf,
  openForm,
  saving,
  send,
  submitButton,
  typedValues,
} from "../../support/pages/registration-form";

beforeAll(standInForBrowser);

const alert = jest.spyOn(window, "alert");

beforeEach(() => {
  alert.mockReset();
});

const failing: SubmitRegistration = async () => ({
  ...emptyFormState,
  status: "failed",
  problem: "saveFailed",
});

const unreachable: SubmitRegistration = () => Promise.reject(new Error("fetch failed: 10.0.0.1"));

async function fail(form: FormName, locale: Locale, submit = failing) {
  openForm(form, locale, submit);
  fillInWell(form);
  const typed = typedValues();
  send();
  await waitFor(() => expect(alert).toHaveBeenCalled());
  return { typed, said: alert.mock.calls.map(([text]) => text) };
}

const turkish =
  "Kayıt sırasında bir hata oluştu: Gönderdiğiniz form şu anda kaydedilemedi. Yazdıklarınız duruyor; lütfen biraz sonra yeniden deneyin.";
const turkishExhibit = "Kayıt sırasında bir hata oluştu. Lütfen tekrar deneyin.";

const inline = {
  tr: /^Gönderdiğiniz form şu anda kaydedilemedi\./,
  en: /^What you sent could not be saved just now\./,
  ar: /^تعذّر حفظ النموذج الآن\./,
};

describe.each(["tr", "en", "ar"] as const)("a failed save in %s", (locale) => {
  it.each([
    ["visit", turkish],
    ["press", turkish],
    ["exhibit", turkishExhibit],
  ] as const)("of %s alerts in Turkish, once", async (form, text) => {
    const { said } = await fail(form, locale);
    expect(said).toEqual([text]);
  });

  it("is shown in the page, in its language, with the focus", async () => {
    await fail("visit", locale);
    const box = screen.getByRole("alert");
    expect(box).toHaveTextContent(inline[locale]);
    expect(box).toHaveFocus();
  });
});

it.each(["visit", "exhibit", "press"] as const)(
  "%s keeps everything and can be sent again",
  async (form) => {
    const submit = jest.fn(failing);
    const { typed } = await fail(form, "en", submit);
    expect(typedValues()).toEqual(typed);
    expect(submitButton()).toBeEnabled();
    send();
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
    expect(submit).toHaveBeenCalledTimes(2);
    submit.mockImplementation(saving());
    send();
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  },
);

describe("sent again with an error in it", () => {
  it("is no failed save any more: only the errors are shown, and then nothing", async () => {
    await fail("visit", "en");
    fillIn({ city: "" });
    send();
    const summary = await findSummary();
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.getAllByRole("alert")).toEqual([summary]);
    fillIn({ city: "Bursa" });
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(document.title).toBe("Registration");
    expect(typedValues()).toContainEqual(["firstName", "Ada"]);
  });
});

describe("a server that is away", () => {
  it("is reported without internal details, and the answers stay", async () => {
    const { typed, said } = await fail("visit", "en", unreachable);
    expect(said).toEqual([turkish]);
    expect(screen.getByRole("alert")).toHaveTextContent(inline.en);
    expect(document.body).not.toHaveTextContent("10.0.0.1");
    expect(typedValues()).toEqual(typed);
  });

  it("has another message than a browser that is offline", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
    const { typed } = await fail("visit", "en", unreachable);
    expect(screen.getByRole("alert")).toHaveTextContent(/^You seem to be offline/);
    expect(typedValues()).toEqual(typed);
  });
});

describe("a server that finds errors", () => {
  const refusing =
    (errors: FormState["errors"]): SubmitRegistration =>
    async () => ({ status: "invalid", values: {}, errors });

  it("has its errors shown like any others", async () => {
    openForm("visit", "en", refusing({ email: "emailFormat", city: "characters" }));
    fillInWell("visit");
    const typed = typedValues();
    send();
    const summary = await findSummary();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Please enter a valid email",
      "Part of this text is damaged and cannot be stored. Please clear the field and type it again",
    ]);
    await waitFor(() => expect(summary).toHaveFocus());
    expect(inputsOf("email")[0]).toBeInvalid();
    expect(typedValues()).toEqual(typed);
    expect(alert).not.toHaveBeenCalled();
  });
});
