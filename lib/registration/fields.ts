/** A new kind of input needs a builder here, a control in `components/forms` and a rule in `schema.ts`. */
import type { Texts } from "@/lib/i18n/messages";
import type { Network } from "./answers/web-addresses";
import type { OptionList } from "./options";

type LabelKey = keyof Texts["Forms"]["labels"];
export type HintKey = keyof Texts["Forms"]["hints"];
export type ErrorKey = keyof Texts["Errors"];

/** `rules.ts` normalizes and checks by it. */
export type TextRule =
  | "line"
  | "text"
  | "code"
  | "email"
  | "mobile"
  | "phone"
  | "area"
  | "url"
  | "profile"
  | "birthDate";

/** Tokens of the HTML Living Standard (autofill). */
type Autocomplete =
  | "given-name"
  | "family-name"
  | "email"
  | "organization-title"
  | "tel"
  | "organization"
  | "country"
  | "address-level2"
  | "street-address"
  | "postal-code"
  | "url"
  | "bday";

interface BaseField<Name extends LabelKey, Required extends boolean> {
  /** The name of the input and of the stored field. */
  name: Name;
  required: Required;
  autocomplete?: Autocomplete;
  /** Shows `Forms.hints.<name>` under the label. */
  hint?: boolean;
  /** The browser must not keep the answer in a draft. */
  sensitive?: boolean;
  /** Key under `Forms.labels`. Default: the name. */
  label?: LabelKey;
  /** Key of the message for a missing answer. Default: the name. */
  error?: ErrorKey;
  network?: Network;
  refusals?: readonly ErrorKey[];
}

export interface TextField<
  Name extends LabelKey = LabelKey,
  Required extends boolean = boolean,
  Rule extends TextRule = TextRule,
> extends BaseField<Name, Required> {
  kind: "text";
  rule: Rule;
  /** In UTF-16 code units, after normalizing. */
  maxLength: number;
}

export interface ChoiceField<Name extends LabelKey = LabelKey, Required extends boolean = boolean>
  extends BaseField<Name, Required> {
  kind: "choice";
  control: "select" | "radio";
  options: OptionList;
}

export interface ListField<Name extends LabelKey = LabelKey, Required extends boolean = boolean>
  extends BaseField<Name, Required> {
  kind: "list";
  options: OptionList;
}

export interface CheckboxField<Name extends LabelKey = LabelKey, Required extends boolean = boolean>
  extends BaseField<Name, Required> {
  kind: "checkbox";
}

export type Field = TextField | ChoiceField | ListField | CheckboxField;

type FieldOptions = Pick<
  BaseField<LabelKey, boolean>,
  "autocomplete" | "hint" | "sensitive" | "label" | "error" | "network" | "refusals"
> & { maxLength?: number };

const maxLengths: Record<TextRule, number> = {
  line: 200,
  text: 4000,
  code: 200,
  email: 254,
  mobile: 40,
  phone: 40,
  area: 40,
  url: 500,
  profile: 500,
  birthDate: 10,
};

/** One line, unless the rule is `text`. */
export function text<N extends LabelKey, T extends TextRule, R extends boolean>(
  name: N,
  rule: T,
  required: R,
  extras: FieldOptions = {},
): TextField<N, R, T> {
  return { kind: "text", name, rule, required, maxLength: maxLengths[rule], ...extras };
}

/** Long lists are a select, short ones radio buttons. */
export function choice<N extends LabelKey, R extends boolean>(
  name: N,
  control: ChoiceField["control"],
  options: OptionList,
  required: R,
  extras: FieldOptions = {},
): ChoiceField<N, R> {
  return { kind: "choice", name, control, options, required, ...extras };
}

export function list<N extends LabelKey, R extends boolean>(
  name: N,
  options: OptionList,
  required: R,
  extras: FieldOptions = {},
): ListField<N, R> {
  return { kind: "list", name, options, required, ...extras };
}

export function checkbox<N extends LabelKey, R extends boolean>(
  name: N,
  required: R,
): CheckboxField<N, R> {
  return { kind: "checkbox", name, required };
}

/** Its legend is `Forms.groups.<id>`. */
export interface Group {
  id: keyof Texts["Forms"]["groups"];
  fields: readonly Field[];
  /** Folds the optional questions, which come last. */
  folds?: boolean;
  /** In a list of products: the number of questions for each. */
  setSize?: number;
}

export interface FormDefinition {
  name: string;
  groups: readonly Group[];
  /** The sales team gets an email about each registration. */
  notifies?: boolean;
  /** Key under `Alerts` for the browser's alert after a failed save. */
  alert?: "registrationFailed" | "exhibitFailed";
}

export function listFields(definition: Pick<FormDefinition, "groups">): Field[] {
  return definition.groups.flatMap((group) => group.fields);
}

/** Posted data: a string for each field, or a list of option ids. */
export type RawValues = Record<string, string | string[]>;

/** Keys under `Errors`, by field name. */
export type FieldErrors = Record<string, string>;
