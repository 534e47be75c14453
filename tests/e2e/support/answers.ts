import type { FormName } from "@/lib/registration/forms";
import { completed } from "../../support/records/completed";

export type Answers = Record<string, string | string[]>;

const person = { firstName: "Zeynep", lastName: "Öztürk", gender: "female", title: "Müdür" };
const contact = { mobile: "+90 (532) 000-00-00", phone: "212 334 00 00" };
const place = { country: "TR", city: "İzmir" };
const business = {
  professionGroup: "purchasing",
  company: "Örnek & Oğulları <Ltd>",
  companyField: "food",
  businessTypes: ["manufacturer", "exporter"],
  interestedProducts: ["food", "packaging"],
  visitedBefore: "no",
  musiad: "yes",
  consent: "yes",
};

/** A full set of answers to each form, as the browser posts them. Each call makes another person. */
export function answersTo(form: FormName): Answers {
  const email = `${form}.${crypto.randomUUID()}@example.com`;
  switch (form) {
    case "visit":
      return completed(form, {
        ...person,
        ...contact,
        ...place,
        ...business,
        email,
        address: "Fuar Cad. 1\nKat 2",
        postalCode: "35000",
      });
    case "exhibit":
      return completed(form, {
        ...person,
        ...contact,
        ...place,
        ...business,
        email,
        requestedArea: "36,5",
        standType: "cornerStand",
        applicationDetails: "Giriş tarafında\n<b>köşe</b> stant",
      });
    case "press":
      return completed(form, {
        ...person,
        ...contact,
        ...place,
        email,
        birthDate: "1990-02-28",
        idNumber: "A1234567",
        organization: "Örnek Gazetesi",
        mediaTypes: ["print", "online"],
        pressCardNumber: "TR-42",
        website: "ornek.example",
        socialX: "https://x.example/ornek",
        socialInstagram: "",
        socialYouTube: "",
        daysAttending: ["day1", "day2"],
        equipment: ["tripod"],
        coveragePlan: "Canlı yayın",
        consent: "",
        terms: "yes",
      });
  }
}
