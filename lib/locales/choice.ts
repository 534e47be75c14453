/** How the browser remembers the language that somebody has chosen. */

/** The name of the cookie that stores the visitor's choice. */
export const localeCookie = "locale";

const YEAR_SECONDS = 60 * 60 * 24 * 365;

/**
 * The cookie of a choice, in the form for the header `Set-Cookie` and for `document.cookie`.
 * @param locale the code of a language of the site
 * @param secure whether the site is on https; then the cookie is never sent without it
 */
export function buildLocaleCookie(locale: string, secure: boolean): string {
  const ending = secure ? "; Secure" : "";
  return `${localeCookie}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${ending}`;
}
