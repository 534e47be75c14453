/** Links that lead on as plain links, because the script that would have shown more did not arrive. */
const plain = new WeakSet<HTMLAnchorElement>();

/**
 * Does something better than following a link that was clicked; if that fails, as it does where a
 * part of the script cannot be loaded, the link is followed after all.
 */
export function plainLink(event: Event, link: HTMLAnchorElement, better: () => Promise<void>) {
  if (plain.has(link)) return;
  event.preventDefault();
  better().catch(() => {
    plain.add(link);
    link.click();
  });
}
