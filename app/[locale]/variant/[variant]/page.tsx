import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { listPageVariants, type PageVariant } from "@/lib/content/page-variants";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import type { FormName } from "@/lib/registration/forms";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { HomeAfter } from "../../_home/after";
import { HomeDuring } from "../../_home/during";
import { buildClosedMetadata, ClosedPage } from "../../closed-page";
import { buildEntryMetadata, EntryPage } from "../../entry-page";
import { MissingPage } from "../../missing-page";
import {
  buildMissingPassMetadata,
  MissingPassPage,
  type MissingSecret,
} from "../../missing-pass-page";
import { ProgrammePage } from "../../programme-page";
import { buildRegistrationMetadata, RegistrationPage } from "../../registration-page";

type Props = PageProps<"/[locale]/variant/[variant]">;

interface Variant {
  metadata: Metadata | Promise<Metadata>;
  page: ReactNode;
}

export function generateStaticParams() {
  return listPageVariants().map((variant) => ({ variant }));
}

async function requireVariant({ params }: Props): Promise<Variant> {
  const { variant: name } = await params;
  const variant = listPageVariants().find((one) => one === name);
  return variant ? buildVariant(variant, await getPageLocale()) : notFound();
}

export const generateMetadata = async (props: Props): Promise<Metadata> =>
  (await requireVariant(props)).metadata;

/** Serves all pages without an address of their own (`lib/content/page-variants.ts`). */
export default async function Page(props: Props) {
  return (await requireVariant(props)).page;
}

function buildVariant(variant: PageVariant, locale: Locale): Variant {
  switch (variant) {
    case "missing":
      return buildMissing(locale);
    case "gone":
      return buildGone(locale);
    case "missing-pass":
      return buildMissingSecret(locale, "pass");
    case "missing-pass-mailed":
      return buildMissingSecret(locale, "pass", { isMailing: true });
    case "missing-company":
      return buildMissingSecret(locale, "company");
    case "missing-company-mailed":
      return buildMissingSecret(locale, "company", { isMailing: true });
    case "entry-mailed":
      return {
        metadata: buildEntryMetadata(locale),
        page: <EntryPage locale={locale} isMailing />,
      };
    case "visit-mailed":
      return {
        metadata: buildRegistrationMetadata("visitRegistration"),
        page: <RegistrationPage page="visitRegistration" form="visit" isMailing />,
      };
    case "visit-closed":
      return buildClosed(locale, "visit");
    case "visit-closed-mailed":
      return buildClosed(locale, "visit", { isMailing: true });
    case "exhibit-closed":
      return buildClosed(locale, "exhibit");
    case "press-closed":
      return buildClosed(locale, "press");
    default:
      return buildPhase(variant, locale);
  }
}

function buildMissing(locale: Locale): Variant {
  const t = getTranslator(locale);
  return {
    metadata: buildPageMetadata("missing", locale),
    page: <MissingPage locale={locale} title={t("NotFound.title")} lead={t("NotFound.lead")} />,
  };
}

/** Of a page that staff have removed. */
function buildGone(locale: Locale): Variant {
  const t = getTranslator(locale);
  const texts = { title: t("NotFound.goneTitle"), lead: t("NotFound.goneLead") };
  return {
    metadata: buildPageMetadata("missing", locale),
    page: <MissingPage locale={locale} code="410" {...texts} />,
  };
}

interface Mailing {
  isMailing?: boolean;
}

const buildMissingSecret = (locale: Locale, what: MissingSecret, mailing?: Mailing): Variant => ({
  metadata: buildMissingPassMetadata(locale, what),
  page: <MissingPassPage locale={locale} what={what} {...mailing} />,
});

const buildClosed = (locale: Locale, form: FormName, mailing?: Mailing): Variant => ({
  metadata: buildClosedMetadata(form, locale),
  page: <ClosedPage form={form} locale={locale} {...mailing} />,
});

type PhaseVariant = Extract<PageVariant, `home-${string}` | `programme-${string}`>;

function buildPhase(variant: PhaseVariant, locale: Locale): Variant {
  const [page, phase] = variant.split("-");
  const day = Number(phase);
  if (page === "programme") {
    return {
      metadata: buildPageMetadata("programme", locale),
      page: <ProgrammePage locale={locale} day={day} />,
    };
  }
  return {
    metadata: buildPageMetadata("home", locale),
    page: day ? <HomeDuring locale={locale} day={day} /> : <HomeAfter locale={locale} />,
  };
}
