"use client";

import { useEffect } from "react";
import { markHydrated } from "@/components/ui/browser/hydration";

/** Tells the scripts of the page that React has taken it over. */
export function Hydrated() {
  useEffect(markHydrated, []);
  return null;
}
