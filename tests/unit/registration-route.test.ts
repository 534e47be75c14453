/** The words of the JSON route: each answer to a person's registration is in the language that it names. */
import { POST } from "@/app/api/registrations/[form]/route";
import { messages } from "@/lib/i18n/messages";
import { locales } from "@/lib/locales";
import { handleRegistration } from "@/lib/server/registration/intake";

jest.mock("@/lib/server/registration/intake", () => ({ handleRegistration: jest.fn() }));

function send(locale: string) {
  const request = new Request("https://fuar.example/api/registrations/visit", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locale }),
  });
  return POST(request, { params: Promise.resolve({ form: "visit" }) });
}

describe.each(locales)("in %s", (locale) => {
  const { Errors } = messages[locale];

  it.each([
    [410, { status: "closed" }, Errors.closed],
    [429, { status: "tooMany", retryAfterSeconds: 7 }, Errors.tooManyRequests],
    [503, { status: "unavailable" }, Errors.saveFailed],
  ] as const)("%d says why nothing was saved", async (status, outcome, error) => {
    jest.mocked(handleRegistration).mockResolvedValue(outcome);
    const answer = await send(locale);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error });
  });
});
