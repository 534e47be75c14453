/** The server replaces this comment in built pages. React escapes "<" in its data, so it occurs only in markup. */
export const contentSlot = "<!--exhibitors-->";

/** A build output only, not a public address. */
export function getCompanyShellPath(locale: string): string {
  return `/${locale}/exhibitor`;
}
