/** The stored records (specification, section 3). The store adds `createdAt`. */
import { fair } from "@/lib/fair/facts";
import { formNames } from "@/lib/registration/forms";
import { buildRecord } from "@/lib/registration/record";
import { answers } from "@/tests/support/records/answers";
import { submissionOf } from "@/tests/support/records/submissions";

const token = "abcdefghij_klmno-123";
const source = "expo.example";

const event = { event: `Istanbul Expo ${fair.year}`, eventId: fair.id, source };
const person = { firstName: "Ada", lastName: "Örnek" };
const business = {
  ...{ email: "ada@example.com", gender: "Female", title: "Buyer", professionGroup: "Purchasing" },
  ...{ phone: "2123340000", mobile: "+905551112233", company: "Örnek A.Ş.", companyField: "Food" },
  ...{ businessTypes: ["Manufacturer", "Exporter"], country: "Türkiye", city: "İzmir" },
};
const history = {
  interestedProducts: ["Food", "Packaging"],
  ...{ visitedBefore: "No", musiad: "Yes", consent: true },
};
const { press } = answers;

const expected = {
  visit: {
    ...{ ...person, name: "Ada", surName: "Örnek", ...business },
    ...{ address: "Fuar Cad. 1\nKat 2", postalCode: "35000", ...history, token, ...event },
  },
  exhibit: {
    ...{ ...person, ...business, address: "", postalCode: "", ...history },
    ...{ requestedArea: 36, standType: "Corner Stand", applicationDetails: "Near the entrance" },
    ...event,
  },
  press: {
    ...{ ...person, gender: "Female", title: "Buyer", organization: "Örnek Gazetesi" },
    ...{ mediaTypes: ["Print", "Online/Digital"], email: "ada@example.com" },
    ...{ phone: "2123340000", mobile: "+905551112233", country: "Türkiye", city: "İzmir" },
    ...{ website: press.website, socialX: press.socialX, socialInstagram: press.socialInstagram },
    ...{ socialYouTube: press.socialYouTube, pressCardNumber: "TR-42", idNumber: "A1234567" },
    ...{ birthDate: "1990-02-28", daysAttending: ["Day 1", "Day 2"] },
    ...{ coveragePlan: "Live broadcast", equipment: ["Tripod"], consent: true, terms: true },
    ...event,
  },
};

it.each(formNames)(
  "a %s record holds at least these fields in this order, answered or not",
  (form) => {
    const names = Object.keys(expected[form]);
    const none = {
      gender: "",
      phone: "",
      consent: "",
      businessTypes: [],
      musiad: "",
      standType: "",
    };
    const more = { website: "", birthDate: "", daysAttending: [], equipment: [], idNumber: "" };
    const [record, bare] = [{}, { ...none, ...more }].map((changed) =>
      buildRecord(submissionOf(form, changed), { locale: "en", source }, token),
    );
    expect(record).toMatchObject(expected[form]);
    expect(bare).toMatchObject({ gender: "", phone: "", consent: false });
    expect(Object.values(bare ?? {})).not.toContain(undefined);
    // A form may have more fields than the specification.
    for (const one of [record, bare]) {
      expect(Object.keys(one ?? {}).filter((name) => names.includes(name))).toEqual(names);
    }
  },
);

it.each([
  ["tr", `İstanbul Expo ${fair.year}`, "Kadın", "Türkiye", ["Gıda", "Ambalaj"], "Hayır"],
  ["en", `Istanbul Expo ${fair.year}`, "Female", "Türkiye", ["Food", "Packaging"], "No"],
  ["ar", `إسطنبول إكسبو ${fair.year}`, "أنثى", "تركيا", ["الأغذية", "التعبئة والتغليف"], "لا"],
] as const)("labels are stored in the registrant's language: %s", (locale, name, ...labels) => {
  const [gender, country, interestedProducts, visitedBefore] = labels;
  const record = buildRecord(submissionOf("visit"), { locale, source }, token);
  const own = { gender, country, interestedProducts, visitedBefore };
  expect(record).toMatchObject({ event: name, ...own });
});
