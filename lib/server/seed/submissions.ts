/** Invented registrations that look like those of a fair. The same number gives the same person. */

import type { Locale } from "@/lib/locales";
import { type Field, listFields, type TextRule } from "@/lib/registration/fields";
import { type FormName, formNames, forms } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";
import type { Submission } from "@/lib/registration/record";
import { validateForm } from "@/lib/registration/schema";
import { cities, people } from "./people";

export type Answers = Record<string, string | string[]>;

/** From 0 to 1. The same seed gives the same numbers (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** For fields that this file does not know, in case a form gets more. */
const texts: Record<TextRule, string> = {
  line: "Örnek",
  text: "Örnek",
  code: "35000",
  email: "guest@example.com",
  mobile: "+90 532 000 00 00",
  phone: "212 000 00 00",
  area: "36",
  url: "ornek.example",
  profile: "ornek",
  birthDate: "1990-02-28",
};

export function getSampleAnswer(field: Field): string | string[] {
  if (field.kind === "text") return texts[field.rule];
  if (field.kind === "checkbox") return "yes";
  const [first = ""] = optionLists[field.options];
  return field.kind === "list" ? [first] : first;
}

export function generateAnswers(form: FormName, n: number): { answers: Answers; locale: Locale } {
  const next = createRandom(n * 3 + formNames.indexOf(form));
  // Squared, so that some options are frequent and others are rare.
  const pickOne = (list: readonly string[]) => list[Math.floor(next() ** 2 * list.length)] ?? "";
  const pickSome = (list: readonly string[]) => [...new Set([pickOne(list), pickOne(list)])];
  const locale = pickOne(["tr", "tr", "en", "ar"]) as keyof typeof people;
  const { first, last, firm, suffix, title, countries } = people[locale];
  const name = pickOne(firm);
  const company = `${name} ${pickOne(firm.filter((word) => word !== name))} ${pickOne(suffix)}`;
  const country = pickOne(countries);
  const city = pickOne(cities[country] ?? []);
  const known: Answers = {
    firstName: pickOne(first),
    lastName: pickOne(last),
    gender: pickOne(["", ...optionLists.genders]),
    email: `guest.${form}.${n}@example.com`,
    mobile: `+90 5${String(n).padStart(2, "0").slice(-2)} ${String(1_000_000 + n).slice(-7)}`,
    title: pickOne(title),
    professionGroup: pickOne(optionLists.professionGroups),
    company,
    companyField: pickOne(optionLists.sectors),
    businessTypes: pickSome(optionLists.businessTypes),
    organization: company,
    mediaTypes: pickSome(optionLists.mediaTypes),
    country,
    city,
    interestedProducts: pickSome(optionLists.sectors),
    visitedBefore: pickOne(["no", "yes"]),
    musiad: pickOne(["", "no", "yes"]),
    consent: next() > 0.4 ? "yes" : "",
    requestedArea: String(12 + Math.floor(next() * 20) * 6),
    standType: pickOne(["shellScheme", "rawSpace", "cornerStand", "islandStand", ""]),
    applicationDetails: `${company}, ${city}`,
    daysAttending: pickSome(optionLists.days),
    equipment: pickSome(optionLists.equipment),
    terms: "yes",
  };
  const answers: Answers = {};
  for (const field of listFields(forms[form])) {
    const answer = known[field.name] ?? (field.required ? getSampleAnswer(field) : undefined);
    if (answer !== undefined) answers[field.name] = answer;
  }
  return { answers, locale };
}

/** `known` answers replace invented ones. @throws Error if the form refuses the answers */
export function generateSubmission(
  form: FormName,
  n: number,
  known: Answers = {},
): { submission: Submission; locale: Locale } {
  const { answers, locale } = generateAnswers(form, n);
  const result = validateForm(form, { ...answers, ...known });
  if ("errors" in result) throw new Error(`Not valid: ${JSON.stringify(result.errors)}`);
  return { submission: { form, input: result.input } as Submission, locale };
}
