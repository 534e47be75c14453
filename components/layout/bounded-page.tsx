import type { ComponentProps, ReactNode } from "react";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { PageBoundary } from "./page-boundary";

interface BoundedPageProps extends Pick<ComponentProps<typeof PageBoundary>, "ways"> {
  locale: Locale;
  children: ReactNode;
}

/** Shows a failure of the page in the page's language. */
export function BoundedPage({ locale, ways, children }: BoundedPageProps) {
  const t = getTranslator(locale);
  const texts = {
    title: t("ErrorPage.title"),
    body: t("ErrorPage.body"),
    retry: t("ErrorPage.retry"),
  };
  return (
    <PageBoundary texts={texts} ways={ways}>
      {children}
    </PageBoundary>
  );
}
