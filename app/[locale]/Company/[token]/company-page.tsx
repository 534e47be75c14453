import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { CompanyPage } from "@/components/company/company-page";
import type { FoundCompany } from "@/lib/companies/company-access";
import type { BelowCompany } from "@/lib/content/private-pages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type Translate, translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { services } from "@/lib/services";
import { privateMetadata } from "../../private-metadata";

interface PageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export interface Context<Found> {
  locale: Locale;
  t: Translate;
  token: string;
  found: Found;
  query: Awaited<PageProps["searchParams"]>;
}

/** What a page shows within the frame. */
export interface Shown
  extends Pick<
    ComponentProps<typeof CompanyPage>,
    "heading" | "lead" | "isHeadedOnScreen" | "note" | "around"
  > {
  body: ReactNode;
}

/**
 * A page of a company. The server has looked the link up already, and whether it opens this page
 * (`lib/exhibitors/service/companies.ts`).
 */
export function companyPage(
  below: BelowCompany | undefined,
  render: (context: Context<FoundCompany>) => Promise<Shown>,
) {
  return postedPage(below, async ({ found, ...context }) => {
    if (!found) notFound();
    return render({ ...context, found });
  });
}

/** A page that takes posts: while the store does not answer, it shows again what was posted to it. */
export function postedPage(
  below: BelowCompany | undefined,
  render: (context: Context<FoundCompany | undefined>) => Promise<Shown>,
) {
  return async function Page({ params, searchParams }: PageProps) {
    const { token } = await params;
    const locale = await pageLocale();
    const shown = services().shownCompany();
    if (shown === "none") notFound();
    const place = { locale, token, found: shown === "unavailable" ? undefined : shown };
    const t = translator(locale);
    const { body, ...page } = await render({ ...place, t, query: await searchParams });
    return (
      <CompanyPage {...place} {...page} below={below}>
        {body}
      </CompanyPage>
    );
  };
}

/** The metadata of a page. The title contains no name, because browsers keep titles in their history. */
export function companyMetadata(below: BelowCompany | undefined): () => Promise<Metadata> {
  return async () => {
    const t = translator(await pageLocale());
    const name = t(below ? `MyCompany.titles.${below}` : "MyCompany.title");
    return { ...privateMetadata, title: `${name} | ${t("Site.name")}` };
  };
}
