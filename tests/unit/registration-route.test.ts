/** The words of the JSON route: each answer to a person's registration is in the language that it names. */
import { POST } from "@/app/api/registrations/[form]/route";
import { messages } from "@/lib/i18n/messages";
import { locales } from "@/lib/locales";
import { FORM_STATE_TYPE } from "@/lib/registration/form-state";
import { handleRegistration } from "@/lib/server/registration/intake";

jest.mock("@/lib/server/registration/intake", () => ({ handleRegistration: jest.fn() }));

function send(locale: string, headers = {}) {
  const request = new Request("https://fuar.example/api/registrations/visit", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ locale }),
  });
  return POST(request, { params: Promise.resolve({ form: "visit" }) });
}

describe.each(locales)("in %s", (locale) => {
  const { Errors } = messages[locale];

  it.each([
    [410, { status: "closed" }, { error: Errors.closed }],
    [
      422,
      { status: "invalid", errors: { email: "emailFormat" } },
      { errors: { email: Errors.emailFormat } },
    ],
    [429, { status: "tooMany", retryAfterSeconds: 7 }, { error: Errors.tooManyRequests }],
    [503, { status: "unavailable" }, { error: Errors.saveFailed }],
  ] as const)("%d says why nothing was saved", async (status, outcome, body) => {
    jest.mocked(handleRegistration).mockResolvedValue(outcome);
    const answer = await send(locale);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(body);
  });
});

it.each([
  [429, "7", { status: "tooMany", retryAfterSeconds: 7 }],
  [503, "10", { status: "unavailable" }],
  [410, null, { status: "closed" }],
] as const)("%d says when to try again: after %s seconds", async (status, seconds, outcome) => {
  jest.mocked(handleRegistration).mockResolvedValue(outcome);
  for (const headers of [{}, { accept: FORM_STATE_TYPE }]) {
    const answer = await send("en", headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("retry-after")).toBe(seconds);
  }
});
