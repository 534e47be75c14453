import type { MetadataRoute } from "next";
import { getTranslator } from "@/lib/i18n/translator";
import { defaultLocale, localeFacts } from "@/lib/locales";
import { brand } from "./brand";

/** The app starts in the visitor's language. */
export default function manifest(): MetadataRoute.Manifest {
  const t = getTranslator(defaultLocale);
  const buildIcon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: t("Site.name"),
    short_name: t("Site.shortName"),
    description: t("Site.tagline"),
    lang: defaultLocale,
    dir: localeFacts[defaultLocale].dir,
    start_url: "/",
    display: "minimal-ui",
    theme_color: brand.theme,
    background_color: brand.background,
    icons: [
      buildIcon("icon-192", 192, "any"),
      buildIcon("icon-512", 512, "any"),
      buildIcon("icon-maskable-512", 512, "maskable"),
    ],
  };
}
