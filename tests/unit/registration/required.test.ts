/** Which answers are required (specification, section 5), and the message for a missing one. */
import { listFields } from "@/lib/registration/fields";
import { formNames, forms } from "@/lib/registration/forms";
import { validateForm } from "@/lib/registration/schema";
import { errorsOf } from "@/tests/support/gate/judge";
import { answers } from "@/tests/support/records/answers";

const person = ["firstName", "lastName", "email", "title", "mobile", "country", "city"];
const business = ["professionGroup", "company", "companyField", "interestedProducts"];

const required = {
  visit: [...person, ...business, "visitedBefore"],
  exhibit: [...person, ...business, "visitedBefore", "requestedArea", "applicationDetails"],
  press: [...person, "organization", "mediaTypes", "terms"],
};

const optional = {
  visit: ["gender", "phone", "address", "postalCode", "businessTypes", "musiad", "consent"],
  exhibit: ["gender", "phone", "businessTypes", "musiad", "consent", "standType"],
  press: [
    ...["gender", "phone", "website", "socialX", "socialInstagram", "socialYouTube", "consent"],
    ...["pressCardNumber", "idNumber", "birthDate", "daysAttending", "equipment", "coveragePlan"],
  ],
};

/** The exhibitor's question has its own text (section 8). */
const keyOf = (form: string, name: string) =>
  form === "exhibit" && name === "visitedBefore" ? "exhibitedBefore" : name;

/** Ways to leave out a field: missing, empty, blank (texts), null (JSON), an empty list. */
const nothing = (answer: unknown) =>
  Array.isArray(answer) ? [undefined, "", null, []] : [undefined, "", null];

describe.each(formNames)("%s", (form) => {
  const good: Record<string, unknown> = answers[form];

  it.each(required[form])("needs %s", (name) => {
    const missing = { [name]: keyOf(form, name) };
    for (const empty of nothing(good[name])) {
      expect(errorsOf(form, { [name]: empty })).toEqual(missing);
    }
    const { [name]: _, ...others } = good;
    expect(validateForm(form, others)).toEqual({ errors: missing });
  });

  it.each(optional[form])("does without %s", (name) => {
    for (const empty of nothing(good[name])) expect(errorsOf(form, { [name]: empty })).toEqual({});
    const { [name]: _, ...others } = good;
    expect(validateForm(form, others)).toHaveProperty("input");
  });

  it("names every missing field at once, in the form's order, and nothing else", () => {
    const { errors } = validateForm(form, {}) as { errors: Record<string, string> };
    const own = required[form].map((name) => [name, keyOf(form, name)]);
    expect(errors).toMatchObject(Object.fromEntries(own));
    const demanded = listFields(forms[form]).filter((field) => field.required);
    expect(Object.keys(errors)).toEqual(demanded.map(({ name }) => name));
  });
});

it.each(["firstName", "email", "mobile"])("counts blanks as nothing: %s", (name) => {
  for (const blank of [" ", "\t", "\n", "\u00a0", "\u3000", "\u200b", "\u200c\u200d", "\u2060"]) {
    expect(errorsOf("press", { [name]: blank })).toEqual({ [name]: name });
  }
});

it.each([false, "no", "off", "false"])("does not take %j for accepted terms", (terms) => {
  expect(errorsOf("press", { terms })).toEqual({ terms: "terms" });
});
