import type { ReactNode } from "react";
import type { Locale } from "@/lib/i18n/locales";
import type { PageId } from "@/lib/navigation";

interface FrameProps {
  locale: Locale;
  /** The page inside; the language links lead to the same page. "missing" has no twin. */
  page: PageId | "missing";
  children: ReactNode;
}

/** What stands around every page. */
export function Frame({ children }: FrameProps) {
  return <main id="main">{children}</main>;
}
