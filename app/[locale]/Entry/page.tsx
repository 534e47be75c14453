import type { Metadata } from "next";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { buildEntryMetadata, EntryPage } from "../entry-page";

export async function generateMetadata(): Promise<Metadata> {
  return buildEntryMetadata(await getPageLocale());
}

/** Where every code of entry leads, while visitors get no e-mails. */
export default async function Page() {
  return <EntryPage locale={await getPageLocale()} />;
}
