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
  /** Style sheets of documents/styles that only this document needs, besides those of all. */
  styles?: readonly string[];
  pages: ReactNode;
}
