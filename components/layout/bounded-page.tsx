import type { ReactNode } from "react";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { type BoundaryView, PageBoundary } from "./page-boundary";

interface BoundedPageProps extends Pick<BoundaryView, "ways"> {
  locale: Locale;
  children: ReactNode;
}

/** Shows a failure of the page in the page's language. */
export function BoundedPage({ locale, ways, children }: BoundedPageProps) {
  return <PageBoundary {...buildBoundaryView(locale, ways)}>{children}</PageBoundary>;
}

export function buildBoundaryView(locale: Locale, ways: BoundaryView["ways"]): BoundaryView {
  const t = getTranslator(locale);
  const texts = {
    title: t("ErrorPage.title"),
    body: t("ErrorPage.body"),
    retry: t("ErrorPage.retry"),
  };
  return { texts, ways };
}
