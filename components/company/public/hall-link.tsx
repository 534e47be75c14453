import { exhibitorsPage } from "@/lib/exhibitors/list";
import { getLocalizedPath } from "@/lib/i18n/routing";
import type { Locale } from "@/lib/locales";

interface HallLinkProps {
  locale: Locale;
  hall: number;
  text: string;
}

/** Links to the list of a hall's exhibitors. */
export function HallLink({ locale, hall, text }: HallLinkProps) {
  return <a href={`${getLocalizedPath(locale, exhibitorsPage)}?hall=${hall}`}>{text}</a>;
}
