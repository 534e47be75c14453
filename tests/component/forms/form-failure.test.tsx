import { screen, waitFor, within } from "@testing-library/react";
import type { SubmitRegistration } from "@/components/forms/send";
import { emptyFormState } from "@/lib/registration/form-state";
import { type FormName, formNames } from "@/lib/registration/forms";
import { honeypot } from "@/lib/security/honeypot";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillIn,
  fillInWell,
  findSummary,
  inputsOf,
  openForm,
  send,
  typedValues,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

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

async function fail(submit: SubmitRegistration) {
  openForm("visit", "en", submit);
  fillInWell("visit");
  const typed = typedValues();
  send();
  await waitFor(() => expect(alert).toHaveBeenCalled());
  return { typed, said: alert.mock.calls.map(([text]) => text) };
}

it("is no failed save any more when it is sent with an error: only the errors are shown, and then nothing", async () => {
  await fail(failing);
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

it.each([
  ["a server that is away", true, /^What you sent could not be saved just now\./],
  ["a browser that is offline", false, /^You seem to be offline/],
])("reports %s without internal details, and the answers stay", async (_, onLine, text) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValueOnce(onLine);
  const { typed, said } = await fail(unreachable);
  expect(said.join()).toMatch(/^Kayıt sırasında bir hata oluştu: [^.]+\./);
  expect(screen.getByRole("alert")).toHaveTextContent(text);
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(document.body).not.toHaveTextContent("10.0.0.1");
  expect(typedValues()).toEqual(typed);
});

it("shows the errors that a server finds like any others", async () => {
  const errors = { email: "emailFormat", city: "characters" };
  openForm("visit", "en", async () => ({ status: "invalid", values: {}, errors }));
  fillInWell("visit");
  const typed = typedValues();
  send();
  const summary = await findSummary();
  const links = within(summary).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Please enter a valid email",
    "Part of this text is damaged and cannot be stored. Please clear the field and type it again",
  ]);
  await waitFor(() => expect(summary).toHaveFocus());
  expect(inputsOf("email")[0]).toBeInvalid();
  expect(typedValues()).toEqual(typed);
  expect(alert).not.toHaveBeenCalled();
});

/** A page that is newer than the server's deployment understands the answers of its route for programs. */
describe("a newer page", () => {
  const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

  beforeEach(() => void fetched.mockReset());

  /** Sends it to a server that gives this answer to the JSON. */
  function sendTo(status: number, body: object = {}, form: FormName = "visit") {
    const headers = new Headers({ "content-type": "application/json" });
    const answer = { ok: status < 400, status, headers, json: async () => body };
    fetched.mockResolvedValue(answer as Response);
    openForm(form, "en");
    Object.assign(globalThis, { fetch: fetched });
    document.documentElement.lang = "en";
    fillInWell(form);
    const typed = typedValues();
    send();
    return typed;
  }

  it.each(formNames)("%s is saved all the same", async (form) => {
    sendTo(201, { id: "x" }, form);
    expect(await screen.findByRole("dialog")).toBeVisible();
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(`/api/registrations/${form}`);
    const single = (value: string | string[]) => (value.length === 1 ? value[0] : value);
    const good = Object.entries(answers[form]).map(([name, value]) => [name, single(value)]);
    expect(JSON.parse(String(request?.body))).toEqual({
      ...Object.fromEntries(good),
      [honeypot]: "",
      locale: "en",
    });
    expect(alert).not.toHaveBeenCalled();
  });

  it("shows the errors that the server finds", async () => {
    const typed = sendTo(422, { errors: { city: "City is required" } });
    expect(await findSummary()).toHaveTextContent("City is required");
    expect(inputsOf("city")[0]).toBeInvalid();
    expect(typedValues()).toEqual(typed);
  });

  const [changed, failed] = [/^This page has changed since/, /^What you sent could not be saved/];

  it.each([
    [422, { errors: { brandNew: "Is required" } }, changed],
    [404, {}, changed],
    [429, {}, /^Too many forms were sent/],
    // The honeypot was filled in by mistake; at the next try it is empty.
    [400, {}, failed],
    [408, {}, failed],
    [500, {}, failed],
  ])("tells of a %d with %j, and keeps what was typed", async (status, body, text) => {
    const typed = sendTo(status, body);
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(typedValues()).toEqual(typed);
  });
});
