import { Frame } from "@/components/layout/frame";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { pageMetadata } from "@/lib/metadata";

export async function generateMetadata() {
  return pageMetadata("home", await pageLocale());
}

export default async function Page() {
  const locale = await pageLocale();
  const t = translator(locale);
  return (
    <Frame locale={locale} page="home">
      <h1>{t("Site.name")}</h1>
      <p>{t("Site.tagline")}</p>
    </Frame>
  );
}
