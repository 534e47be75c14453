"use client";

import { useEffect } from "react";
import { markHydrated } from "@/components/ui/browser/hydration";

/** Notifies page scripts that React has hydrated the page. */
export function HydrationMarker() {
  useEffect(markHydrated, []);
  return null;
}
