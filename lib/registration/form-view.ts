import "server-only";
import { listFairDayNames } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { toNonBreaking } from "@/lib/i18n/non-breaking";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { neighbourCountries } from "./answers/countries";
import { buildComingView, type ComingView } from "./coming-view";
import { translateError } from "./error-text";
import type { Field, FormDefinition, Group, HintKey } from "./fields";
import { type Problem, problems } from "./form-state";
import { type FormName, forms } from "./forms";
import { listOptions } from "./labels";
import type { OptionList } from "./options";
import { listErrorKeys } from "./rules";
import { type HallSectors, listSectorsByHall, MAX_HALL_SECTORS } from "./sectors-by-hall";

export type FieldView = Field & {
  labelText: string;
  hintText?: string;
  choices: [id: string, label: string][];
  /** The sectors of each hall stand together, in this order. */
  halls?: HallSectors[];
  errorTexts: Record<string, string>;
};

export interface SheetView {
  groups: {
    id: Group["id"];
    legend: string;
    fields: FieldView[];
    folds?: boolean;
    setSize?: number;
    addText?: string;
  }[];
  texts: Record<(typeof sharedTexts)[number] | "submit", string>;
  /** "Did you mean {}?" with `{}` for the suggestion. */
  didYouMean: string;
  /** This and the next three have one text for each count, from 0. */
  sectionsDone: string[];
  answersLeft: string[];
  answersFolded: string[];
  sectorsChosen: string[];
  summaryTitle: string;
  titlePrefix: string;
  /** Shown in the page, in its language. */
  problems: Record<Problem, string>;
}

export interface FormView extends SheetView {
  name: FormName;
  texts: Record<(typeof sharedTexts)[number] | (typeof ownTexts)[number], string>;
  /** `{person}` stands for the first name. */
  thanks: string;
  /** `{page}` stands for a link to the contact details, `{mail}` for a sentence about emails. */
  successBody: string;
  coming?: ComingView;
  /** Turkish in every language (specification, section 8). */
  alerts: Record<Problem, string>;
}

const sharedTexts = [
  "required",
  "requiredMark",
  "draftKept",
  "privacyNotice",
  "reference",
  "referenceHint",
  "showPass",
  "ownStar",
  "optional",
  "selectPlaceholder",
  "noAnswer",
  "submitting",
  "honeypot",
] as const;
const ownTexts = ["submit", "successTitle", "mailed", "notMailed", "successOk"] as const;

const views: Record<FormName, (locale: Locale) => FormView> = {
  visit: memoizePerLocale((locale) => buildFormView("visit", locale)),
  exhibit: memoizePerLocale((locale) => buildFormView("exhibit", locale)),
  press: memoizePerLocale((locale) => buildFormView("press", locale)),
};

export function getFormView(name: FormName, locale: Locale): FormView {
  return views[name](locale);
}

const corrections = memoizePerLocale((locale): FormView => {
  const t = getTranslator(locale);
  const { coming: _unneeded, ...view } = buildFormView("visit", locale);
  const failed = (["saveFailed", "outdatedPage"] as const).map((one) => [
    one,
    t(`Correction.${one}`),
  ]);
  return {
    ...view,
    texts: { ...view.texts, submit: t("Correction.submit") },
    problems: { ...view.problems, ...Object.fromEntries(failed) },
  };
});

export function getCorrectionView(locale: Locale): FormView {
  return corrections(locale);
}

function buildFormView(name: FormName, locale: Locale): FormView {
  const t = getTranslator(locale);
  const sheet = buildSheetView(forms[name], locale, t(`Forms.${name}.submit`));
  return {
    ...sheet,
    name,
    texts: { ...sheet.texts, ...buildTexts(ownTexts, (key) => t(`Forms.${name}.${key}`)) },
    thanks: t("Forms.thanks", { person: "{person}" }),
    successBody: t(`Forms.${name}.successBody`, {
      page: "{page}",
      mail: "{mail}",
    }),
    ...(name === "visit" && { coming: buildComingView(locale) }),
    alerts: buildTexts(problems, (problem) => formatAlert(forms[name], problem)),
  };
}

