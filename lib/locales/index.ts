/** The languages of the site: everything that differs by language but is not a sentence. */
export const locales = ["tr", "en", "ar"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "tr";

/** Name of the cookie that keeps the visitor's choice. */
export const localeCookie = "locale";

const YEAR = 60 * 60 * 24 * 365;

/**
 * The cookie of a choice, as the header `Set-Cookie` and `document.cookie` take it.
 * @param secure whether the site is on https, so that the cookie never travels without
 */
export function choiceCookie(locale: Locale, secure: boolean): string {
  const ending = secure ? "; Secure" : "";
  return `${localeCookie}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${ending}`;
}

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
