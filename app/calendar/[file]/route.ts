import { type CalendarEvent, calendarEvent, sessionEvent } from "@/lib/calendar/event";
import { iCalendar } from "@/lib/calendar/i-calendar";
import { fair } from "@/lib/fair/facts";
import { sessions } from "@/lib/fair/programme";
import { locales } from "@/lib/locales";

export const dynamic = "force-dynamic";

const HOUR = 60 * 60;
/**
 * A newer file replaces the calendar entry of an older one. The facts of the fair change only with
 * a deployment.
 */
const revised = new Date();

/** The fair (`en.ics`) or a session of it (`forum-1-en.ics`) as a calendar file, one for each language. */
export async function GET(_request: Request, { params }: RouteContext<"/calendar/[file]">) {
  const { file } = await params;
  const event = eventOf(file);
  if (!event) return new Response(null, { status: 404 });
  const name = `${fair.id.replaceAll("_", "-")}-${file}`;
  return new Response(iCalendar(event, revised), {
    headers: {
      "Cache-Control": `public, max-age=${HOUR}`,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

function eventOf(file: string): CalendarEvent | undefined {
  for (const locale of locales) {
    if (file === `${locale}.ics`) return calendarEvent(locale);
    const session = sessions.find(({ name }) => file === `${name}-${locale}.ics`);
    if (session) return sessionEvent(session, locale);
  }
  return undefined;
}
