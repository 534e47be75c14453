/** The languages of the site: everything that differs by language but is not a sentence. */
export const locales = ["tr", "en", "ar"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "tr";

/** Name of the cookie that keeps the visitor's choice. */
export const localeCookie = "locale";

export const localeFacts: Record<
  Locale,
  {
    /** Name of the language in itself. */
    label: string;
    /** What stands for it where there is no room for its name. */
    short: string;
    dir: "ltr" | "rtl";
    /** Open Graph locale tag. */
    openGraph: string;
    /** BCP 47 tag for Intl. Arabic keeps Latin digits, as phone and hall numbers do. */
    intl: string;
  }
> = {
  tr: { label: "Türkçe", short: "TR", dir: "ltr", openGraph: "tr_TR", intl: "tr-TR" },
  en: { label: "English", short: "EN", dir: "ltr", openGraph: "en_US", intl: "en-GB" },
  ar: { label: "العربية", short: "ع", dir: "rtl", openGraph: "ar", intl: "ar-u-nu-latn" },
};

/** Whether a value is one of the site's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The language after this one in the cycle of the compact toggle: tr → en → ar → tr. */
export function nextLocale(locale: Locale): Locale {
  const next = locales[(locales.indexOf(locale) + 1) % locales.length];
  return next ?? defaultLocale;
}
