import { getPageLocale } from "@/lib/i18n/page-locale";
import { buildPageMetadata } from "@/lib/seo/metadata";
import { ProgrammePage } from "../programme-page";

export async function generateMetadata() {
  return buildPageMetadata("programme", await getPageLocale());
}

export default async function Page() {
  return <ProgrammePage locale={await getPageLocale()} />;
}
