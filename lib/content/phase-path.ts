/** The built home page of a phase. No address of the site: the server serves it as the home page. */
export function getPhasePath(locale: string, phase: string | number): string {
  return `/${locale}/phase/${phase}`;
}
