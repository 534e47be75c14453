import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { CompanyPage } from "@/components/company/company-page";
import type { FoundCompany } from "@/lib/companies/company-access";
import type { CompanySubpage } from "@/lib/content/private-pages";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator, type Translate } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { getServices } from "@/lib/server/process";
import { privateMetadata } from "../../private-metadata";

interface PageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export interface CompanyPageContext<Found> {
  locale: Locale;
  t: Translate;
  token: string;
  found: Found;
  query: Awaited<PageProps["searchParams"]>;
}

export interface CompanyPageContent
  extends Pick<
    ComponentProps<typeof CompanyPage>,
    "heading" | "lead" | "isHeadedOnScreen" | "note"
  > {
  body: ReactNode;
}

/** The server has already checked the link and its access to this page (`lib/server/exhibitors/company-pages.ts`). */
export function createCompanyPage(
  below: CompanySubpage | undefined,
  render: (context: CompanyPageContext<FoundCompany>) => Promise<CompanyPageContent>,
) {
  return createPostableCompanyPage(below, async ({ found, ...context }) => {
    if (!found) notFound();
    return render({ ...context, found });
  });
}

/** A page that accepts posts: while the store is unavailable, it shows the posted form data again. */
export function createPostableCompanyPage(
  below: CompanySubpage | undefined,
  render: (context: CompanyPageContext<FoundCompany | undefined>) => Promise<CompanyPageContent>,
) {
  return async function Page({ params, searchParams }: PageProps) {
    const { token } = await params;
    const locale = await getPageLocale();
    const shown = getServices().getShownCompany();
    if (shown === "none") notFound();
    const place = { locale, token, found: shown === "unavailable" ? undefined : shown };
    const t = getTranslator(locale);
    const { body, ...page } = await render({ ...place, t, query: await searchParams });
    return (
      <CompanyPage {...place} {...page} below={below}>
        {body}
      </CompanyPage>
    );
  };
}

/** The title contains no name because browsers keep titles in their history. */
export function createCompanyMetadata(below: CompanySubpage | undefined): () => Promise<Metadata> {
  return async () => {
    const t = getTranslator(await getPageLocale());
    const name = t(below ? `MyCompany.titles.${below}` : "MyCompany.title");
    return { ...privateMetadata, title: `${name} | ${t("Site.name")}` };
  };
}
