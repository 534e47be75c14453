/** Every message of specification, section 8: the exact English text, and one of its own in each language. */
import { translateErrors } from "@/lib/registration/error-text";
import { type FormName, forms } from "@/lib/registration/forms";
import { errorsOf } from "@/tests/support/gate/judge";

/** The form, the invalid answer, and its message: an empty one is from the house plan. */
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
  ["press", "firstName", "a".repeat(201), "Please use no more than 200 characters"],
  ["exhibit", "applicationDetails", "", ""],
  ["press", "organization", "", ""],
  ["press", "website", "javascript:alert(1)", ""],
  ["press", "birthDate", "2999-01-01", ""],
  ["press", "firstName", "\u0000", ""],
  ["press", "country", "XX", ""],
];

it.each(catalogue)("%s.%s %j has its message in each language", (form, name, answer, english) => {
  const errors = errorsOf(form, { [name]: answer });
  const texts = (["tr", "en", "ar"] as const).map((locale) => {
    const { [name]: text, ...others } = translateErrors(forms[form], errors, locale);
    expect(others).toEqual({});
    return text;
  });
  if (english) expect(texts[1]).toBe(english);
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toMatch(/^\p{Lu}[^{}]*\p{L}/u);
  expect(texts[1]).toMatch(/^[A-Z][^{}]*[a-z]/);
  expect(texts[2]).toMatch(/^\p{Script=Arabic}[^{}]*\p{Script=Arabic}/u);
});

it("lists invalid fields only, in the order of the form", () => {
  const errors = { city: "city", email: "email", unknown: "x" };
  expect(Object.keys(translateErrors(forms.visit, errors, "en"))).toEqual(["email", "city"]);
});
