import type { ReactNode } from "react";

/**
 * Becomes part of the page when a script inserts it (`browser/show-deferred.ts`). Until then browsers fetch none of its
 * files; hidden pictures would load at once without script. React cannot hydrate a template, and in development it
 * hydrates every page.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return process.env.NODE_ENV === "development" ? children : <template>{children}</template>;
}
