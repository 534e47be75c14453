import type { Metadata } from "next";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { buildEntryMetadata, EntryPage } from "../entry-page";

export async function generateMetadata(): Promise<Metadata> {
  return buildEntryMetadata(await getPageLocale());
}

/** The target of every pass's QR code while visitors get no emails. */
export default async function Page() {
  return <EntryPage locale={await getPageLocale()} />;
}
