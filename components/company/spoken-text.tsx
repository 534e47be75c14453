import type { ReactNode } from "react";
import type { Locale } from "@/lib/locales";

interface SpokenTextProps {
  /** Undefined if it is that of the page. */
  locale: Locale | undefined;
  children: ReactNode;
}

/** A text in another language than the page; it stays on the page's side. Translations need the element of its own. */
export function SpokenText({ locale, children }: SpokenTextProps) {
  return locale ? <bdi lang={locale}>{children}</bdi> : <span>{children}</span>;
}
