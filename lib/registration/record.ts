/** The only place where option ids become labels. */
import "server-only";
import { fair } from "../fair/facts";
import { getTranslator } from "../i18n/translator";
import type { Locale } from "../locales";
import type { FormName } from "./forms";
import { getOptionLabel } from "./labels";
import type { OptionList } from "./options";
import type { Input } from "./schema";

export interface RecordContext {
  locale: Locale;
  /** The host name of the site, or the default source. */
  source: string;
}

function createLabeller(locale: Locale) {
  const one = (list: OptionList, id: string) => (id ? getOptionLabel(list, id, locale) : "");
  const all = (list: OptionList, ids: string[]) => ids.map((id) => one(list, id));
  return { one, all };
}

const buildEventFields = ({ locale, source }: RecordContext) => ({
  event: getTranslator(locale)("Site.name"),
  eventId: fair.id,
  source,
});

/** Fields that visitors and exhibitors share, in two parts: a record keeps the order of its fields. */
function buildBusinessParts(input: Input<"visit"> | Input<"exhibit">, { locale }: RecordContext) {
  const { one, all } = createLabeller(locale);
  const person = {
    email: input.email,
    gender: one("genders", input.gender),
    title: input.title,
    professionGroup: one("professionGroups", input.professionGroup),
    phone: input.phone,
    mobile: input.mobile,
    company: input.company,
    companyField: one("sectors", input.companyField),
    businessTypes: all("businessTypes", input.businessTypes),
    country: one("countries", input.country),
    city: input.city,
  };
  const interests = {
    interestedProducts: all("sectors", input.interestedProducts),
    visitedBefore: one("yesNo", input.visitedBefore),
    musiad: one("yesNo", input.musiad),
    consent: input.consent,
  };
  return { person, interests };
}

/** @param token random; it opens the visitor's pass */
export function buildVisitRecord(input: Input<"visit">, context: RecordContext, token: string) {
  const business = buildBusinessParts(input, context);
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    name: input.firstName,
    surName: input.lastName,
    ...business.person,
    address: input.address,
    postalCode: input.postalCode,
    ...business.interests,
    token,
    ...buildEventFields(context),
  };
}

export function buildExhibitRecord(input: Input<"exhibit">, context: RecordContext) {
  const business = buildBusinessParts(input, context);
  const { one } = createLabeller(context.locale);
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    ...business.person,
    address: "",
    postalCode: "",
    ...business.interests,
    requestedArea: input.requestedArea,
    standType: one("standTypes", input.standType),
    applicationDetails: input.applicationDetails,
    ...buildEventFields(context),
  };
}

function buildPressRecord(input: Input<"press">, context: RecordContext) {
  const { one, all } = createLabeller(context.locale);
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    gender: one("genders", input.gender),
    title: input.title,
    organization: input.organization,
    mediaTypes: all("mediaTypes", input.mediaTypes),
    email: input.email,
    phone: input.phone,
    mobile: input.mobile,
    country: one("countries", input.country),
    city: input.city,
    website: input.website,
    socialX: input.socialX,
    socialInstagram: input.socialInstagram,
    socialYouTube: input.socialYouTube,
    pressCardNumber: input.pressCardNumber,
    idNumber: input.idNumber,
    birthDate: input.birthDate,
    daysAttending: all("days", input.daysAttending),
    coveragePlan: input.coveragePlan,
    equipment: all("equipment", input.equipment),
    consent: input.consent,
    terms: input.terms,
    ...buildEventFields(context),
  };
}

export type VisitRecord = ReturnType<typeof buildVisitRecord>;
export type ExhibitRecord = ReturnType<typeof buildExhibitRecord>;
export type PressRecord = ReturnType<typeof buildPressRecord>;

interface Records {
  visit: VisitRecord;
  exhibit: ExhibitRecord;
  press: PressRecord;
}
export type RegistrationRecord<N extends FormName = FormName> = Records[N];

export type Submission = { [N in FormName]: { form: N; input: Input<N> } }[FormName];

export function buildRecord(submission: Submission, context: RecordContext, token: string) {
  switch (submission.form) {
    case "visit":
      return buildVisitRecord(submission.input, context, token);
    case "exhibit":
      return buildExhibitRecord(submission.input, context);
    case "press":
      return buildPressRecord(submission.input, context);
  }
}

export interface StoredRegistration<N extends FormName = FormName> {
  id: string;
  record: RegistrationRecord<N>;
  createdAt: Date;
}
