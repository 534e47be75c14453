/** The places in the built pages that the server fills. */

/**
 * Stands in the built pages where the list or the company is put. React leaves alone what it finds there. In its
 * own data the sign "<" is escaped, so the place is found only in the markup.
 */
export const contentSlot = "<!--exhibitors-->";

/** Where the build has the page of a company. It is no address of the site. */
export function companyShell(locale: string): string {
  return `/${locale}/exhibitor`;
}
