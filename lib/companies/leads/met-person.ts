import "server-only";
import type { Locale } from "@/lib/locales";
import { formatFullName } from "@/lib/registration/answers/full-name";
import { getOptionLabel, translateLabel } from "@/lib/registration/labels";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import type { StoredRegistration } from "@/lib/registration/record";
import { getCompanyName } from "../company-view";
import { getCompanyCountry } from "../entry-view";
import type { PassHolder } from "./lead-repository";
import type { MetPerson } from "./lead-wire";

/** The pass on the stand has another holder now, so no name is available. */
const isGone = ({ met, pass }: PassHolder) => met.holder !== undefined && pass === undefined;

/** Undefined if the pass has another holder now. The country's name is in `locale`, or in the person's language. */
export function toMetPerson(holder: PassHolder, locale?: Locale): MetPerson | undefined {
  if (isGone(holder)) return undefined;
  const { met, registration, review, pass } = holder;
  const { record } = registration;
  const language = detectRegistrationLanguage(met.form, record);
  const name = pass?.name ?? formatFullName(record);
  if (met.form === "exhibit") {
    const of = { registration: registration as StoredRegistration<"exhibit">, review };
    const country = getOptionLabel("countries", getCompanyCountry(of), locale ?? language);
    return { name, company: getCompanyName(of), country, language };
  }
  return {
    name,
    company: "organization" in record ? record.organization : record.company,
    country: translateLabel("countries", record.country, locale ?? language),
    language,
  };
}

/** Callers show this only with a consent. */
export function getContactDetails({ registration, met, pass }: PassHolder) {
  if (met.holder !== undefined) return { email: pass?.email ?? "", phone: "" };
  const { email, mobile, phone } = registration.record;
  return { email, phone: mobile || phone };
}
