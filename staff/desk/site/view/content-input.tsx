import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { localeFacts, locales } from "@/lib/locales";
import { formatWebAddress } from "@/lib/security/web-address";
import type { ContentError } from "@/lib/site-content/content-errors";
import {
  type DeskLanguage,
  type DeskTranslator,
  getDeskTranslator,
} from "@/staff/desk/core/desk-language";
import { findError } from "../check-item";
import { getOptionLabel, type NamedField } from "../content-kinds";
import type { ListedItem } from "../item-texts";
import type { ItemValues } from "../item-values";
import type { KnownPicture } from "../known-pictures";
import styles from "./editor.module.css";
import { formatContentError } from "./error-text";
import { LocalizedField } from "./localized-field";
import { PictureField } from "./picture-field";

interface ContentInputProps {
  field: NamedField;
  values: ItemValues;
  errors: readonly ContentError[];
  /** Why an uploaded file was not stored. */
  refusal: string | undefined;
  /** Pictures that can be chosen. */
  known: readonly KnownPicture[];
  /** Items of another list that can be chosen. */
  items: readonly ListedItem[];
  /** Says once what an empty language means. */
  isFirstText: boolean;
  /** Only the figure's own name says what it is. */
  label?: string | undefined;
  language: DeskLanguage;
}

const inputTypes = { date: "date", time: "time", moment: "datetime-local" } as const;

function findHint(field: NamedField, isFirstText: boolean, t: DeskTranslator): string | undefined {
  if (field.kind === "slug") return t("Site.hints.slug");
  if (field.kind === "localized" && field.isMarkdown) return t("Site.hints.body");
  if (field.optional) return t("Site.hints.optional");
  return isFirstText ? t("Site.hints.localized") : undefined;
}

/** Of a field that visitors are told about. */
const findOwnHint = (name: string, t: DeskTranslator): string | undefined =>
  name === "movedFrom" || name === "formerPlace" ? t(`Site.hints.${name}`) : undefined;

/** The input of any field of an item. */
export function ContentInput({
  field,
  values,
  errors,
  refusal,
  known,
  items,
  isFirstText,
  label,
  language,
}: ContentInputProps) {
  const t = getDeskTranslator(language);
  const { name, kind } = field;
  const value = values[name] ?? "";
  const toError = (input: string) => {
    const found = findError(errors, input);
    // What was not chosen is missing, not unknown.
    const isMissing = found?.code === "unknown" && !values[input];
    return found && formatContentError(isMissing ? { ...found, code: "required" } : found, t);
  };
  const error = toError(name);
  const text = label ?? t(`Site.fields.${name}`);
  switch (kind) {
    case "localized":
    case "slug":
      return (
        <LocalizedField
          legend={text}
          hint={findHint(field, isFirstText, t)}
          rows={kind === "localized" ? field.rows : undefined}
          toName={(locale) => `${name}.${locale}`}
          toValue={(locale) => values[`${name}.${locale}`] ?? ""}
          // An error of all languages stands at the first.
          toError={(locale) =>
            errors.some(({ path }) => path === name)
              ? locale === locales[0]
                ? error
                : undefined
              : toError(`${name}.${locale}`)
          }
        />
      );
    case "picture":
    case "logo":
      return <PictureField {...{ name, kind, values, known, language }} error={refusal ?? error} />;
    case "locales":
      return (
        <fieldset className={styles.checks}>
          <legend>{text}</legend>
          {locales.map((locale) => (
            <label key={locale}>
              <input
                type="checkbox"
                name={`${name}.${locale}`}
                value="yes"
                defaultChecked={values[`${name}.${locale}`] === "yes"}
              />{" "}
              <span>{localeFacts[locale].label}</span>
            </label>
          ))}
          {error && <p className={fields.error}>{error}</p>}
        </fieldset>
      );
    case "checkbox":
      return (
        <p className={styles.checks}>
          <label>
            <input type="checkbox" name={name} value="yes" defaultChecked={value === "yes"} />{" "}
            {text}
          </label>
        </p>
      );
    case "choice":
      return (
        <Field
          as="select"
          name={name}
          label={text}
          defaultValue={value}
          hint={findOwnHint(name, t)}
          error={error}
        >
          {(field.optional || value === "") && (
            <option value="">
              {t(field.optional ? "Site.options.none" : "Site.options.choose")}
            </option>
          )}
          {field.options.map((option) => (
            <option key={option} value={option}>
              {getOptionLabel(field, option, language)}
            </option>
          ))}
        </Field>
      );
    case "item":
      return (
        <Field as="select" name={name} label={text} defaultValue={value} error={error}>
          {value === "" && <option value="">{t("Site.options.choose")}</option>}
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.label}
            </option>
          ))}
        </Field>
      );
    case "date":
    case "time":
    case "moment":
      return (
        <Field
          name={name}
          label={text}
          type={inputTypes[kind]}
          defaultValue={value}
          hint={
            findOwnHint(name, t) ??
            (kind === "moment"
              ? t("Site.hints.moment")
              : field.optional && t("Site.hints.optional"))
          }
          error={error}
        />
      );
    case "number":
      return (
        <Field
          name={name}
          label={text}
          inputMode="numeric"
          defaultValue={value}
          hint={t("Site.hints.number")}
          error={error}
        />
      );
    case "url":
      return (
        <Field
          name={name}
          label={text}
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          defaultValue={formatWebAddress(value)}
          hint={t(
            field.own === "pages"
              ? field.optional
                ? "Site.hints.optionalLink"
                : "Site.hints.link"
              : field.optional
                ? "Site.hints.optionalUrl"
                : "Site.hints.url",
          )}
          error={error}
        />
      );
    case "text":
      return <Field name={name} label={text} defaultValue={value} error={error} />;
  }
}
