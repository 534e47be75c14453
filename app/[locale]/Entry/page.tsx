import type { Metadata } from "next";
import { pageLocale } from "@/lib/i18n/page-locale";
import { EntryPage, entryMetadata } from "../entry-page";

export async function generateMetadata(): Promise<Metadata> {
  return entryMetadata(await pageLocale());
}

/** Where every code of entry leads, while visitors get no e-mails. */
export default async function Page() {
  return <EntryPage locale={await pageLocale()} />;
}
