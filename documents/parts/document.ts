import type { ReactNode } from "react";
import type { Locale } from "@/lib/locales";

/** A document before it is printed. */
export interface PrintedDocument {
  /** Its main language. */
  locale: Locale;
  title: string;
  subject: string;
  author: string;
  format?: "portrait" | "landscape";
  pages: ReactNode;
}