/** @param submit the label of its button */
export function buildSheetView(
  definition: FormDefinition,
  locale: Locale,
  submit: string,
): SheetView {
  const t = getTranslator(locale);
  const sections = definition.groups
    .map(({ fields }) => fields.filter(({ required }) => required))
    .filter((required) => required.length > 0);
  const folded = definition.groups.flatMap(({ folds, fields }) => (folds ? fields : []));
  return {
    groups: definition.groups.map(({ id, fields, folds, setSize }) => ({
      id,
      ...(folds && { folds }),
      ...(setSize && { setSize, addText: t("Forms.addProduct") }),
      legend: t(`Forms.groups.${id}`),
      fields: fields.map((field) => buildFieldView(field, locale)),
    })),
    texts: { ...buildTexts(sharedTexts, (key) => t(`Forms.${key}`)), submit },
    didYouMean: t("Forms.didYouMean", { suggestion: "{}" }),
    sectionsDone: buildCountTexts(sections.length, (done) =>
      t("Forms.sectionsDone", { done, total: sections.length }),
    ),
    answersLeft: buildCountTexts(sections.flat().length, (left) =>
      t("Forms.answersLeft", { left }),
    ),
    answersFolded: buildCountTexts(folded.length, (count) => t("Forms.answersFolded", { count })),
    sectorsChosen: buildCountTexts(MAX_HALL_SECTORS, (count) =>
      t("Forms.sectorsChosen", { count }),
    ),
    summaryTitle: t("Errors.summaryTitle"),
    titlePrefix: t("Errors.titlePrefix"),
    problems: buildTexts(problems, (problem) => t(`Errors.${problem}`)),
  };
}

function buildFieldView(field: Field, locale: Locale): FieldView {
  const t = getTranslator(locale);
  const isSectors = field.kind === "list" && field.options === "sectors";
  return {
    ...field,
    labelText: t(`Forms.labels.${field.label ?? field.name}`),
    hintText: field.hint ? t(`Forms.hints.${field.name as HintKey}`) : undefined,
    choices: "options" in field ? listChoices(field.options, locale) : [],
    ...(isSectors && listSectorsByHall(locale)),
    errorTexts: buildTexts(listErrorKeys(field), (key) => translateError(field, key, locale)),
  };
}

/** Fair days show their date, which is not stored. Nearby countries, from which most people come, stand first. */
function listChoices(list: OptionList, locale: Locale): [id: string, label: string][] {
  const options = listOptions(list, locale);
  if (list === "countries") {
    const [own = [], near = [], far = []] = [0, 1, 2].map((away) =>
      options.filter(([id]) => rankCountry(id) === away),
    );
    return [...own, ...near, ...far];
  }
  if (list !== "days") return options;
  const dates = listFairDayNames(locale).map(({ date }) => toNonBreaking(date));
  return options.map(([id, label], index) => [id, `${label}\u00a0· ${dates[index]}`]);
}

function rankCountry(country: string): number {
  if (country === fair.countryCode) return 0;
  return neighbourCountries.includes(country) ? 1 : 2;
}

function formatAlert({ alert = "registrationFailed" }: FormDefinition, problem: Problem): string {
  const t = getTranslator("tr");
  // Nothing failed here. The other alerts advise to try again, which would not help.
  if (problem === "closed") return t("Errors.closed");
  return t(`Alerts.${alert}`, { message: t(`Errors.${problem}`) });
}

function buildTexts<K extends string>(keys: readonly K[], text: (key: K) => string) {
  return Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<K, string>;
}

function buildCountTexts(last: number, text: (count: number) => string): string[] {
  return Array.from({ length: last + 1 }, (_, count) => text(count));
}
