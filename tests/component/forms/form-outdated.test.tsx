/** A page that is older than the server's deployment sends its answers as JSON. */

import { screen, waitFor } from "@testing-library/react";
import { type FormName, formNames } from "@/lib/registration/forms";
import { honeypot } from "@/lib/security/honeypot";
import { standInForBrowser } from "../../support/pages/browser";
import {
  fillInWell,
  findSummary,
  inputsOf,
  openForm,
  send,
  typedValues,
} from "../../support/pages/registration-form";
import { answers } from "../../support/records/answers";

class UnrecognizedAction extends Error {}

jest.mock("next/navigation", () => ({
  unstable_isUnrecognizedActionError: (error: unknown) => error instanceof UnrecognizedAction,
}));

beforeAll(standInForBrowser);

const alert = jest.spyOn(window, "alert");
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const unrecognized = () => Promise.reject(new UnrecognizedAction());

beforeEach(() => {
  alert.mockReset();
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
});

/** Sends a form to a server that gives this answer to the JSON. */
function sendTo(status: number, body: object = {}, form: FormName = "visit") {
  fetched.mockResolvedValue({ ok: status < 400, status, json: async () => body } as Response);
  openForm(form, "en", unrecognized);
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

it.each([
  ["errors of a field that it does not have", 422, { errors: { brandNew: "Is required" } }],
  ["a form that is no more", 404, {}],
])("asks for a reload when the server answers with %s", async (_, status, body) => {
  const typed = sendTo(status, body);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^This page has changed since/);
  expect(typedValues()).toEqual(typed);
});

it.each([
  [429, /^Too many forms were sent/],
  [408, /^What you sent could not be saved just now/],
  // The honeypot was filled in by mistake; at the next try it is empty.
  [400, /^What you sent could not be saved just now/],
  [503, /^What you sent could not be saved just now/],
  [500, /^What you sent could not be saved just now/],
])("tells of a %d", async (status, text) => {
  const typed = sendTo(status);
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(typedValues()).toEqual(typed);
});

it("tells of a server that has gone away", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  openForm("visit", "en", unrecognized);
  fillInWell("visit");
  send();
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1));
  expect(screen.getByRole("alert")).toHaveTextContent(/^What you sent could not be saved/);
});

it("asks for a reload when its own action answers with errors of a field it does not have", async () => {
  openForm("visit", "en", async () => ({
    status: "invalid",
    values: {},
    errors: { brandNew: "brandNew" },
  }));
  fillInWell("visit");
  send();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^This page has changed since/);
});
