/** Follows links in the plain way when the script for something better could not be loaded. */
const plain = new WeakSet<HTMLAnchorElement>();

/**
 * Does something better than following the clicked link. If that fails, because a script cannot be
 * loaded, the link is followed after all.
 */
export function plainLink(event: Event, link: HTMLAnchorElement, better: () => Promise<void>) {
  if (plain.has(link)) return;
  event.preventDefault();
  better().catch(() => {
    plain.add(link);
    link.click();
  });
}
