import type { Metadata } from "next";
import { mailingPages } from "@/lib/content/mailing";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { buildClosedMetadata, ClosedPage } from "../../closed-page";
import { buildEntryMetadata, EntryPage } from "../../entry-page";
import { buildMissingPassMetadata, MissingPassPage } from "../../missing-pass-page";
import { buildRegistrationMetadata, RegistrationPage } from "../../registration-page";

type Props = PageProps<"/[locale]/mailing/[page]">;

export function generateStaticParams() {
  return mailingPages.map((page) => ({ page }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await getPageLocale();
  switch ((await params).page) {
    case "form":
      return buildRegistrationMetadata("visitRegistration");
    case "closed":
      return buildClosedMetadata("visit", locale);
    case "entry":
      return buildEntryMetadata(locale);
    case "missing-company":
      return buildMissingPassMetadata(locale, "company");
    default:
      return buildMissingPassMetadata(locale);
  }
}

/** If visitors get emails, the server serves these instead of the pages without the link. */
export default async function Page({ params }: Props) {
  const locale = await getPageLocale();
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
