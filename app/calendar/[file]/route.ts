import { calendarEvent } from "@/lib/calendar/event";
import { iCalendar } from "@/lib/calendar/i-calendar";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/i18n/locales";

export const dynamic = "force-static";
export const dynamicParams = false;

const fileOf = (locale: string) => `${locale}.ics`;

export function generateStaticParams() {
  return locales.map((locale) => ({ file: fileOf(locale) }));
}

/** The fair as a calendar file, one per language, written when the site is built. */
export async function GET(_request: Request, { params }: RouteContext<"/calendar/[file]">) {
  const { file } = await params;
  const locale = locales.find((each) => fileOf(each) === file);
  if (!locale) return new Response(null, { status: 404 });
  const name = `${fair.id.replaceAll("_", "-")}-${locale}.ics`;
  return new Response(iCalendar(calendarEvent(locale), new Date()), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
