import type { Metadata } from "next";
import { mailingPages } from "@/lib/content/mailing";
import { pageLocale } from "@/lib/i18n/page-locale";
import { ClosedPage, closedMetadata } from "../../closed-page";
import { EntryPage, entryMetadata } from "../../entry-page";
import { MissingPassPage, missingPassMetadata } from "../../missing-pass-page";
import { RegistrationPage, registrationMetadata } from "../../registration-page";

type Props = PageProps<"/[locale]/mailing/[page]">;

export function generateStaticParams() {
  return mailingPages.map((page) => ({ page }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale();
  switch ((await params).page) {
    case "form":
      return registrationMetadata("visitRegistration");
    case "closed":
      return closedMetadata("visit", locale);
    case "entry":
      return entryMetadata(locale);
    case "missing-company":
      return missingPassMetadata(locale, "company");
    default:
      return missingPassMetadata(locale);
  }
}

/** The server gives these out in place of the pages without the link, where visitors get e-mails. */
export default async function Page({ params }: Props) {
  const locale = await pageLocale();
  switch ((await params).page) {
    case "form":
      return <RegistrationPage page="visitRegistration" form="visit" isMailing />;
    case "closed":
      return <ClosedPage form="visit" locale={locale} isMailing />;
    case "entry":
      return <EntryPage locale={locale} isMailing />;
    case "missing-company":
      return <MissingPassPage locale={locale} what="company" isMailing />;
    default:
      return <MissingPassPage locale={locale} isMailing />;
  }
}
