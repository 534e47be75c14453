import { pageLocale } from "@/lib/i18n/page-locale";
import { MissingPassPage, missingPassMetadata } from "../missing-pass-page";

export async function generateMetadata() {
  return missingPassMetadata(await pageLocale());
}

/** The page for the addresses of missing passes. The middleware sets the status 404. */
export default async function Page() {
  return <MissingPassPage locale={await pageLocale()} />;
}
