import type { Metadata } from "next";

/** Keeps secret addresses out of search engines and Referer headers. */
export const privateMetadata = {
  robots: { index: false, follow: false },
  referrer: "no-referrer",
} as const satisfies Metadata;
