import type { Metadata } from "next";

/** What every page behind a secret address tells: no list and no link may lead to it. */
export const privateMetadata = {
  robots: { index: false, follow: false },
  referrer: "no-referrer",
} as const satisfies Metadata;
