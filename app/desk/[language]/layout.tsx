import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { brand } from "@/app/brand";
import { languageOf } from "@/app/desk/desk-page";
import { preloadFonts } from "@/app/fonts";
import scheme from "@/components/desk/frame/scheme.module.css";
import { BoundedPage } from "@/components/layout/bounded-page";
import { RestoreControls } from "@/components/layout/restore-controls";
import { currentDesk } from "@/lib/desk/context/request";
import { listDeskWays } from "@/lib/desk/core/words";
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
