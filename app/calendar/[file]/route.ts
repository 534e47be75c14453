import { calendarEvent } from "@/lib/calendar/event";
import { iCalendar } from "@/lib/calendar/i-calendar";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";

export const dynamic = "force-dynamic";

const HOUR = 60 * 60;
/**
 * A newer file replaces the calendar entry of an older one. The facts of the fair change only with
 * a deployment.
 */
const revised = new Date();
const fileOf = (locale: string) => `${locale}.ics`;

/** The fair as a calendar file, one for each language. */
export async function GET(_request: Request, { params }: RouteContext<"/calendar/[file]">) {
  const { file } = await params;
  const locale = locales.find((each) => fileOf(each) === file);
  if (!locale) return new Response(null, { status: 404 });
  const name = `${fair.id.replaceAll("_", "-")}-${locale}.ics`;
  return new Response(iCalendar(calendarEvent(locale), revised), {
    headers: {
      "Cache-Control": `public, max-age=${HOUR}`,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
