import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { brand } from "@/app/brand";
import { resolveDeskLanguage } from "@/app/desk/desk-page";
import { registerFontPreloads } from "@/app/fonts";
import { BoundedPage } from "@/components/layout/bounded-page";
import { RestoreControls } from "@/components/layout/browser/restore-controls";
import { getDeskContext } from "@/staff/desk/context/request-context";
import { listDeskLinks } from "@/staff/desk/core/desk-language";
import { HalfTyped } from "@/staff/desk/frame/half-typed";
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
  // Only the desk's process has a context.
  if (!getDeskContext()) notFound();
  const language = await resolveDeskLanguage((await params).language);
  registerFontPreloads(language);
  return (
    <html lang={language} dir="ltr" className={scheme.desk}>
      <body>
        <RestoreControls />
        <HalfTyped />
        <BoundedPage locale={language} ways={listDeskLinks(language)}>
          {children}
        </BoundedPage>
      </body>
    </html>
  );
}
