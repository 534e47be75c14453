/** The places in the built pages that the server fills. */

/**
 * Marks the place in the built pages where the server puts the list or the company. React does not change what it finds
 * there. React escapes "<" in its own data, so the mark is found only in the markup.
 */
export const contentSlot = "<!--exhibitors-->";

/** Where the build has the page of a company. It is no address of the site. */
export function getCompanyShellPath(locale: string): string {
  return `/${locale}/exhibitor`;
}
