import { contentSlot } from "@/lib/exhibitors/slots";

/**
 * A place that the server fills, because the page is built once but its list changes. Only the list and the plan are
 * written as HTML by hand.
 */
export function Slot({ className }: { className: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills it with escaped texts.
    <div className={className} dangerouslySetInnerHTML={{ __html: contentSlot }} />
  );
}
