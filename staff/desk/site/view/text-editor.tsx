import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { baseVersionInput } from "@/lib/registration/form-state";
import {
  listPlaceholders,
  replaceCounts,
  restoreCounts,
} from "@/lib/server/site-content/count-forms";
import type { EditableText } from "@/lib/server/site-content/editable-texts";
import { getReleaseText } from "@/lib/server/site-content/release-texts";
import { fillMessage } from "@/lib/server/site-content/text-rules";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { findError } from "../check-item";
import type { TextForm } from "../handle-text";
import styles from "./editor.module.css";
import { formatContentError } from "./error-text";
import { LocalizedField } from "./localized-field";

interface TextEditorProps {
  text: EditableText;
  form: TextForm;
  action: string;
  /** Address of the search. */
  back: string;
  search: string;
  language: DeskLanguage;
}

/** A sentence in every language. */
export function TextEditor({ text, form, action, back, search, language }: TextEditorProps) {
  const t = getDeskTranslator(language);
  const { key, limit, longestWord } = text;
  const getRelease = (locale: Locale) =>
    replaceCounts(key, locale, getReleaseText(key, locale) ?? "");
  const names = [...new Set(locales.flatMap((locale) => listPlaceholders(getRelease(locale))))];
  return (
    <form method="post" action={action} className={styles.editor} noValidate autoComplete="off">
      <input type="hidden" name={baseVersionInput} value={form.baseVersion} />
      <input type="hidden" name="search" value={search} />
      <p className={fields.hint}>{t("Site.texts.limit", { count: limit, word: longestWord })}</p>
      {names.length > 0 && (
        <p className={fields.hint}>
          {t("Site.texts.arguments", { names: names.map((name) => `{${name}}`).join(", ") })}
        </p>
      )}
      <LocalizedField
        legend={t("Site.texts.sentence")}
        rows={limit > 80 ? 4 : 2}
        toName={(locale) => locale}
        toValue={(locale) => form.texts[locale]}
        toError={(locale) => {
          const found = findError(form.errors, locale);
          return found && formatContentError(found, t);
        }}
        toHint={(locale) => {
          const release = getRelease(locale);
          const typed = restoreCounts(key, locale, form.texts[locale]);
          const shown = fillMessage(typed, locale, (name) => `{${name}}`);
          const isChanged = release !== form.texts[locale];
          if (!isChanged && shown === release) return undefined;
          return (
            <>
              {t(isChanged ? "Site.texts.release" : "Site.texts.filled")}{" "}
              <bdi translate="no" lang={locale} dir={localeFacts[locale].dir}>
                {isChanged ? release : shown}
              </bdi>
            </>
          );
        }}
      />
      <p className={styles.presses}>
        <button type="submit" className={button.plain}>
          {t("Site.item.save")}
        </button>
        <button type="submit" name="do" value="reset" className={button.quiet}>
          {t("Site.texts.reset")}
        </button>
        <a className={button.quiet} href={back}>
          {t("Site.item.cancel")}
        </a>
      </p>
    </form>
  );
}
