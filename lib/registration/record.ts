/** The only place where option ids become labels. */
import "server-only";
import { fair } from "@/lib/fair/facts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import type { FormName } from "./forms";
import { getOptionLabel } from "./labels";
import type { OptionList } from "./options";
import type { Input } from "./schema";

export interface RecordContext {
  locale: Locale;
  /** The host name of the site, or the default source. */
  source: string;
}

const toLabel = (list: OptionList, id: string, { locale }: RecordContext) =>
  id ? getOptionLabel(list, id, locale) : "";

const toLabels = (list: OptionList, ids: readonly string[], context: RecordContext) =>
  ids.map((id) => toLabel(list, id, context));

const buildEventFields = ({ locale, source }: RecordContext) => ({
  event: getTranslator(locale)("Site.name"),
  eventId: fair.id,
  source,
});

/** Fields that visitors and exhibitors share, in two parts: a record keeps the order of its fields. */
function buildBusinessParts(input: Input<"visit"> | Input<"exhibit">, context: RecordContext) {
  const person = {
    email: input.email,
    gender: toLabel("genders", input.gender, context),
    title: input.title,
    professionGroup: toLabel("professionGroups", input.professionGroup, context),
    phone: input.phone,
    mobile: input.mobile,
    company: input.company,
    companyField: toLabel("sectors", input.companyField, context),
    businessTypes: toLabels("businessTypes", input.businessTypes, context),
    country: toLabel("countries", input.country, context),
    city: input.city,
  };
  const interests = {
    interestedProducts: toLabels("sectors", input.interestedProducts, context),
    visitedBefore: toLabel("yesNo", input.visitedBefore, context),
    musiad: toLabel("yesNo", input.musiad, context),
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
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    ...business.person,
    address: "",
    postalCode: "",
    ...business.interests,
    requestedArea: input.requestedArea,
    standType: toLabel("standTypes", input.standType, context),
    applicationDetails: input.applicationDetails,
    ...buildEventFields(context),
  };
}

function buildPressRecord(input: Input<"press">, context: RecordContext) {
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    gender: toLabel("genders", input.gender, context),
    title: input.title,
    organization: input.organization,
    mediaTypes: toLabels("mediaTypes", input.mediaTypes, context),
    email: input.email,
    phone: input.phone,
    mobile: input.mobile,
    country: toLabel("countries", input.country, context),
    city: input.city,
    website: input.website,
    socialX: input.socialX,
    socialInstagram: input.socialInstagram,
    socialYouTube: input.socialYouTube,
    pressCardNumber: input.pressCardNumber,
    idNumber: input.idNumber,
    birthDate: input.birthDate,
    daysAttending: toLabels("days", input.daysAttending, context),
    coveragePlan: input.coveragePlan,
    equipment: toLabels("equipment", input.equipment, context),
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
