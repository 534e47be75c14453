/** Which answers are required (specification, section 5), and the message for a missing one. */
import { listFields } from "@/lib/registration/fields";
import { formNames, forms } from "@/lib/registration/forms";
import { validateForm } from "@/lib/registration/schema";
import { errorsOf } from "@/tests/support/gate/judge";
import { answers } from "@/tests/support/records/answers";

const visitAndExhibit = {
  firstName: "firstName",
  lastName: "lastName",
  email: "email",
  title: "title",
  professionGroup: "professionGroup",
  mobile: "mobile",
  company: "company",
  companyField: "companyField",
  country: "country",
  city: "city",
  interestedProducts: "interestedProducts",
};

const required = {
  visit: { ...visitAndExhibit, visitedBefore: "visitedBefore" },
  exhibit: {
    ...visitAndExhibit,
    // The exhibitor's question has its own text (section 8).
    visitedBefore: "exhibitedBefore",
    requestedArea: "requestedArea",
    applicationDetails: "applicationDetails",
  },
  press: {
    firstName: "firstName",
    lastName: "lastName",
    title: "title",
    organization: "organization",
    email: "email",
    mobile: "mobile",
    country: "country",
    city: "city",
    mediaTypes: "mediaTypes",
    terms: "terms",
  },
};

const optional = {
  visit: ["gender", "phone", "address", "postalCode", "businessTypes", "musiad", "consent"],
  exhibit: ["gender", "phone", "businessTypes", "musiad", "consent", "standType"],
  press: [
    "gender",
    "phone",
    "website",
    "socialX",
    "socialInstagram",
    "socialYouTube",
    "pressCardNumber",
    "idNumber",
    "birthDate",
    "daysAttending",
    "equipment",
    "coveragePlan",
    "consent",
  ],
};

/** Ways to leave out a field: missing, empty, blank (texts), null (JSON), an empty list. */
const nothing = (answer: unknown) =>
  Array.isArray(answer) ? [undefined, "", null, []] : [undefined, "", null];

describe.each(formNames)("%s", (form) => {
  const good: Record<string, unknown> = answers[form];

  it("asks at least these fields", () => {
    const asked = [...Object.keys(required[form]), ...optional[form]];
    expect(Object.keys(good)).toEqual(expect.arrayContaining(asked));
    expect(errorsOf(form, {})).toEqual({});
  });

  it.each(Object.entries(required[form]))("needs %s", (name, key) => {
    for (const empty of nothing(good[name])) {
      expect(errorsOf(form, { [name]: empty })).toEqual({ [name]: key });
    }
    const { [name]: _, ...others } = good;
    expect(validateForm(form, others)).toEqual({ errors: { [name]: key } });
  });

  it.each(optional[form])("does without %s", (name) => {
    for (const empty of nothing(good[name])) expect(errorsOf(form, { [name]: empty })).toEqual({});
    const { [name]: _, ...others } = good;
    expect(validateForm(form, others)).toHaveProperty("input");
  });

  it("names every missing field at once, and nothing else", () => {
    const { errors } = validateForm(form, {}) as { errors: Record<string, string> };
    expect(errors).toMatchObject(required[form]);
    const demanded = listFields(forms[form]).filter((field) => field.required);
    expect(Object.keys(errors)).toEqual(demanded.map(({ name }) => name));
  });
});

const typed = ["firstName", "lastName", "title", "email", "mobile", "city"];

it.each(typed)("counts blanks as nothing: %s", (name) => {
  for (const blank of [" ", "\t", "\n", "\u00a0", "\u3000", "\u200b", "\u200c\u200d", "\u2060"]) {
    expect(errorsOf("press", { [name]: blank })).toEqual({ [name]: name });
  }
});

it.each([false, "no", "off", "false"])("does not take %j for accepted terms", (terms) => {
  expect(errorsOf("press", { terms })).toEqual({ terms: "terms" });
});
