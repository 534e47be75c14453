"use client";

import { useEffect } from "react";
import { markHydrated } from "@/components/ui/browser/hydration";

/** Tells the scripts of the page that React has taken it over. */
export function HydrationMarker() {
  useEffect(markHydrated, []);
  return null;
}
