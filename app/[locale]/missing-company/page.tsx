import { pageLocale } from "@/lib/i18n/page-locale";
import { MissingPassPage, missingPassMetadata } from "../missing-pass-page";

export async function generateMetadata() {
  return missingPassMetadata(await pageLocale(), "company");
}

/** The page for the addresses of companies' own pages that nothing opens. The middleware sets the status 404. */
export default async function Page() {
  return <MissingPassPage locale={await pageLocale()} what="company" />;
}
