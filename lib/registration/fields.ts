/**
 * Field builders. A form is an ordered list of fields; schema, inputs, asterisks and message keys
 * derive from it. A field holds data only: a new kind of input is a new builder here, a control in
 * `components/forms` and a rule in `schema.ts`.
 */
import type { Texts } from "../i18n/messages";
import type { OptionList } from "./options";
import type { Network } from "./web-addresses";

/** What a field is called, by its name or another key under `Forms.labels`. */
type LabelKey = keyof Texts["Forms"]["labels"];
/** What has a hint under its label. */
export type HintKey = keyof Texts["Forms"]["hints"];
/** What is said of a failing one; key under `Errors`. */
export type ErrorKey = keyof Texts["Errors"];

/** How a text answer is normalised and checked; see `rules.ts`. */
export type TextRule =
  | "line"
  | "text"
  | "email"
  | "mobile"
  | "phone"
  | "area"
  | "url"
  | "profile"
  | "birthDate";

/** HTML `autocomplete` tokens in use (HTML Living Standard, autofill). */
type Autocomplete =
  | "given-name"
  | "family-name"
  | "sex"
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

interface Base<Name extends LabelKey, Required extends boolean> {
  /** Name of the input and of the stored field. */
  name: Name;
  required: Required;
  autocomplete?: Autocomplete;
  /** Whether a hint stands under the label (message key `Forms.hints.<name>`). */
  hint?: boolean;
  /** Whether the browser never keeps the answer in a draft. */
  sensitive?: boolean;
  /** Message key under `Forms.labels`; the name unless told. */
  label?: LabelKey;
  /** Key of the message that an answer is missing; the name unless told. */
  error?: ErrorKey;
  /** Whether it stands beside its neighbour where there is room; short answers do. */
  half?: boolean;
  /** Where the profile of the rule `profile` stands. */
  network?: Network;
}

export interface TextField<
  Name extends LabelKey = LabelKey,
  Required extends boolean = boolean,
  Rule extends TextRule = TextRule,
> extends Base<Name, Required> {
  kind: "text";
  rule: Rule;
  /** Longest answer accepted, in UTF-16 code units after normalising. */
  maxLength: number;
}

export interface ChoiceField<Name extends LabelKey = LabelKey, Required extends boolean = boolean>
  extends Base<Name, Required> {
  kind: "choice";
  control: "select" | "radio";
  options: OptionList;
}

export interface ListField<Name extends LabelKey = LabelKey, Required extends boolean = boolean>
  extends Base<Name, Required> {
  kind: "list";
  options: OptionList;
}

export interface TickField<Name extends LabelKey = LabelKey, Required extends boolean = boolean>
  extends Base<Name, Required> {
  kind: "tick";
}

export type Field = TextField | ChoiceField | ListField | TickField;

type Extras = Pick<
  Base<LabelKey, boolean>,
  "autocomplete" | "hint" | "sensitive" | "label" | "error" | "half" | "network"
>;

const maxLengths: Record<TextRule, number> = {
  line: 200,
  text: 4000,
  email: 254,
  mobile: 40,
  phone: 40,
  area: 40,
  url: 500,
  profile: 500,
  birthDate: 10,
};

/** A typed answer: one line unless the rule is `text`. */
export function text<N extends LabelKey, T extends TextRule, R extends boolean>(
  name: N,
  rule: T,
  required: R,
  extras: Extras = {},
): TextField<N, R, T> {
  return { kind: "text", name, rule, required, maxLength: maxLengths[rule], ...extras };
}

/** One option of a list, as a select (long lists) or as radio buttons (short ones). */
export function choice<N extends LabelKey, R extends boolean>(
  name: N,
  control: ChoiceField["control"],
  options: OptionList,
  required: R,
  extras: Extras = {},
): ChoiceField<N, R> {
  return { kind: "choice", name, control, options, required, ...extras };
}

/** Any number of options of a list, as checkboxes. */
export function list<N extends LabelKey, R extends boolean>(
  name: N,
  options: OptionList,
  required: R,
  extras: Extras = {},
): ListField<N, R> {
  return { kind: "list", name, options, required, ...extras };
}

/** A single box to tick. */
export function tick<N extends LabelKey, R extends boolean>(name: N, required: R): TickField<N, R> {
  return { kind: "tick", name, required };
}

/** A part of a form under one legend (message key `Forms.groups.<id>`). */
export interface Group {
  id: keyof Texts["Forms"]["groups"];
  fields: readonly Field[];
}

/** What a form asks, as data; its name is a `FormName`. */
export interface FormDefinition {
  name: string;
  groups: readonly Group[];
  /** Whether the sales team gets an e-mail of each registration. */
  notifies?: boolean;
  /** The browser's alert of a failed save; key under `Alerts`. */
  alert?: "registrationFailed" | "exhibitFailed";
}

/** The fields of a form in their order. */
export function fieldsOf(definition: FormDefinition): Field[] {
  return definition.groups.flatMap((group) => group.fields);
}

/** What a form posts: a string per field, or a list of option ids. */
export type RawValues = Record<string, string | string[]>;

/** Errors by field name; values are keys under `Errors` in the messages. */
export type FieldErrors = Record<string, string>;
