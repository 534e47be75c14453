"use client";

import { contentSlot } from "@/lib/exhibitors/slots";

/** One object for good: React writes the HTML again if it gets another one. */
const html = { __html: contentSlot };

/**
 * A place that the server fills when it sends the page. React does not change what it finds there. Only here the site
 * writes HTML by hand, because React would send the list a second time, as data.
 */
export function Slot({ className }: { className: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills it with escaped texts.
    <div className={className} dangerouslySetInnerHTML={html} suppressHydrationWarning />
  );
}
