import type { ReactNode } from "react";

/**
 * What becomes a part of the page when a script wants it (`browser/show-deferred.ts`). Until then browsers fetch nothing
 * that it names, which a hidden picture does not promise: without script, they load pictures at once. React cannot take
 * over a template, which it does on every page in development.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return process.env.NODE_ENV === "development" ? children : <template>{children}</template>;
}
