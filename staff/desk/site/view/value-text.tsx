import { isLocale, localeFacts } from "@/lib/locales";
import type { DeskLanguage } from "@/staff/desk/core/desk-language";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { ContentKind } from "../content-kinds";
import { formatItemValue, isPictureInput } from "../item-texts";
import { buildPictureAddress } from "./item-picture";
import items from "./items.module.css";
import styles from "./site.module.css";

interface ValueTextProps {
  kind: ContentKind;
  /** A form field, such as `title.tr`. */
  input: string;
  value: string;
  language: DeskLanguage;
}

/** A value of an item in a table. */
export function ValueText({ kind, input, value, language }: ValueTextProps) {
  const t = getDeskTranslator(language);
  if (isPictureInput(kind, input)) {
    const field = input === "logo" ? "logo" : "picture";
    const src = buildPictureAddress(field, value, language);
    return src ? (
      // biome-ignore lint/performance/noImgElement: the desk serves one size.
      <img src={src} alt={t(`Site.fields.${field}`)} className={items.thumb} data-kind={field} />
    ) : (
      t("Site.changes.empty")
    );
  }
  const [, locale] = input.split(".");
  const text = formatItemValue(kind, input, value, language);
  return <PlainValue text={text} locale={locale} empty={t("Site.changes.empty")} />;
}

/** A text in its language, with its lines. */
export function PlainValue({
  text,
  locale,
  empty,
}: {
  text: string;
  locale?: string | undefined;
  empty: string;
}) {
  if (text === "") return empty;
  return (
    <bdi
      translate="no"
      className={styles.value}
      {...(isLocale(locale) && { lang: locale, dir: localeFacts[locale].dir })}
    >
      {text}
    </bdi>
  );
}
