import type { ReactNode } from "react";
import type { Locale } from "@/lib/locales";

export interface PrintedDocument {
  /** Main language. */
  locale: Locale;
  title: string;
  subject: string;
  author: string;
  format?: "portrait" | "landscape";
  /** Style sheets of documents/styles besides those of all documents. */
  styles?: readonly string[];
  pages: ReactNode;
}
