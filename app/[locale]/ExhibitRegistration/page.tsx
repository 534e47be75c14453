import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/metadata";
import { RegistrationPage } from "../registration-page";

export async function generateMetadata() {
  return pageMetadata("exhibitRegistration", await pageLocale());
}

export default function Page() {
  return <RegistrationPage page="exhibitRegistration" form="exhibit" />;
}
