/**
 * Builders of fields. A form is an ordered list of fields; its schema, inputs, asterisks and
 * message keys are derived from that list. A field holds only data. A new kind of input needs a new
 * builder here, a control in `components/forms` and a rule in `schema.ts`.
 */
import type { Texts } from "../i18n/messages";
import type { Network } from "./answers/web-addresses";
import type { OptionList } from "./options";

/** A label of a field: its name, or another key under `Forms.labels`. */
type LabelKey = keyof Texts["Forms"]["labels"];
/** Names of fields that have a hint under their label. */
export type HintKey = keyof Texts["Forms"]["hints"];
/** The message about an invalid field; a key under `Errors`. */
export type ErrorKey = keyof Texts["Errors"];

/** How a text answer is normalised and checked (`rules.ts`). */
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

/** The HTML `autocomplete` tokens that the forms use (HTML Living Standard, autofill). */
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
  /** Whether there is a hint under the label (message key `Forms.hints.<name>`). */
  hint?: boolean;
  /** Whether the browser must not keep the answer in a draft. */
  sensitive?: boolean;
  /** Message key under `Forms.labels`. The default is the name. */
  label?: LabelKey;
  /** Message key for a missing answer. The default is the name. */
  error?: ErrorKey;
  /** The social network of a field with the rule `profile`. */
  network?: Network;
  /** Other messages that the server may give about it. */
  refusals?: readonly ErrorKey[];
}

export interface TextField<
  Name extends LabelKey = LabelKey,
  Required extends boolean = boolean,
  Rule extends TextRule = TextRule,
> extends BaseField<Name, Required> {
  kind: "text";
  rule: Rule;
  /** The longest accepted answer, in UTF-16 code units after normalising. */
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

/** A typed answer. It has one line, unless the rule is `text`. */
export function text<N extends LabelKey, T extends TextRule, R extends boolean>(
  name: N,
  rule: T,
  required: R,
  extras: FieldOptions = {},
): TextField<N, R, T> {
  return { kind: "text", name, rule, required, maxLength: maxLengths[rule], ...extras };
}

/** One option of a list. Long lists are a select, short ones are radio buttons. */
export function choice<N extends LabelKey, R extends boolean>(
  name: N,
  control: ChoiceField["control"],
  options: OptionList,
  required: R,
  extras: FieldOptions = {},
): ChoiceField<N, R> {
  return { kind: "choice", name, control, options, required, ...extras };
}

/** Any number of options of a list, as checkboxes. */
export function list<N extends LabelKey, R extends boolean>(
  name: N,
  options: OptionList,
  required: R,
  extras: FieldOptions = {},
): ListField<N, R> {
  return { kind: "list", name, options, required, ...extras };
}

/** A single checkbox. */
export function checkbox<N extends LabelKey, R extends boolean>(
  name: N,
  required: R,
): CheckboxField<N, R> {
  return { kind: "checkbox", name, required };
}

/** A part of a form with a legend (message key `Forms.groups.<id>`). */
export interface Group {
  id: keyof Texts["Forms"]["groups"];
  fields: readonly Field[];
  /** Whether its optional questions, which are its last, stand behind a fold. */
  folds?: boolean;
  /** If it is a list of products: how many questions each has. */
  setSize?: number;
}

/** The questions of a form, as data. Its name is a `FormName`. */
export interface FormDefinition {
  name: string;
  groups: readonly Group[];
  /** Whether the sales team gets an e-mail about each registration. */
  notifies?: boolean;
  /** Message key under `Alerts` for the browser's alert after a failed save. */
  alert?: "registrationFailed" | "exhibitFailed";
}

/** The fields of a form in their order. */
export function listFields(definition: Pick<FormDefinition, "groups">): Field[] {
  return definition.groups.flatMap((group) => group.fields);
}

/** The data that a form posts: a string for each field, or a list of option ids. */
export type RawValues = Record<string, string | string[]>;

/** Errors by field name; values are keys under `Errors` in the messages. */
export type FieldErrors = Record<string, string>;
