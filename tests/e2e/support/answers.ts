import type { FormName } from "@/lib/registration/forms";
import { answers } from "../../support/records/answers";

export type Answers = Record<string, string | string[]>;

const person = {
  firstName: "Zeynep",
  lastName: "Öztürk",
  title: "Müdür",
  mobile: "+90 (532) 000-00-00",
  phone: "212 334 00 00",
};
const company = "Örnek & Oğulları <Ltd>";
const own: Record<FormName, Answers> = {
  visit: { company },
  exhibit: {
    company,
    requestedArea: "36,5",
    applicationDetails: "Giriş tarafında\n<b>köşe</b> stant",
  },
  press: { socialInstagram: "", socialYouTube: "", coveragePlan: "Canlı yayın", consent: "" },
};

/** A full set of answers to each form, as the browser posts them. Each call makes another person. */
export function answersTo(form: FormName): Answers {
  const email = `${form}.${crypto.randomUUID()}@example.com`;
  return { ...answers[form], ...person, ...own[form], email };
}
