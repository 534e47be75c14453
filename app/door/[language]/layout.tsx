import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { brand } from "@/app/brand";
import { registerFontPreloads } from "@/app/fonts";
import { BoundedPage } from "@/components/layout/bounded-page";
import { RestoreControls } from "@/components/layout/browser/restore-controls";
import { isDesk } from "@/lib/http/mode";
import { findGateTexts } from "@/staff/gate/screen/gate-texts";
import "@/app/styles/global.css";
import "@/app/styles/passes.css";

export const dynamic = "force-dynamic";

export const viewport: Viewport = { themeColor: brand.theme, colorScheme: "light" };

export async function generateMetadata({
  params,
}: LayoutProps<"/door/[language]">): Promise<Metadata> {
  return {
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false, date: false },
    // The gate has its own manifest: that of the site starts at the home page.
    manifest: `/door/${(await params).language}/manifest.webmanifest`,
  };
}

/**
 * Layout of the gate pages, which only the desk's process serves. No browser may translate verdicts, because staff act
 * on them at a glance.
 */
export default async function GateLayout({ params, children }: LayoutProps<"/door/[language]">) {
  const known = findGateTexts((await params).language);
  if (!isDesk() || !known) notFound();
  registerFontPreloads(known.language);
  return (
    <html lang={known.language} dir="ltr" translate="no">
      <body>
        <RestoreControls />
        <BoundedPage locale={known.language} ways={[]}>
          {children}
        </BoundedPage>
      </body>
    </html>
  );
}
