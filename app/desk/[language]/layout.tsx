import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { brand } from "@/app/brand";
import { preloadFonts } from "@/app/fonts";
import { providedDesk } from "@/lib/desk/provided";
import { deskTranslator, isDeskLanguage } from "@/lib/desk/words";
import "@/app/styles/global.css";

export const dynamic = "force-dynamic";

export const viewport: Viewport = { themeColor: brand.theme, colorScheme: "light" };

export async function generateMetadata({
  params,
}: LayoutProps<"/desk/[language]">): Promise<Metadata> {
  const { language } = await params;
  const title = deskTranslator(isDeskLanguage(language) ? language : "en")("Desk.title");
  return {
    title: { default: title, template: `%s · ${title}` },
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false, date: false },
  };
}

export default async function DeskLayout({ params, children }: LayoutProps<"/desk/[language]">) {
  const { language } = await params;
  // Only the desk's own process has one.
  if (!providedDesk() || !isDeskLanguage(language)) notFound();
  preloadFonts(language);
  return (
    <html lang={language} dir="ltr">
      <body>{children}</body>
    </html>
  );
}
