import { buildFairEvent, buildSessionEvent, type CalendarEvent } from "@/lib/calendar/event";
import { renderICalendar } from "@/lib/calendar/i-calendar";
import { fair } from "@/lib/fair/facts";
import { getSessions } from "@/lib/fair/sessions";
import { locales } from "@/lib/locales";

export const dynamic = "force-dynamic";

const HOUR_SECONDS = 60 * 60;
/** Calendars replace an entry by a newer revision. The facts of the fair change only with a deployment. */
const revisionDate = new Date();

/** The fair (`en.ics`), one of its sessions (`forum-1-en.ics`) or all (`programme-en.ics`), in each language. */
export async function GET(_request: Request, { params }: RouteContext<"/calendar/[file]">) {
  const { file } = await params;
  const events = findEvents(file);
  if (events.length === 0) return new Response(null, { status: 404 });
  const name = `${fair.id.replaceAll("_", "-")}-${file}`;
  return new Response(renderICalendar(events, revisionDate), {
    headers: {
      "Cache-Control": `public, max-age=${HOUR_SECONDS}`,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

function findEvents(file: string): CalendarEvent[] {
  for (const locale of locales) {
    if (file === `${locale}.ics`) return [buildFairEvent(locale)];
    const isOfAll = file === `programme-${locale}.ics`;
    const sessions = getSessions().filter(({ id }) => isOfAll || file === `${id}-${locale}.ics`);
    if (sessions.length > 0)
      return sessions.flatMap((session) => buildSessionEvent(session, locale) ?? []);
  }
  return [];
}
