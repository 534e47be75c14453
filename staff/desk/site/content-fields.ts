/** What a field of an item of the site can be. */
import type { DeskLanguage } from "../core/desk-language";

/** Labels: `Site.fields.<name>`. */
export type FieldName =
  | ("about" | "alt" | "caption" | "date" | "day" | "from" | "highlight" | "kind" | "label")
  | ("languages" | "link" | "logo" | "name" | "network" | "note" | "outlet" | "phase" | "picture")
  | ("place" | "text" | "tier" | "title" | "to" | "tone" | "until" | "url" | "value" | "where");

export interface ChoiceField {
  name: FieldName;
  kind: "choice";
  options: readonly string[];
  label: (option: string, language: DeskLanguage) => string;
  optional?: true;
  /** Stored as a number. */
  isNumber?: true;
}

export type ContentField =
  | { name: FieldName; kind: "localized"; rows?: number; optional?: true }
  | {
      name: FieldName;
      kind: "text" | "url" | "date" | "time" | "moment" | "number" | "picture" | "logo";
      optional?: true;
      /** An address that may be a page of the site. */
      isOwn?: true;
    }
  | { name: FieldName; kind: "checkbox" | "locales" }
  | ChoiceField;
