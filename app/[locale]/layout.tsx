import type { Metadata, Viewport } from "next";
import { brand } from "@/app/brand";
import { registerFontPreloads } from "@/app/fonts";
import { RestoreControls } from "@/components/layout/browser/restore-controls";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { localeFacts, locales } from "@/lib/locales";
import { getFrameState } from "@/lib/registration/frame-state";
import { getSiteOrigin } from "@/lib/site";
import "@/app/styles/global.css";

export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export const viewport: Viewport = { themeColor: brand.theme, colorScheme: "light" };

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(getSiteOrigin()), formatDetection: { telephone: false } };
}

export default async function RootLayout({ children }: LayoutProps<"/[locale]">) {
  const locale = await getPageLocale();
  registerFontPreloads(locale);
  return (
    // Pages rendered for a request hide links like built ones do; the build itself hides nothing.
    <html lang={locale} dir={localeFacts[locale].dir} {...getFrameState()}>
      <body>
        <RestoreControls />
        {/* Most pages have an error boundary inside, so that header and footer stay. */}
        {children}
      </body>
    </html>
  );
}
