/** A page that is older than the server's deployment sends its answers as JSON. */

import { screen, waitFor } from "@testing-library/react";
import type { SubmitRegistration } from "@/components/forms/send";
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

beforeEach(() => {
  alert.mockReset();
  fetched.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  Object.assign(globalThis, { fetch: fetched });
});

/** Sends a form whose action the server does not know any more. */
function sendOutdated(
  form: FormName = "visit",
  submit: SubmitRegistration = () => Promise.reject(new UnrecognizedAction()),
) {
  openForm(form, "en", submit);
  document.documentElement.lang = "en";
  fillInWell(form);
  const typed = typedValues();
  send();
  return typed;
}

/** Sends it to a server that gives this answer to the JSON. */
function sendTo(status: number, body: object = {}, form?: FormName) {
  fetched.mockResolvedValue({ ok: status < 400, status, json: async () => body } as Response);
  return sendOutdated(form);
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

it("tells of a server that has gone away", async () => {
  sendOutdated();
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1));
  expect(screen.getByRole("alert")).toHaveTextContent(failed);
});

it("asks for a reload when its own action answers with errors of a field it does not have", async () => {
  const errors = { brandNew: "brandNew" };
  sendOutdated("visit", async () => ({ status: "invalid", values: {}, errors }));
  expect(await screen.findByRole("alert")).toHaveTextContent(changed);
});
