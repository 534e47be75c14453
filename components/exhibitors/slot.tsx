import { buildSlot, contentSlot } from "@/lib/exhibitors/slots";

interface SlotProps {
  className: string;
  /** HTML to show until the server fills the slot. */
  fallback?: string;
}

/**
 * A place that the server fills, because the page is built once but its list changes. Only the list and the plan are
 * written as HTML by hand.
 */
export function Slot({ className, fallback }: SlotProps) {
  const html = fallback === undefined ? contentSlot : buildSlot(fallback);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills it with escaped texts.
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
