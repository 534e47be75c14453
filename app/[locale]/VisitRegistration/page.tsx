import { pageLocale } from "@/lib/i18n/page-locale";
import { pageMetadata } from "@/lib/metadata";
import { RegistrationPage } from "../registration-page";

export async function generateMetadata() {
  return pageMetadata("visitRegistration", await pageLocale());
}

export default function Page() {
  return <RegistrationPage page="visitRegistration" form="visit" />;
}
