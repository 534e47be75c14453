import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { brand } from "@/app/brand";
import { DataHolders } from "@/components/pass/data-holders";
import { KeptList } from "@/components/pass/kept-list";
import { PassCard } from "@/components/pass/pass-card";
import { PassFrame } from "@/components/pass/pass-frame";
import { PassNote } from "@/components/pass/pass-note";
import { PassPaper } from "@/components/pass/pass-paper";
import { PassTools } from "@/components/pass/pass-tools";
import { drawQr } from "@/components/ui/pictures/draw-qr";
import type { OwnStar } from "@/lib/fair/star/own-star";
import { buildStarIcon } from "@/lib/fair/star/star-icon";
import { describeKept } from "@/lib/i18n/kept-texts";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { countKept } from "@/lib/kept/kept-list";
import { buildGrowth } from "@/lib/kept/kept-star";
import { loadPassQrContent } from "@/lib/passes/codes/pass-code";
import { toPassView } from "@/lib/passes/pass-view";
import { buildRecordStar } from "@/lib/registration/registration-star";
import { listPassDataHolders } from "@/lib/server/companies/pass-data-holders";
import { getServices } from "@/lib/server/process";
import "@/app/styles/passes.css";
import { privateMetadata } from "../../private-metadata";
import { keepListWithPass, removeListFromPass, withdrawFromCompany } from "./actions";

export const dynamic = "force-dynamic";

export const viewport: Viewport = { themeColor: brand.theme, colorScheme: "light dark" };

/** The title contains no name because browsers keep titles in their history. The icon is the star of the pass. */
export async function generateMetadata(): Promise<Metadata> {
  const t = getTranslator(await getPageLocale());
  const shown = getServices().getShownPass();
  const pass = typeof shown === "string" ? undefined : shown;
  return {
    ...privateMetadata,
    title: `${t(`Pass.titles.${pass?.form ?? "visit"}`)} | ${t("Site.name")}`,
    ...(pass && { icons: buildIcons(buildRecordStar(pass.id, pass.form, pass.record)) }),
  };
}

/** In place of those of the site, of which it names the one for home screens again. */
const buildIcons = (star: OwnStar): Metadata["icons"] => ({
  icon: { url: buildStarIcon(star), type: "image/svg+xml", sizes: "any" },
  apple: { url: "/apple-icon.png", sizes: "180x180", type: "image/png" },
});

/** The server has already looked the pass up (`lib/server/passes/passes.ts`). */
export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/VisitorPass/[token]">) {
  const { token } = await params;
  const locale = await getPageLocale();
  const { note } = await searchParams;
  const { store, getShownPass, listCompanies, wallets } = getServices();
  const registration = getShownPass();
  if (registration === "none") notFound();
  // Without a store, only the answer to a posted form gets here; the visitor can retry.
  if (registration === "unavailable") {
    return (
      <PassFrame locale={locale} token={token}>
        <p role="alert">{getTranslator(locale)("Pass.unavailable")}</p>
      </PassFrame>
    );
  }
  const isMerged = registration.mergedToken !== undefined;
  const isOwn = registration.form === "visit" && !isMerged;
  const [code, holders, kept] = await Promise.all([
    loadPassQrContent(store, token),
    listPassDataHolders(store, registration),
    isOwn ? store.kept.read(registration.id) : undefined,
  ]);
  const keys = (kept?.items ?? []).map(({ key }) => key);
  const lines = describeKept(keys, locale, listCompanies());
  const pass = toPassView(registration, locale);
  const star = { ...pass.star, ...(kept && { kept: buildGrowth(countKept(lines)) }) };
  const view = { ...pass, star };
  return (
    <PassFrame locale={locale} token={token}>
      <PassNote locale={locale} note={note} isMerged={isMerged} />
      <PassPaper locale={locale} view={view}>
        <PassCard view={view} qr={drawQr(code)} />
      </PassPaper>
      <div data-screen>
        {holders.length > 0 && (
          <DataHolders
            locale={locale}
            holders={holders}
            takeBack={(company) => withdrawFromCompany.bind(null, locale, token, company)}
          />
        )}
        {isOwn && (
          <KeptList
            locale={locale}
            lines={lines}
            keep={keepListWithPass.bind(null, locale, token)}
            remove={removeListFromPass.bind(null, locale, token)}
          />
        )}
        <PassTools {...{ locale, token, view, isMerged, wallets }} />
      </div>
    </PassFrame>
  );
}
