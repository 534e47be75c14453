/** The same input has the same id, a corrected one has another (house plan, section 6). */
import type { Submission } from "@/lib/registration/record";
import { computeRegistrationId } from "@/lib/registration/register";
import { validateForm } from "@/lib/registration/schema";
import { answers } from "@/tests/support/records/answers";
import { submissionOf } from "@/tests/support/records/submissions";

const forms = ["visit", "exhibit", "press"] as const;
const idOf = (...submission: Parameters<typeof submissionOf>) =>
  computeRegistrationId(submissionOf(...submission));

it.each(forms)("of a %s registration is a SHA-256 digest in base64url", (form) => {
  expect(idOf(form)).toMatch(/^[\w-]{43}$/);
  expect(idOf(form)).toBe(idOf(form));
});

it("differs between forms", () => {
  expect(new Set(forms.map((form) => idOf(form))).size).toBe(3);
});

it("is the same for the same answers typed differently", () => {
  const typed = {
    firstName: "  Ada ",
    lastName: "O\u0308rnek",
    email: "ADA@example.com",
    mobile: "0090 (555) 111-22-33",
    phone: "212 334 00 00",
    interestedProducts: ["packaging", "food", "food"],
    consent: true,
    address: "Fuar Cad. 1\r\nKat 2",
    unknown: "x",
  };
  expect(idOf("visit", typed)).toBe(idOf("visit"));
});

it("does not depend on the order of the keys", () => {
  const reversed = Object.fromEntries(Object.entries(answers.visit).reverse());
  const result = validateForm("visit", reversed);
  if ("errors" in result) throw new Error("not valid");
  const input = Object.fromEntries(Object.entries(result.input).reverse()) as typeof result.input;
  expect(computeRegistrationId({ form: "visit", input })).toBe(idOf("visit"));
});

it("is that of the answers given, whatever else a form comes to ask", () => {
  const { input } = submissionOf("visit", { gender: "", businessTypes: [], consent: "" });
  const { gender: _, businessTypes: __, consent: ___, ...given } = input as Record<string, unknown>;
  const idOfInput = (answered: object) =>
    computeRegistrationId({ form: "visit", input: answered } as Submission);
  const id = idOfInput(input);
  const later = { ...given, hall: "", wishes: [], newsletter: false };
  expect(idOfInput(given)).toBe(id);
  expect(idOfInput(later)).toBe(id);
  expect(idOfInput({ ...given, hall: "1" })).not.toBe(id);
});

it.each([
  { firstName: "Eda" },
  { firstName: "ada" },
  { email: "ada@example.org" },
  { mobile: "905551112233" },
  { interestedProducts: ["food"] },
  { consent: "" },
  { address: "Fuar Cad. 1 Kat 2" },
  { gender: "male" },
  { musiad: "" },
])("is another one for a correction: %j", (correction) => {
  expect(idOf("visit", correction)).not.toBe(idOf("visit"));
});

it("keeps neighbouring answers apart", () => {
  const one = idOf("visit", { firstName: "Ada Lale", lastName: "Örnek" });
  const other = idOf("visit", { firstName: "Ada", lastName: "Lale Örnek" });
  expect(one).not.toBe(other);
  expect(idOf("visit", { gender: "", musiad: "no" })).not.toBe(
    idOf("visit", { gender: "male", musiad: "" }),
  );
});
