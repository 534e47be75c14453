/** The server replaces this comment in built pages. React escapes "<" in its data, so it occurs only in markup. */
export const contentSlot = "<!--exhibitors-->";

const SLOT_END = "<!--end-->";

/** A slot that shows something else until the server fills it, as while the list is empty. */
export const buildSlot = (fallback: string): string => `${contentSlot}${fallback}${SLOT_END}`;

/** Fills a slot and removes what it showed. */
export function fillSlot(html: string, content: string): string {
  const begin = html.indexOf(contentSlot);
  const end = html.indexOf(SLOT_END, begin);
  return begin < 0 || end < 0
    ? html
    : html.slice(0, begin) + content + html.slice(end + SLOT_END.length);
}

/** A build output only, not a public address. */
export function getCompanyShellPath(locale: string): string {
  return `/${locale}/exhibitor`;
}
