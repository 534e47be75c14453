import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { brand } from "@/app/brand";
import { DataHolders } from "@/components/pass/data-holders";
import { PassCard } from "@/components/pass/pass-card";
import { PassFrame } from "@/components/pass/pass-frame";
import { PassNote } from "@/components/pass/pass-note";
import { PassPaper } from "@/components/pass/pass-paper";
import { PassTools } from "@/components/pass/pass-tools";
import { drawQr } from "@/components/ui/pictures/qr";
import { holdersOf } from "@/lib/companies/service/held-leads";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { passCode } from "@/lib/passes/codes/pass-code";
import { passView } from "@/lib/passes/pass-view";
import { services } from "@/lib/services";
import "@/app/styles/passes.css";
import { privateMetadata } from "../../private-metadata";
import { takeBack } from "./actions";

export const dynamic = "force-dynamic";

export const viewport: Viewport = { themeColor: brand.theme, colorScheme: "light dark" };

/** The title contains no name, because browsers keep titles in their history. */
export async function generateMetadata(): Promise<Metadata> {
  const t = translator(await pageLocale());
  const shown = services().shownPass();
  const form = typeof shown === "string" ? "visit" : shown.form;
  return {
    ...privateMetadata,
    title: `${t(`Pass.titles.${form}`)} | ${t("Site.name")}`,
  };
}

/** A pass. The server has looked it up already (`lib/passes/service/passes.ts`). */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/VisitorPass/[token]">) {
  const { token } = await params;
  const locale = await pageLocale();
  const { note } = await searchParams;
  const { store, shownPass } = services();
  const registration = shownPass();
  if (registration === "none") notFound();
  // Only an answer to a press comes here without a store: it may be pressed again.
  if (registration === "unavailable") {
    return (
      <PassFrame locale={locale} token={token}>
        <p role="alert">{translator(locale)("Pass.unavailable")}</p>
      </PassFrame>
    );
  }
  const isMerged = registration.mergedToken !== undefined;
  const view = passView(registration, locale);
  const [code, holders] = await Promise.all([
    passCode(store, token),
    holdersOf(store, registration),
  ]);
  const tools = <PassTools locale={locale} token={token} view={view} isMerged={isMerged} />;
  return (
    <PassFrame locale={locale} token={token}>
      <PassNote locale={locale} note={note} isMerged={isMerged} />
      <PassPaper locale={locale} view={view}>
        <PassCard view={view} qr={drawQr(code)} />
      </PassPaper>
      {holders.length > 0 ? (
        <div>
          <DataHolders
            locale={locale}
            holders={holders}
            takeBack={(company) => takeBack.bind(null, locale, token, company)}
          />
          {tools}
        </div>
      ) : (
        tools
      )}
    </PassFrame>
  );
}
