import { getPageLocale } from "@/lib/i18n/page-locale";
import { buildMissingPassMetadata, MissingPassPage } from "../missing-pass-page";

export async function generateMetadata() {
  return buildMissingPassMetadata(await getPageLocale(), "company");
}

/** For unknown addresses of companies' private pages. The middleware sets the status 404. */
export default async function Page() {
  return <MissingPassPage locale={await getPageLocale()} what="company" />;
}
