"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { contentSlot } from "@/lib/exhibitors/slots";

/** One object for good: React writes the HTML again if it gets another one. */
const html = { __html: contentSlot };

/**
 * A place that the server fills when it sends the page. React does not change what it finds there. Only here the site
 * writes HTML by hand, because React would send the list a second time, as data.
 */
export function Slot({ className }: { className: string }) {
  const slot = useRef<HTMLDivElement>(null);
  const [served] = useState(() =>
    typeof document === "undefined" ? null : document.querySelector("[data-slot]"),
  );
  // An element of a browser extension makes React build the page again, which leaves this place empty.
  useLayoutEffect(() => {
    if (served && served !== slot.current) slot.current?.replaceChildren(...served.childNodes);
  }, [served]);
  return (
    <div
      ref={slot}
      data-slot=""
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills it with escaped texts.
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}
