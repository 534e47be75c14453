/** The stored records (specification, section 3). The store adds `createdAt`. */
import { fair } from "@/lib/fair/facts";
import { type Locale, locales } from "@/lib/locales";
import { buildRecord } from "@/lib/registration/record";
import { submissionOf } from "@/tests/support/records/submissions";

const token = "abcdefghij_klmno-123";
const context = (locale: Locale) => ({ locale, source: "expo.example" });

const person = { firstName: "Ada", lastName: "Örnek" };
const event = {
  event: `Istanbul Expo ${fair.year}`,
  eventId: fair.id,
  source: "expo.example",
};

const business = {
  email: "ada@example.com",
  gender: "Female",
  title: "Buyer",
  professionGroup: "Purchasing",
  phone: "2123340000",
  mobile: "+905551112233",
  company: "Örnek A.Ş.",
  companyField: "Food",
  businessTypes: ["Manufacturer", "Exporter"],
  country: "Türkiye",
  city: "İzmir",
};

const history = {
  interestedProducts: ["Food", "Packaging"],
  visitedBefore: "No",
  musiad: "Yes",
  consent: true,
};

const expected = {
  visit: {
    ...person,
    name: "Ada",
    surName: "Örnek",
    ...business,
    address: "Fuar Cad. 1\nKat 2",
    postalCode: "35000",
    ...history,
    token,
    ...event,
  },
  exhibit: {
    ...person,
    ...business,
    address: "",
    postalCode: "",
    ...history,
    requestedArea: 36,
    standType: "Corner Stand",
    applicationDetails: "Near the entrance",
    ...event,
  },
  press: {
    ...person,
    gender: "Female",
    title: "Buyer",
    organization: "Örnek Gazetesi",
    mediaTypes: ["Print", "Online/Digital"],
    email: "ada@example.com",
    phone: "2123340000",
    mobile: "+905551112233",
    country: "Türkiye",
    city: "İzmir",
    website: "ornek.example",
    socialX: "https://x.example/ornek",
    socialInstagram: "https://instagram.example/ornek",
    socialYouTube: "https://youtube.example/@ornek",
    pressCardNumber: "TR-42",
    idNumber: "A1234567",
    birthDate: "1990-02-28",
    daysAttending: ["Day 1", "Day 2"],
    coveragePlan: "Live broadcast",
    equipment: ["Tripod"],
    consent: true,
    terms: true,
    ...event,
  },
};

const forms = ["visit", "exhibit", "press"] as const;

/** The names of a record in order, without those that a form has beyond the specification. */
const specified = (form: (typeof forms)[number], record: object) =>
  Object.keys(record).filter((name) => name in expected[form]);

it.each(forms)("a %s record holds at least these fields in this order", (form) => {
  const record = buildRecord(submissionOf(form), context("en"), token);
  expect(record).toMatchObject(expected[form]);
  expect(specified(form, record)).toEqual(Object.keys(expected[form]));
});

it.each(forms)("a %s record has every field even where nothing was answered", (form) => {
  const none = { gender: "", phone: "", consent: "", businessTypes: [], musiad: "", standType: "" };
  const press = { website: "", birthDate: "", daysAttending: [], equipment: [], idNumber: "" };
  const record = buildRecord(submissionOf(form, { ...none, ...press }), context("en"), token);
  expect(specified(form, record)).toEqual(Object.keys(expected[form]));
  expect(Object.values(record)).not.toContain(undefined);
  expect(record).toMatchObject({ gender: "", phone: "", consent: false });
});

it.each([
  ["tr", `İstanbul Expo ${fair.year}`, "Kadın", "Türkiye", ["Gıda", "Ambalaj"], "Hayır"],
  ["en", `Istanbul Expo ${fair.year}`, "Female", "Türkiye", ["Food", "Packaging"], "No"],
  ["ar", `إسطنبول إكسبو ${fair.year}`, "أنثى", "تركيا", ["الأغذية", "التعبئة والتغليف"], "لا"],
] as const)("labels are stored in the registrant's language: %s", (locale, name, ...labels) => {
  const [gender, country, interestedProducts, visitedBefore] = labels;
  expect(buildRecord(submissionOf("visit"), context(locale), token)).toMatchObject({
    event: name,
    gender,
    country,
    interestedProducts,
    visitedBefore,
  });
});

it.each(locales)("typed text is stored tidy and untranslated in %s", (locale) => {
  const typed = {
    firstName: " O\u0308zge ",
    email: " Ada@Example.COM ",
    mobile: "00 90 (555) 111-22.33",
    phone: "(212) 334 00 00",
    address: "  Fuar Cad. 1\r\nKat 2 ",
  };
  expect(buildRecord(submissionOf("visit", typed), context(locale), token)).toMatchObject({
    firstName: "Özge",
    name: "Özge",
    email: "ada@example.com",
    mobile: "+905551112233",
    phone: "2123340000",
    address: "Fuar Cad. 1\nKat 2",
  });
});
