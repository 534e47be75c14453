export const localeCookie = "locale";

const YEAR_SECONDS = 60 * 60 * 24 * 365;

/** For `Set-Cookie` and `document.cookie`. @param secure whether the site is on https */
export function buildLocaleCookie(locale: string, secure: boolean): string {
  const ending = secure ? "; Secure" : "";
  return `${localeCookie}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${ending}`;
}
