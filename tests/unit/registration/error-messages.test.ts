/**
 * Every message of specification, section 8: the exact English text, and the Turkish and Arabic
 * ones.
 */
import { translateErrors } from "@/lib/registration/error-text";
import { type FormName, forms } from "@/lib/registration/forms";
import { errorsOf } from "@/tests/support/gate/judge";

/** The form, the invalid answer, and its message. */
const catalogue: [FormName, string, unknown, string][] = [
  ["visit", "firstName", "", "First name is required"],
  ["visit", "lastName", "", "Last name is required"],
  ["visit", "email", "", "Email is required"],
  ["visit", "email", "ada", "Please enter a valid email"],
  ["visit", "title", "", "Title / Position is required"],
  ["visit", "professionGroup", "", "Profession group is required"],
  ["visit", "mobile", "", "Mobile number is required"],
  ["visit", "mobile", "123", "Please enter a valid international phone number"],
  ["visit", "phone", "123", "Phone number must be 10 digits (e.g. 212334XXXX)"],
  ["visit", "company", "", "Company is required"],
  ["visit", "companyField", "", "Company field is required"],
  ["visit", "country", "", "Country is required"],
  ["visit", "city", "", "City is required"],
  ["visit", "interestedProducts", [], "You must select at least one sector"],
  ["visit", "visitedBefore", "", "Please select your visit status"],
  ["exhibit", "interestedProducts", [], "You must select at least one sector"],
  ["exhibit", "visitedBefore", "", "Please select your status"],
  ["exhibit", "requestedArea", "", "Requested area is required"],
  ["exhibit", "requestedArea", "0", "Please enter a valid area in m²"],
  ["press", "mediaTypes", [], "Select at least one media type"],
  ["press", "terms", "", "Please accept the terms"],
];

/** Messages without a text in section 8, or from the house plan. */
const unworded: [FormName, string, unknown][] = [
  ["exhibit", "applicationDetails", ""],
  ["press", "organization", ""],
  ["press", "website", "javascript:alert(1)"],
  ["press", "birthDate", "2999-01-01"],
  ["press", "firstName", "\u0000"],
  ["press", "firstName", "a".repeat(201)],
  ["press", "country", "XX"],
];

function say(form: FormName, name: string, answer: unknown, locale: "tr" | "en" | "ar") {
  return translateErrors(forms[form], errorsOf(form, { [name]: answer }), locale);
}

it.each(catalogue)("%s.%s %j: %s", (form, name, answer, english) => {
  expect(say(form, name, answer, "en")).toEqual({ [name]: english });
});

const all = [
  ...catalogue.map(([form, name, answer]) => [form, name, answer] as const),
  ...unworded,
];

it.each(all)("%s.%s %j has a message of its own in each language", (form, name, answer) => {
  const texts = (["tr", "en", "ar"] as const).map(
    (locale) => say(form, name, answer, locale)[name],
  );
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toMatch(/^\p{Lu}[^{}]*\p{L}/u);
  expect(texts[1]).toMatch(/^[A-Z][^{}]*[a-z]/);
  expect(texts[2]).toMatch(/^\p{Script=Arabic}[^{}]*\p{Script=Arabic}/u);
});

it.each([
  ["en", "Please use no more than 200 characters"],
  ["tr", "En fazla 200 karakter yazabilirsiniz"],
] as const)("names the limit of a text that is too long in %s", (locale, text) => {
  expect(say("press", "firstName", "a".repeat(201), locale)).toEqual({ firstName: text });
});

it("lists invalid fields only, in the order of the form", () => {
  const errors = { city: "city", email: "email", unknown: "x" };
  expect(Object.keys(translateErrors(forms.visit, errors, "en"))).toEqual(["email", "city"]);
});
