/**
 * The path under which the build has the home page of a phase of the fair. It is no address of the site: the
 * server gives the page out under the address of the home page.
 */
export function getPhasePath(locale: string, phase: string | number): string {
  return `/${locale}/phase/${phase}`;
}
