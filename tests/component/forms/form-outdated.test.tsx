/** A page that is newer than the server's deployment understands the answers of its route for programs. */

import { screen } from "@testing-library/react";
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

beforeAll(standInForBrowser);

const alert = jest.spyOn(window, "alert");
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  alert.mockReset();
  fetched.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
});

function sendAnswers(form: FormName = "visit") {
  openForm(form, "en");
  Object.assign(globalThis, { fetch: fetched });
  document.documentElement.lang = "en";
  fillInWell(form);
  const typed = typedValues();
  send();
  return typed;
}

/** Sends it to a server that gives this answer to the JSON. */
function sendTo(status: number, body: object = {}, form?: FormName) {
  const headers = new Headers({ "content-type": "application/json" });
  fetched.mockResolvedValue({
    ok: status < 400,
    status,
    headers,
    json: async () => body,
  } as Response);
  return sendAnswers(form);
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
