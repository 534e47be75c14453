import { buildFairEvent, buildSessionEvent, type CalendarEvent } from "@/lib/calendar/event";
import { renderICalendar } from "@/lib/calendar/i-calendar";
import { fair } from "@/lib/fair/facts";
import { getSessions } from "@/lib/fair/sessions";
import { locales } from "@/lib/locales";

export const dynamic = "force-dynamic";

const HOUR_SECONDS = 60 * 60;
/** Calendars replace an entry by a newer revision. The facts of the fair change only with a deployment. */
const revisionDate = new Date();

/** The fair (`en.ics`) or one of its sessions (`forum-1-en.ics`), one file for each language. */
export async function GET(_request: Request, { params }: RouteContext<"/calendar/[file]">) {
  const { file } = await params;
  const event = findEvent(file);
  if (!event) return new Response(null, { status: 404 });
  const name = `${fair.id.replaceAll("_", "-")}-${file}`;
  return new Response(renderICalendar(event, revisionDate), {
    headers: {
      "Cache-Control": `public, max-age=${HOUR_SECONDS}`,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

function findEvent(file: string): CalendarEvent | undefined {
  for (const locale of locales) {
    if (file === `${locale}.ics`) return buildFairEvent(locale);
    const session = getSessions().find(({ id }) => file === `${id}-${locale}.ics`);
    if (session) return buildSessionEvent(session, locale);
  }
  return undefined;
}
