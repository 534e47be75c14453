import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { brand } from "@/app/brand";
import { languageOf } from "@/app/desk/desk-page";
import { preloadFonts } from "@/app/fonts";
import { BoundedPage } from "@/components/layout/bounded-page";
import { RestoreControls } from "@/components/layout/browser/restore-controls";
import { currentDesk } from "@/staff/desk/context/request";
import { listDeskWays } from "@/staff/desk/core/words";
import scheme from "@/staff/desk/frame/scheme.module.css";
import "@/app/styles/global.css";
import "@/app/styles/passes.css";

export const dynamic = "force-dynamic";

export const viewport: Viewport = { themeColor: brand.theme, colorScheme: "light dark" };

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false, date: false },
};

export default async function DeskLayout({ params, children }: LayoutProps<"/desk/[language]">) {
  // Only the process of the desk has these objects.
  if (!currentDesk()) notFound();
  const language = await languageOf((await params).language);
  preloadFonts(language);
  return (
    <html lang={language} dir="ltr" className={scheme.desk}>
      <body>
        <RestoreControls />
        <BoundedPage locale={language} ways={listDeskWays(language)}>
          {children}
        </BoundedPage>
      </body>
    </html>
  );
}
