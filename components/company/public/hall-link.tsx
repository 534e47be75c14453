import { listPage } from "@/lib/exhibitors/list";
import { localizedPath } from "@/lib/i18n/decide";
import type { Locale } from "@/lib/locales";

interface HallLinkProps {
  locale: Locale;
  hall: number;
  text: string;
}

/** Leads to the list of those who are in a hall. */
export function HallLink({ locale, hall, text }: HallLinkProps) {
  return <a href={`${localizedPath(locale, listPage)}?hall=${hall}`}>{text}</a>;
}
