import { contentSlot } from "@/lib/exhibitors/slots";

/**
 * A place that the server fills when it sends the page. Only here the site writes HTML by hand: the page is built once,
 * and its list changes.
 */
export function Slot({ className }: { className: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills it with escaped texts.
    <div className={className} dangerouslySetInnerHTML={{ __html: contentSlot }} />
  );
}
